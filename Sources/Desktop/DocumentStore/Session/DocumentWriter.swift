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
