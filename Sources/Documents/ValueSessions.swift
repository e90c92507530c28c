import DocumentStore
import FileAccess

/// The store of a ``ValueDocument``: its content, and what is known about its file. Undo is not kept.
@MainActor final class ValueSessions<Content: DocumentFileContent>: StoredDocument, DocumentSessions {
  private let session: DocumentSession
  private let document: ValueDocument<Content>
  private var properties: [String: String] = [:]
  private var storedProperties: [String: String] = [:]
  private var storedRevision: Int?
  private var isRestoring = false

  private static var revisionName: String { "revision" }

  init(_ session: DocumentSession, _ document: ValueDocument<Content>) {
    self.session = session
    self.document = document
  }

  /// Shows what is in the store, and keeps what changes from now on.
  func start() { session.begin(self) }

  /// Keeps what has changed.
  func commit() { if !isRestoring { session.commit() } }

  /// Writes the last changes. Returns a sentence about those that could not be written.
  func end() -> String? { session.end() }

  // MARK: The session's calls

  func restore(_ content: DocumentContent) -> String? {
    isRestoring = true
    defer { isRestoring = false }
    properties = content.properties.filter { $0.key.hasPrefix(DocumentFileRecord.prefix) }
    let revision = content.properties[Self.revisionName].flatMap { Int($0) }
    var problem: String?
    var restored = document.emptyContent
    if let part = content.parts.first {
      do {
        restored = try DocumentFormat.read(part.data, name: "the store", as: Content.self).content
      } catch {
        problem = "What was drawn last cannot be read from the store."
      }
    }
    document.restore(restored, revision: revision ?? 0)
    storedRevision = problem == nil ? document.revision : nil
    storedProperties = properties
    return problem
  }

  func takeChanges(all: Bool) -> DocumentChanges {
    var changes = DocumentChanges()
    changes.isComplete = all
    let content = document.content
    if all || document.revision != storedRevision {
      changes.setPart(1) { DocumentFormat.bytes(of: content, in: DocumentSurroundings(), picture: []) }
      changes.order = [1]
      changes.setProperty(Self.revisionName, "\(document.revision)")
      storedRevision = document.revision
    }
    for name in Set(properties.keys).union(storedProperties.keys)
    where all || properties[name] != storedProperties[name] {
      changes.setProperty(name, properties[name])
    }
    storedProperties = properties
    return changes
  }

  // MARK: The controller's calls

  var file: DocumentFileRecord? {
    get { DocumentFileRecord(properties: properties) }
    set {
      properties = newValue?.properties ?? [:]
      commit()
    }
  }

  func begin() { session.beginNew() }

  var others: [StoredSession] {
    session.store.summaries().map {
      StoredSession(
        number: $0.id.number, summary: "\(Content.kind.noun) \($0.id.number)",
        file: DocumentFileRecord(properties: $0.properties))
    }
  }

  func resume(_ number: Int) -> Bool { (try? session.resume(DocumentID(number: number))) != nil }
}
