/// A point of a stroked line and the two segments that meet there.
struct StrokeCorner {
  let x, y: Float
  let before, after: Stroker.Segment
  /// The cosine of the turn from `before` to `after`.
  let cosine: Float
  /// Whether the offset lines meet on the near halves of both segments.
  ///
  /// Then one point is enough on the inner side, because the part that is cut off each segment's box lies inside the other box.
  /// Otherwise the inner side would run backwards.
  let isRoomy: Bool

  /// - Parameter radius: half the width of the pen.
  @inline(__always)
  init(_ x: Float, _ y: Float, _ before: Stroker.Segment, _ after: Stroker.Segment, radius: Float) {
    self.x = x
    self.y = y
    self.before = before
    self.after = after
    cosine = before.normalX * after.normalX + before.normalY * after.normalY
    // The offset lines meet radius · tan(half the turn) before and after the corner, where tan² = (1 − cos) / (1 + cos).
    let shorter = min(before.length, after.length) * 0.5
    isRoomy = radius * radius * (1 - cosine) <= shorter * shorter * (1 + cosine)
  }

  /// The sine of the turn: positive for a clockwise turn, whose inner side is the right one.
  @inline(__always) var sine: Float { before.normalX * after.normalY - before.normalY * after.normalX }
}
