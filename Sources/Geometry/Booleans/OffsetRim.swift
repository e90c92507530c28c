/// What a polygon gains when its edges are moved to their left: a box on each edge, and a wedge, filled as the join
/// says, at each corner where the boxes leave a gap.
///
/// The subpath of a stretch of edges is the moved edges, with the polygon itself run backwards; so its winding number
/// is 1 or more where a box or a wedge lies, and 0 elsewhere. Where two boxes overlap at a corner they are cut along its
/// bisector; only where an edge is too short for that does the subpath go through the corner itself, out and back again.
/// (Going through every corner would be simpler, and on a curve each pair of chords would cross.)
struct OffsetRim {
  /// Each one subpath, round a stretch of a polygon. They abut, with the same line run both ways between them.
  private(set) var parts: [Path] = []
  /// How many edges a part has at most: so few that it does not matter if all of them cross each other.
  private static let partLength = 8

  /// Twice the distance wide, for its miters.
  private let pen: StrokeStyle
  private let distance: Double
  private var rim: PenRim

  init(_ pen: StrokeStyle, tolerance: Double) {
    self.pen = pen
    distance = pen.width / 2
    rim = PenRim(pen, tolerance: usableTolerance(tolerance), arcPoints: 1 << 18)
  }

  /// A corner of a polygon, and how it lies between its edges.
  struct Corner {
    var point: Point
    /// Whether the outline has a corner here, rather than a curve that was cut into chords.
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
    // The moved edges, and where among their points the ones of each corner begin.
    var side: [Point] = []
    var starts: [Int] = []
    for (index, corner) in corners.enumerated() {
      let before = (index + count - 1) % count
      let (old, new) = (normals[before], normals[index])
      let join = corner.isSharp ? pen.join : .round
      starts.append(side.count)
      if edges[before].cross(edges[index]) >= 0 {
        side.append(corner.point + old * distance)
        rim.addJoin(at: corner.point, from: old, to: new, old.cross(new), old.dot(new), join, to: &side)
        side.append(corner.point + new * distance)
      } else if join == .round, old.dot(new) < -0.5 {
        // The first chords of two curves that meet in a point may have changed sides there. So what seems to turn in may
        // turn out; and to go all round the corner is right either way.
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
    for first in stride(from: 0, to: count, by: Self.partLength) {
      let end = min(first + Self.partLength, count)
      let last = end == count ? side[0] : side[starts[end]]
      let moved = side[starts[first]..<(end == count ? side.count : starts[end])] + [last]
      let back = (first...end).reversed().map { corners[$0 % count].point }
      parts.append(Path { $0.addPolygon(moved + back) })
    }
  }

  /// How much of each of its edges a corner takes away when their boxes are cut along its bisector: nothing where they
  /// do not overlap.
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
  /// The subpath as a polygon that stays within `tolerance` of it.
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
