import Geometry

/// A value that glides on after it was let go and slows down by the same part in each millisecond, as a scroll
/// view does.
///
/// With λ = −1000 ln(rate): velocity v₀ e^(−λt), value x₀ + v₀ (1 − e^(−λt)) / λ, end x₀ + v₀ / λ.
public struct Decay<Value: Animatable>: Trajectory {
  public var start: Value
  /// In units of the value per second.
  public var initialVelocity: Value.Difference
  /// The part of the velocity that is left after a millisecond, between 0 and 1. Default 0.998, a scroll view's
  /// normal rate; 0.99 is its fast one. What lies outside stops at once (0) or never (1).
  public var rate: Double
  /// The speed below which it counts as standing, in units per second. Default 1.
  public var restSpeed: Double

  public init(
    from start: Value, initialVelocity: Value.Difference, rate: Double = 0.998, restSpeed: Double = 1
  ) {
    self.start = start
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.restSpeed = restSpeed
  }

  /// λ, in 1 per second; infinite when it stops at once.
  private var friction: Double {
    guard rate > 0 else { return .infinity }
    return rate < 1 ? -1000 * logarithm(rate) : 0
  }

  public func value(at time: Double) -> Value {
    let t = clampedTime(time)
    let friction = friction
    if friction == 0 { return start + initialVelocity * t }
    if !friction.isFinite { return start }
    return start + initialVelocity * (-exponentialMinusOne(-friction * t) / friction)
  }

  public func velocity(at time: Double) -> Value.Difference {
    let t = clampedTime(time)
    let friction = friction
    guard friction.isFinite else { return t > 0 ? .zero : initialVelocity }
    return initialVelocity * exponential(-friction * t)
  }

  /// Where it comes to rest; the start when it never does.
  public var end: Value {
    let friction = friction
    return friction > 0 && friction.isFinite ? start + initialVelocity * (1 / friction) : start
  }

  public func isSettled(at time: Double) -> Bool { clampedTime(time) >= settlingTime }

  public var settlingTime: Double {
    let speed = initialVelocity.magnitude
    guard speed > restSpeed else { return 0 }
    let friction = friction
    if !friction.isFinite { return 0 }
    return friction > 0 && restSpeed > 0 ? logarithm(speed / restSpeed) / friction : .infinity
  }
}

extension Decay where Value == Double {
  /// When it passes `value`, in seconds, or nil when it never gets there: where a glide meets an edge, and a
  /// spring takes over with ``velocity(at:)``.
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
