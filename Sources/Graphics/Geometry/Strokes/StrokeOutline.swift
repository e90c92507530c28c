/// A builder of the outline of strokes, subpath by subpath.
///
/// It traces the two sides of the moving pen. At a turn, the outer side gets the join, and the inner side passes
/// through the vertex itself. So the outline is the sum of one clockwise box per chord and one clockwise wedge per
/// turn. Its winding number is at least 1 where the pen has been and 0 elsewhere, however tight the turns. Connecting
/// the inner offset points directly would be shorter, but leaves holes where a turn is tighter than the pen.
struct StrokeOutline {
  private(set) var path = Path()
  private let style: StrokeStyle
  private let half: Double
  private let tolerance: Double
  private var rim: PenRim

  /// The points on the pen's left side, in the direction of the stroke.
  private var left: [Point] = []
  /// The points on the right side, in the direction of the stroke.
  private var right: [Point] = []
  private var pen = Pen(position: .zero, normal: .zero)

  /// The position of the pen, and the unit vector to its right.
  private struct Pen {
    var position: Point
    var normal: Vector
  }

  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = usableTolerance(tolerance)
    half = style.width / 2
    rim = PenRim(style, tolerance: self.tolerance)
  }

  mutating func add(_ subpath: StrokeSubpath) {
    guard let first = subpath.segments.first, let last = subpath.segments.last else {
      return addDot(at: subpath.dot, direction: subpath.dotDirection)
    }
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    pen = Pen(position: first.start, normal: first.startDirection.perpendicular)
    appendSides()
    for (index, segment) in subpath.segments.enumerated() {
      if index > 0 { rotatePen(to: segment.startDirection.perpendicular, join: style.join) }
      draw(segment)
    }
    if subpath.isClosed {
      rotatePen(to: first.startDirection.perpendicular, join: style.join)
      path.addPolygon(left)
      path.addPolygon(right.reversed())
    } else {
      rim.addCap(at: last.end, direction: last.endDirection, to: &left)
      left.append(contentsOf: right.reversed())
      rim.addCap(at: first.start, direction: -first.startDirection, to: &left)
      path.addPolygon(left)
    }
  }

  // MARK: Sides

  private mutating func appendSides() {
    left.append(pen.position - pen.normal * half)
    right.append(pen.position + pen.normal * half)
  }

  /// Follows a segment with its true directions at the start and at the end.
  private mutating func draw(_ segment: Segment) {
    switch segment {
    case .line(let line): advance(to: line.end)
    case .quadratic(let curve): draw(curve.elevated)
    case .cubic(let curve): draw(curve)
    }
  }

  /// Follows a curve. Where it bends more gently than the pen is wide, the offset points are connected directly,
  /// because the boxes of the chords abut. Where it bends more tightly, the offset points of the inner side run
  /// backwards. There it adds a box per chord and the turns between them, with chords so short that the corners stay
  /// within the tolerance.
  private mutating func draw(_ curve: Cubic) {
    // The outer side bends with up to twice the curve's radius, so it deviates from its chords twice as much.
    let pieces = curve.chordCount(tolerance: tolerance / 2)
    for piece in 0..<pieces {
      let from = Double(piece) / Double(pieces)
      let to = Double(piece + 1) / Double(pieces)
      let isLast = piece == pieces - 1
      let end = isLast ? curve.end : curve.point(at: to)
      let normal = (isLast ? curve.endDirection : curve.derivative(at: to).normalized).perpendicular
      let sweep = (normal - pen.normal).length * half
      if sweep < pen.position.distance(to: end), normal != .zero {
        pen = Pen(position: end, normal: normal)
        appendSides()
        continue
      }
      let cuts = pieceCount(sweep / (2 * tolerance), limit: max(1, (1 << 14) / pieces))
      for cut in 1..<max(1, cuts) {
        advance(to: curve.point(at: from + (to - from) * Double(cut) / Double(cuts)))
      }
      advance(to: end)
      if normal != .zero { rotatePen(to: normal, join: .round) }
    }
  }

  private mutating func advance(to point: Point) {
    let normal = (point - pen.position).normalized.perpendicular
    guard normal != .zero else { return }
    rotatePen(to: normal, join: .round)
    pen.position = point
    appendSides()
  }

  private mutating func rotatePen(to normal: Vector, join: LineJoin) {
    let (vertex, old) = (pen.position, pen.normal)
    let cross = old.cross(normal)
    pen.normal = normal
    if abs(cross) < 1e-12, old.dot(normal) > 0 { return }
    if cross >= 0 {
      // Clockwise on screen: the left side is the outer one.
      rim.addJoin(at: vertex, from: -old, to: -normal, join, to: &left)
      right.append(vertex)
    } else {
      rim.addJoin(at: vertex, from: old, to: normal, join, to: &right)
      left.append(vertex)
    }
    appendSides()
  }

  // MARK: Ends

  /// Adds a subpath of no length: its caps, as SVG 2 specifies (section 13.5.4), and nothing for butt caps.
  private mutating func addDot(at center: Point, direction: Vector) {
    guard style.cap != .butt else { return }
    var points = [center - direction.perpendicular * half]
    rim.addCap(at: center, direction: direction, to: &points)
    points.append(center + direction.perpendicular * half)
    rim.addCap(at: center, direction: -direction, to: &points)
    path.addPolygon(points)
  }
}

extension StrokeStyle {
  /// Returns the tip of the miter between two unit normals of the outer side, as a multiple of half the width. Nil if
  /// the miter exceeds the limit.
  func miter(from old: Vector, to new: Vector) -> Vector? {
    let limit = max(1, miterLimit)
    let spread = 1 + old.dot(new)
    // The ratio of miter length to width is 1 / cos(half the turn), and its square is 2 / (1 + cos(turn)).
    guard spread > 1e-12, 2 / spread <= limit * limit else { return nil }
    return (old + new) / spread
  }
}
