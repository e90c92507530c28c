import Synchronization

/// Whether work on another thread should end without an effect. Any thread sets and reads it.
nonisolated final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Whether ``cancel()`` was called.
  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Asks the work to end.
  func cancel() { flag.store(true, ordering: .relaxed) }

  /// - Throws: ``DocumentError`` of kind `cancelled` if ``cancel()`` was called.
  func check(_ name: String) throws(DocumentError) {
    if isCancelled { throw DocumentError(.cancelled, "“\(name)” was not written; the file is as it was") }
  }
}
