/// The area that a polygon gains when its edges move to their left: a box at each edge, and a wedge at each corner
/// where the boxes leave a gap, filled by the join.
///
/// The subpath of a run of edges consists of the moved edges and the reversed polygon. So its winding number is at
/// least 1 in a box or wedge, and 0 elsewhere. Where two boxes overlap at a corner, they are cut along its bisector.
/// If an edge is too short for that, the subpath passes through the corner itself, out and back again. Passing
/// through every corner would be simpler, but on a curve each pair of chords would cross.
struct OffsetRim {
  /// The parts, each one subpath around a run of the polygon's edges. Adjacent parts share a line in opposite
  /// directions.
  private(set) var parts: [Path] = []
  /// The greatest number of edges of a part. It is so small that mutual crossings of all edges are cheap.
  private static let chunkLength = 8

  /// The pen for joins. Its width is twice the distance.
  private let pen: StrokeStyle
  private let distance: Double
  private var rim: PenRim

  init(_ pen: StrokeStyle, tolerance: Double) {
    self.pen = pen
    distance = pen.width / 2
    rim = PenRim(pen, tolerance: usableTolerance(tolerance), arcPoints: 1 << 18)
  }

  /// A corner of a polygon.
  struct Corner {
    var point: Point
    /// Whether the outline itself has a corner here. False for a point on a flattened curve.
    var isSharp: Bool
  }

  mutating func add(_ polygon: [Corner]) {
    let corners = polygon.indices.filter { polygon[$0].point != polygon[($0 + 1) % polygon.count].point }
      .map { polygon[$0] }
    guard corners.count > 1 else { return }
    let count = corners.count
    let edges = corners.indices.map { corners[($0 + 1) % count].point - corners[$0].point }
    let normals = edges.map { -$0.normalized.perpendicular }
    let cuts = cuts(between: edges, normals)
    // The points of the moved edges, and the index of each corner's first point.
    var side: [Point] = []
    var starts: [Int] = []
    for (index, corner) in corners.enumerated() {
      let before = (index + count - 1) % count
      let (old, new) = (normals[before], normals[index])
      let join = corner.isSharp ? pen.join : .round
      starts.append(side.count)
      if edges[before].cross(edges[index]) >= 0 {
        side.append(corner.point + old * distance)
        rim.addJoin(at: corner.point, from: old, to: new, join, to: &side)
        side.append(corner.point + new * distance)
      } else if join == .round, old.dot(new) < -0.5 {
        // Here the first chords of two curves that meet at a point may have exchanged their sides. So a corner that
        // seems concave may be convex. An arc all around the corner is correct in both cases.
        side.append(corner.point + old * distance)
        rim.addArc(
          at: corner.point, from: old, angle: arctangent(old.cross(new), old.dot(new)) + 2 * .pi,
          to: &side)
        side.append(corner.point + new * distance)
      } else if cuts[index] + cuts[(index + 1) % count] <= edges[index].length,
        cuts[before] + cuts[index] <= edges[before].length
      {
        side.append(corner.point + (old + new) * (distance / (1 + old.dot(new))))
      } else {
        side += [corner.point + old * distance, corner.point, corner.point + new * distance]
      }
    }
    for first in stride(from: 0, to: count, by: Self.chunkLength) {
      let end = min(first + Self.chunkLength, count)
      let last = end == count ? side[0] : side[starts[end]]
      let moved = side[starts[first]..<(end == count ? side.count : starts[end])] + [last]
      let back = (first...end).reversed().map { corners[$0 % count].point }
      parts.append(Path { $0.addPolygon(moved + back) })
    }
  }

  /// Returns, for each corner, the length removed from both edges where their boxes are cut along its bisector; 0
  /// where the boxes do not overlap.
  private func cuts(between edges: [Vector], _ normals: [Vector]) -> [Double] {
    edges.indices.map { index in
      let before = (index + edges.count - 1) % edges.count
      guard edges[before].cross(edges[index]) < 0 else { return 0 }
      let (old, new) = (normals[before], normals[index])
      // The tangent of half the turn.
      let cut = distance * abs(old.cross(new)) / (1 + old.dot(new))
      return cut.isFinite ? cut : .infinity
    }
  }
}

extension Path.Subpath {
  /// Returns the subpath as a polygon that stays within `tolerance` of it.
  func corners(tolerance: Double) -> [OffsetRim.Corner] {
    var corners: [OffsetRim.Corner] = []
    var points: [Point] = []
    for segment in segments {
      points.removeAll(keepingCapacity: true)
      segment.flatten(tolerance: tolerance, into: &points)
      for point in points.dropLast() { corners.append(OffsetRim.Corner(point: point, isSharp: false)) }
      corners.append(OffsetRim.Corner(point: segment.end, isSharp: true))
    }
    return corners
  }
}
