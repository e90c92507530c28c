/// Curves that bend as tightly as the pen is wide.
extension Stroker {
  /// No index of a point, and not -1, which is the index before the first point.
  static let noBend = -2
  /// A sharper turn between two chords of a curve is a cusp rather than a bend.
  static let bendCosine: Float = 0.9

  /// Adds a point of a bend that is too tight for the pen.
  ///
  /// The outer side is round. The inner side follows the area that the pen has swept over since the point before.
  mutating func addBend(_ index: Int, _ corner: StrokeCorner, isRight: Bool, _ pen: Pen) {
    let normal = normal(at: index, corner.before, corner.after)
    if bend == index &- 1, bendsRight != isRight { leaveBend(to: index, corner.before, normal, pen) }
    addSweep(to: index, corner.before, normal, isRight: isRight, pen)
    if isRight {
      left.addOuter(corner, radius: -pen.radius, clockwise: true, .round, pen)
    } else {
      right.addOuter(corner, radius: pen.radius, clockwise: false, .round, pen)
    }
    bend = index
    bendNormal = normal
    bendsRight = isRight
  }

  /// Prepares a closed subpath whose last point may lie in a tight bend, as if its segments had been followed once already.
  ///
  /// - Parameters:
  ///   - before: the segment to the last point, which lies inside a curve.
  ///   - after: the segment from there to the first point.
  mutating func beginAfterBend(_ before: Segment, _ after: Segment, _ pen: Pen) {
    let corner = StrokeCorner(0, 0, before, after, radius: pen.radius)
    if corner.cosine <= Stroker.bendCosine || corner.isRoomy { return }
    bend = -1
    bendNormal = normal(at: traits.count &- 1, before, after)
    bendsRight = corner.sine > 0
  }

  /// Adds the inner side of the segment to a point, and returns to that point.
  ///
  /// - Parameter normal: the pen's normal at the point.
  mutating func addSweep(
    to index: Int, _ segment: Segment, _ normal: (x: Float, y: Float), isRight: Bool, _ pen: Pen
  ) {
    let radius = isRight ? pen.radius : -pen.radius
    let (x, y) = (coordinates[index &* 2], coordinates[index &* 2 &+ 1])
    // The segment's direction is its normal, rotated counterclockwise by a quarter turn.
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
      // The rim runs backwards, so the pen rotates around the point where its two positions cross.
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

  /// Adds the inner side of the segment from a bend to a point outside it.
  ///
  /// - Parameter normal: the pen's normal at the point.
  @inline(never)
  mutating func leaveBend(to index: Int, _ segment: Segment, _ normal: (x: Float, y: Float), _ pen: Pen) {
    addSweep(to: index, segment, normal, isRight: bendsRight, pen)
  }

  /// The pen's normal at a smooth point: across the line if a line meets a curve there, otherwise as ``normal(_:_:)`` computes
  /// it from two chords.
  ///
  /// Any other normal would bring the sides of a long line closer to each other over its whole length.
  @inline(__always)
  func normal(at index: Int, _ before: Segment, _ after: Segment) -> (x: Float, y: Float) {
    if traits[index].contains(.lineArrives) { return (before.normalX, before.normalY) }
    if traits[index].contains(.lineLeaves) { return (after.normalX, after.normalY) }
    return Stroker.normal(before, after)
  }

  /// The pen's normal between two segments of a curve: across the tangent of a parabola through the three points, so that the
  /// shorter segment counts more.
  @inline(__always)
  static func normal(_ before: Segment, _ after: Segment) -> (x: Float, y: Float) {
    let x = before.normalX * after.length + after.normalX * before.length
    let y = before.normalY * after.length + after.normalY * before.length
    let inverse = 1 / (x * x + y * y).squareRoot()
    return (x * inverse, y * inverse)
  }

  /// The last point of a side. Before a bend it lies on the pen's rim. Nil at the start of a closed subpath.
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
