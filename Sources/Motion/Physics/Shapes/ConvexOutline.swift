import Geometry

/// A convex outline in canonical form: positive orientation, no repeated or collinear vertices.
struct ConvexOutline {
  /// The largest number of vertices of a polygon.
  static let maximumCount = 16
  /// Vertices that are nearer than this, in metres, are one vertex.
  static let minimumEdge = 1e-4

  var vertices: [Point]

  /// Brings a polygon into canonical form. Complexity: O(n²), because a polygon that winds twice is refused.
  init(_ points: [Point]) throws(PhysicsError) {
    guard points.count <= 4096 else {
      throw PhysicsError(parameter: "points", problem: .tooMany(maximum: 4096))
    }
    for (index, point) in points.enumerated() {
      try PhysicsError.check(point.x, "points[\(index)].x", in: -1e6...1e6)
      try PhysicsError.check(point.y, "points[\(index)].y", in: -1e6...1e6)
    }
    var corners = ConvexOutline.withoutRepetitions(points)
    guard corners.count >= 3 else { throw PhysicsError(parameter: "points", problem: .noArea) }
    var area = 0.0
    for index in corners.indices.dropFirst(2) {
      area += (corners[index - 1] - corners[0]).cross(corners[index] - corners[0]) / 2
    }
    guard abs(area) > 1e-9 else {
      throw PhysicsError(
        parameter: "points", problem: ConvexOutline.crossesItself(corners) ? .selfIntersecting : .noArea)
    }
    if area < 0 { corners.reverse() }
    corners = ConvexOutline.withoutCollinear(corners)
    guard corners.count >= 3 else { throw PhysicsError(parameter: "points", problem: .noArea) }
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      // Every other vertex lies to the left of every edge; this also refuses a star that turns left everywhere.
      for other in corners where (b - a).cross(other - a) < -1e-7 * (b - a).length * (1 + (other - a).length)
      {
        throw PhysicsError(
          parameter: "points", problem: ConvexOutline.crossesItself(corners) ? .selfIntersecting : .notConvex)
      }
    }
    guard corners.count <= ConvexOutline.maximumCount else {
      throw PhysicsError(parameter: "points", problem: .tooMany(maximum: ConvexOutline.maximumCount))
    }
    vertices = corners
  }

  static func withoutRepetitions(_ points: [Point]) -> [Point] {
    var corners: [Point] = []
    for point in points where corners.last.map({ $0.distance(to: point) > minimumEdge }) ?? true {
      corners.append(point)
    }
    while corners.count > 1, corners[0].distance(to: corners[corners.count - 1]) <= minimumEdge {
      corners.removeLast()
    }
    return corners
  }

  static func withoutCollinear(_ points: [Point]) -> [Point] {
    var corners = points
    var index = 0
    while index < corners.count, corners.count >= 3 {
      let previous = corners[(index + corners.count - 1) % corners.count]
      let next = corners[(index + 1) % corners.count]
      let (e1, e2) = (corners[index] - previous, next - corners[index])
      if abs(e1.cross(e2)) <= 1e-9 * (1 + e1.length * e2.length), e1.dot(e2) > 0 {
        corners.remove(at: index)
        index = max(0, index - 1)
      } else {
        index += 1
      }
    }
    return corners
  }

  /// Returns whether two edges that are no neighbours cross. Complexity: O(n²).
  static func crossesItself(_ points: [Point]) -> Bool {
    let count = points.count
    for i in 0..<count {
      for j in i + 1..<count where j != i + 1 && (j + 1) % count != i {
        let (a, b) = (points[i], points[(i + 1) % count])
        let (c, d) = (points[j], points[(j + 1) % count])
        let (s1, s2) = ((b - a).cross(c - a), (b - a).cross(d - a))
        let (s3, s4) = ((d - c).cross(a - c), (d - c).cross(b - c))
        if s1 * s2 < 0, s3 * s4 < 0 { return true }
      }
    }
    return false
  }
}
