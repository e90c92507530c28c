/// A contour as the pen sees it: segments that all have a direction, or a single point.
struct StrokeContour {
  var segments: [Segment]
  var isClosed: Bool
  /// Where the pen only touches down, when there are no segments.
  var dot: Point
  /// Which way the pen points where it only touches down, of length 1.
  var dotDirection = Vector(1, 0)

  /// A contour whose segments all have no length is a dot.
  init(_ contour: Path.Contour) {
    segments = contour.segments.filter { $0.startDirection != .zero }
    isClosed = contour.isClosed
    dot = contour.start
  }

  init(segments: [Segment], isClosed: Bool = false) {
    self.segments = segments
    self.isClosed = isClosed
    dot = segments.first?.start ?? .zero
  }

  init(dot: Point, direction: Vector) {
    segments = []
    isClosed = false
    self.dot = dot
    dotDirection = direction
  }
}

extension Path {
  /// What the pen of `style` runs along, cut into dashes where it has any.
  func strokeContours(_ style: StrokeStyle) -> [StrokeContour] {
    guard style.width > 0, style.width.isFinite else { return [] }
    let solid = contours.map(StrokeContour.init)
    guard let pattern = DashPattern(style.dash, phase: style.dashPhase) else { return solid }
    return solid.flatMap { pattern.cut($0) }
  }
}
