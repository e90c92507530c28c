import Dispatch
import Synchronization

/// Writes the changes of one document, in their order, on a queue of its own.
///
/// Changes that come while a transaction is being written wait, and are written together by the next one. After an error they
/// wait, too, and are tried again with the next changes, and after some seconds. The queue is the only user of the file, and a
/// lock protects what the threads share.
final class DocumentWriter: Sendable {
  /// The result of a transaction.
  enum Outcome: Sendable {
    /// Everything is on the disk.
    case written
    /// The changes wait. The document has to submit all of its content if `needsAll`.
    case failed(StoreError, needsAll: Bool)
  }

  /// The delay of a repeated attempt, in seconds.
  static let retryDelay = 2.0

  private struct Shared {
    /// The changes that are not on the disk, without those that are being written.
    var waiting = DocumentChanges()
    var isWriting = false
    var isRetryPlanned = false
    /// Whether the present attempt is repeated at once if it fails, because the disk may have changed since it began.
    var isRetryWanted = false
    var outcome = Outcome.written
  }

  private let queue = DispatchQueue(label: "document store", qos: .userInitiated)
  private let shared = Mutex(Shared())
  private let target: WriterTarget
  private let onChange: @Sendable () -> Void

  /// - Parameters:
  ///   - document: the document that was opened.
  ///   - onChange: called on the queue when the outcome changed.
  init(_ store: DocumentStore, _ document: OpenedDocument, onChange: @escaping @Sendable () -> Void) {
    target = WriterTarget(store, document)
    self.onChange = onChange
    if let problem = document.problem, document.file == nil, document.id != nil {
      shared.withLock { $0.outcome = .failed(problem, needsAll: true) }
    }
  }

  /// The outcome of the last transaction.
  var outcome: Outcome { shared.withLock { $0.outcome } }

  /// Adds changes to those that wait, and returns at once.
  func submit(_ changes: DocumentChanges) {
    if changes.isEmpty { return }
    let starts = shared.withLock { shared in
      shared.waiting.merge(changes)
      defer { shared.isWriting = true }
      return !shared.isWriting
    }
    if starts { queue.async { self.writeWaiting() } }
  }

  /// Tries to write again what could not be written. An attempt that has begun is repeated if it fails.
  func retry() {
    let starts = shared.withLock { shared in
      if shared.isWriting {
        shared.isRetryWanted = true
        return false
      }
      shared.isWriting = !shared.waiting.isEmpty
      return shared.isWriting
    }
    if starts { queue.async { self.writeWaiting() } }
  }

  /// Waits until all changes that were submitted are on the disk, or failed.
  func wait() { queue.sync {} }

  /// Writes what waits, and closes the file.
  ///
  /// - Parameter removes: whether to remove a document that this run has begun.
  /// - Returns: why the last changes could not be written; nil if everything is on the disk.
  func finish(removes: Bool) -> StoreError? {
    wait()
    retry()
    wait()
    return queue.sync {
      target.close(removes: removes)
      return shared.withLock { shared in
        guard case .failed(let error, _) = shared.outcome else { return nil }
        return error
      }
    }
  }

  /// Runs on the queue.
  private func writeWaiting() {
    while true {
      let changes = shared.withLock { shared in
        let waiting = shared.waiting
        shared.waiting = DocumentChanges()
        if waiting.isEmpty { (shared.isWriting, shared.isRetryWanted) = (false, false) }
        return waiting
      }
      if changes.isEmpty { break }
      do {
        try target.write(changes)
        let hadFailed = shared.withLock { shared in
          defer { shared.outcome = .written }
          if case .failed = shared.outcome { return true }
          return false
        }
        if hadFailed { onChange() }
      } catch {
        if !failed(error, changes) { break }
      }
    }
  }

  /// Keeps changes that could not be written. Returns whether to try again at once.
  private func failed(_ error: StoreError, _ changes: DocumentChanges) -> Bool {
    let needsAll = target.needsAll
    let (repeats, plans) = shared.withLock { shared in
      var waiting = changes
      waiting.merge(shared.waiting)
      shared.waiting = waiting
      shared.outcome = .failed(error, needsAll: needsAll && !waiting.isComplete)
      defer { (shared.isRetryWanted, shared.isRetryPlanned) = (false, true) }
      shared.isWriting = shared.isRetryWanted
      return (shared.isRetryWanted, !shared.isRetryPlanned)
    }
    onChange()
    guard plans else { return repeats }
    queue.asyncAfter(deadline: .now() + DocumentWriter.retryDelay) { [weak self] in
      guard let self else { return }
      shared.withLock { $0.isRetryPlanned = false }
      retry()
    }
    return repeats
  }
}

/// The file that a ``DocumentWriter`` writes: opened before, or by the first transaction.
///
/// `@unchecked Sendable` because all of it is used on the writer's queue only.
private final class WriterTarget: @unchecked Sendable {
  private let store: DocumentStore
  private var id: DocumentID?
  private var file: DocumentDatabase?
  /// The content that was read at the start.
  private let original: DocumentContent
  private let wasBegunHere: Bool

  init(_ store: DocumentStore, _ document: OpenedDocument) {
    self.store = store
    id = document.id
    file = document.file
    original = document.content
    wasBegunHere = document.id == nil
  }

  /// Whether the file has to be written as a whole, because there is none, or it is damaged.
  var needsAll: Bool { file == nil }

  /// Writes changes as one transaction.
  ///
  /// Without a file, only complete changes are written, into the document's former file if nobody changed it, or else into a
  /// new one.
  func write(_ changes: DocumentChanges) throws(StoreError) {
    if let file {
      do {
        return try file.write(changes)
      } catch {
        guard error.kind == .missing || error.kind == .damaged else { throw error }
        file.close()
        self.file = nil
        if error.kind == .damaged, let id { store.setAside(id) }
        if !changes.isComplete { throw error }
      }
    }
    let file = try open()
    guard changes.isComplete else {
      self.file = nil
      throw StoreError(.missing, "\(file.path) has to be written again")
    }
    try file.write(changes)
    self.file = file
  }

  private func open() throws(StoreError) -> DocumentDatabase {
    try store.makeFolder()
    if let id {
      do {
        let file = try store.open(id)
        if file.isNew { return file }
        if try file.read() == original { return file }
      } catch {
        if error.kind == .denied || error.kind == .full { throw error }
      }
    }
    let (id, file) = try store.create()
    self.id = id
    return file
  }

  func close(removes: Bool) {
    let wasOpen = file != nil
    file?.close()
    file = nil
    if removes, wasBegunHere, wasOpen, let id { store.remove(id) }
  }
}
