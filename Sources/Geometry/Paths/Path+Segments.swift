extension Path {
  /// One contour of a path: segments that follow each other without a gap.
  public struct Contour: Hashable, Sendable {
    /// Where it starts, also when it has no segments.
    public var start: Point
    public var segments: [Segment]
    /// Whether its end was joined to its start by a close; the closing line is among the segments unless it has
    /// no length.
    public var isClosed: Bool

    public init(start: Point, segments: [Segment], isClosed: Bool = false) {
      self.start = start
      self.segments = segments
      self.isClosed = isClosed
    }
  }

  /// Calls `body` with every segment in order, without allocating anything.
  ///
  /// An element with a coordinate that is not finite is left out as if it had never been added. With `closing`,
  /// contours that were left open are closed by a line, as filling does.
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

  /// The contours in order, each with its segments. A move that nothing follows makes none, and an element
  /// with a coordinate that is not finite is left out as if it had never been added.
  public var contours: [Contour] {
    var result: [Contour] = []
    var contour: Contour?
    var current = Point.zero
    var next = 0
    func finish() {
      if let done = contour, !done.segments.isEmpty || done.isClosed { result.append(done) }
      contour = nil
    }
    func add(_ segment: Segment, at point: Point) {
      if contour == nil { contour = Contour(start: current, segments: [], isClosed: false) }
      contour?.segments.append(segment)
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
        contour = Contour(start: current, segments: [], isClosed: false)
      case .line: add(.line(Line(current, points[first])), at: points[first])
      case .quadratic:
        add(.quadratic(Quadratic(current, points[first], points[first + 1])), at: points[first + 1])
      case .cubic:
        add(
          .cubic(Cubic(current, points[first], points[first + 1], points[first + 2])), at: points[first + 2])
      case .close:
        guard let start = contour?.start else { continue }
        if current != start { add(.line(Line(current, start)), at: start) }
        contour?.isClosed = true
        finish()
      }
    }
    finish()
    return result
  }

  /// Appends a contour made of segments that follow each other. A line at the end of a closed one is left to the
  /// close, which draws it.
  public mutating func add(_ contour: Contour) {
    move(to: contour.start)
    var segments = contour.segments[...]
    if contour.isClosed, case .line(let line) = segments.last, line.end == contour.start {
      segments.removeLast()
    }
    for segment in segments {
      switch segment {
      case .line(let line): addLine(to: line.end)
      case .quadratic(let curve): addQuadratic(to: curve.end, control: curve.control)
      case .cubic(let curve): addCubic(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
    }
    if contour.isClosed { close() }
  }

  /// The same contours, each run backwards: what was clockwise is counterclockwise.
  public var reversed: Path {
    var result = Path()
    for contour in contours {
      result.add(
        Contour(
          start: contour.segments.last?.end ?? contour.start,
          segments: contour.segments.reversed().map(\.reversed), isClosed: contour.isClosed))
    }
    return result
  }
}
