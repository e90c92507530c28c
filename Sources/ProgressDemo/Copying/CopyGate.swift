import Foundation

/// The requests to the thread of a copy. The condition's lock guards both flags.
nonisolated final class CopyGate: Sendable {
  /// What the thread should do.
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

  /// Blocks until the request is no longer to pause. Returns it.
  func waitWhilePaused() -> Request {
    condition.withLock {
      while current == .pause { condition.wait() }
      return current
    }
  }

  /// Blocks for some seconds, or until the request changes.
  func sleep(seconds: Double) {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.withLock {
      while current == .copy, condition.wait(until: end) {}
    }
  }

  private var current: Request { isCancelled ? .cancel : isPaused ? .pause : .copy }
}
