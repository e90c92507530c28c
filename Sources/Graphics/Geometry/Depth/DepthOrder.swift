extension DepthPolygon {
  /// Returns the indices of polygons in the order in which they are painted: from back to front.
  ///
  /// Of two polygons that overlap on the screen, the one whose plane is further away in the whole common area comes
  /// first. Of two polygons in one plane, the one with the smaller index comes first, as siblings are painted. These
  /// pairs decide. Among the orders that satisfy them, polygons with a smaller ``centerDepth`` come first, then those
  /// with a smaller index.
  ///
  /// Polygons that penetrate each other, with neither in front in the whole common area, have no right order. They are
  /// painted by `centerDepth`, then index, as far as other pairs allow; ``paintingParts(of:)`` splits them. If pairs form a cycle,
  /// each of three polygons in front of the next, the polygon with the smallest `centerDepth` of the remaining ones
  /// is painted first, then the one with the smallest index. Polygons without corners come first.
  ///
  /// The comparison of pairs replaces the tests of Newell, Newell and Sancha ("A solution to the hidden surface
  /// problem", ACM 1972, doi:10.1145/800193.569954) by an exact one. Complexity: O(n²) for n polygons.
  public static func paintingOrder(of polygons: [DepthPolygon]) -> [Int] {
    let count = polygons.count
    /// For each polygon, those which are painted later because of a pair.
    var later = [[Int]](repeating: [], count: count)
    var earlierCount = [Int](repeating: 0, count: count)
    var overlap = OverlapPolygon()
    for first in 0..<count {
      for second in first + 1..<max(count, first + 1) {
        switch polygons[first].relation(to: polygons[second], using: &overlap) {
        case .behind:
          later[first].append(second)
          earlierCount[second] += 1
        case .inFront:
          later[second].append(first)
          earlierCount[first] += 1
        case .none, .penetrating: break
        }
      }
    }
    var remaining = polygons.indices.sorted {
      (polygons[$0].centerDepth, $0) < (polygons[$1].centerDepth, $1)
    }
    var result: [Int] = []
    result.reserveCapacity(count)
    while !remaining.isEmpty {
      let position = remaining.firstIndex { earlierCount[$0] == 0 } ?? remaining.startIndex
      let next = remaining.remove(at: position)
      result.append(next)
      for index in later[next] { earlierCount[index] -= 1 }
    }
    return result
  }

  enum Relation {
    /// No common area on the screen.
    case none
    case behind, inFront, penetrating
  }

  /// Returns how this polygon lies to one with a larger index.
  func relation(to other: DepthPolygon, using overlap: inout OverlapPolygon) -> Relation {
    guard bounds.intersects(other.bounds) else { return .none }
    overlap.intersect(corners, other.corners)
    let least = min(DepthPolygon.area(corners), DepthPolygon.area(other.corners))
    guard DepthPolygon.area(overlap.points) > 1e-9 * least else { return .none }
    var (isBehind, isInFront) = (false, false)
    // The difference of two linear functions has its extremes at the corners.
    for point in overlap.points {
      let difference = depth(at: point) - other.depth(at: point)
      let rounding = 1e-9 * (depthScale(at: point) + other.depthScale(at: point))
      if difference > rounding { isInFront = true }
      if difference < -rounding { isBehind = true }
    }
    if isBehind, isInFront { return .penetrating }
    return isInFront ? .inFront : .behind
  }
}

/// The common area of two convex polygons, with reused memory.
struct OverlapPolygon {
  private(set) var points: [Point] = []
  private var previous: [Point] = []

  /// Clips the first polygon by each edge of the second (Sutherland and Hodgman, "Reentrant polygon clipping", CACM
  /// 17 (1974), doi:10.1145/360767.360802). Both must be convex and clockwise.
  mutating func intersect(_ first: [Point], _ second: [Point]) {
    points.removeAll(keepingCapacity: true)
    points.append(contentsOf: first)
    guard var start = second.last else { return points.removeAll(keepingCapacity: true) }
    for end in second {
      swap(&points, &previous)
      points.removeAll(keepingCapacity: true)
      let edge = end - start
      guard var from = previous.last else { return }
      var fromSide = edge.cross(from - start)
      for to in previous {
        let toSide = edge.cross(to - start)
        if (fromSide >= 0) != (toSide >= 0) {
          points.append(from.lerp(to: to, fromSide / (fromSide - toSide)))
        }
        if toSide >= 0 { points.append(to) }
        (from, fromSide) = (to, toSide)
      }
      start = end
    }
  }
}
