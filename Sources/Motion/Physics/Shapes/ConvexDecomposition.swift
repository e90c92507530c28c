import Geometry

extension Shape {
  /// Returns convex polygons that fill a path: the parts of a compound.
  ///
  /// Curves are flattened, overlaps are resolved by the fill rule, holes stay open. A convex path without curves is one
  /// polygon. The pieces have at most 8 vertices and touch along common edges.
  ///
  /// - Parameters:
  ///   - path: the outline in metres. Open subpaths are closed.
  ///   - tolerance: the largest distance between the path and the polygons, in metres. Default 0.005.
  ///   - rule: what is inside. Default: non-zero.
  /// - Throws: ``PhysicsError`` if the path is not finite, encloses no area or needs more than 4,096 vertices.
  /// - Complexity: O(n²) for n flattened vertices.
  public static func pieces(
    of path: Path, tolerance: Double = 0.005, rule: FillRule = .nonZero
  ) throws(PhysicsError) -> [Shape] {
    try PhysicsError.check(tolerance, "tolerance", in: 1e-5...1e3)
    for point in path.points where !point.isFinite {
      throw PhysicsError(parameter: "path", problem: .notFinite)
    }
    let outlines = path.normalized(rule: rule, tolerance: tolerance / 2).flattened(tolerance: tolerance / 2)
    var rings: [[Point]] = []
    var count = 0
    for outline in outlines {
      let ring = ConvexOutline.withoutCollinear(ConvexOutline.withoutRepetitions(outline.points))
      guard ring.count >= 3, abs(ConvexDecomposition.area(ring)) > 1e-9 else { continue }
      count += ring.count
      guard count <= 4096 else { throw PhysicsError(parameter: "path", problem: .tooMany(maximum: 4096)) }
      rings.append(ring)
    }
    let pieces = ConvexDecomposition.pieces(of: rings)
    guard !pieces.isEmpty else { throw PhysicsError(parameter: "path", problem: .noArea) }
    return pieces.map { .polygon($0) }
  }
}

/// Splits polygons with holes into convex ones: ear clipping, then merging of neighbours.
enum ConvexDecomposition {
  /// The largest number of vertices of a piece. Larger pieces would save few pairs and cost more in each.
  static let maximumVertices = 8

  static func area(_ ring: [Point]) -> Double {
    var sum = 0.0
    for index in ring.indices.dropFirst(2) {
      sum += (ring[index - 1] - ring[0]).cross(ring[index] - ring[0])
    }
    return sum / 2
  }

  /// Returns convex polygons that fill rings that do not cross, by the even-odd rule.
  static func pieces(of rings: [[Point]]) -> [[Point]] {
    // A ring inside an even number of others is an outline, another one a hole of the smallest ring around it.
    var depths = [Int](repeating: 0, count: rings.count)
    var parents = [Int?](repeating: nil, count: rings.count)
    for (index, ring) in rings.enumerated() {
      for (other, candidate) in rings.enumerated() where other != index && contains(candidate, ring[0]) {
        depths[index] += 1
        if let parent = parents[index], abs(area(rings[parent])) <= abs(area(candidate)) { continue }
        parents[index] = other
      }
    }
    var result: [[Point]] = []
    for (index, ring) in rings.enumerated() where depths[index].isMultiple(of: 2) {
      let outline = area(ring) > 0 ? ring : ring.reversed()
      let holes = rings.indices.filter { parents[$0] == index && !depths[$0].isMultiple(of: 2) }
        .map { area(rings[$0]) < 0 ? rings[$0] : rings[$0].reversed() }
      result += merged(triangles(of: bridged(outline, holes)))
    }
    return result
  }

  private static func contains(_ ring: [Point], _ point: Point) -> Bool {
    var isInside = false
    for index in ring.indices {
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      if (a.y > point.y) != (b.y > point.y),
        point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      {
        isInside.toggle()
      }
    }
    return isInside
  }

