import Geometry

/// A contact that may bounce.
struct Impact: BitwiseCopyable, Sendable {
  struct Side: BitwiseCopyable, Sendable {
    var separation = 0.0
    var normalLeverA = 0.0
    var normalLeverB = 0.0
    var tangentLeverA = 0.0
    var tangentLeverB = 0.0
  }

  var contact: Int32
  var count: Int32
  var normal: Vector
  var restitution: Double
  var friction: Double
  var first = Side()
  var second = Side()
  /// The speed of the fastest impact in the step, in m/s; 0 if there was none.
  var speed = 0.0
}

/// The values that every round reads of a contact that may bounce. Apart from the rest, because a round looks at all of them and finds
/// few whose bodies had an impact.
struct ImpactKey: BitwiseCopyable, Sendable {
  /// The rows of the two bodies.
  var a: Int32
  var b: Int32
  /// The number of impacts, of all contacts, before this one was looked at.
  var checked: Int32 = 0
}

extension Impact {
  init(_ contact: UnsafePointer<Contact>, _ slot: Int32) {
    let manifold = contact.pointee.manifold
    let normal = manifold.normal
    let tangent = Vector(normal.dy, -normal.dx)
    func side(_ point: ManifoldPoint) -> Side {
      Side(
        separation: point.separation, normalLeverA: point.anchorA.cross(normal),
        normalLeverB: point.anchorB.cross(normal), tangentLeverA: point.anchorA.cross(tangent),
        tangentLeverB: point.anchorB.cross(tangent))
    }
    self.init(
      contact: slot, count: Int32(manifold.count), normal: normal,
      restitution: contact.pointee.surface.restitution, friction: contact.pointee.surface.friction,
      first: side(manifold.first))
    if manifold.count == 2 { second = side(manifold.second) }
  }
}
