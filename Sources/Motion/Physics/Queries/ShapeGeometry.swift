import Geometry

/// The nearest points of two shapes.
///
/// ```swift
/// let square = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]
/// if let gap = ShapeDistance(of: square, [Point(30, 5)], radiusB: 5) {
///   print(gap.distance, gap.pointA, gap.pointB)  // 15 (10, 5) (25, 5)
/// }
/// ```
public struct ShapeDistance: Hashable, Sendable {
  /// The distance of the surfaces in metres; 0 if they touch or overlap.
  public var distance: Double
  /// The nearest point of the first shape's surface, in metres.
  public var pointA: Point
  /// The nearest point of the second shape's surface, in metres.
  public var pointB: Point
  /// From A to B, of length 1; zero if the shapes without their radii overlap.
  public var normal: Vector

  /// Measures two convex sets of points, each grown by a radius.
  ///
  /// - Parameters:
  ///   - a: the vertices of a convex shape: one of a disk, two of a capsule, in any order.
  ///   - radiusA: in metres.
  ///   - b: the vertices of the other shape.
  ///   - radiusB: in metres.
  /// - Returns: nil if a list is empty.
  /// - Complexity: O(n + m) for each of a few iterations.
  public init?(of a: [Point], radiusA: Double = 0, _ b: [Point], radiusB: Double = 0) {
    guard !a.isEmpty, !b.isEmpty else { return nil }
    let nearest = a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        ConvexPair(verticesA: a.baseAddress!, countA: a.count, verticesB: b.baseAddress!, countB: b.count)
          .nearest(.identity)
      }
    }
    normal = nearest.normal
    pointA = nearest.pointA + normal * radiusA
    pointB = nearest.pointB - normal * radiusB
    distance = max(0, nearest.distance - radiusA - radiusB)
  }
}

/// Where two shapes touch: what the narrow phase finds for a pair.
///
/// ```swift
/// let box = Shape.box(width: 20, height: 20)
/// if let contact = try ShapeContact(box, at: .zero, box, at: Point(19, 0)) {
///   print(contact.normal, contact.points.map(\.separation))
/// }
/// ```
public struct ShapeContact: Hashable, Sendable {
  /// A point at which the shapes touch.
  public struct ContactPoint: Hashable, Sendable {
    /// In the middle between the surfaces, in metres.
    public var position: Point
    /// The distance of the surfaces along the normal; negative if they overlap.
    public var separation: Double
  }
  /// From A to B, of length 1.
  public var normal: Vector
  /// One or two points.
  public var points: [ContactPoint]

  /// Finds the contact of two shapes that overlap or are nearer than 2 cm.
  ///
  /// - Returns: nil if they are farther apart, or neither is a circle, a capsule or a polygon.
  /// - Throws: ``PhysicsError`` for bad shapes. Chains are looked at one edge at a time.
  public init?(
    _ shapeA: Shape, at positionA: Point, angle angleA: Double = 0, _ shapeB: Shape, at positionB: Point,
    angle angleB: Double = 0
  ) throws(PhysicsError) {
    var world = World()
    // A body that does not move and one that does.
    func define(_ shape: Shape, _ position: Point, _ angle: Double) -> BodyDefinition {
      BodyDefinition(
        kind: .kinematic, position: position, angle: angle, shapes: [ShapeDefinition(shape)])
    }
    let a = try world.addBody(define(shapeA, positionA, angleA))
    let b = try world.addBody(define(shapeB, positionB, angleB))
    var best: ShapeContact?
    for first in world.shapes(of: a) {
      for second in world.shapes(of: b) {
        guard let contact = world.contact(first.index, second.index) else { continue }
        let depth = contact.points.map(\.separation).min() ?? 0
        if let found = best, (found.points.map(\.separation).min() ?? 0) <= depth { continue }
        best = contact
      }
    }
    guard let best else { return nil }
    self = best
  }

  init(normal: Vector, points: [ContactPoint]) {
    self.normal = normal
    self.points = points
  }
}

extension World {
  /// The manifold of two shapes in their present places.
  fileprivate mutating func contact(_ first: Int32, _ second: Int32) -> ShapeContact? {
    let isSwapped = shapeStore[second].kind.rawValue > shapeStore[first].kind.rawValue
    let (a, b) = isSwapped ? (second, first) : (first, second)
    let (poseA, poseB) = (pose(ofShape: a), pose(ofShape: b))
    let (shapes, points) = (shapeStore.columns, narrowPhaseScratch.mutableElements())
    var prefersB = false
    var collision = Collision(
      shapes.view(a), poseA, shapes.view(b), poseB, limit: ContactLength.speculative)
    let manifold = collision.manifold(prefersB: &prefersB, scratch: points)
    guard manifold.count > 0 else { return nil }
    let found = manifold.count == 2 ? [manifold.first, manifold.second] : [manifold.first]
    return ShapeContact(
      normal: isSwapped ? -manifold.normal : manifold.normal,
      points: found.map {
        ShapeContact.ContactPoint(position: poseA.position + $0.anchorA, separation: $0.separation)
      })
  }

  func pose(ofShape shape: Int32) -> Pose {
    bodyStore.pose(of: shapeStore[shape].body)
  }
}
