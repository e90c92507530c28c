import Geometry

/// One side of a stroke: its points, and the bends of the segments between them.
struct StrokeSide: ~Copyable {
  /// x and y in turn.
  var points = Arena<Float>(capacity: 8192)
  /// For each point the bend of the segment that leads there, as ``BendFactors`` defines it. Empty if all are straight.
  private(set) var bends = Arena<Float>(capacity: 4096)

  @inline(__always)
  mutating func removeAll() {
    points.removeAll()
    bends.removeAll()
  }

  @inline(__always)
  mutating func reserve(_ numbers: Int) { points.reserve(numbers) }

  @inline(__always) var segmentCount: Int { points.count / 2 &- 1 }

  /// The last point, or nil without points.
  var lastPoint: (Float, Float)? {
    let count = points.count
    return count == 0 ? nil : (points[count &- 2], points[count &- 1])
  }

  // MARK: Points

  /// Appends a point. There must be room for it.
  @inline(__always)
  mutating func put(_ x: Float, _ y: Float) {
    let point = points.address(of: points.count, count: 2)
    point[0] = x
    point[1] = y
    points.count &+= 2
  }

  /// Appends a copy of the first point, which closes the side.
  mutating func repeatFirst() {
    points.reserve(2)
    put(points[0], points[1])
  }

  // MARK: Corners

  /// Appends the inner side of a corner.
  ///
  /// - Parameter radius: half the width of the pen, negative on the left side.
  @inline(__always)
  mutating func addInner(_ corner: StrokeCorner, radius: Float) {
    let (x, y, before, after) = (corner.x, corner.y, corner.before, corner.after)
    if corner.isRoomy {
      let scale = radius / (1 + corner.cosine)
      put(x + (before.normalX + after.normalX) * scale, y + (before.normalY + after.normalY) * scale)
      return
    }
    put(x + before.normalX * radius, y + before.normalY * radius)
    put(x, y)
    put(x + after.normalX * radius, y + after.normalY * radius)
  }

  /// Appends the outer side of a corner.
  ///
  /// - Parameter radius: half the width of the pen, negative on the left side.
  @inline(__always)
  mutating func addOuter(
    _ corner: StrokeCorner, radius: Float, clockwise: Bool, _ join: LineJoin, _ pen: Pen
  ) {
    let (x, y, before, after) = (corner.x, corner.y, corner.before, corner.after)
    // 1 / cos²(half the turn) = 2 / (1 + cos) is the square of the miter's length over the width.
    if join == .miter, 2 <= pen.miterLimitSquared * (1 + corner.cosine), corner.cosine > -0.9999 {
      let scale = radius / (1 + corner.cosine)
      put(x + (before.normalX + after.normalX) * scale, y + (before.normalY + after.normalY) * scale)
      return
    }
    let start = (x: before.normalX * radius, y: before.normalY * radius)
    let end = (x: after.normalX * radius, y: after.normalY * radius)
    put(x + start.x, y + start.y)
    if join == .round { addArc(around: (x, y), from: start, to: end, clockwise: clockwise, pen) }
    put(x + end.x, y + end.y)
  }

  /// Appends the points between the ends of an arc of at most half a turn.
  ///
  /// - Parameter start, end: relative to the centre.
  @inline(__always)
  mutating func addArc(
    around center: (x: Float, y: Float), from start: (x: Float, y: Float), to end: (x: Float, y: Float),
    clockwise: Bool, _ pen: Pen
  ) {
    points.reserve(pen.stepsPerHalfTurn &* 2 &+ 8)
    let sine = clockwise ? pen.stepSine : -pen.stepSine
    var arm = start
    var steps = 0
    fillBends(to: points.count / 2)
    bends.reserve(pen.stepsPerHalfTurn &+ 1)
    while steps < pen.stepsPerHalfTurn {
      let last = arm
      arm = (arm.x * pen.stepCosine - arm.y * sine, arm.x * sine + arm.y * pen.stepCosine)
      // Whether the arm is past the end. On the far side it may still be half a turn away.
      let ahead = (arm.x * end.y - arm.y * end.x) * sine
      if ahead <= 0, arm.x * end.x + arm.y * end.y > 0 {
        arm = last
        break
      }
      put(center.x + arm.x, center.y + arm.y)
      bends.append(StrokeSide.bendFactor(from: last, to: arm, pen))
      steps &+= 1
    }
    bends.append(StrokeSide.bendFactor(from: arm, to: end, pen))
  }

  // MARK: Bends

  /// The bend of an arc over its chord, from the pen's arms at both ends.
  ///
  /// For an arc that turns by φ, tan(φ / 2) belongs to a parabola with the same tangents, and φ / 2 · (1 + φ² / 29) to one with
  /// the same area. This is the latter to within 3 % up to a quarter of a turn.
  @inline(__always)
  private static func bendFactor(from start: (x: Float, y: Float), to end: (x: Float, y: Float), _ pen: Pen)
    -> Float
  {
    let sine = (start.x * end.y - start.y * end.x) * pen.inverseSquare
    let cosine = (start.x * end.x + start.y * end.y) * pen.inverseSquare
    return sine / max(1 + cosine, 0.5) * (-0.88 - 0.12 * cosine)
  }

  /// Bends the segment to the last point.
  ///
  /// - Parameter start, end: the pen's arms at the ends of the segment.
  @inline(__always)
  mutating func bendLast(
    from start: (x: Float, y: Float),
    to end: (x: Float, y: Float), _ pen: Pen
  ) {
    let last = points.count
    fillBends(to: last / 2 &- 1)
    bends.append(StrokeSide.bendFactor(from: start, to: end, pen))
  }

  /// Makes the segments to the points before `index` straight, unless they have a bend.
  @inline(__always)
  mutating func fillBends(to index: Int) {
    while bends.count < index { bends.append(0) }
  }

  /// Makes the remaining segments straight, if any segment is bent.
  @inline(__always)
  mutating func finishBends() {
    if bends.count > 0 { fillBends(to: points.count / 2) }
  }
}
