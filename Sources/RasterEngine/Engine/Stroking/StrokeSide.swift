import Geometry

/// One side of a stroke: its points, and the bends of the steps between them.
struct StrokeSide: ~Copyable {
  /// x and y in turn.
  var points = Arena<Float>(capacity: 8192)
  /// For each point the bend of the step that leads there, as ``BendFactors`` says; empty if all are straight.
  private(set) var bends = Arena<Float>(capacity: 4096)

  @inline(__always)
  mutating func removeAll() {
    points.removeAll()
    bends.removeAll()
  }

  @inline(__always)
  mutating func reserve(_ numbers: Int) { points.reserve(numbers) }

  @inline(__always) var stepCount: Int { points.count / 2 &- 1 }

  /// Nil if there is none.
  var lastPoint: (Float, Float)? {
    let count = points.count
    return count == 0 ? nil : (points[count &- 2], points[count &- 1])
  }

  // MARK: Points

  @inline(__always)
  mutating func put(_ x: Float, _ y: Float) {
    points.base[points.count] = x
    points.base[points.count &+ 1] = y
    points.count &+= 2
  }

  mutating func repeatFirst() {
    points.reserve(2)
    put(points[0], points[1])
  }

  // MARK: Corners

  @inline(__always)
  mutating func addInner(
    _ x: Float, _ y: Float, _ before: Stroker.Segment, _ after: Stroker.Segment, radius: Float,
    cosine: Float, isRoomy: Bool
  ) {
    if isRoomy {
      let scale = radius / (1 + cosine)
      put(x + (before.normalX + after.normalX) * scale, y + (before.normalY + after.normalY) * scale)
      return
    }
    put(x + before.normalX * radius, y + before.normalY * radius)
    put(x, y)
    put(x + after.normalX * radius, y + after.normalY * radius)
  }

  @inline(__always)
  mutating func addOuter(
    _ x: Float, _ y: Float, _ before: Stroker.Segment,
    _ after: Stroker.Segment, radius: Float,
    cosine: Float, clockwise: Bool, _ join: LineJoin, _ pen: Pen
  ) {
    // 1 / cos²(half the turn) = 2 / (1 + cos) is the square of the miter's length over the width.
    if join == .miter, 2 <= pen.miterLimitSquared * (1 + cosine), cosine > -0.9999 {
      let scale = radius / (1 + cosine)
      put(x + (before.normalX + after.normalX) * scale, y + (before.normalY + after.normalY) * scale)
      return
    }
    let (startX, startY) = (before.normalX * radius, before.normalY * radius)
    let (endX, endY) = (after.normalX * radius, after.normalY * radius)
    put(x + startX, y + startY)
    if join == .round {
      addArc(x, y, startX, startY, endX, endY, clockwise: clockwise, pen)
    }
    put(x + endX, y + endY)
  }

  /// Appends the points between the ends of an arc of at most half a turn.
  @inline(__always)
  mutating func addArc(
    _ x: Float, _ y: Float, _ startX: Float,
    _ startY: Float, _ endX: Float, _ endY: Float, clockwise: Bool, _ pen: Pen
  ) {
    points.reserve(pen.stepsPerHalfTurn &* 2 &+ 8)
    let sine = clockwise ? pen.stepSine : -pen.stepSine
    var (armX, armY) = (startX, startY)
    var steps = 0
    fillBends(to: points.count / 2)
    bends.reserve(pen.stepsPerHalfTurn &+ 1)
    while steps < pen.stepsPerHalfTurn {
      let (lastX, lastY) = (armX, armY)
      (armX, armY) = (armX * pen.stepCosine - armY * sine, armX * sine + armY * pen.stepCosine)
      // Past the end, or not yet half a turn away from it on the far side.
      let ahead = (armX * endY - armY * endX) * sine
      if ahead <= 0, armX * endX + armY * endY > 0 {
        (armX, armY) = (lastX, lastY)
        break
      }
      put(x + armX, y + armY)
      bends.append(StrokeSide.bendFactor(from: (lastX, lastY), to: (armX, armY), pen))
      steps &+= 1
    }
    bends.append(StrokeSide.bendFactor(from: (armX, armY), to: (endX, endY), pen))
  }

  // MARK: Bends

  /// The bend of an arc over its chord, told by the pen's arms at both ends.
  ///
  /// For an arc that turns by φ that is tan(φ / 2) of a parabola with the same tangents, and φ / 2 · (1 + φ² / 29) of one
  /// with the same area, which this is to within 3 % up to a quarter of a turn.
  @inline(__always)
  private static func bendFactor(from start: (x: Float, y: Float), to end: (x: Float, y: Float), _ pen: Pen)
    -> Float
  {
    let sine = (start.x * end.y - start.y * end.x) * pen.inverseSquare
    let cosine = (start.x * end.x + start.y * end.y) * pen.inverseSquare
    return sine / max(1 + cosine, 0.5) * (-0.88 - 0.12 * cosine)
  }

  @inline(__always)
  mutating func bendLast(
    from start: (x: Float, y: Float),
    to end: (x: Float, y: Float), _ pen: Pen
  ) {
    let last = points.count
    fillBends(to: last / 2 &- 1)
    bends.append(StrokeSide.bendFactor(from: start, to: end, pen))
  }

  /// Says that the steps to the next points, up to the one before `index`, are straight.
  @inline(__always)
  mutating func fillBends(to index: Int) {
    while bends.count < index { bends.append(0) }
  }

  /// Completes the bends, if there are any.
  @inline(__always)
  mutating func finishBends() {
    if bends.count > 0 { fillBends(to: points.count / 2) }
  }
}
