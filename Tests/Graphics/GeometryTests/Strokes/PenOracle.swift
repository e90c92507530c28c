import Geometry

/// The definition of a stroke, evaluated slowly and plainly. A point is painted if it lies in the box of one of very
/// many chords, in the sector of a turn, or in a cap.
struct PenOracle {
  private struct Chord {
    var start: Point
    var end: Point
    var direction: Vector
    /// The directions of the path itself at the two ends, which joins and caps use.
    var entry: Vector
    var exit: Vector
    /// Whether a corner of the path follows, and not more of the same curve.
    var endsAtCorner: Bool
  }

  private var subpaths: [(chords: [Chord], isClosed: Bool)] = []
  private let style: StrokeStyle

  init(_ path: Path, _ style: StrokeStyle, chordsPerCurve: Int = 400) {
    self.style = style
    for subpath in path.subpaths {
      var chords: [Chord] = []
      for segment in subpath.segments {
        let count = if case .line = segment { 1 } else { chordsPerCurve }
        for index in 0..<count {
          let start = segment.point(at: Double(index) / Double(count))
          let end = segment.point(at: Double(index + 1) / Double(count))
          guard start != end else { continue }
          let direction = (end - start).normalized
          let isLast = index == count - 1
          chords.append(
            Chord(
              start: start, end: end, direction: direction,
              entry: index == 0 ? segment.startDirection : direction,
              exit: isLast ? segment.endDirection : direction, endsAtCorner: isLast))
        }
      }
      subpaths.append((chords, subpath.isClosed))
    }
  }

  /// Returns whether a pen of half the style's width, plus `margin`, paints the point.
  func paints(_ point: Point, margin: Double) -> Bool {
    let half = style.width / 2 + margin
    for (chords, isClosed) in subpaths {
      for chord in chords {
        let offset = point - chord.start
        let along = offset.dot(chord.direction)
        if along >= 0, along <= chord.start.distance(to: chord.end),
          abs(offset.cross(chord.direction)) <= half
        {
          return true
        }
      }
      for (before, after) in zip(chords, chords.dropFirst())
      where joins(point, before, after, before.endsAtCorner ? style.join : .round, half) {
        return true
      }
      guard let first = chords.first, let last = chords.last else { continue }
      if isClosed {
        if joins(point, last, first, style.join, half) { return true }
      } else if caps(point, last.end, last.direction, half)
        || caps(point, first.start, -first.direction, half)
      {
        return true
      }
    }
    return false
  }

  private func joins(_ point: Point, _ before: Chord, _ after: Chord, _ join: LineJoin, _ half: Double)
    -> Bool
  {
    let offset = point - after.start
    let (u, v) = (before.exit, after.entry)
    guard offset.dot(u) >= 0, offset.dot(v) <= 0 else { return false }
    // Straight back: only a round join has an area there.
    if u.dot(v) < -1 + 1e-12 { return join == .round && offset.length <= half }
    let outer = u.cross(v) >= 0 ? -1.0 : 1.0
    let (m, n) = (u.perpendicular * outer, v.perpendicular * outer)
    let bisector = (m + n).normalized
    let bevelled = offset.dot(bisector) <= half * m.dot(bisector)
    switch join {
    case .round: return offset.length <= half
    case .bevel: return bevelled
    case .miter:
      // The length of the miter is the width over the sine of half the angle between the two sides.
      let ratio = 1 / m.dot(bisector)
      if !(ratio <= style.miterLimit) { return bevelled }
      return offset.dot(m) <= half && offset.dot(n) <= half
    }
  }

  private func caps(_ point: Point, _ end: Point, _ direction: Vector, _ half: Double) -> Bool {
    let offset = point - end
    let along = offset.dot(direction)
    switch style.cap {
    case .butt: return false
    case .square: return along >= 0 && along <= half && abs(offset.cross(direction)) <= half
    case .round: return along >= 0 && offset.length <= half
    }
  }
}