  /// Returns one ring that walks along the outline and into each hole and back.
  ///
  /// A hole is connected from its rightmost vertex to a vertex that it sees (D. Eberly, "Triangulation by Ear
  /// Clipping", 2002).
  private static func bridged(_ outline: [Point], _ holes: [[Point]]) -> [Point] {
    var ring = outline
    func right(_ hole: [Point]) -> Int { hole.indices.max { hole[$0].x < hole[$1].x } ?? 0 }
    for hole in holes.sorted(by: { $0[right($0)].x > $1[right($1)].x }) {
      let start = right(hole)
      let eye = hole[start]
      // The nearest vertex whose line to the eye crosses no edge of the ring or of a hole.
      let order = ring.indices.sorted {
        (ring[$0] - eye).lengthSquared < (ring[$1] - eye).lengthSquared
      }
      let isFree = { (index: Int) -> Bool in
        let target = ring[index]
        for other in [ring] + holes {
          for edge in other.indices {
            let (a, b) = (other[edge], other[(edge + 1) % other.count])
            if a == target || b == target || a == eye || b == eye { continue }
            if (target - eye).cross(a - eye) * (target - eye).cross(b - eye) <= 0,
              (b - a).cross(eye - a) * (b - a).cross(target - a) <= 0
            {
              return false
            }
          }
        }
        return true
      }
      guard let visible = order.first(where: isFree) else { continue }
      let walk = hole[start...] + hole[...start]
      ring = Array(ring[...visible]) + walk + Array(ring[visible...])
    }
    return ring
  }

  /// Returns the triangles of a ring with positive orientation.
  private static func triangles(of ring: [Point]) -> [[Point]] {
    var left = ring
    var result: [[Point]] = []
    while left.count > 3 {
      // The ear with the largest smallest angle: slim triangles make bad contacts.
      var best: (index: Int, quality: Double)?
      for index in left.indices {
        let a = left[(index + left.count - 1) % left.count]
        let (b, c) = (left[index], left[(index + 1) % left.count])
        let doubled = (b - a).cross(c - a)
        guard doubled > 1e-12 else { continue }
        let longest = max((b - a).lengthSquared, (c - b).lengthSquared, (a - c).lengthSquared)
        let quality = doubled / longest
        if let best, best.quality >= quality { continue }
        let isEmpty = !left.contains { point in
          point != a && point != b && point != c && (b - a).cross(point - a) >= 0
            && (c - b).cross(point - b) >= 0 && (a - c).cross(point - c) >= 0
        }
        if isEmpty { best = (index, quality) }
      }
      guard let ear = best?.index else {
        // Only slivers are left, which rounding has turned around.
        guard let flat = left.indices.min(by: { abs(corner(left, $0)) < abs(corner(left, $1)) }) else {
          break
        }
        left.remove(at: flat)
        continue
      }
      result.append([left[(ear + left.count - 1) % left.count], left[ear], left[(ear + 1) % left.count]])
      left.remove(at: ear)
    }
    if left.count == 3, area(left) > 1e-12 { result.append(left) }
    return result
  }

  private static func corner(_ ring: [Point], _ index: Int) -> Double {
    let b = ring[index]
    return (b - ring[(index + ring.count - 1) % ring.count]).cross(ring[(index + 1) % ring.count] - b)
  }

  /// Merges neighbours while the result is convex (S. Hertel, K. Mehlhorn, "Fast triangulation of simple polygons",
  /// 1983: at most four times the least number of pieces).
  private static func merged(_ triangles: [[Point]]) -> [[Point]] {
    var pieces = triangles
    var index = 0
    while index < pieces.count {
      var other = index + 1
      while other < pieces.count {
        if let union = union(pieces[index], pieces[other]) {
          pieces[index] = union
          pieces.remove(at: other)
          other = index + 1
        } else {
          other += 1
        }
      }
      index += 1
    }
    return pieces
  }

  /// Returns the union of two convex polygons with a common edge if it is convex and small enough.
  private static func union(_ a: [Point], _ b: [Point]) -> [Point]? {
    for i in a.indices {
      let (start, end) = (a[i], a[(i + 1) % a.count])
      for j in b.indices where b[j] == end && b[(j + 1) % b.count] == start {
        var ring: [Point] = []
        for step in 0..<a.count { ring.append(a[(i + 1 + step) % a.count]) }
        for step in 1..<b.count - 1 { ring.append(b[(j + 1 + step) % b.count]) }
        let corners = ConvexOutline.withoutCollinear(ring)
        guard corners.count <= maximumVertices, corners.count >= 3 else { return nil }
        return corners.indices.allSatisfy { corner(corners, $0) > 0 } ? corners : nil
      }
    }
    return nil
  }
}
