import Geometry

/// A stored joint: the rules of its rows, and their accumulated impulses.
///
/// Every joint is made of the same three rows: a point row of two numbers, an angle row, and an axis row.
struct JointRecord: BitwiseCopyable, Sendable {
  enum Rule: UInt8, BitwiseCopyable, Sendable { case none, rigid, soft, velocity }

  var bodyA: Int32
  var bodyB: Int32
  /// The next joints in the lists of A and of B: joint * 2 + side; -1 after the last. Only ``JointStore`` changes them.
  var nextA: Int32 = -1
  var nextB: Int32 = -1
  var collides: Bool
  var isDrag = false
  /// Around the centres of mass.
  var localA: Vector
  var localB: Vector
  /// The rotation of B against A at the beginning.
  var reference: Rotation
  var point = PointRow()
  var angle = AngleRow()
  var axis = AxisRow()
  var impulses = JointImpulses()
  var frame = JointFrame()

  /// The row that holds two points together.
  struct PointRow: BitwiseCopyable, Sendable {
    var rule = Rule.none
    var hertz = 0.0
    var dampingRatio = 1.0
    var target = Point.zero
    var maximumForce = Double.infinity
    /// The wanted velocity of a motor.
    var velocity = Vector.zero
  }

  /// The row that holds the angle between the bodies.
  struct AngleRow: BitwiseCopyable, Sendable {
    var rule = Rule.none
    var hertz = 0.0
    var dampingRatio = 1.0
    var velocity = 0.0
    var maximumTorque = Double.infinity
    var hasRange = false
    var lower = 0.0
    var upper = 0.0
  }

  /// The row that holds a distance, or a place on a line.
  struct AxisRow: BitwiseCopyable, Sendable {
    enum Rule: UInt8, BitwiseCopyable, Sendable { case none, distance, slide }

    var rule = Rule.none
    /// The spring of a distance; 0 Hz if it is rigid.
    var hertz = 0.0
    var dampingRatio = 1.0
    /// In A's coordinates.
    var direction = Vector.zero
    var hasRange = false
    var lower = 0.0
    var upper = 0.0
  }
}

/// The accumulated impulses of a joint.
struct JointImpulses: BitwiseCopyable, Sendable {
  var point = Vector.zero
  var angle = 0.0
  var lowerAngle = 0.0
  var upperAngle = 0.0
  var axis = 0.0
  var lower = 0.0
  var upper = 0.0
}

/// The values of a joint at the beginning of a step.
struct JointFrame: BitwiseCopyable, Sendable {
  /// The rows of the bodies in the solver.
  var a: Int32 = 0
  var b: Int32 = 0
  /// The vectors from the centres to the joined points.
  var anchorA = Vector.zero
  var anchorB = Vector.zero
  /// From A's point, or the target of a drag, to B's.
  var offset = Vector.zero
  var angleOffset = 0.0
  /// The direction of the axis row.
  var axis = Vector.zero
}

extension JointRecord {
  /// Creates the record of a joint between two bodies.
  init(_ definition: JointDefinition, _ a: JointEnd, _ b: JointEnd) {
    self.init(
      bodyA: definition.bodyA.index, bodyB: definition.bodyB.index, collides: definition.collides,
      localA: definition.anchorA - a.localCenter, localB: definition.anchorB - b.localCenter,
      reference: a.rotation.inverse * b.rotation)
    if let speed = definition.motorSpeed {
      angle.rule = .velocity
      angle.velocity = speed
      angle.maximumTorque = definition.maximumMotorTorque
    }
    if let range = definition.angleRange {
      angle.hasRange = true
      (angle.lower, angle.upper) = (range.lowerBound, range.upperBound)
    }
    switch definition.kind {
    case .pin: point.rule = .rigid
    case .weld:
      point.rule = .rigid
      angle.rule = .rigid
    case .spring(let hertz, let ratio, let angularHertz):
      point.rule = .soft
      point.hertz = hertz
      point.dampingRatio = ratio
      angle.rule = .soft
      angle.hertz = angularHertz
      angle.dampingRatio = ratio
    case .distance(let range, let hertz, let ratio):
      axis.rule = .distance
      (axis.lower, axis.upper) = (range.lowerBound, range.upperBound)
      axis.hertz = hertz
      axis.dampingRatio = ratio
    case .slide(let direction, let range):
      axis.rule = .slide
      angle.rule = .rigid
      axis.direction = direction / direction.length
      if let range {
        axis.hasRange = true
        (axis.lower, axis.upper) = (range.lowerBound, range.upperBound)
      }
    case .motor(let velocity, let spin, let force, let torque):
      point.rule = .velocity
      point.velocity = velocity
      point.maximumForce = force
      angle.rule = .velocity
      angle.velocity = spin
      angle.maximumTorque = torque
    case .drag(let target, let hertz, let ratio, let force):
      isDrag = true
      collides = true
      point.rule = .soft
      point.target = target
      point.hertz = hertz
      point.dampingRatio = ratio
      point.maximumForce = force
      angle.rule = .velocity
      // A force with a quarter of the lever brakes the turning.
      angle.maximumTorque = force.isFinite ? 0.25 * b.extent * force : 0
    }
  }

  /// The next joint of a body, which is A if `side` is 0.
  @inline(__always) func next(_ side: Int32) -> Int32 { side == 0 ? nextA : nextB }

  /// Returns whether the joint has a body, as one of its two.
  @inline(__always) func hasBody(_ body: Int32) -> Bool { bodyA == body || bodyB == body }

  /// Computes what the joint has at the beginning of a step.
  mutating func prepare(_ bodies: BodyColumns) {
    let (a, b) = (bodies.motions + Int(bodyA), bodies.motions + Int(bodyB))
    frame.a = Int32(bodies.row(of: bodyA))
    frame.b = Int32(bodies.row(of: bodyB))
    frame.anchorA = a.pointee.rotation * localA
    frame.anchorB = b.pointee.rotation * localB
    frame.axis = a.pointee.rotation * axis.direction
    if isDrag {
      frame.offset = b.pointee.center + frame.anchorB - point.target
    } else {
      frame.offset = (b.pointee.center - a.pointee.center) + frame.anchorB - frame.anchorA
      let rotation = reference.inverse * (a.pointee.rotation.inverse * b.pointee.rotation)
      frame.angleOffset = rotation.angle
    }
  }
}

/// The values that a new joint reads of one of its bodies.
struct JointEnd {
  /// The centre of mass in the body's coordinates.
  var localCenter: Point
  var rotation: Rotation
  /// The largest distance of the outline from the centre of mass, in metres.
  var extent: Double
}
