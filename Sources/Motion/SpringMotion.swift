/// The motion of a value that a spring pulls to its end, from any start and velocity.
///
/// To change the end during the motion, start a new one with ``value(at:)`` and ``velocity(at:)``. Position and
/// velocity then stay continuous.
public struct SpringMotion<Value: Animatable>: Trajectory {
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
