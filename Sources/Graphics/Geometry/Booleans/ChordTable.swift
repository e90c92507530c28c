/// The chords of curves, shared by all coincident parts of curves.
///
/// Operands often have curves in common, completely or in part: a shape and its cutout, or the two sides of one line.
/// Such curves must have identical chords; otherwise the chords would cross each other many times. So a curve is cut
/// where other segments end on it. A part with the same ends as an earlier part, and close to it everywhere, gets the
/// earlier part's chords.
struct ChordTable {
  /// The properties that close parts of curves share: their ends, and a cell of the plane around their middles.
  /// Without the cell, each of many curves between the same two points would be compared with all others.
  private struct Key: Hashable {
    var first, last: GridPoint
    var cell: GridPoint
  }

  /// A part of a curve, and the points of its chords in order.
  private struct Entry {
    var segment: Segment
    var from, to: Double
    var points: [GridPoint]
  }

  private let grid: CoordinateGrid
  private let tolerance: Double
  private var entries: [Key: [Entry]] = [:]

  /// The greatest distance, in points, of curves that count as coincident.
  private var matchDistance: Double { tolerance / 64 }

  init(grid: CoordinateGrid, tolerance: Double) {
    self.grid = grid
    self.tolerance = tolerance
  }

  /// Returns the points at which other segments end on a curve: the parameters between 0 and 1, ascending, each with
  /// the point. A point may be listed twice.
  func cuts(of segment: Segment, at ends: GridPointIndex) -> [(parameter: Double, point: GridPoint)] {
    let (start, end) = (segment.start, segment.end)
    let count = segment.chordCount(tolerance: tolerance)
    // A box around a chord contains all points near its curve if its margin is the greatest deviation of the curve.
    let margin = grid.stepCount(tolerance + matchDistance)
    var cuts: [(parameter: Double, point: GridPoint)] = []
    var previous = grid.snap(start)
    for step in 1...count {
      let next = grid.snap(step == count ? end : segment.point(at: Double(step) / Double(count)))
      let low = GridPoint(min(previous.x, next.x) - margin, min(previous.y, next.y) - margin)
      let high = GridPoint(max(previous.x, next.x) + margin, max(previous.y, next.y) + margin)
      let middle = (Double(step) - 0.5) / Double(count)
      ends.forEach(from: low, to: high) { candidate in
        let point = grid.point(candidate)
        guard point.distance(to: start) > matchDistance, point.distance(to: end) > matchDistance else {
          return
        }
        let t = segment.parameter(near: middle, of: point)
        // A point on another chord is found there. The margin is for a parameter exactly between two chords.
        guard abs(t - middle) <= 0.5 / Double(count) + 1e-9 else { return }
        if segment.point(at: t).distance(to: point) <= matchDistance { cuts.append((t, candidate)) }
      }
      previous = next
    }
    return cuts.sorted { $0.parameter == $1.parameter ? $0.point < $1.point : $0.parameter < $1.parameter }
  }

  /// Returns the points of the chords for a part of a segment from `start` to `end`.
  mutating func points(
    of segment: Segment, from: Double, to: Double, start: GridPoint, end: GridPoint
  ) -> [GridPoint] {
    let middle = grid.snap(segment.point(at: (from + to) / 2))
    let margin = grid.stepCount(matchDistance) + 1
    // So large that usually only one cell is within range.
    let side = 16 * margin
    func key(_ cell: GridPoint) -> Key { Key(first: min(start, end), last: max(start, end), cell: cell) }
    let low = GridPoint(middle.x - margin, middle.y - margin).cell(side: side)
    let high = GridPoint(middle.x + margin, middle.y + margin).cell(side: side)
    for x in low.x...high.x {
      for y in low.y...high.y {
        // Both conditions may hold for a loop, whose ends are equal.
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

  /// Returns whether a part of a segment follows an entry closely, in the entry's own direction.
  private func isSame(_ entry: Entry, _ segment: Segment, _ from: Double, _ to: Double) -> Bool {
    [0.25, 0.5, 0.75].allSatisfy { parameter in
      let there = entry.segment.point(at: entry.from + (entry.to - entry.from) * parameter)
      return segment.point(at: from + (to - from) * parameter).distance(to: there) <= matchDistance
    }
  }
}

extension GridPoint {
  /// Returns the cell of a square lattice that contains the point.
  fileprivate func cell(side: Int64) -> GridPoint {
    func floor(_ value: Int64) -> Int64 { value / side - (value % side < 0 ? 1 : 0) }
    return GridPoint(floor(x), floor(y))
  }
}

extension Segment {
  /// Returns the number of chords, at equal parameter steps, that stay within a tolerance of the segment. At most
  /// 2048, which deviate by a millionth of the curve's size, so that any tolerance takes bounded work.
  fileprivate func chordCount(tolerance: Double) -> Int {
    switch self {
    case .line: 1
    case .quadratic(let curve): min(2048, curve.chordCount(tolerance: tolerance))
    case .cubic(let curve): min(2048, curve.chordCount(tolerance: tolerance))
    }
  }
}
