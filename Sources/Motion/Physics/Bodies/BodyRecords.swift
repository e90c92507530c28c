import Geometry

/// The cause of a body's motion.
public enum BodyKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// Never moves, except by the program.
  case fixed
  /// Moves with its velocity, whatever it meets; it pushes dynamic bodies.
  case kinematic
  /// Moves by forces, gravity and contacts.
  case dynamic
}

/// The part of a body that every step reads: two lines of the cache, of which contacts read the first.
struct BodyMotion: BitwiseCopyable, Sendable {
  /// The centre of mass, in metres.
  var center: Point
  var rotation: Rotation
  /// The velocity of the centre of mass, in m/s.
  var velocity: Vector
  /// In radians per second.
  var spin: Double
  /// The largest distance of the outline from the centre of mass.
  var extent = 0.0
  /// The radius of a disk around the centre of a shape that is surely inside it: the least of all shapes.
  var core = 0.0
  /// How long the body has been slow, in seconds.
  var sleepTime = 0.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
  /// The sum of the forces for the next step, in N.
  var force = Vector.zero
  var torque = 0.0
  /// The number of the last step in which the body was moved out of another one.
  var partedAt = -2

  init(center: Point, rotation: Rotation, velocity: Vector, spin: Double) {
    self.center = center
    self.rotation = rotation
    self.velocity = velocity
    self.spin = spin
  }

  init(_ definition: BodyDefinition) {
    let isFixed = definition.kind == .fixed
    self.init(
      center: definition.position, rotation: Rotation(definition.angle),
      velocity: isFixed ? .zero : definition.velocity, spin: isFixed ? 0 : definition.angularVelocity)
  }

  /// Adds a torque within the bounds, in N m.
  mutating func add(torque: Double) {
    self.torque = (self.torque + torque.bounded(WorldLimits.torque)).bounded(WorldLimits.torque)
  }

  /// Stops the body, whatever moves it.
  mutating func stop() {
    velocity = .zero
    spin = 0
  }

  /// Whether the body moves.
  var isMoving: Bool { velocity != .zero || spin != 0 }

  /// An upper bound of the speed of the body's points, in m/s.
  var pace: Double { velocity.length + abs(spin) * extent }
}

/// The part of a body that changes seldom.
struct BodyRecord: BitwiseCopyable, Sendable {
  var kind: BodyKind
  var allowsSleep: Bool
  var isBullet: Bool
  var locksX: Bool
  var locksY: Bool
  var locksRotation: Bool
  /// The mass, the centre of mass in the body's coordinates, and the inertia about it.
  var mass = MassProperties.zero
  var sleepThreshold: Double
  var linearDamping: Double
  var angularDamping: Double
  var gravityScale: Double
  /// The deceleration by friction with the ground of a canvas seen from above, in m/s².
  var groundFriction: Double
  /// A number of the program.
  var tag: UInt64
}

extension BodyRecord {
  init(_ definition: BodyDefinition) {
    self.init(
      kind: definition.kind, allowsSleep: definition.allowsSleep, isBullet: definition.isBullet,
      locksX: definition.locksX, locksY: definition.locksY, locksRotation: definition.locksRotation,
      sleepThreshold: definition.sleepThreshold, linearDamping: definition.linearDamping,
      angularDamping: definition.angularDamping, gravityScale: definition.gravityScale,
      groundFriction: definition.groundFriction, tag: definition.tag)
  }
}

/// The effect of a sub-step on the velocities of an awake body besides contacts and joints: a line of the cache.
struct BodyDrive: BitwiseCopyable, Sendable {
  /// The change by gravity and forces.
  var vx = 0.0
  var vy = 0.0
  var w = 0.0
  /// The parts that damping leaves.
  var factor = 1.0
  var spinFactor = 1.0
  /// The loss of speed and spin by friction with the ground; 0 if there is none.
  var loss = 0.0
  var spinLoss = 0.0
  /// Whether forces move the body.
  var isDriven = false
  var locksX = false
  var locksY = false
  var locksRotation = false
}

/// A body that moves, as the solver sees it: a line of the cache.
struct BodyState: BitwiseCopyable, Sendable {
  var vx = 0.0
  var vy = 0.0
  var w = 0.0
  /// The way since the beginning of the step.
  var dx = 0.0
  var dy = 0.0
  /// The turn since the beginning of the step, in radians.
  var turn = 0.0
  var inverseMass = 0.0
  var inverseInertia = 0.0

  /// Sets the velocity, the way and the turn.
  @inline(__always) mutating func move(
    to velocity: (vx: Double, vy: Double, w: Double), _ dx: Double, _ dy: Double, _ turn: Double
  ) {
    (vx, vy, w) = velocity
    (self.dx, self.dy, self.turn) = (dx, dy, turn)
  }
}
