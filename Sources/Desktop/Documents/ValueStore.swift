import DocumentStore

/// A ``ValueDocument`` as the document of a store: its content, its steps, and what is known about its file.
@MainActor final class ValueStore<Content: DocumentFileContent>: FileRecordKeeper {
  private let document: ValueDocument<Content>
  var documentProperties: [String: String] = [:]
  private var storedProperties: [String: String] = [:]
  private var storedRevision: Int?

  init(_ document: ValueDocument<Content>) { self.document = document }

  func restore(_ content: DocumentContent) -> String? {
    documentProperties = content.properties.filter { $0.key.hasPrefix(DocumentFileRecord.prefix) }
    storedProperties = documentProperties
    storedRevision = nil
    var restored = document.emptyContent
    if let part = content.parts.first {
      do {
        restored = try DocumentFormat.read(part.data, name: "the store", as: Content.self).content
      } catch {
        _ = document.restore(restored, DocumentContent())
        return "What was drawn last cannot be read from the store."
      }
    }
    let isWhole = document.restore(restored, content)
    storedRevision = document.revision
    return isWhole ? nil : "The last steps cannot be undone, because a part of them cannot be read."
  }

  func takeChanges(all: Bool) -> DocumentChanges {
    var changes = DocumentChanges()
    changes.isComplete = all
    let content = document.content
    if all || document.revision != storedRevision {
      changes.setPart(1) { DocumentFormat.bytes(of: content, in: DocumentSurroundings(), picture: []) }
      changes.order = [1]
      storedRevision = document.revision
    }
    if let steps = document.takeSteps(all: all) {
      changes.history = HistoryChanges(steps) { step in { step.encoded } }
    }
    changes.setProperties(documentProperties, stored: &storedProperties, all: all)
    return changes
  }
}
