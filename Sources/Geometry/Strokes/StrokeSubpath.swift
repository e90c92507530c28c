/// A subpath to be stroked: segments that all have a direction, or a single point.
struct StrokeSubpath {
  var segments: [Segment]
  var isClosed: Bool
  /// The position of a subpath without segments.
  var dot: Point
  /// The direction of the pen at a subpath without segments, of length 1.
  var dotDirection = Vector(1, 0)

  /// Creates a subpath without its segments of no length. If none is left, it is a dot.
  ///
  /// - Parameter noise: the length up to which a segment is skipped. A segment between points that differ only by
  ///   rounding has a random direction, and a join there would be a spike.
  /// - Parameter spacing: the distance from an end within which control points do not affect directions.
  init(_ subpath: Path.Subpath, noise: Double = 0, spacing: Double = 0) {
    segments = []
    isClosed = subpath.isClosed
    dot = subpath.start
    var pen = subpath.start
    for segment in subpath.segments where segment.startDirection != .zero {
      if noise > 0, segment.greatestDistance(from: pen) <= noise { continue }
      segments.append(segment.starting(at: pen).withoutNearControls(spacing))
      pen = segment.end
    }
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
  /// Returns the subpaths that the pen of `style` follows, cut into dashes if it has any.
  func strokeSubpaths(_ style: StrokeStyle) -> [StrokeSubpath] {
    guard style.width > 0, style.width.isFinite else { return [] }
    let noise = points.reduce(0) { $1.isFinite ? max($0, abs($1.x), abs($1.y)) : $0 } * 0x1p-40
    // A thousandth of the pen's width is too short to show a direction.
    let solid = subpaths.map { StrokeSubpath($0, noise: noise, spacing: style.width / 1_024) }
    guard let pattern = DashPattern(style.dash, phase: style.dashPhase) else { return solid }
    return solid.flatMap { pattern.cut($0) }
  }
}

extension Segment {
  fileprivate func starting(at point: Point) -> Segment {
    switch self {
    case .line(let line): .line(Line(point, line.end))
    case .quadratic(let curve): .quadratic(Quadratic(point, curve.control, curve.end))
    case .cubic(let curve): .cubic(Cubic(point, curve.control1, curve.control2, curve.end))
    }
  }

  /// Returns the segment with control points that nearly coincide with an end moved to that end.
  fileprivate func withoutNearControls(_ spacing: Double) -> Segment {
    switch self {
    case .line: return self
    case .quadratic(let curve):
      let isNear =
        curve.control.distance(to: curve.start) <= spacing || curve.control.distance(to: curve.end) <= spacing
      return isNear && spacing < curve.start.distance(to: curve.end)
        ? .line(Line(curve.start, curve.end)) : self
    case .cubic(var curve):
      guard spacing < curve.start.distance(to: curve.end) else { return self }
      if curve.control1.distance(to: curve.start) <= spacing { curve.control1 = curve.start }
      if curve.control2.distance(to: curve.end) <= spacing { curve.control2 = curve.end }
      return .cubic(curve)
    }
  }

  /// Returns the distance from `point` to the farthest of the segment's points, including control points.
  fileprivate func greatestDistance(from point: Point) -> Double {
    switch self {
    case .line(let line): line.end.distance(to: point)
    case .quadratic(let curve): max(curve.control.distance(to: point), curve.end.distance(to: point))
    case .cubic(let curve):
      max(
        curve.control1.distance(to: point), curve.control2.distance(to: point), curve.end.distance(to: point))
    }
  }
}
