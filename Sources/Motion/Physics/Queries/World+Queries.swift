import Geometry

/// A shape that a ray or a moving shape meets.
public struct CastHit: Hashable, Sendable {
  /// The body of the shape.
  public var body: BodyID
  /// The shape that is met.
  public var shape: ShapeID
  /// The part of the way, in 0...1.
  public var fraction: Double
  /// Where the surfaces meet, in metres.
  public var point: Point
  /// Out of the shape that is met, of length 1; zero if the cast begins inside.
  public var normal: Vector
}

/// Questions about what is where. Sensors are found too; `mask` leaves shapes out by their categories.
///
/// Results are in the order of distance, then of the shapes' places: independent of the trees.
extension World {
  /// Returns the shapes that contain a point, in metres. Complexity: O(log n + hits).
  public func shapes(at point: Point, mask: UInt32 = .max) -> [ShapeID] {
    guard point.isFinite else { return [] }
    return found(Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y), mask).filter { shape in
      withView(shape) { view, pose in
        let local = pose.inverse(point)
        switch view.kind {
        case .halfPlane: return view.record.pointee.normal.dot(local - view.center) <= 0
        case .edge: return false
        case .circle, .polygon:
          return withUnsafePointer(to: local) { local in
            ConvexPair(verticesA: view.vertices, countA: view.count, verticesB: local, countB: 1)
              .nearest(.identity).distance <= view.radius
          }
        }
      }
    }.map(shapeID)
  }

  /// Returns the shapes whose bounds overlap a rectangle, in metres. Complexity: O(log n + hits).
  public func shapes(in rect: Rect, mask: UInt32 = .max) -> [ShapeID] {
    guard rect.isFinite, !rect.isNull else { return [] }
    let area = rect.standardized
    return found(Box(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.maxY), mask).filter {
      shape in
      let pose = pose(ofShape: shape)
      let b = shapeStore.columns.bounds(shape, pose.position, pose.rotation)
      return b.minX <= area.maxX && area.minX <= b.maxX && b.minY <= area.maxY && area.minY <= b.maxY
    }.map(shapeID)
  }

  /// Returns what a ray meets on its way, the nearest first.
  public func castRay(from start: Point, to end: Point, mask: UInt32 = .max) -> [CastHit] {
    guard start.isFinite, end.isFinite else { return [] }
    return cast(ShapeCast(vertices: [start], radius: 0, move: end - start), mask: mask)
  }

  /// Returns what a circle, a capsule or a polygon meets on a straight way, the nearest first.
  ///
  /// - Parameters:
  ///   - shape: the shape in the world's coordinates.
  ///   - move: the way in metres.
  ///   - mask: the categories of the bodies that are met. Default all.
  /// - Throws: ``PhysicsError`` for shapes that are bad, or have no inside.
  public func cast(_ shape: Shape, by move: Vector, mask: UInt32 = .max) throws(PhysicsError) -> [CastHit] {
    let part = try ShapePart.parts(of: shape)[0]
    guard part.isSolid else {
      throw PhysicsError(parameter: "shape", problem: .outOfRange("shapes with an inside"))
    }
    guard move.isFinite else { throw PhysicsError(parameter: "move", problem: .notFinite) }
    let vertices = Array(part.vertices.prefix(part.count))
    return cast(ShapeCast(vertices: vertices, radius: part.radius, move: move), mask: mask)
  }

  /// Returns the shape nearest to a point, its distance in metres and its nearest point; nil if none is nearer than
  /// `radius`. Of several at the same distance, the one with the first place.
  public func closestShape(
    to point: Point, within radius: Double, mask: UInt32 = .max
  ) -> (shape: ShapeID, distance: Double, point: Point)? {
    guard point.isFinite, radius >= 0, radius.isFinite else { return nil }
    var best: (shape: ShapeID, distance: Double, point: Point)?
    let box = Box(
      minX: point.x - radius, minY: point.y - radius, maxX: point.x + radius, maxY: point.y + radius)
    for shape in found(box, mask) {
      let (distance, nearest) = withView(shape) { view, pose -> (Double, Point) in
        let local = pose.inverse(point)
        if view.kind == .halfPlane {
          let normal = view.record.pointee.normal
          let height = max(0, normal.dot(local - view.center))
          return (height, pose * (local - normal * height))
        }
        let nearest = withUnsafePointer(to: local) { local in
          ConvexPair(verticesA: view.vertices, countA: view.count, verticesB: local, countB: 1)
            .nearest(.identity)
        }
        if nearest.distance <= view.radius { return (0, point) }
        return (nearest.distance - view.radius, pose * (nearest.pointA + nearest.normal * view.radius))
      }
      if distance <= radius, distance < best?.distance ?? .infinity {
        best = (shapeID(shape), distance, nearest)
      }
    }
    return best
  }

  // MARK: - Search

  /// The shapes whose boxes overlap a box, in the order of their places.
  private func found(_ box: Box, _ mask: UInt32) -> [Int32] {
    let shapes = shapeStore.columns
    return broadPhase.shapes(in: box, shapes).filter { shapes[$0].pointee.filter.categories & mask != 0 }
  }

  private func withView<Result>(_ shape: Int32, _ body: (ShapeView, Pose) -> Result) -> Result {
    body(shapeStore.columns.view(shape), pose(ofShape: shape))
  }

  private func cast(_ cast: ShapeCast, mask: UInt32) -> [CastHit] {
    var hits: [(hit: CastHit, index: Int32)] = []
    for shape in found(cast.bounds, mask) {
      guard let meeting = withView(shape, cast.meeting) else { continue }
      let hit = CastHit(
        body: bodyID(shapeStore[shape].body), shape: shapeID(shape), fraction: meeting.fraction,
        point: meeting.point, normal: meeting.normal)
      hits.append((hit, shape))
    }
    return hits.sorted { ($0.hit.fraction, $0.index) < ($1.hit.fraction, $1.index) }.map(\.hit)
  }
}
