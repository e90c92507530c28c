/// The chords of curves, shared by all parts of curves that run the same way.
///
/// Operands often have curves in common, whole or in part: a shape and what was cut out of it, two sides of one
/// line. Their chords must be the same ones, or they would cross each other again and again. So a curve is cut where
/// other segments end on it, and a part between the same two points as an earlier one, and everywhere close to it,
/// gets the earlier one's chords.
struct ChordTable {
  /// What parts of curves that are close to each other have in common: their ends, and a cell of the plane where their
  /// middles lie. (Without the cell, of many curves between two points each would be compared with all others.)
  private struct Key: Hashable {
    var first, last: GridPoint
    var cell: GridPoint
  }

  /// A part of a curve, and the points of its chords from one end to the other.
  private struct Entry {
    var segment: Segment
    var from, to: Double
    var points: [GridPoint]
  }

  private let grid: CoordinateGrid
  private let tolerance: Double
  private var entries: [Key: [Entry]] = [:]

  /// How close, in points, curves must be to count as the same.
  private var reach: Double { tolerance / 64 }

  init(grid: CoordinateGrid, tolerance: Double) {
    self.grid = grid
    self.tolerance = tolerance
  }

  /// Where other segments' ends lie on a curve: the parameters between 0 and 1, ascending, each with the end. A cut
  /// may be listed twice.
  func cuts(of segment: Segment, at ends: GridPointIndex) -> [(parameter: Double, point: GridPoint)] {
    let (start, end) = (segment.start, segment.end)
    let count = segment.chordCount(tolerance: tolerance)
    // A box round a chord holds what is near its curve if it reaches as far beyond as the curve strays.
    let margin = grid.stepCount(tolerance + reach)
    var cuts: [(parameter: Double, point: GridPoint)] = []
    var previous = grid.snap(start)
    for step in 1...count {
      let next = grid.snap(step == count ? end : segment.point(at: Double(step) / Double(count)))
      let low = GridPoint(min(previous.x, next.x) - margin, min(previous.y, next.y) - margin)
      let high = GridPoint(max(previous.x, next.x) + margin, max(previous.y, next.y) + margin)
      let middle = (Double(step) - 0.5) / Double(count)
      ends.forEach(from: low, to: high) { candidate in
        let point = grid.point(candidate)
        guard point.distance(to: start) > reach, point.distance(to: end) > reach else { return }
        let t = segment.parameter(near: middle, of: point)
        // What lies on another chord is found there; a little more, since t may be right between two.
        guard abs(t - middle) <= 0.5 / Double(count) + 1e-9 else { return }
        if segment.point(at: t).distance(to: point) <= reach { cuts.append((t, candidate)) }
      }
      previous = next
    }
    return cuts.sorted { $0.parameter == $1.parameter ? $0.point < $1.point : $0.parameter < $1.parameter }
  }

  /// The points of chords that follow a part of a segment from `start` to `end`.
  mutating func points(
    of segment: Segment, from: Double, to: Double, start: GridPoint, end: GridPoint
  ) -> [GridPoint] {
    let middle = grid.snap(segment.point(at: (from + to) / 2))
    let reach = grid.stepCount(reach) + 1
    // Large enough to be the only one in reach as a rule.
    let side = 16 * reach
    func key(_ cell: GridPoint) -> Key { Key(first: min(start, end), last: max(start, end), cell: cell) }
    let low = GridPoint(middle.x - reach, middle.y - reach).cell(side: side)
    let high = GridPoint(middle.x + reach, middle.y + reach).cell(side: side)
    for x in low.x...high.x {
      for y in low.y...high.y {
        // Both may hold for a loop, whose ends are the same.
        for entry in entries[key(GridPoint(x, y))] ?? [] {
          if entry.points[0] == start, isSame(entry, segment, from, to) { return entry.points }
          if entry.points[0] == end, isSame(entry, segment, to, from) { return entry.points.reversed() }
        }
      }
    }
    let count = segment.part(from: from, to: to).chordCount(tolerance: tolerance)
    var points = [start]
    for step in 1..<max(1, count) {
      points.append(grid.snap(segment.point(at: from + (to - from) * Double(step) / Double(count))))
    }
    points.append(end)
    entries[key(middle.cell(side: side)), default: []].append(
      Entry(segment: segment, from: from, to: to, points: points))
    return points
  }

  /// Whether a part of a segment follows an entry closely, in the entry's own direction.
  private func isSame(_ entry: Entry, _ segment: Segment, _ from: Double, _ to: Double) -> Bool {
    [0.25, 0.5, 0.75].allSatisfy { part in
      let there = entry.segment.point(at: entry.from + (entry.to - entry.from) * part)
      return segment.point(at: from + (to - from) * part).distance(to: there) <= reach
    }
  }
}

extension GridPoint {
  /// Which square of a lattice the point lies in.
  fileprivate func cell(side: Int64) -> GridPoint {
    func floor(_ value: Int64) -> Int64 { value / side - (value % side < 0 ? 1 : 0) }
    return GridPoint(floor(x), floor(y))
  }
}

extension Segment {
  /// How many chords, at equal steps of the parameter, stay within a tolerance of the segment: at most 2048, which
  /// strays a millionth of the curve's own size, so that no tolerance makes the work endless.
  fileprivate func chordCount(tolerance: Double) -> Int {
    switch self {
    case .line: 1
    case .quadratic(let curve): min(2048, curve.chordCount(tolerance: tolerance))
    case .cubic(let curve): min(2048, curve.chordCount(tolerance: tolerance))
    }
  }
}
