import Geometry

/// A convex shape that moves along a straight way.
struct ShapeCast {
  /// The vertices at the beginning of the way, in metres.
  let vertices: [Point]
  /// The radius around the vertices.
  let radius: Double
  let move: Vector

  /// Where the shape meets another one.
  struct Meeting: Equatable {
    /// The part of the way, in 0...1.
    var fraction: Double
    /// Where the surfaces meet, in metres.
    var point: Point
    /// Out of the other shape, of length 1; zero if the cast begins inside.
    var normal: Vector
  }

  /// The box around the whole way.
  var bounds: Box {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for vertex in vertices {
      (minX, maxX) = (min(minX, vertex.x, vertex.x + move.dx), max(maxX, vertex.x, vertex.x + move.dx))
      (minY, maxY) = (min(minY, vertex.y, vertex.y + move.dy), max(maxY, vertex.y, vertex.y + move.dy))
    }
    return Box(minX: minX - radius, minY: minY - radius, maxX: maxX + radius, maxY: maxY + radius)
  }

  /// Returns where the shape first meets another one, which is at a pose; nil if it does not.
  func meeting(_ view: ShapeView, _ pose: Pose) -> Meeting? {
    if view.kind == .halfPlane {
      let normal = pose.rotation * view.record.pointee.normal
      let plane = pose * view.center
      guard let lowest = vertices.min(by: { normal.dot($0 - plane) < normal.dot($1 - plane) }) else {
        return nil
      }
      let height = normal.dot(lowest - plane) - radius
      if height <= 0 { return Meeting(fraction: 0, point: lowest, normal: .zero) }
      let approach = -normal.dot(move)
      guard approach >= height else { return nil }
      let fraction = height / approach
      return Meeting(
        fraction: fraction, point: lowest + move * fraction - normal * radius, normal: normal)
    }
    if view.kind == .edge {
      // The back of an edge lets pass.
      let normal = pose.rotation * view.normals[0]
      guard normal.dot(move) < 0, normal.dot(vertices[0] - pose * view.vertices[0]) >= 0 else { return nil }
    }
    return vertices.withUnsafeBufferPointer { buffer -> Meeting? in
      let pair = ConvexPair(
        verticesA: view.vertices, countA: view.count, verticesB: buffer.baseAddress!, countB: buffer.count)
      let still = Sweep(start: pose.position, move: .zero, rotation: pose.rotation, turn: 0)
      let moving = Sweep(start: .zero, move: move, rotation: .identity, turn: 0)
      let sum = view.radius + radius
      let start = pair.nearest(pose.relative(moving.pose(at: 0)))
      if start.distance <= sum { return Meeting(fraction: 0, point: pose * start.pointB, normal: .zero) }
      guard
        let fraction = TimeOfImpact.fraction(
          pair, still, moving, target: max(sum, 2e-7), tolerance: 1e-7)
      else { return nil }
      // Just before they touch, the nearest points have a direction.
      let nearest = pair.nearest(pose.relative(moving.pose(at: max(0, fraction - 1e-6))))
      return Meeting(
        fraction: fraction, point: pose * (nearest.pointA + nearest.normal * view.radius),
        normal: pose.rotation * nearest.normal)
    }
  }
}
