import Geometry

/// The cost factors of a path's outline on a surface. Lengths are in pixels; all numbers are upper bounds, not exact.
struct PathCost {
  /// The number of straight pieces after flattening.
  var pieces = 0.0
  /// The number of joints between segments that are not smooth, and of ends of open subpaths.
  var corners = 0.0
  /// The number of subpaths.
  var subpaths = 0.0
  /// The length of the control polygon.
  var length = 0.0
  /// The number of rows that the path's sides cross inside the visible pixels.
  var visibleRows = 0.0
  /// The number of columns that the path's sides cross inside the visible pixels.
  var visibleColumns = 0.0
  /// The bounding box of all points. Null without points, or if one is not finite.
  var box = Rect.null
  /// An upper bound of the area that the path encloses.
  var area = 0.0

  /// - Parameters:
  ///   - visible: the pixels inside the clip.
  ///   - margin: the margin around the visible pixels in which the path still counts, for a pen.
  init(
    verbs: ArraySlice<Path.Verb>, points: ArraySlice<Point>, _ transform: Transform, visible: Rect,
    margin: Double = 0
  ) {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    var isFinite = true
    for point in points {
      let position = transform * point
      if !position.isFinite { isFinite = false }
      (left, right) = (min(left, position.x), max(right, position.x))
      (top, bottom) = (min(top, position.y), max(bottom, position.y))
    }
    guard isFinite, left <= right else { return }
    box = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    let bounds = visible.insetBy(dx: -margin, dy: -margin)
    var walker = Walker(cost: self, bounds: bounds, center: box.center)
    var next = points.startIndex
    for verb in verbs {
      walker.add(verb, points[next..<next + verb.pointCount], transform)
      next += verb.pointCount
    }
    self = walker.cost
    area = min(area / 2, box.width * box.height)
  }

  init(_ path: Path, _ transform: Transform, visible: Rect) {
    self.init(verbs: path.verbs[...], points: path.points[...], transform, visible: visible)
  }

  private struct Walker {
    var cost: PathCost
    let bounds: Rect
    let center: Point
    var last = Point.zero
    var start = Point.zero

    mutating func add(_ verb: Path.Verb, _ points: ArraySlice<Point>, _ transform: Transform) {
      switch verb {
      case .move:
        if last != start { addLeg(to: start, isOutline: true) }
        last = transform * points[points.startIndex]
        start = last
        cost.subpaths += 1
      case .close:
        if last != start { addLeg(to: start, isOutline: false) }
        last = start
        cost.pieces += 1
      case .line:
        addLeg(to: transform * points[points.startIndex], isOutline: false)
        cost.pieces += 1
        cost.corners += 1
      case .quadratic, .cubic:
        let before = cost.length
        for point in points { addLeg(to: transform * point, isOutline: false) }
        // The number of a curve's pieces grows with the square root of its length.
        cost.pieces += 4 + min(200, 2 * (cost.length - before).squareRoot())
        cost.corners += 1
      }
    }

    /// - Parameter isOutline: whether the leg closes an open subpath; it then counts only for the area.
    private mutating func addLeg(to point: Point, isOutline: Bool) {
      cost.area += abs((last - center).cross(point - center))
      if !isOutline {
        let (top, bottom) = (min(last.y, point.y), max(last.y, point.y))
        let (left, right) = (min(last.x, point.x), max(last.x, point.x))
        cost.length += right - left + bottom - top
        let rows = min(bottom, bounds.maxY) - max(top, bounds.minY)
        if rows >= 0 {
          // A side beside the visible pixels counts as its projection onto their border.
          cost.visibleRows += rows
          cost.visibleColumns += max(0, min(right, bounds.maxX) - max(left, bounds.minX))
        }
      }
      last = point
    }
  }
}

