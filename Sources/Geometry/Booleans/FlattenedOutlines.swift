/// The outlines of two operands as straight edges between the points of a grid, and where each edge comes from.
struct FlattenedOutlines {
  /// A chord of a segment, or a whole line.
  struct Piece {
    /// Which of the ``segments``.
    var segment: Int32
    /// The segment's parameters at its ends, in the segment's own direction.
    var from, to: Double
    var start, end: GridPoint
  }

  let grid: CoordinateGrid
  /// How far chords may be from their curve, in points.
  let tolerance: Double
  private(set) var segments: [Segment] = []
  private(set) var pieces: [Piece] = []
  private(set) var edges: [SweepEdge] = []

  /// nil when neither path can have an area. Contours left open are closed by a line.
  init?(_ first: Path, _ second: Path, tolerance: Double) {
    var bounds = Rect.null
    first.forEachSegment(closing: true) { bounds = bounds.union($0.controlBounds) }
    second.forEachSegment(closing: true) { bounds = bounds.union($0.controlBounds) }
    let corners = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    guard !bounds.isNull, let largest = corners.map(\.magnitude).max(),
      let grid = CoordinateGrid(largestCoordinate: largest)
    else { return nil }
    self.grid = grid
    // A small picture asks for finer chords, and none can be finer than the grid.
    let extent = max(bounds.width, bounds.height)
    self.tolerance = max(min(usableTolerance(tolerance), extent / 1024), 4 * grid.step)
    add(first, winding: Windings(first: 1))
    add(second, winding: Windings(second: 1))
  }

  private mutating func add(_ path: Path, winding: Windings) {
    var added: [Segment] = []
    path.forEachSegment(closing: true) { added.append($0) }
    for segment in added { add(segment, winding: winding) }
  }

  private mutating func add(_ segment: Segment, winding: Windings) {
    let index = Int32(segments.count)
    segments.append(segment)
    let count = segment.chordCount(tolerance: tolerance)
    // The same curve run backwards must give the same chords, to the last bit.
    let isBackward = segment.runsBackward
    let curve = isBackward ? segment.reversed : segment
    var start = grid.snap(segment.start)
    for step in 1...count {
      let t = Double(isBackward ? count - step : step) / Double(count)
      let end = grid.snap(step == count ? segment.end : curve.point(at: t))
      if start != end {
        edges.append(SweepEdge(from: start, to: end, winding: winding, source: Int32(pieces.count)))
      }
      pieces.append(
        Piece(
          segment: index, from: Double(step - 1) / Double(count), to: Double(step) / Double(count),
          start: start, end: end))
      start = end
    }
  }

  /// The segment and parameter at a point of a piece: exactly 0 or 1 at a segment's end.
  func place(of point: GridPoint, on source: Int32) -> (segment: Int32, parameter: Double) {
    let piece = pieces[Int(source)]
    if point == piece.start { return (piece.segment, piece.from) }
    if point == piece.end { return (piece.segment, piece.to) }
    let (dx, dy) = (Double(piece.end.x - piece.start.x), Double(piece.end.y - piece.start.y))
    let along = Double(point.x - piece.start.x) * dx + Double(point.y - piece.start.y) * dy
    let fraction = along / (dx * dx + dy * dy)
    return (piece.segment, piece.from + (piece.to - piece.from) * (fraction > 0 ? min(fraction, 1) : 0))
  }
}

extension Segment {
  fileprivate func chordCount(tolerance: Double) -> Int {
    switch self {
    case .line: 1
    case .quadratic(let curve): curve.pieces(tolerance: tolerance)
    case .cubic(let curve): curve.pieces(tolerance: tolerance)
    }
  }

  /// Whether the segment is the one of a pair of opposite segments that takes its chords from the other.
  fileprivate var runsBackward: Bool {
    switch self {
    case .line: false
    case .quadratic(let curve): curve.end.isBefore(curve.start)
    case .cubic(let curve):
      curve.start == curve.end ? curve.control2.isBefore(curve.control1) : curve.end.isBefore(curve.start)
    }
  }
}

extension Point {
  fileprivate func isBefore(_ other: Point) -> Bool { x != other.x ? x < other.x : y < other.y }
}
