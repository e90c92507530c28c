import Geometry

/// A checked part of a shape in the body's coordinates: what becomes one stored shape.
struct ShapePart {
  var kind: ShapeKind
  /// The vertices: one of a disk, two of a capsule or an edge, and the far ends of an edge's neighbours.
  var vertices: [Point]
  var normals: [Vector] = []
  var count: Int
  var radius: Double
  var normal = Vector.zero

  /// Returns the parts of a shape: one, or the edges of a chain.
  static func parts(of shape: Shape) throws(PhysicsError) -> [ShapePart] {
    switch shape {
    case .circle(let center, let radius):
      try check(center, "center")
      try PhysicsError.check(radius, "radius", in: 1e-4...1e5)
      return [ShapePart(kind: .circle, vertices: [center], count: 1, radius: radius)]
    case .capsule(let start, let end, let radius):
      try check(start, "from")
      try check(end, "to")
      try PhysicsError.check(radius, "radius", in: 1e-4...1e5)
      guard start.distance(to: end) > ConvexOutline.minimumEdge else {
        throw PhysicsError(
          parameter: "to", problem: .outOfRange("a distance of more than 0.0001 from the start"))
      }
      return [
        ShapePart(
          kind: .polygon, vertices: [start, end], normals: outwardNormals([start, end]), count: 2,
          radius: radius)
      ]
    case .polygon(let points, let radius):
      try PhysicsError.check(radius, "radius", in: 0...1e5)
      let outline = try ConvexOutline(points)
      return [
        ShapePart(
          kind: .polygon, vertices: outline.vertices, normals: outwardNormals(outline.vertices),
          count: outline.vertices.count, radius: radius)
      ]
    case .chain(let points, let isClosed): return try edges(points, isClosed)
    case .halfPlane(let point, let normal):
      try check(point, "point")
      try PhysicsError.check(normal.dx, "normal.dx", in: -1e6...1e6)
      try PhysicsError.check(normal.dy, "normal.dy", in: -1e6...1e6)
      guard normal.length > 1e-9 else {
        throw PhysicsError(parameter: "normal", problem: .outOfRange("a length of more than 1e-9"))
      }
      return [
        ShapePart(
          kind: .halfPlane, vertices: [point], count: 1, radius: 0, normal: normal / normal.length)
      ]
    }
  }

  /// The mass of the part; zero for edges and half-planes.
  func mass(density: Double) -> MassProperties {
    switch kind {
    case .circle: .disk(center: vertices[0], radius: radius, density: density)
    case .polygon: .polygon(vertices, radius: radius, density: density)
    case .edge, .halfPlane: .zero
    }
  }

  /// Whether the part has an inside that moving bodies need.
  var isSolid: Bool { kind == .circle || kind == .polygon }

  private static func check(_ point: Point, _ name: String) throws(PhysicsError) {
    try PhysicsError.check(point.x, name + ".x", in: -1e6...1e6)
    try PhysicsError.check(point.y, name + ".y", in: -1e6...1e6)
  }

  private static func outwardNormals(_ vertices: [Point]) -> [Vector] {
    vertices.indices.map { index in
      let edge = vertices[(index + 1) % vertices.count] - vertices[index]
      return Vector(edge.dy, -edge.dx) / edge.length
    }
  }

  private static func edges(_ points: [Point], _ isClosed: Bool) throws(PhysicsError) -> [ShapePart] {
    guard points.count <= 100_001 else {
      throw PhysicsError(parameter: "points", problem: .tooMany(maximum: 100_001))
    }
    for (index, point) in points.enumerated() { try check(point, "points[\(index)]") }
    var corners: [Point] = []
    for point in points where corners.last.map({ $0.distance(to: point) > ConvexOutline.minimumEdge }) ?? true
    {
      corners.append(point)
    }
    if isClosed, corners.count > 1,
      corners[0].distance(to: corners[corners.count - 1]) <= ConvexOutline.minimumEdge
    {
      corners.removeLast()
    }
    let minimum = isClosed ? 3 : 2
    guard corners.count >= minimum else {
      throw PhysicsError(parameter: "points", problem: .tooFew(minimum: minimum))
    }
    func point(_ index: Int) -> Point? {
      if isClosed { return corners[(index + corners.count) % corners.count] }
      return corners.indices.contains(index) ? corners[index] : nil
    }
    func normal(_ start: Point?, _ end: Point?) -> Vector {
      guard let start, let end else { return .zero }
      let edge = end - start
      return Vector(edge.dy, -edge.dx) / edge.length
    }
    return (0..<(isClosed ? corners.count : corners.count - 1)).map { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let (before, after) = (point(index - 1), point(index + 2))
      return ShapePart(
        kind: .edge, vertices: [start, end, before ?? start, after ?? end],
        normals: [normal(start, end), normal(before, start), normal(end, after)], count: 2, radius: 0)
    }
  }
}
