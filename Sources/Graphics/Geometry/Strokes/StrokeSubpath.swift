/// A subpath to be stroked: segments that all have a direction, or a single point.
struct StrokeSubpath {
  var segments: [Segment]
  var isClosed: Bool
  /// The position of a subpath without segments.
  var dot: Point
  /// The direction of the pen at a subpath without segments, of length 1.
  var dotDirection = Vector(1, 0)

  /// Creates a subpath without its segments of no visible direction. If all segments are within rounding, it is a dot.
  ///
  /// - Parameters:
  ///   - noise: the length up to which a segment is within rounding and has a random direction.
  ///   - leastSegment: the length up to which a segment is skipped. If none is longer, a closed subpath keeps all, and
  ///     an open one keeps the first.
  ///   - spacing: the distance from an end within which control points do not affect directions.
  init(
    _ subpath: Path.Subpath, noise: Double = 0, leastSegment: Double = 0, spacing: Double = 0
  ) {
    segments = []
    isClosed = subpath.isClosed
    dot = subpath.start
    var pen = subpath.start
    var short: Segment?
    let least = max(noise, leastSegment)
    for segment in subpath.segments where segment.startDirection != .zero {
      if least > 0 {
        let distance = segment.greatestDistance(from: pen)
        if distance <= least {
          if distance > noise, short == nil { short = segment.starting(at: pen) }
          continue
        }
      }
      segments.append(segment.starting(at: pen).withoutNearControls(spacing))
      pen = segment.end
    }
    guard segments.isEmpty, let short else { return }
    // A closed subpath has joins in all directions.
    segments = isClosed ? StrokeSubpath(subpath, noise: noise, spacing: spacing).segments : [short]
  }

  /// Returns the subpath without segments at its ends of no visible direction, as a cut for a dash may leave them.
  func withoutShortEnds(_ leastSegment: Double) -> StrokeSubpath {
    guard !isClosed, segments.count > 1 else { return self }
    func isShort(_ segment: Segment) -> Bool { segment.greatestDistance(from: segment.start) <= leastSegment }
    var result = self
    while result.segments.count > 1, let last = result.segments.last, isShort(last) {
      result.segments.removeLast()
    }
    let first = result.segments.dropLast().firstIndex { !isShort($0) } ?? result.segments.count - 1
    result.segments.removeFirst(first)
    return result
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
  ///
  /// - Parameter transform: the transform of the outline, after which a unit counts as a pixel.
  func strokeSubpaths(_ style: StrokeStyle, _ transform: Transform = .identity) -> [StrokeSubpath] {
    guard style.width > 0, style.width.isFinite else { return [] }
    let scale = transform.maximumScale
    let leastSegment = style.leastSegment(pixel: scale > 0 && scale.isFinite ? 1 / scale : 1)
    let noise = points.reduce(0) { $1.isFinite ? max($0, abs($1.x), abs($1.y)) : $0 } * 0x1p-40
    // A thousandth of the pen's width is too short to show a direction.
    let solid = subpaths.map {
      StrokeSubpath($0, noise: noise, leastSegment: leastSegment, spacing: style.width / 1_024)
    }
    guard let pattern = DashPattern(style.dash, phase: style.dashPhase) else { return solid }
    return solid.flatMap { pattern.cut($0) }.map { $0.withoutShortEnds(leastSegment) }
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
