import Geometry

/// What the outline of a path comes to on a surface. Lengths are in pixels, upper bounds rather than measures.
struct PathCost {
  /// Straight pieces, once curves are flattened.
  var pieces = 0.0
  /// Joints between segments that are not smooth, and the ends of open contours.
  var corners = 0.0
  var contours = 0.0
  /// The length of the control polygon.
  var length = 0.0
  /// How many rows and columns its sides cross inside of the visible pixels.
  var visibleRows = 0.0
  var visibleColumns = 0.0
  /// Around all points; null without any, or with one that is not finite.
  var box = Rect.null
  /// At least the area that the path encloses.
  var area = 0.0

  /// - Parameters:
  ///   - visible: the pixels that count.
  ///   - reach: how far around them, for a pen.
  init(
    verbs: ArraySlice<Path.Verb>, points: ArraySlice<Point>, _ transform: Transform, visible: Rect,
    reach: Double = 0
  ) {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    var isFinite = true
    for point in points {
      let place = transform * point
      if !place.isFinite { isFinite = false }
      (left, right) = (min(left, place.x), max(right, place.x))
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
    }
    guard isFinite, left <= right else { return }
    box = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    let seen = visible.insetBy(dx: -reach, dy: -reach)
    var walk = Walk(cost: self, seen: seen, center: box.center)
    var next = points.startIndex
    for verb in verbs {
      walk.add(verb, points[next..<next + verb.pointCount], transform)
      next += verb.pointCount
    }
    self = walk.cost
    area = min(area / 2, box.width * box.height)
  }

  init(_ path: Path, _ transform: Transform, visible: Rect) {
    self.init(verbs: path.verbs[...], points: path.points[...], transform, visible: visible)
  }

  private struct Walk {
    var cost: PathCost
    let seen: Rect
    let center: Point
    var last = Point.zero
    var start = Point.zero

    mutating func add(_ verb: Path.Verb, _ points: ArraySlice<Point>, _ transform: Transform) {
      switch verb {
      case .move:
        if last != start { addLeg(to: start, isOutline: true) }
        last = transform * points[points.startIndex]
        start = last
        cost.contours += 1
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
        // The pieces of a curve grow with the root of its length.
        cost.pieces += 4 + min(200, 2 * (cost.length - before).squareRoot())
        cost.corners += 1
      }
    }

    /// - Parameter isOutline: whether the leg closes a contour that is open, which counts for the area alone.
    private mutating func addLeg(to point: Point, isOutline: Bool) {
      cost.area += abs((last - center).cross(point - center))
      if !isOutline {
        let (top, bottom) = (min(last.y, point.y), max(last.y, point.y))
        let (left, right) = (min(last.x, point.x), max(last.x, point.x))
        cost.length += right - left + bottom - top
        let rows = min(bottom, seen.maxY) - max(top, seen.minY)
        if rows >= 0 {
          // What lies beside the visible pixels counts like its projection onto their border.
          cost.visibleRows += rows
          cost.visibleColumns += max(0, min(right, seen.maxX) - max(left, seen.minX))
        }
      }
      last = point
    }
  }
}

/// Units of work and bytes that paths, pens and dashes take. Measured with `raster-bench --attack`.
extension PathCost {
  /// A row that an edge crosses; a column; a piece.
  private static let row = 6.0
  private static let column = 1.5
  private static let piece = 30.0
  /// Bytes of a piece, with room for growth and for being sorted.
  private static let pieceBytes = 40.0

  /// What filling takes, without its pixels.
  var fill: DrawingCost {
    DrawingCost(
      work: visibleRows * Self.row + visibleColumns * Self.column + pieces * Self.piece,
      memory: pieces * Self.pieceBytes)
  }

  /// What a pen takes, without its pixels.
  ///
  /// - Parameters:
  ///   - radius: in pixels.
  ///   - scale: from the path's lengths to pixels.
  func stroke(_ style: StrokeStyle, radius: Double, scale: Double, visible: Rect) -> DrawingCost {
    let turn = Turn(radius: radius, height: visible.height)
    let joint = style.join == .round ? turn.round : turn.straight
    let cap = style.cap == .round ? turn.round : turn.straight
    var cost = DrawingCost(
      work: 2 * (visibleRows * Self.row + visibleColumns * Self.column + pieces * Self.piece),
      memory: 2 * pieces * Self.pieceBytes)
    cost.add(joint, times: corners)
    cost.add(cap, times: 2 * contours)
    let period = style.dash.reduce(0, +) * scale
    guard period > 0, period.isFinite, period >= DrawingLimits.leastDashPeriod else { return cost }
    let count = length / period * Double(style.dash.count) / 2
    // Patterns of more lengths than this are drawn as a line.
    if count * 2 >= DrawingLimits.dashLengths { return cost }
    let seen = min(count, (visibleRows + visibleColumns) / period * Double(style.dash.count) / 2 + 1)
    cost.add(DrawingCost(work: 200, memory: 4 * Self.pieceBytes), times: count)
    cost.add(cap, times: 2 * seen)
    // Dashes out of sight have caps in memory all the same.
    cost.memory += 2 * (count - seen) * cap.memory
    return cost
  }

  /// What it takes to turn at the end of a piece.
  private struct Turn {
    var straight: DrawingCost
    var round: DrawingCost

    init(radius: Double, height: Double) {
      let rows = min(2 * radius, height) * PathCost.row
      // The pieces of an arc grow with the root of its radius.
      let pieces = 4 + 3 * min(radius, 1e8).squareRoot()
      straight = DrawingCost(work: rows + 60, memory: 2 * PathCost.pieceBytes)
      round = DrawingCost(
        work: rows * 2 + pieces * PathCost.piece, memory: pieces * PathCost.pieceBytes)
    }
  }
}

/// Units of work, and bytes.
struct DrawingCost {
  var work = 0.0
  var memory = 0.0

  mutating func add(_ other: DrawingCost, times count: Double = 1) {
    work += other.work * count
    memory += other.memory * count
  }
}
