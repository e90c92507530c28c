import Geometry

/// A motion from one value to another in a fixed time along a timing curve.
///
/// ```swift
/// let slide = Tween(from: Point(0, 0), to: Point(100, 0), duration: 0.5, delay: 0.2, curve: .easeOut)
/// slide.value(at: 0.1)  // (0, 0)
/// slide.isSettled(at: slide.settlingTime)  // true
/// ```
public struct Tween<Value: Interpolatable>: Trajectory {
  /// The value at time 0 and during the delay.
  public var start: Value
  /// The value at the end.
  public var end: Value
  /// The duration, in seconds. If it is not greater than zero, the end is reached at once.
  public var duration: Double
  /// The time for which the start value is held first, in seconds.
  public var delay: Double
  /// The progress over time. Default: ``TimingCurve/easeInOut``.
  public var curve: TimingCurve

  /// Creates a motion. Duration and delay are in seconds.
  public init(
    from start: Value, to end: Value, duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut
  ) {
    self.start = start
    self.end = end
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  /// Returns the progress at `time`: the curve's value, 0 during the delay, and 1 from the end on.
  public func fraction(at time: Double) -> Double {
    let elapsed = clampedTime(time) - clampedTime(delay)
    if elapsed < 0 { return 0 }
    return elapsed >= clampedTime(duration) ? 1 : curve.value(at: elapsed / duration)
  }

  /// Returns the value at a time, in seconds.
  public func value(at time: Double) -> Value { start.interpolated(to: end, fraction: fraction(at: time)) }
  /// The delay plus the duration, in seconds.
  public var settlingTime: Double { clampedTime(delay) + clampedTime(duration) }
  /// Returns whether the end is reached.
  public func isSettled(at time: Double) -> Bool { clampedTime(time) >= settlingTime }
}

extension Tween: DifferentiableTrajectory where Value: Animatable {
  /// Returns the rate of change at `time`, per second; zero during the delay and after the end.
  public func velocity(at time: Double) -> Value.Difference {
    let elapsed = clampedTime(time) - clampedTime(delay)
    guard elapsed >= 0, elapsed < clampedTime(duration) else { return .zero }
    return start.difference(to: end) * (curve.velocity(at: elapsed / duration) / duration)
  }
}
