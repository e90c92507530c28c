extension Path {
  /// Returns the smallest rectangle around the stroke of the path with `style`; ``Rect/null`` if nothing is painted.
  ///
  /// Exact up to rounding: computed from the extrema of the curves, joins and caps themselves, without flattening.
  /// Complexity: O(segments). Without dashes, with round joins and with closed subpaths or round caps, under a
  /// transform that only scales and translates, it takes some ten nanoseconds a segment and allocates nothing.
  ///
  /// - Parameters:
  ///   - style: the pen, with its dashes. A width that is not greater than 0 paints nothing.
  ///   - transform: applied to the painted outline, so that the pen is transformed with the path.
  public func strokeBounds(_ style: StrokeStyle, transform: Transform = .identity) -> Rect {
    if let bounds = roundStrokeBounds(style, transform) { return bounds }
    // A transformed coordinate is, up to its translation, the extent along one direction before the transform.
    var horizontal = StrokeExtent(along: Vector(transform.a, transform.c), style: style)
    var vertical = StrokeExtent(along: Vector(transform.b, transform.d), style: style)
    for subpath in strokeSubpaths(style, transform) {
      horizontal.add(subpath)
      vertical.add(subpath)
    }
    guard horizontal.low <= horizontal.high, vertical.low <= vertical.high else { return .null }
    return Rect(
      minX: horizontal.low + transform.tx, minY: vertical.low + transform.ty,
      maxX: horizontal.high + transform.tx, maxY: vertical.high + transform.ty)
  }

  /// Returns a rectangle that contains the stroke however it is scaled before it is painted, without its dashes.
  ///
  /// A rasterizer leaves out segments that are too short to show a direction at its scale. Where the path may have such
  /// segments, joins and caps are assumed everywhere.
  package func strokeBoundsAtAnyScale(_ style: StrokeStyle, transform: Transform) -> Rect {
    let exact = strokeBounds(style, transform: transform)
    guard !exact.isNull, hasSegments(upTo: style.width / 1_024) else { return exact }
    let outset = style.outset(width: style.width)
    let (across, down) = (Vector(transform.a, transform.c).length, Vector(transform.b, transform.d).length)
    let box = transform.isScaleTranslation ? transform * bounds : transformed(by: transform).bounds
    return exact.union(box.insetBy(dx: -outset * across, dy: -outset * down))
  }

  /// Returns whether two successive points are apart, but not farther than `length`.
  private func hasSegments(upTo length: Double) -> Bool {
    let square = length * length
    for index in points.indices.dropFirst() {
      let distance = (points[index] - points[index - 1]).lengthSquared
      if distance > 0, distance <= square { return true }
    }
    return false
  }

  /// Returns the path's bounds enlarged by half the pen; nil unless that is exact.
  private func roundStrokeBounds(_ style: StrokeStyle, _ transform: Transform) -> Rect? {
    let isRound = style.join == .round && style.dash.isEmpty && style.width > 0 && style.width.isFinite
    guard isRound, transform.isScaleTranslation, isPlain(closed: style.cap != .round) else { return nil }
    let half = style.width / 2
    return (transform * bounds).insetBy(dx: -half * abs(transform.a), dy: -half * abs(transform.d))
  }

  /// Returns whether all points are finite, no subpath is a single point, and, with `closed`, all are closed.
  private func isPlain(closed: Bool) -> Bool {
    var next = 0
    var start = Point.zero
    // The current subpath: whether it has segments, whether one of their points differs from its start, and whether
    // it ends with a close.
    var (hasSegments, leadsAway, isClosed) = (false, true, true)
    for verb in verbs {
      let last = next + verb.pointCount
      guard last <= points.count else { return false }
      switch verb {
      case .move:
        if hasSegments, !leadsAway || closed && !isClosed { return false }
        start = points[next]
        (hasSegments, leadsAway, isClosed) = (false, false, false)
        if !start.isFinite { return false }
      case .close:
        if !hasSegments { return false }
        isClosed = true
      case .line, .quadratic, .cubic:
        // Drawing after a close begins a subpath without a move.
        if isClosed { return false }
        hasSegments = true
        for index in next..<last {
          if !points[index].isFinite { return false }
          if points[index] != start { leadsAway = true }
        }
      }
      next = last
    }
    return !hasSegments || leadsAway && (isClosed || !closed)
  }
}

/// The extent of a stroke along one direction: the least and the greatest value of point · direction over the painted
/// area.
private struct StrokeExtent {
  let direction: Vector
  let style: StrokeStyle
  /// The extent of half a round pen.
  let penExtent: Double
  var low = Double.infinity
  var high = -Double.infinity

  init(along direction: Vector, style: StrokeStyle) {
    self.direction = direction
    self.style = style
    penExtent = direction.length * style.width / 2
  }

  mutating func add(_ subpath: StrokeSubpath) {
    guard let first = subpath.segments.first, let last = subpath.segments.last else {
      return addDot(at: subpath.dot, facing: subpath.dotDirection)
    }
    if subpath.isPaintedRound(by: style) {
      for segment in subpath.segments { addExtremes(of: segment, withEnds: true) }
      return
    }
    for segment in subpath.segments {
      addExtremes(of: segment, withEnds: false)
      addPen(at: segment.start, facing: segment.startDirection)
      addPen(at: segment.end, facing: segment.endDirection)
    }
    for (before, after) in zip(subpath.segments, subpath.segments.dropFirst()) {
      addJoin(at: after.start, from: before.endDirection, to: after.startDirection)
    }
    if subpath.isClosed {
      addJoin(at: first.start, from: last.endDirection, to: first.startDirection)
    } else {
      addCap(at: first.start, facing: -first.startDirection)
      addCap(at: last.end, facing: last.endDirection)
    }
  }

