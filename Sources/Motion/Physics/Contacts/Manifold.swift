import Geometry

/// A point where two shapes touch or nearly touch.
struct ManifoldPoint: BitwiseCopyable, Sendable {
  /// From the centre of mass of body A, along the world's axes, in metres.
  var anchorA = Vector.zero
  /// The same point from the centre of mass of body B.
  var anchorB = Vector.zero
  /// The distance of the surfaces along the normal, in metres; negative if they overlap.
  var separation = 0.0
  /// The accumulated impulses of a sub-step, in N s.
  var normalImpulse = 0.0
  var tangentImpulse = 0.0
  /// The slow mean of the normal impulse.
  var meanImpulse = 0.0
  /// The two features that touch. A point with the same id in the next step inherits the impulses.
  var id: UInt32 = 0

  @inline(__always) mutating func removeImpulses() {
    normalImpulse = 0
    tangentImpulse = 0
    meanImpulse = 0
  }
}

/// Where and in which direction two shapes touch: one or two points with a common normal.
struct Manifold: BitwiseCopyable, Sendable {
  /// The direction from A to B, of length 1.
  var normal = Vector.zero
  var count = 0
  var first = ManifoldPoint()
  var second = ManifoldPoint()

  static let none = Manifold()

  /// Adds a point. `point` lies in coordinates around the centre of A, which are turned by `rotation`.
  @inline(__always) mutating func add(
    _ point: Point, _ separation: Double, id: Int, _ rotation: Rotation, toB: Vector
  ) {
    let anchor = rotation * Vector(point.x, point.y)
    let entry = ManifoldPoint(
      anchorA: anchor, anchorB: anchor - toB, separation: separation, id: UInt32(truncatingIfNeeded: id))
    if count == 0 { first = entry } else { second = entry }
    count += 1
  }
}