/// The work and the bytes of paths, pens and dashes. Measured with `raster-bench --attack`.
extension PathCost {
  /// The cost of converting an outline to edges.
  private struct Edges {
    /// The work for a row that an edge crosses, for a column, and for a piece.
    let row, column, piece: Double
    /// The bytes of a piece, with spare capacity and space for sorting; and of a row in which an edge changes its
    /// column.
    let pieceBytes, rowBytes: Double
    /// The factor by which an arc has more pieces.
    let arc: Double

    static let smooth = Edges(row: 6, column: 1.5, piece: 30, pieceBytes: 40, rowBytes: 0, arc: 1)
    /// Without anti-aliasing, curves have more pieces, and an edge becomes one vertical edge per row.
    static let aliased = Edges(row: 20, column: 1.5, piece: 120, pieceBytes: 120, rowBytes: 50, arc: 4)

    static func edges(antialias: Bool) -> Edges { antialias ? smooth : aliased }
  }

  /// Returns the cost of filling, without the pixels.
  func fill(antialias: Bool) -> DrawingCost { fill(.edges(antialias: antialias)) }

  private func fill(_ edges: Edges) -> DrawingCost {
    DrawingCost(
      work: visibleRows * edges.row + visibleColumns * edges.column + pieces * edges.piece,
      memory: pieces * edges.pieceBytes + min(visibleRows, visibleColumns + pieces) * edges.rowBytes)
  }

  /// Returns the cost of stroking, without the pixels.
  ///
  /// - Parameters:
  ///   - radius: the radius of the pen, in pixels.
  ///   - scale: the factor from the path's lengths to pixels.
  func stroke(
    _ style: StrokeStyle, radius: Double, scale: Double, visible: Rect, antialias: Bool
  ) -> DrawingCost {
    let edges = Edges.edges(antialias: antialias)
    let joinCost = JoinCost(radius: radius, height: visible.height, edges)
    let joint = style.join == .round ? joinCost.round : joinCost.straight
    let cap = style.cap == .round ? joinCost.round : joinCost.straight
    var cost = DrawingCost()
    cost.add(fill(edges), times: 2)
    cost.add(joint, times: corners)
    cost.add(cap, times: 2 * subpaths)
    let period = style.dash.reduce(0, +) * scale
    guard period > 0, period.isFinite, period >= DrawingLimits.minimumDashPeriod else { return cost }
    let count = length / period * Double(style.dash.count) / 2
    // Dash patterns that would cut the path into more pieces than this are drawn as a solid line.
    if count * 2 >= DrawingLimits.maximumDashPieces { return cost }
    let visibleCount = min(count, (visibleRows + visibleColumns) / period * Double(style.dash.count) / 2 + 1)
    cost.add(DrawingCost(work: 200, memory: 4 * edges.pieceBytes), times: count)
    cost.add(cap, times: 2 * visibleCount)
    // Dashes out of sight also have caps in memory.
    cost.memory += 2 * (count - visibleCount) * cap.memory
    return cost
  }

  /// The cost of a join or cap.
  private struct JoinCost {
    var straight: DrawingCost
    var round: DrawingCost

    init(radius: Double, height: Double, _ edges: Edges) {
      let rows = min(2 * radius, height)
      // The number of an arc's pieces grows with the square root of its radius.
      let pieces = (4 + 3 * min(radius, 1e8).squareRoot()) * edges.arc
      straight = DrawingCost(
        work: rows * edges.row + 60, memory: 2 * edges.pieceBytes + rows * edges.rowBytes)
      round = DrawingCost(
        work: rows * edges.row * 2 + pieces * edges.piece,
        memory: pieces * edges.pieceBytes + 2 * rows * edges.rowBytes)
    }
  }
}

/// An amount of work, in the units of ``DrawingBudget``, and of memory, in bytes.
struct DrawingCost {
  var work = 0.0
  var memory = 0.0

  mutating func add(_ other: DrawingCost, times count: Double = 1) {
    work += other.work * count
    memory += other.memory * count
  }
}
