/// A subpath as the pen sees it: segments that all have a direction, or a single point.
struct StrokeSubpath {
  var segments: [Segment]
  var isClosed: Bool
  /// Where the pen only touches down, when there are no segments.
  var dot: Point
  /// Which way the pen points where it only touches down, of length 1.
  var dotDirection = Vector(1, 0)

  /// A subpath whose segments all have no length is a dot.
  ///
  /// - Parameter noise: how long a segment may be and yet be none. Where points that ought to be one are apart by
  ///   rounding, what leads from one to the other has a direction by accident, and a join there would be a spike.
  /// - Parameter spacing: control points that are nearer than this to their ends have no say in directions.
  init(_ subpath: Path.Subpath, noise: Double = 0, spacing: Double = 0) {
    segments = []
    isClosed = subpath.isClosed
    dot = subpath.start
    var pen = subpath.start
    for segment in subpath.segments where segment.startDirection != .zero {
      if noise > 0, segment.reach(from: pen) <= noise { continue }
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
  /// What the pen of `style` runs along, cut into dashes where it has any.
  func strokeSubpaths(_ style: StrokeStyle) -> [StrokeSubpath] {
    guard style.width > 0, style.width.isFinite else { return [] }
    let noise = points.reduce(0) { $1.isFinite ? max($0, abs($1.x), abs($1.y)) : $0 } * 0x1p-40
    // What is a thousandth of the pen's width away shows nothing of its direction.
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

  /// The segment with control points that nearly coincide with an end moved there.
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

  /// How far the farthest of its points, controls included, is from `point`.
  fileprivate func reach(from point: Point) -> Double {
    switch self {
    case .line(let line): line.end.distance(to: point)
    case .quadratic(let curve): max(curve.control.distance(to: point), curve.end.distance(to: point))
    case .cubic(let curve):
      max(
        curve.control1.distance(to: point), curve.control2.distance(to: point), curve.end.distance(to: point))
    }
  }
}
