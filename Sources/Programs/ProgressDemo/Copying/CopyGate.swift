import Foundation

/// The requests to the thread of a copy. The condition's lock guards both flags.
nonisolated final class CopyGate: Sendable {
  /// The request to the thread.
  enum Request: Hashable, Sendable { case copy, pause, cancel }

  private let condition = NSCondition()
  // Read and written only with the condition's lock.
  nonisolated(unsafe) private var isPaused = false
  nonisolated(unsafe) private var isCancelled = false

  func setPaused(_ paused: Bool) {
    condition.withLock {
      isPaused = paused
      condition.broadcast()
    }
  }

  func cancel() {
    condition.withLock {
      isCancelled = true
      condition.broadcast()
    }
  }

  /// The present request.
  var request: Request { condition.withLock { current } }

  /// Blocks for some seconds, or until the request is another one.
  ///
  /// - Parameter seconds: at most an hour; more, and not-a-number, counts as one.
  func wait(seconds: Double, while request: Request) {
    let end = Date(timeIntervalSinceNow: seconds > 0 && seconds < 3600 ? seconds : seconds <= 0 ? 0 : 3600)
    condition.withLock {
      while current == request, condition.wait(until: end) {}
    }
  }

  private var current: Request { isCancelled ? .cancel : isPaused ? .pause : .copy }
}
