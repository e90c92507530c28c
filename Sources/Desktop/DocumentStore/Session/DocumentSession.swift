import Dispatch
import FileAccess

/// Keeps a document in a store while a program runs.
///
/// ```swift
/// func keep(_ drawing: some StoredDocument, in folder: String, onNotice: @escaping (String?) -> Void) -> DocumentSession {
///   let session = DocumentSession(in: DocumentStore(folder: folder))
///   session.onNotice = onNotice
///   session.begin(drawing)    // shows what was there
///   return session
/// }
/// ```
///
/// The program calls ``commit()`` after each completed gesture or command, and ``end()`` when its window is closed.
/// ``commit()`` takes the changes and returns at once. Another thread writes them as one transaction, which survives the end
/// of the process and of the machine. While it is being written, further changes wait for the next transaction. What can be
/// lost is therefore at most what was done during one write to the disk. A session that waits for the disk loses even less.
@MainActor public final class DocumentSession {
  /// The store.
  public let store: DocumentStore
  /// The content that the store had when the document was opened.
  public private(set) var content: DocumentContent
  /// Called with a sentence about a problem of the store, and with nil when it is solved. The program shows it.
  public var onNotice: ((String?) -> Void)? { didSet { if let notice { onNotice?(notice) } } }
  /// The sentence about the present problem; nil for none.
  public private(set) var notice: String?

  /// Whether ``commit()`` waits until the changes of the commit before are on the disk. Default false.
  ///
  /// For programs without a window, which have no frame to show in time: every change is on the disk before the next one is
  /// complete.
  private let waits: Bool
  private var writer: DocumentWriter
  private let relay = OutcomeRelay()
  private var isNew: Bool
  private var hasCommitted = false
  /// Whether the document is being restored, so that its changes are not the user's.
  private var isRestoring = false
  /// Kept until the end, because the last changes are taken after the window was closed.
  private var document: (any StoredDocument)?

  /// Opens the last document of a store that is not in use, or begins a new one.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - isFresh: whether a new document is begun in any case. Default false.
  ///   - waits: whether ``commit()`` waits until the changes of the commit before are on the disk. Default false.
  public init(in store: DocumentStore, isFresh: Bool = false, waits: Bool = false) {
    let opened = isFresh ? OpenedDocument() : store.openLast()
    self.store = store
    self.waits = waits
    content = opened.content
    isNew = opened.id == nil
    writer = DocumentWriter(store, opened) { [relay] in relay.outcomeChanged() }
    notice = DocumentSession.sentence(opened)
    isNotKept = DocumentSession.isNotKept(opened)
    relay.session = self
  }

  // MARK: Other documents

  /// Closes the document and begins a new one, which the program then shows. The closed one stays in the store.
  public func beginNew() { replace(by: OpenedDocument()) }

  /// Closes the document and opens another one of the store, which the program then shows.
  ///
  /// - Throws: ``StoreError`` if it cannot be opened, for example because another program has opened it. The present document
  ///   then stays.
  public func resume(_ id: DocumentID) throws(StoreError) {
    let file = try store.open(id)
    guard !file.isNew else {
      file.close()
      store.remove(id)
      throw StoreError(.missing, "the drawing is no longer in \(store.folder)")
    }
    replace(by: OpenedDocument(id: id, file: file, content: try file.read()))
  }

  private func replace(by opened: OpenedDocument) {
    let document = document
    if let problem = end() { show(problem) }
    content = opened.content
    isNew = opened.id == nil
    hasCommitted = false
    writer = DocumentWriter(store, opened) { [relay] in relay.outcomeChanged() }
    guard let document else { return }
    self.document = document
    if let sentence = restore(document) {
      show(sentence)
    } else {
      show(DocumentSession.sentence(opened), isNotKept: DocumentSession.isNotKept(opened))
    }
    if isNew { writer.submit(document.takeChanges(all: true)) }
  }

  private func restore(_ document: any StoredDocument) -> String? {
    isRestoring = true
    defer { isRestoring = false }
    return document.restore(content)
  }

  // MARK: The document

  /// Shows the content in the document, and begins to keep it.
  public func begin(_ document: some StoredDocument) {
    self.document = document
    if !content.isEmpty || !content.properties.isEmpty, let sentence = restore(document) {
      show(sentence)
    }
    if isNew || notice != nil { writer.submit(document.takeChanges(all: true)) }
  }

  /// Keeps what changed in the document. Called when a gesture or a command is complete.
  public func commit() {
    guard let document, !isRestoring else { return }
    if waits { flush() }
    let changes = document.takeChanges(all: false)
    if changes.isEmpty { return }
    hasCommitted = true
    writer.submit(changes)
  }

  /// Writes the last changes and closes the document. A document without any content that was begun by this session is
  /// removed.
  ///
  /// - Returns: a sentence about changes that could not be written; nil if everything is on the disk.
  @discardableResult
  public func end() -> String? {
    if let document {
      let changes = document.takeChanges(all: false)
      if !changes.isEmpty { writer.submit(changes) }
    }
    document = nil
    let error = writer.finish(removes: isNew && !hasCommitted)
    return error.map { "the last changes were not kept: \($0.message)" }
  }

  /// Waits until everything that was committed is on the disk, or could not be written.
  public func flush() {
    repeat { writer.wait() } while showOutcome()
  }

  /// Tries to write again what could not be written. Otherwise that happens with the next changes, and every two seconds.
  public func retry() { writer.retry() }

  // MARK: Problems

  /// Shows whether the last transaction failed. If the file then has to be written as a whole, submits all of the content.
  ///
  /// - Returns: whether it submitted the content.
  fileprivate func showOutcome() -> Bool {
    switch writer.outcome {
    case .written:
      if isNotKept { show(nil) }
      return false
    case .failed(let error, let needsAll):
      show(DocumentSession.sentence(error, isKept: false), isNotKept: true)
      guard needsAll, let document else { return false }
      writer.submit(document.takeChanges(all: true))
      return true
    }
  }

  private func show(_ sentence: String?, isNotKept: Bool = false) {
    self.isNotKept = isNotKept
    if sentence == notice { return }
    notice = sentence
    onNotice?(sentence)
  }

  /// Whether the notice is about changes that could not be written. Such a notice is removed when they are written.
  private var isNotKept = false

  private static func sentence(_ opened: OpenedDocument) -> String? {
    opened.problem.map { sentence($0, isKept: !isNotKept(opened)) }
  }

  /// Returns whether changes of the document cannot be written. If the last document could not be opened, its problem does not concern
  /// the new one, which is kept.
  private static func isNotKept(_ opened: OpenedDocument) -> Bool {
    opened.problem != nil && opened.id != nil
  }

  /// - Parameter isKept: whether new changes are kept in spite of the problem.
  private static func sentence(_ error: StoreError, isKept: Bool) -> String {
    if isKept { return MessageText.sentence(error.message) }
    return "Your changes are not on the disk yet: \(error.message). Saving is tried again."
  }
}

/// Calls a session on the main thread. The writer keeps it, and it does not keep the session.
private final class OutcomeRelay: Sendable {
  @MainActor weak var session: DocumentSession?

  @MainActor init() {}

  nonisolated func outcomeChanged() {
    DispatchQueue.main.async { MainActor.assumeIsolated { _ = self.session?.showOutcome() } }
  }
}
