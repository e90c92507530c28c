/// Where a host takes its time from.
@MainActor public protocol HostClock {
  /// Seconds since the clock's own beginning; never goes back.
  var now: Double { get }
}

/// The machine's monotonic clock, counted from the moment of its making. It does not jump when the time of day
/// is set, and stands still while the machine sleeps.
nonisolated public struct MonotonicClock: HostClock, Sendable {
  private let start: SuspendingClock.Instant

  public init() { start = SuspendingClock.now }

  public var now: Double {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
