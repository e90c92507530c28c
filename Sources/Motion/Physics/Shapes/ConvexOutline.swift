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
    var kept = ConvexOutline.withoutRepetitions(points)
    guard kept.count >= 3 else { throw PhysicsError(parameter: "points", problem: .noArea) }
    var area = 0.0
    for index in kept.indices.dropFirst(2) {
      area += (kept[index - 1] - kept[0]).cross(kept[index] - kept[0]) / 2
    }
    guard abs(area) > 1e-9 else {
      throw PhysicsError(
        parameter: "points", problem: ConvexOutline.crossesItself(kept) ? .selfIntersecting : .noArea)
    }
    if area < 0 { kept.reverse() }
    kept = ConvexOutline.withoutCollinear(kept)
    guard kept.count >= 3 else { throw PhysicsError(parameter: "points", problem: .noArea) }
    for index in kept.indices {
      let (a, b) = (kept[index], kept[(index + 1) % kept.count])
      // Every other vertex lies to the left of every edge; this also refuses a star that turns left everywhere.
      for other in kept where (b - a).cross(other - a) < -1e-7 * (b - a).length * (1 + (other - a).length) {
        throw PhysicsError(
          parameter: "points", problem: ConvexOutline.crossesItself(kept) ? .selfIntersecting : .notConvex)
      }
    }
    guard kept.count <= ConvexOutline.maximumCount else {
      throw PhysicsError(parameter: "points", problem: .tooMany(maximum: ConvexOutline.maximumCount))
    }
    vertices = kept
  }

  static func withoutRepetitions(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    for point in points where kept.last.map({ $0.distance(to: point) > minimumEdge }) ?? true {
      kept.append(point)
    }
    while kept.count > 1, kept[0].distance(to: kept[kept.count - 1]) <= minimumEdge { kept.removeLast() }
    return kept
  }

  static func withoutCollinear(_ points: [Point]) -> [Point] {
    var kept = points
    var index = 0
    while index < kept.count, kept.count >= 3 {
      let previous = kept[(index + kept.count - 1) % kept.count]
      let next = kept[(index + 1) % kept.count]
      let (e1, e2) = (kept[index] - previous, next - kept[index])
      if abs(e1.cross(e2)) <= 1e-9 * (1 + e1.length * e2.length), e1.dot(e2) > 0 {
        kept.remove(at: index)
        index = max(0, index - 1)
      } else {
        index += 1
      }
    }
    return kept
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
