/// The outlines of operands as straight edges between grid points, with the origin of each edge.
struct FlattenedOutlines {
  /// A chord of a segment, or a whole line.
  struct Piece {
    /// The index in ``segments``.
    var segment: Int32
    /// The segment's parameters at the chord's ends, in the segment's own direction.
    var from, to: Double
    var start, end: GridPoint
  }

  let grid: CoordinateGrid
  /// The greatest distance of chords from their curve, in points.
  let tolerance: Double
  private(set) var segments: [Segment] = []
  private(set) var pieces: [Piece] = []
  private(set) var edges: [SweepEdge] = []
  /// The range of each operand in ``edges``.
  private(set) var ranges: [Range<Int>] = []

  /// Fails if neither path can have an area. Open subpaths are closed by a line.
  init?(_ first: Path, _ second: Path, tolerance: Double) {
    self.init([(first, Windings(first: 1)), (second, Windings(second: 1))], tolerance: tolerance)
  }

  /// - Parameters:
  ///   - operands: the paths, each with the winding of its outline.
  ///   - tolerance: see ``tolerance``, in points.
  init?(_ operands: [(path: Path, winding: Windings)], tolerance: Double) {
    var bounds = Rect.null
    for operand in operands {
      operand.path.forEachSegment(closing: true) { bounds = bounds.union($0.controlBounds) }
    }
    let corners = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    guard !bounds.isNull, let largest = corners.map(\.magnitude).max(),
      let grid = CoordinateGrid(largestCoordinate: largest)
    else { return nil }
    self.grid = grid
    // Small paths need finer chords. No chord can be finer than the grid.
    let extent = min(max(bounds.width, bounds.height), .greatestFiniteMagnitude)
    self.tolerance = max(min(usableTolerance(tolerance), extent / 1024), 4 * grid.step)
    var segmentEnds: [Int] = []
    for operand in operands {
      operand.path.forEachSegment(closing: true) { segments.append($0) }
      segmentEnds.append(segments.count)
    }
    var chords = ChordTable(grid: grid, tolerance: self.tolerance)
    let hasCurves = segments.contains { !$0.isLine }
    let ends = GridPointIndex(hasCurves ? segments.flatMap { [grid.snap($0.start), grid.snap($0.end)] } : [])
    var first = 0
    for (operand, end) in zip(operands, segmentEnds) {
      let firstEdge = edges.count
      for index in first..<end { add(index, operand.winding, &chords, ends) }
      ranges.append(firstEdge..<edges.count)
      first = end
    }
  }

  /// Adds a segment, cut where others end on it.
  private mutating func add(
    _ index: Int, _ winding: Windings, _ chords: inout ChordTable, _ ends: GridPointIndex
  ) {
    let segment = segments[index]
    let (start, end) = (grid.snap(segment.start), grid.snap(segment.end))
    if segment.isLine { return add(index, from: 0, to: 1, chords: [start, end], winding) }
    var previous = (parameter: 0.0, point: start)
    for cut in chords.cuts(of: segment, at: ends) + [(1, end)] {
      let points = chords.points(
        of: segment, from: previous.parameter, to: cut.parameter, start: previous.point, end: cut.point)
      add(index, from: previous.parameter, to: cut.parameter, chords: points, winding)
      previous = cut
    }
  }

  /// Adds the chords between two parameters of a segment, at equal steps.
  private mutating func add(
    _ segment: Int, from: Double, to: Double, chords points: [GridPoint], _ winding: Windings
  ) {
    let count = points.count - 1
    for step in 0..<count {
      let (start, end) = (points[step], points[step + 1])
      // Neighbouring chords must have identical parameters, and the outermost parameters must be the given ones.
      let first = step == 0 ? from : from + (to - from) * (Double(step) / Double(count))
      let last = step == count - 1 ? to : from + (to - from) * (Double(step + 1) / Double(count))
      if start != end {
        edges.append(SweepEdge(from: start, to: end, winding: winding, source: Int32(pieces.count)))
      }
      pieces.append(Piece(segment: Int32(segment), from: first, to: last, start: start, end: end))
    }
  }

  /// Returns the segment and the parameter at a point of a piece: exactly 0 or 1 at a segment's end.
  func location(of point: GridPoint, on source: Int32) -> (segment: Int32, parameter: Double) {
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
  var isLine: Bool {
    if case .line = self { return true }
    return false
  }
}
