import Geometry

/// The name of a body in its world. Names of removed bodies are not given again.
public struct BodyID: Hashable, Sendable, BitwiseCopyable {
  let index: Int32
  let generation: UInt32
}

/// The initial values of a body. Lengths are in metres, times in seconds, masses in kilograms, angles in radians.
///
/// A list of settings with defaults, without rules between them; most programs set few.
public struct BodyDefinition: Hashable, Sendable {
  /// The cause of the body's motion. Default: dynamic.
  public var kind = BodyKind.dynamic
  /// The position of the body's origin, not of its centre of mass. Each coordinate is in -1e6...1e6.
  public var position = Point.zero
  /// In radians. Default 0.
  public var angle = 0.0
  /// The velocity of the centre of mass, in m/s. The world limits speeds (``World/maximumSpeed``).
  public var velocity = Vector.zero
  /// In radians per second.
  public var angularVelocity = 0.0
  /// The parts of the body. A body without parts meets nothing, and has a mass of 1 kg.
  public var shapes: [ShapeDefinition]
  /// The part of the velocity that is lost in a second, for small ones: v shrinks by 1 / (1 + c h) in a time h. In
  /// 0...1e4; default 0.
  public var linearDamping = 0.0
  /// The same for the angular velocity.
  public var angularDamping = 0.0
  /// The factor of the world's gravity, in -1e3...1e3. Default 1.
  public var gravityScale = 1.0
  /// The constant deceleration by friction with the ground, in m/s², for a canvas seen from above. Stops the body
  /// exactly. In 0...1e6; default 0.
  public var groundFriction = 0.0
  /// Keeps the x coordinate of the body's centre of mass. Default false.
  public var locksX = false
  /// Keeps the y coordinate of the body's centre of mass. Default false.
  public var locksY = false
  /// Keeps the angle of the body. Default false.
  public var locksRotation = false
  /// Whether the body is stopped by moving bodies too, at any speed. Fixed and kinematic ones stop every body.
  public var isBullet = false
  /// Whether the body may fall asleep. Default: true.
  public var allowsSleep = true
  /// Whether the body is awake at first. Default: true.
  public var isAwake = true
  /// The body falls asleep if no point of it was faster for half a second, in m/s. In 0...1e3; default 0.05.
  public var sleepThreshold = 0.05
  /// The mass instead of that of the shapes' densities, in kilograms, in 1e-9...1e12. The inertia grows with it.
  public var mass: Double?
  /// A number of the program, for example the index of a view.
  public var tag: UInt64 = 0

  /// Creates a definition with the other properties at their defaults.
  public init(
    kind: BodyKind = .dynamic, position: Point = .zero, angle: Double = 0, velocity: Vector = .zero,
    angularVelocity: Double = 0, shapes: [ShapeDefinition] = []
  ) {
    self.kind = kind
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
    self.shapes = shapes
  }

  func check() throws(PhysicsError) {
    try PhysicsError.check(position.x, "position.x", in: -1e6...1e6)
    try PhysicsError.check(position.y, "position.y", in: -1e6...1e6)
    try PhysicsError.check(angle, "angle", in: -1e6...1e6)
    try PhysicsError.check(velocity.dx, "velocity.dx", in: -1e9...1e9)
    try PhysicsError.check(velocity.dy, "velocity.dy", in: -1e9...1e9)
    try PhysicsError.check(angularVelocity, "angularVelocity", in: -1e9...1e9)
    try PhysicsError.check(linearDamping, "linearDamping", in: 0...1e4)
    try PhysicsError.check(angularDamping, "angularDamping", in: 0...1e4)
    try PhysicsError.check(gravityScale, "gravityScale", in: -1e3...1e3)
    try PhysicsError.check(groundFriction, "groundFriction", in: 0...1e6)
    try PhysicsError.check(sleepThreshold, "sleepThreshold", in: 0...1e3)
    if let mass { try PhysicsError.check(mass, "mass", in: 1e-9...1e12) }
  }
}
