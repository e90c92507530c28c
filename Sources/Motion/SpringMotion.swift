/// A value that a spring pulls to rest, from any place and any velocity.
///
/// To send it elsewhere while it moves, start a new one from ``value(at:)`` and ``velocity(at:)``: nothing jumps.
public struct SpringMotion<Value: Animatable>: Trajectory {
  public var start: Value
  public var end: Value
  /// The velocity at the start, in units of the value per second.
  public var initialVelocity: Value.Difference
  public var spring: Spring
  /// How near to the end counts as there, in units of the value. Default 0.01, which no pixel shows; larger ends
  /// sooner, with a jump of at most this.
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

  public func value(at time: Double) -> Value { end + distance(at: time) }

  /// In units of the value per second.
  public func velocity(at time: Double) -> Value.Difference {
    let state = spring.state(at: time)
    return end.difference(to: start) * state.positionRate + initialVelocity * state.pushRate
  }

  /// Whether the value is within the tolerance of its end and has too little energy left ever to leave it again.
  public func isSettled(at time: Double) -> Bool {
    spring.reach(distance: distance(at: time).magnitude, speed: velocity(at: time).magnitude) <= tolerance
  }

  /// Complexity: some fifty evaluations; ask once, not every frame.
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
