import DocumentStore

/// A document of a store that also keeps what is known about its file.
///
/// ```swift
/// func file(of document: any FileRecordKeeper) -> String? {
///   DocumentFileRecord(properties: document.documentProperties)?.path
/// }
/// ```
@MainActor public protocol FileRecordKeeper: StoredDocument {
  /// The properties about the file, whose names begin with ``DocumentFileRecord/prefix``.
  ///
  /// They are empty before the store's content is restored, and are taken with the other changes.
  var documentProperties: [String: String] { get set }
}

/// The store of a program as the sessions of a ``DocumentController``.
///
/// ```swift
/// func sessions(of session: DocumentSession, _ document: any FileRecordKeeper) -> any DocumentSessions {
///   StoreSessions(session, document) { "\($0.partCount) dots" }
/// }
/// ```
@MainActor public final class StoreSessions: DocumentSessions {
  private let session: DocumentSession
  private weak var document: (any FileRecordKeeper)?
  private let summary: (DocumentSummary) -> String

  /// Creates the sessions of a store.
  ///
  /// - Parameters:
  ///   - session: the store's session. It begins with the document before the controller starts.
  ///   - document: the document.
  ///   - summary: returns what is in a document, for a menu, such as "12 shapes".
  public init(
    _ session: DocumentSession, _ document: any FileRecordKeeper,
    summary: @escaping (DocumentSummary) -> String
  ) {
    self.session = session
    self.document = document
    self.summary = summary
  }

  public var file: DocumentFileRecord? {
    get { DocumentFileRecord(properties: document?.documentProperties ?? [:]) }
    set {
      if newValue == file { return }
      document?.documentProperties = newValue?.properties ?? [:]
      session.commit()
    }
  }

  public func begin() { session.beginNew() }

  public var others: [StoredSession] {
    session.store.summaries().map {
      StoredSession(
        number: $0.id.number, summary: summary($0), file: DocumentFileRecord(properties: $0.properties))
    }
  }

  public func resume(_ number: Int) -> Bool { (try? session.resume(DocumentID(number: number))) != nil }
}