  // MARK: Parts

  private mutating func add(_ point: Point, plus offset: Vector = .zero) {
    let extent = (point.x + offset.dx) * direction.dx + (point.y + offset.dy) * direction.dy
    if extent < low { low = extent }
    if extent > high { high = extent }
  }

  /// Adds the whole round pen.
  private mutating func addDisc(at point: Point) {
    let extent = point.x * direction.dx + point.y * direction.dy
    low = min(low, extent - penExtent)
    high = max(high, extent + penExtent)
  }

  /// Adds the two sides of the pen.
  private mutating func addPen(at point: Point, facing heading: Vector) {
    let side = heading.perpendicular * (style.width / 2)
    add(point, plus: side)
    add(point, plus: -side)
  }

  /// Adds the pen where a curve is perpendicular to the direction, because its side is extreme there. Where a curve
  /// bends as tightly as the pen is wide, its inner side has a cusp, which may extend even farther.
  private mutating func addExtremes(of segment: Segment, withEnds: Bool) {
    if withEnds {
      addDisc(at: segment.start)
      addDisc(at: segment.end)
    }
    let curve: Cubic
    switch segment {
    case .line: return
    case .quadratic(let quadratic): curve = quadratic.elevated
    case .cubic(let cubic): curve = cubic
    }
    let (first, second) = curve.extrema(along: direction)
    if first > 0, first < 1 { addDisc(at: curve.point(at: first)) }
    if second > 0, second < 1 { addDisc(at: curve.point(at: second)) }
    if !withEnds {
      curve.forEachOffsetCusp(radius: style.width / 2) { t in
        addPen(at: curve.point(at: t), facing: curve.derivative(at: t).normalized)
      }
    }
  }

  private mutating func addJoin(at vertex: Point, from before: Vector, to after: Vector) {
    let cross = before.cross(after)
    // The normals of the outer side.
    let old = cross >= 0 ? -before.perpendicular : before.perpendicular
    let new = cross >= 0 ? -after.perpendicular : after.perpendicular
    switch style.join {
    case .bevel: break
    case .miter: if let tip = style.miter(from: old, to: new) { add(vertex, plus: tip * (style.width / 2)) }
    case .round:
      // The extreme of the pen's rim counts if it lies in the sector between the two normals, which is less than half
      // a turn. At exactly half a turn, the sector is on the side of arrival.
      let unit = direction.normalized
      for extreme in [unit, -unit] {
        let inside =
          cross == 0
          ? before.dot(after) < 0 && extreme.dot(before) > 0
          : old.cross(extreme) * cross >= 0 && extreme.cross(new) * cross >= 0 && extreme.dot(old + new) >= 0
        if inside { add(vertex, plus: extreme * (style.width / 2)) }
      }
    }
  }

  private mutating func addCap(at end: Point, facing heading: Vector) {
    switch style.cap {
    case .butt: break
    case .square: addPen(at: end + heading * (style.width / 2), facing: heading)
    case .round:
      let unit = direction.normalized
      let outward = unit.dot(heading) >= 0 ? unit : -unit
      add(end, plus: outward * (style.width / 2))
    }
  }

  private mutating func addDot(at point: Point, facing heading: Vector) {
    switch style.cap {
    case .butt: break
    case .round: addDisc(at: point)
    case .square:
      addPen(at: point + heading * (style.width / 2), facing: heading)
      addPen(at: point - heading * (style.width / 2), facing: heading)
    }
  }
}

extension Cubic {
  /// Calls `body` where the radius of curvature crosses `radius`, which is where the curve's offset by it has a cusp.
  /// Crossings closer together than 1/32 of the parameter may be missed, except near inflections and near points
  /// where the derivative almost vanishes, at which crossings come in pairs.
  func forEachOffsetCusp(radius: Double, _ body: (Double) -> Void) {
    /// Positive where the curve bends more tightly than the radius.
    func tightness(_ t: Double) -> Double {
      let first = derivative(at: t)
      let speed = first.length
      return abs(first.cross(secondDerivative(at: t))) * radius - speed * speed * speed
    }
    var last = (parameter: 0.0, tightness: tightness(0))
    for parameter in cuspSamples {
      let next = (parameter: parameter, tightness: tightness(parameter))
      if (last.tightness > 0) != (next.tightness > 0) {
        var (low, high) = (last.parameter, next.parameter)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if (tightness(middle) > 0) == (last.tightness > 0) { low = middle } else { high = middle }
        }
        body(low)
      }
      last = next
    }
  }

  /// The parameters to sample, in ascending order up to 1: equal steps, and ever shorter steps towards points of
  /// rapidly changing curvature.
  private var cuspSamples: [Double] {
    let step = 1.0 / 32
    var parameters = (1...32).map { Double($0) * step }
    let (first, second) = inflections
    for center in slowParameters + [first, second] where center > 0 && center < 1 {
      parameters.append(center)
      for halving in 0..<12 {
        let distance = step / Double(1 << halving)
        parameters += [center - distance, center + distance].filter { $0 > 0 && $0 < 1 }
      }
    }
    return parameters.count == 32 ? parameters : parameters.sorted()
  }

  /// The parameters of the inflections; not-a-number or outside 0...1 for missing ones.
  private var inflections: (Double, Double) {
    let (first, second, third) = (control1 - start, control2 - control1, end - control2)
    let (a, b, c) = (first.cross(second), first.cross(third), second.cross(third))
    return quadraticRoots(a - b + c, b - 2 * a, a)
  }
}
