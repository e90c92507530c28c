extension Path {
  /// One subpath of a path: segments that follow each other without a gap.
  public struct Subpath: Hashable, Sendable {
    /// The start point, also if there are no segments.
    public var start: Point
    /// The segments, each of which starts at the end of the one before.
    public var segments: [Segment]
    /// Whether a close connects the end to the start. The closing line is among the segments unless it has no length.
    public var isClosed: Bool

    /// Creates a subpath. The caller ensures that each segment starts at the end of the one before, the first one at `start`.
    public init(start: Point, segments: [Segment], isClosed: Bool = false) {
      self.start = start
      self.segments = segments
      self.isClosed = isClosed
    }
  }

  /// Calls `body` with every segment in order, without allocation.
  ///
  /// Elements with a coordinate that is not finite are skipped. If `closing` is true, open subpaths are closed by a
  /// line, as filling does.
  @inline(__always)
  func forEachSegment(closing: Bool, _ body: (Segment) -> Void) {
    var start = Point.zero
    var current = Point.zero
    var next = 0
    func finish() {
      if current != start { body(.line(Line(current, start))) }
      current = start
    }
    for verb in verbs {
      let first = next
      next += verb.pointCount
      guard next <= points.count, (first..<next).allSatisfy({ points[$0].isFinite }) else { continue }
      switch verb {
      case .move:
        if closing { finish() }
        start = points[first]
        current = start
      case .line:
        body(.line(Line(current, points[first])))
        current = points[first]
      case .quadratic:
        body(.quadratic(Quadratic(current, points[first], points[first + 1])))
        current = points[first + 1]
      case .cubic:
        body(.cubic(Cubic(current, points[first], points[first + 1], points[first + 2])))
        current = points[first + 2]
      case .close: finish()
      }
    }
    if closing { finish() }
  }

  /// The subpaths in order, each with its segments. A move at the end of a path makes no subpath. Elements with a
  /// coordinate that is not finite are skipped.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var subpath: Subpath?
    var current = Point.zero
    var next = 0
    func finish() {
      if let done = subpath, !done.segments.isEmpty || done.isClosed { result.append(done) }
      subpath = nil
    }
    func add(_ segment: Segment, at point: Point) {
      if subpath == nil { subpath = Subpath(start: current, segments: [], isClosed: false) }
      subpath?.segments.append(segment)
      current = point
    }
    for verb in verbs {
      let first = next
      next += verb.pointCount
      guard next <= points.count, points[first..<next].allSatisfy(\.isFinite) else { continue }
      switch verb {
      case .move:
        finish()
        current = points[first]
        subpath = Subpath(start: current, segments: [], isClosed: false)
      case .line: add(.line(Line(current, points[first])), at: points[first])
      case .quadratic:
        add(.quadratic(Quadratic(current, points[first], points[first + 1])), at: points[first + 1])
      case .cubic:
        add(
          .cubic(Cubic(current, points[first], points[first + 1], points[first + 2])), at: points[first + 2])
      case .close:
        guard let start = subpath?.start else { continue }
        if current != start { add(.line(Line(current, start)), at: start) }
        subpath?.isClosed = true
        finish()
      }
    }
    finish()
    return result
  }

  /// Appends a subpath. If it is closed, its last line is replaced by the close, which draws it.
  public mutating func add(_ subpath: Subpath) {
    move(to: subpath.start)
    var segments = subpath.segments[...]
    if subpath.isClosed, case .line(let line) = segments.last, line.end == subpath.start {
      segments.removeLast()
    }
    for segment in segments {
      switch segment {
      case .line(let line): addLine(to: line.end)
      case .quadratic(let curve): addQuadratic(to: curve.end, control: curve.control)
      case .cubic(let curve): addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
    }
    if subpath.isClosed { close() }
  }

  /// The path with each subpath reversed: clockwise becomes counterclockwise.
  public var reversed: Path {
    var result = Path()
    for subpath in subpaths {
      result.add(
        Subpath(
          start: subpath.segments.last?.end ?? subpath.start,
          segments: subpath.segments.reversed().map(\.reversed), isClosed: subpath.isClosed))
    }
    return result
  }
}
