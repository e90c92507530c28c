import Geometry

/// A motion that slows down by a constant factor in each millisecond, like a scroll view after a flick.
///
/// With λ = −1000 ln(rate): velocity v₀ e^(−λt), value x₀ + v₀ (1 − e^(−λt)) / λ, end x₀ + v₀ / λ.
public struct Decay<Value: Animatable>: Trajectory {
  /// The value at time 0.
  public var start: Value
  /// The velocity at the start, in units of the value per second.
  public var initialVelocity: Value.Difference
  /// The fraction of the velocity left after a millisecond, between 0 and 1. Default 0.998, a scroll view's normal
  /// rate; 0.99 is its fast rate. At 0 or less the value stops at once; at 1 or more it never stops.
  public var rate: Double
  /// The speed below which the value counts as at rest, in units per second. Default 1.
  public var restSpeed: Double

  public init(
    from start: Value, initialVelocity: Value.Difference, rate: Double = 0.998, restSpeed: Double = 1
  ) {
    self.start = start
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.restSpeed = restSpeed
  }

  /// λ, in 1 per second; infinite if the value stops at once.
  private var friction: Double {
    guard rate > 0 else { return .infinity }
    return rate < 1 ? -1000 * logarithm(rate) : 0
  }

  /// Returns the value at a time, in seconds; ``start`` before 0.
  public func value(at time: Double) -> Value {
    let t = clampedTime(time)
    let friction = friction
    if friction == 0 { return start + initialVelocity * t }
    if !friction.isFinite { return start }
    return start + initialVelocity * (-exponentialMinusOne(-friction * t) / friction)
  }

  /// Returns the velocity at a time, in units of the value per second.
  public func velocity(at time: Double) -> Value.Difference {
    let t = clampedTime(time)
    let friction = friction
    guard friction.isFinite else { return t > 0 ? .zero : initialVelocity }
    return initialVelocity * exponential(-friction * t)
  }

  /// The value at rest; the start if it never comes to rest.
  public var end: Value {
    let friction = friction
    return friction > 0 && friction.isFinite ? start + initialVelocity * (1 / friction) : start
  }

  /// Returns whether the speed is at most ``restSpeed`` from this time on.
  public func isSettled(at time: Double) -> Bool { clampedTime(time) >= settlingTime }

  /// The time from which the speed is at most ``restSpeed``, in seconds; infinity if the value never comes to rest.
  public var settlingTime: Double {
    let speed = initialVelocity.magnitude
    guard speed > restSpeed else { return 0 }
    let friction = friction
    if !friction.isFinite { return 0 }
    return friction > 0 && restSpeed > 0 ? logarithm(speed / restSpeed) / friction : .infinity
  }
}

extension Decay where Value == Double {
  /// Returns the time at which the motion reaches `value`, in seconds; nil if it never does. At an edge, for example,
  /// a spring can take over with ``velocity(at:)``.
  public func time(reaching value: Double) -> Double? {
    let distance = value - start
    if distance == 0 { return 0 }
    guard distance.isFinite, initialVelocity.isFinite, distance * initialVelocity > 0 else { return nil }
    let friction = friction
    if friction == 0 { return distance / initialVelocity }
    let part = friction * distance / initialVelocity
    return part < 1 ? -logarithm(1 - part) / friction : nil
  }
}
