/// A clock whose time only a test advances.
///
/// ```swift
/// var clock = ManualClock()
/// clock.advance(by: 0.5)
/// clock.time  // 0.5
/// ```
public struct ManualClock: Hashable, Sendable {
  /// The current time, in seconds.
  public private(set) var time: Double

  /// Creates a clock that shows a time in seconds.
  public init(at time: Double = 0) { self.time = time }

  /// Advances the time.
  ///
  /// - Precondition: `seconds` is not negative.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0, "a clock does not go back by \(-seconds) seconds")
    time += seconds
  }

  /// Advances the time to a later one.
  public mutating func advance(to time: Double) { advance(by: time - self.time) }
}
