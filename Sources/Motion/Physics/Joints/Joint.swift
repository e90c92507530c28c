import Geometry

/// The name of a joint in its world.
public struct JointID: Hashable, Sendable, BitwiseCopyable {
  let index: Int32
  let generation: UInt32
}

/// The initial values of a joint: a rule for the motion of two bodies.
public struct JointDefinition: Hashable, Sendable {
  /// The rules.
  public enum Kind: Hashable, Sendable {
    /// Keeps two points together. The bodies may turn.
    case pin
    /// Keeps two points and the angle between the bodies.
    case weld
    /// Pulls two points together and the angle between the bodies to that of the beginning, by springs in x, y and angle.
    ///
    /// The frequencies are in Hz; 0 leaves the turning free.
    case spring(hertz: Double, dampingRatio: Double, angularHertz: Double = 0)
    /// Keeps the distance of two points in a range, in metres. A frequency of 0 Hz is rigid; others pull to the nearest
    /// end of the range like a spring.
    case distance(ClosedRange<Double>, hertz: Double = 0, dampingRatio: Double = 1)
    /// Lets B move along a line of A, without turning against it. The range limits the way in metres.
    case slide(axis: Vector, range: ClosedRange<Double>? = nil)
    /// Drives the velocity of B against A, with limited force in N and torque in N m.
    case motor(velocity: Vector, angularVelocity: Double, maximumForce: Double, maximumTorque: Double)
    /// Pulls a point of B to a point of the world, which ``World/setTarget(_:of:)-(Point,JointID)`` moves, with limited
    /// force in N and a torque against turning of a quarter of the lever times that force at most. Body A is not moved.
    case drag(target: Point, hertz: Double = 7.5, dampingRatio: Double = 1, maximumForce: Double = .infinity)
  }

  /// The rule, with its numbers.
  public var kind: Kind
  /// The first body.
  public var bodyA: BodyID
  /// The second body. Motors and slides move it against the first one.
  public var bodyB: BodyID
  /// The joined point in the coordinates of A, in metres.
  public var anchorA: Point
  /// The joined point in the coordinates of B, in metres.
  public var anchorB: Point
  /// Whether the two bodies collide with each other. Default: false.
  public var collides = false
  /// The angular speed of a pin's motor in radians per second, nil without a motor.
  public var motorSpeed: Double?
  /// The largest torque of a pin's motor, in N m.
  public var maximumMotorTorque = 0.0
  /// The range of a pin's angle (B against A, zero at the beginning), in radians, within -π...π. Nil: any.
  public var angleRange: ClosedRange<Double>?

  /// Creates a definition with the other properties at their defaults.
  public init(
    _ kind: Kind, from bodyA: BodyID, anchorA: Point = .zero, to bodyB: BodyID, anchorB: Point = .zero
  ) {
    self.kind = kind
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.anchorA = anchorA
    self.anchorB = anchorB
  }

  func check() throws(PhysicsError) {
    for (name, point) in [("anchorA", anchorA), ("anchorB", anchorB)] {
      try PhysicsError.check(point.x, name + ".x", in: -1e6...1e6)
      try PhysicsError.check(point.y, name + ".y", in: -1e6...1e6)
    }
    if let motorSpeed { try PhysicsError.check(motorSpeed, "motorSpeed", in: -1e6...1e6) }
    try PhysicsError.check(maximumMotorTorque, "maximumMotorTorque", in: 0...1e15)
    if let angleRange {
      try PhysicsError.check(angleRange.lowerBound, "angleRange.lowerBound", in: -Double.pi...Double.pi)
      try PhysicsError.check(angleRange.upperBound, "angleRange.upperBound", in: -Double.pi...Double.pi)
    }
    switch kind {
    case .pin, .weld: break
    case .spring(let hertz, let ratio, let angularHertz):
      try PhysicsError.check(hertz, "hertz", in: 0...1e4)
      try PhysicsError.check(ratio, "dampingRatio", in: 0...1e3)
      try PhysicsError.check(angularHertz, "angularHertz", in: 0...1e4)
    case .distance(let range, let hertz, let ratio):
      try PhysicsError.check(range.lowerBound, "range.lowerBound", in: 0...1e6)
      try PhysicsError.check(range.upperBound, "range.upperBound", in: 0...1e6)
      try PhysicsError.check(hertz, "hertz", in: 0...1e4)
      try PhysicsError.check(ratio, "dampingRatio", in: 0...1e3)
    case .slide(let axis, let range):
      guard axis.isFinite else { throw PhysicsError(parameter: "axis", problem: .notFinite) }
      guard axis.length > 1e-9 else {
        throw PhysicsError(parameter: "axis", problem: .outOfRange("a length of more than 1e-9"))
      }
      if let range {
        try PhysicsError.check(range.lowerBound, "range.lowerBound", in: -1e6...1e6)
        try PhysicsError.check(range.upperBound, "range.upperBound", in: -1e6...1e6)
      }
    case .motor(let velocity, let spin, let force, let torque):
      try PhysicsError.check(velocity.dx, "velocity.dx", in: -1e6...1e6)
      try PhysicsError.check(velocity.dy, "velocity.dy", in: -1e6...1e6)
      try PhysicsError.check(spin, "angularVelocity", in: -1e6...1e6)
      try PhysicsError.check(force, "maximumForce", in: 0...1e15)
      try PhysicsError.check(torque, "maximumTorque", in: 0...1e15)
    case .drag(let target, let hertz, let ratio, let force):
      try PhysicsError.check(target.x, "target.x", in: -1e6...1e6)
      try PhysicsError.check(target.y, "target.y", in: -1e6...1e6)
      try PhysicsError.check(hertz, "hertz", in: 0...1e4)
      try PhysicsError.check(ratio, "dampingRatio", in: 0...1e3)
      guard force >= 0 else {
        throw PhysicsError(parameter: "maximumForce", problem: .outOfRange("0...infinity"))
      }
    }
  }
}
