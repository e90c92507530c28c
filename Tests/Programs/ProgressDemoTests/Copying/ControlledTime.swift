import Synchronization

/// A time that stands still until it is released, so that the next part of a copy is never due, however late a test is served. From
/// then on each look at it is a year later.
nonisolated final class ControlledTime: Sendable {
  private let seconds = Mutex(0.0)
  private let isReleased = Atomic(false)

  /// The time, in seconds.
  func now() -> Double {
    seconds.withLock {
      if isReleased.load(ordering: .relaxed) { $0 += 3e7 }
      return $0
    }
  }

  func release() { isReleased.store(true, ordering: .relaxed) }
}
