/// Curves that bend as tightly as the pen is wide.
extension Stroker {
  /// Not even the point before the first.
  static let noBend = -2
  /// A sharper turn between two chords of a curve is a cusp rather than a bend.
  static let bendCosine: Float = 0.9

  /// The point of a bend that is too tight for the pen: the round outer side, and on the inner side what the pen has swept
  /// over since the point before.
  mutating func addBend(
    _ index: Int, _ x: Float, _ y: Float, _ before: Segment, _ after: Segment, cosine: Float, isRight: Bool,
    _ pen: Pen
  ) {
    let normal = normal(at: index, before, after)
    if bend == index &- 1, bendsRight != isRight { leaveBend(to: index, before, normal, pen) }
    addSweep(to: index, before, normal, isRight: isRight, pen)
    if isRight {
      left.addOuter(
        x, y, before, after, radius: -pen.radius, cosine: cosine, clockwise: true, .round,
        pen)
    } else {
      right.addOuter(
        x, y, before, after, radius: pen.radius, cosine: cosine, clockwise: false,
        .round, pen)
    }
    bend = index
    bendNormal = normal
    bendsRight = isRight
  }

  /// Begins a closed contour at the point that follows its last one, as a loop would that has come round.
  ///
  /// - Parameters:
  ///   - before: the segment to the last point, which lies inside of a curve.
  ///   - after: the one from there.
  mutating func beginAfterBend(_ before: Segment, _ after: Segment, _ pen: Pen) {
    let cosine = before.normalX * after.normalX + before.normalY * after.normalY
    if cosine <= Stroker.bendCosine { return }
    if Stroker.isRoomy(before, after, cosine: cosine, radius: pen.radius) { return }
    bend = -1
    bendNormal = normal(at: traits.count &- 1, before, after)
    bendsRight = before.normalX * after.normalY - before.normalY * after.normalX > 0
  }

  /// Adds the inner side of the segment that ends at a point where the pen stands as `normal`, and goes back to that point.
  mutating func addSweep(
    to index: Int, _ segment: Segment, _ normal: (x: Float, y: Float), isRight: Bool, _ pen: Pen
  ) {
    let radius = isRight ? pen.radius : -pen.radius
    let (x, y) = (coordinates[index &* 2], coordinates[index &* 2 &+ 1])
    // The segment leads a quarter counterclockwise of its normal.
    let (directionX, directionY) = (segment.normalY * segment.length, -segment.normalX * segment.length)
    let (startX, startY) = (x - directionX, y - directionY)
    let isBend = bend == index &- 1 && bendsRight == isRight
    let rim =
      isBend
      ? (startX + bendNormal.x * radius, startY + bendNormal.y * radius)
      : lastPoint(isRight: isRight) ?? (startX + segment.normalX * radius, startY + segment.normalY * radius)
    let (oldX, oldY) = rim
    let old = (x: (oldX - startX) / radius, y: (oldY - startY) / radius)
    let (newX, newY) = (x + normal.x * radius, y + normal.y * radius)
    if (newX - oldX) * directionX + (newY - oldY) * directionY < 0 {
      // Backwards: the pen turns round the point where its two places cross.
      let cross = old.x * normal.y - old.y * normal.x
      let crossing = (directionX * normal.y - directionY * normal.x) / cross
      let distance = Float.maximum(min(0, radius), Float.minimum(max(0, radius), crossing))
      let (centerX, centerY) = (startX + old.x * distance, startY + old.y * distance)
      putInner(centerX, centerY, isRight: isRight)
      putInner(newX, newY, isRight: isRight)
      putInner(oldX, oldY, isRight: isRight)
      putInner(centerX, centerY, isRight: isRight)
    } else {
      putInner(oldX, oldY, isRight: isRight)
      putInner(newX, newY, isRight: isRight)
    }
    putInner(x, y, isRight: isRight)
  }

  /// Adds the inner side of the segment from a bend to a point that is none, where the pen stands as `normal`.
  @inline(never)
  mutating func leaveBend(to index: Int, _ segment: Segment, _ normal: (x: Float, y: Float), _ pen: Pen) {
    addSweep(to: index, segment, normal, isRight: bendsRight, pen)
  }

  /// How the pen stands at a point that is no corner: across the line that meets a curve there, or as
  /// ``normal(_:_:)`` says between two chords. The sides of a long line would come closer all along if it stood askew.
  @inline(__always)
  func normal(at index: Int, _ before: Segment, _ after: Segment) -> (x: Float, y: Float) {
    if traits[index].contains(.lineArrives) { return (before.normalX, before.normalY) }
    if traits[index].contains(.lineLeaves) { return (after.normalX, after.normalY) }
    return Stroker.normal(before, after)
  }

  /// How the pen stands at a point between two segments of a curve: across the tangent of a parabola through the three
  /// points, so that the shorter segment counts more.
  @inline(__always)
  static func normal(_ before: Segment, _ after: Segment) -> (x: Float, y: Float) {
    let x = before.normalX * after.length + after.normalX * before.length
    let y = before.normalY * after.length + after.normalY * before.length
    let inverse = 1 / (x * x + y * y).squareRoot()
    return (x * inverse, y * inverse)
  }

  /// Where a side has got to; before a bend that is on the pen's rim. Nil at the start of a closed contour.
  private func lastPoint(isRight: Bool) -> (Float, Float)? {
    isRight ? right.lastPoint : left.lastPoint
  }

  private mutating func putInner(_ x: Float, _ y: Float, isRight: Bool) {
    if isRight {
      right.reserve(2)
      right.put(x, y)
    } else {
      left.reserve(2)
      left.put(x, y)
    }
  }
}
