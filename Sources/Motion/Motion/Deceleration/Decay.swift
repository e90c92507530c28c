import Geometry

/// A motion that slows down by a constant factor in each unit of time, like a scroll view after a flick.
///
/// With the friction λ: velocity v₀ e^(−λt), value x₀ + v₀ (1 − e^(−λt)) / λ, end x₀ + v₀ / λ. These are the limits of
/// the sums over milliseconds that some toolkits use: 1000 points per second end at 499.4998 points and not at 499.
///
/// ```swift
/// // Where a fling with 800 points a second ends, and when.
/// let fling = Decay(from: 0.0, initialVelocity: 800)
/// print(fling.end, fling.settlingTime)
/// ```
public struct Decay<Value: Animatable>: DifferentiableTrajectory {
  /// The value at time 0.
  public var start: Value
  /// The velocity at the start, in units of the value per second.
  public var initialVelocity: Value.Difference
  /// The friction λ, in 1 per second: the velocity decreases by this fraction of itself per second. Infinite if the
  /// value stops at once, 0 if it never stops.
  public private(set) var friction: Double
  /// The speed below which the value counts as at rest, in units per second. Default 1.
  public var restSpeed: Double

  /// The fraction of the velocity left after a millisecond, between 0 and 1. Default 0.998, a scroll view's normal
  /// rate; 0.99 is its fast rate. At 0 or less the value stops at once; at 1 or more it never stops.
  public var rate: Double {
    get { exponential(-friction / 1000) }
    set { friction = Decay.limited(Decay.friction(ofFraction: newValue) * 1000) }
  }

  /// Creates a decay from its ``rate``.
  public init(
    from start: Value, initialVelocity: Value.Difference, rate: Double = 0.998, restSpeed: Double = 1
  ) {
    self.start = start
    self.initialVelocity = initialVelocity
    friction = Decay.limited(Decay.friction(ofFraction: rate) * 1000)
    self.restSpeed = restSpeed
  }

  /// Creates a decay from its friction.
  ///
  /// - Parameters:
  ///   - start: the value at time 0.
  ///   - initialVelocity: the change of the value in a second, at time 0.
  ///   - friction: λ, in 1 per second. Values that are not greater than 0 never stop.
  ///   - restSpeed: the speed below which the motion has ended, in units of the value per second. Default 1.
  public init(
    from start: Value, initialVelocity: Value.Difference, friction: Double, restSpeed: Double = 1
  ) {
    self.start = start
    self.initialVelocity = initialVelocity
    self.friction = Decay.limited(friction)
    self.restSpeed = restSpeed
  }

  /// Creates a decay from the fraction of the velocity that is left after a second, as in Flutter's
  /// `FrictionSimulation`: at 0 or less the value stops at once, at 1 or more it never stops.
  public init(
    from start: Value, initialVelocity: Value.Difference, dragPerSecond: Double, restSpeed: Double = 1
  ) {
    self.init(
      from: start, initialVelocity: initialVelocity, friction: Decay.friction(ofFraction: dragPerSecond),
      restSpeed: restSpeed)
  }

  /// Creates a decay to a given end, which it approaches with a time constant in seconds: the distance left is
  /// e^(−t / timeConstant). Motion's `inertia` is this with a distance of 0.8 times the velocity and 0.325 s. With a
  /// time constant that is not greater than 10⁻¹⁰⁰ the value is at its end at once.
  public init(from start: Value, to end: Value, timeConstant: Double, restSpeed: Double = 1) {
    guard timeConstant > 1e-100 else {
      self.init(from: end, initialVelocity: .zero, friction: .infinity, restSpeed: restSpeed)
      return
    }
    let friction = 1 / timeConstant
    self.init(
      from: start, initialVelocity: start.difference(to: end) * friction, friction: friction,
      restSpeed: restSpeed)
  }

  /// Returns a usable friction: 0 if it is so small that its inverse overflows, infinity if it is so great that nothing
  /// moves.
  private static func limited(_ friction: Double) -> Double {
    friction > 1e-290 ? (friction < 1e290 ? friction : .infinity) : 0
  }

  /// Returns the friction that leaves a fraction of the velocity in a unit of time.
  private static func friction(ofFraction fraction: Double) -> Double {
    guard fraction > 0 else { return .infinity }
    return fraction < 1 ? -logarithm(fraction) : 0
  }

  /// Returns the value at a time, in seconds; ``start`` before 0.
  public func value(at time: Double) -> Value {
    let t = clampedTime(time)
    if friction == 0 { return start + initialVelocity * t }
    if !friction.isFinite { return start }
    return start + initialVelocity * (-exponentialMinusOne(-friction * t) / friction)
  }

  /// Returns the velocity at a time, in units of the value per second.
  public func velocity(at time: Double) -> Value.Difference {
    let t = clampedTime(time)
    guard friction.isFinite else { return t > 0 ? .zero : initialVelocity }
    return initialVelocity * exponential(-friction * t)
  }

  /// The value at rest; the start if it never comes to rest.
  public var end: Value {
    friction > 0 && friction.isFinite ? start + initialVelocity * (1 / friction) : start
  }

  /// Returns whether the speed is at most ``restSpeed`` from this time on.
  public func isSettled(at time: Double) -> Bool { clampedTime(time) >= settlingTime }

  /// The time from which the speed is at most ``restSpeed``, in seconds; infinity if the value never comes to rest.
  public var settlingTime: Double { time(toSpeed: restSpeed) }

  /// Returns the time from which the speed is at most `speed`, in units per second; infinity if it never is.
  public func time(toSpeed speed: Double) -> Double { time(from: initialVelocity.magnitude, to: speed) }

  /// Returns the time from which the value is at most `distance` away from its ``end``; infinity if it never is, or
  /// never stops.
  public func time(toWithin distance: Double) -> Double {
    if !friction.isFinite { return 0 }
    return friction > 0 ? time(from: initialVelocity.magnitude / friction, to: distance) : .infinity
  }

  /// Returns the time in which a quantity that decays like the velocity decreases from one amount to another.
  private func time(from initial: Double, to remaining: Double) -> Double {
    guard initial > remaining else { return 0 }
    if !friction.isFinite { return 0 }
    return friction > 0 && remaining > 0 ? logarithm(initial / remaining) / friction : .infinity
  }
}

extension Decay where Value == Double {
  /// Returns the time at which the motion reaches `value`, in seconds; nil if it never does. At an edge, for example,
  /// a spring can take over with ``velocity(at:)``: see ``BoundedDecay``.
  public func time(reaching value: Double) -> Double? {
    let distance = value - start
    if distance == 0 { return 0 }
    guard distance.isFinite, initialVelocity.isFinite, distance * initialVelocity > 0 else { return nil }
    if friction == 0 { return distance / initialVelocity }
    let fraction = friction * distance / initialVelocity
    return fraction < 1 ? -logarithm(1 - fraction) / friction : nil
  }

  /// Returns the distance that the sum over milliseconds gives instead of the integral: v / 1000 × rate / (1 − rate), as
  /// in Apple's session 803 of WWDC 2018. It is 0.1 % less than the decay at a rate of 0.998, and 0.5 % at 0.99. For
  /// comparison with other toolkits only: no motion ends there. 0 unless the rate is in 0..<1 and the velocity finite.
  public static func discreteProjection(velocity: Double, rate: Double = 0.998) -> Double {
    rate > 0 && rate < 1 && velocity.isFinite ? velocity / 1000 * rate / (1 - rate) : 0
  }
}
