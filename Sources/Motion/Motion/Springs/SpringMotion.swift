import Geometry

/// The motion of a value that a spring pulls to its end, from any start and velocity.
///
/// To change the end during the motion, start a new one with ``value(at:)`` and ``velocity(at:)``. Position and
/// velocity then stay continuous.
public struct SpringMotion<Value: Animatable>: DifferentiableTrajectory {
  /// The value at time 0.
  public var start: Value
  /// The value at rest.
  public var end: Value
  /// The velocity at the start, in units of the value per second.
  public var initialVelocity: Value.Difference
  /// The spring.
  public var spring: Spring
  /// The distance from the end that counts as settled, in units of the value. Default 0.01, which is invisible in
  /// points. A greater tolerance ends sooner, with a jump of at most this.
  public var tolerance: Double

  /// Creates a motion that starts at time 0.
  public init(
    from start: Value, to end: Value, initialVelocity: Value.Difference = .zero, spring: Spring,
    tolerance: Double = 0.01
  ) {
    self.start = start
    self.end = end
    self.initialVelocity = initialVelocity
    self.spring = spring
    self.tolerance = tolerance
  }

  /// Returns the value at a time, in seconds; ``start`` before 0.
  public func value(at time: Double) -> Value { end + distance(at: time) }

  /// Returns the velocity, in units of the value per second.
  public func velocity(at time: Double) -> Value.Difference {
    let state = spring.state(at: time)
    return end.difference(to: start) * state.positionRate + initialVelocity * state.pushRate
  }

  /// Returns whether the value is within the tolerance of its end and has too little energy to leave it again.
  public func isSettled(at time: Double) -> Bool {
    spring.amplitude(distance: distance(at: time).magnitude, speed: velocity(at: time).magnitude) <= tolerance
  }

  /// The time from which the value stays within the tolerance, in seconds. Complexity: some fifty evaluations;
  /// compute it once, not in every frame.
  public var settlingTime: Double {
    spring.settlingTime(
      distance: end.difference(to: start).magnitude, speed: initialVelocity.magnitude, tolerance: tolerance
    ) { time in (distance(at: time).magnitude, velocity(at: time).magnitude) }
  }

  private func distance(at time: Double) -> Value.Difference {
    let state = spring.state(at: time)
    return end.difference(to: start) * state.position + initialVelocity * state.push
  }
}

extension SpringMotion {
  /// Creates a motion that continues another one: from its value, with its velocity.
  public init(continuing state: MovingValue<Value>, to end: Value, spring: Spring, tolerance: Double = 0.01) {
    self.init(
      from: state.value, to: end, initialVelocity: state.velocity, spring: spring, tolerance: tolerance)
  }

  /// Creates a motion from the value and the velocity of this one at a time, to another end, with the same spring
  /// unless another one is given. Position and velocity are continuous.
  public func retargeted(to end: Value, at time: Double, spring: Spring? = nil) -> SpringMotion {
    SpringMotion(continuing: state(at: time), to: end, spring: spring ?? self.spring, tolerance: tolerance)
  }
}

extension SpringMotion where Value == Point {
  /// Creates a motion in the plane whose initial velocity is relative to the distance in each axis, as in UIKit's
  /// `UISpringTimingParameters`: 1 covers the distance in that axis in a second, if there were no spring. An axis
  /// without a distance has no velocity then.
  public init(
    from start: Point, to end: Point, relativeVelocity: Vector, spring: Spring, tolerance: Double = 0.01
  ) {
    let distance = end - start
    self.init(
      from: start, to: end,
      initialVelocity: Vector(relativeVelocity.dx * distance.dx, relativeVelocity.dy * distance.dy),
      spring: spring, tolerance: tolerance)
  }
}
