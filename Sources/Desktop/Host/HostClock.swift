/// A source of time for a host.
///
/// ```swift
/// struct StoppedClock: HostClock {
///   let now = 0.0
/// }
/// let clock: any HostClock = StoppedClock()
/// ```
@MainActor public protocol HostClock {
  /// The time in seconds since the clock's start. Never decreases.
  var now: Double { get }
}

/// The machine's monotonic clock, counted from its creation. It is independent of the time of day, and stands
/// still while the machine sleeps.
///
/// ```swift
/// let clock = MonotonicClock()
/// let begin = clock.now
/// print(clock.now - begin, "seconds")
/// ```
nonisolated public struct MonotonicClock: HostClock, Sendable {
  private let start: SuspendingClock.Instant

  /// Creates a clock that starts at 0 now.
  public init() { start = SuspendingClock.now }

  /// The time since the creation, in seconds.
  public var now: Double {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
