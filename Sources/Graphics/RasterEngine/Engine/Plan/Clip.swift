import Geometry

/// A clip: a rectangle of pixels, and a chain of shapes that cover some of them in part.
struct Clip: BitwiseCopyable {
  /// Pixels outside these bounds are not painted.
  var bounds: PixelBounds
  /// The innermost shape of the chain, an index into the plan's clip shapes, or -1.
  var shape: Int32
  /// Pixels that every shape of the chain covers fully. Other pixels may be covered fully too.
  var fullyCovered: PixelBounds

  init(bounds: PixelBounds, shape: Int32 = -1) {
    self.init(bounds: bounds, shape: shape, fullyCovered: bounds)
  }

  init(bounds: PixelBounds, shape: Int32, fullyCovered: PixelBounds) {
    (self.bounds, self.shape, self.fullyCovered) = (bounds, shape, fullyCovered)
  }
}

/// One shape of a clip chain: a rectangle whose sides do not lie on pixel borders, a path, or the alpha of an image.
struct ClipShape: BitwiseCopyable {
  /// The corners of a rectangle in device pixels, in order.
  var corner0 = Point.zero
  var corner1 = Point.zero
  var corner2 = Point.zero
  var corner3 = Point.zero
  var isRectangle = true
  var rule: FillRule = .nonZero
  /// The index of the image in the plan's image sources, or -1.
  var image: Int32 = -1
  /// The index of the next outer shape, or -1.
  var parent: Int32
  /// The number of outer shapes.
  var depth: Int32 = 0
  /// The outline's edges in the plan's clip edges.
  var edges = EdgeRange()

  /// A rectangle.
  init(_ corner0: Point, _ corner1: Point, _ corner2: Point, _ corner3: Point, parent: Int32) {
    (self.corner0, self.corner1, self.corner2, self.corner3) = (corner0, corner1, corner2, corner3)
    self.parent = parent
  }

  /// The inside of a path.
  init(_ edges: EdgeRange, rule: FillRule, parent: Int32) {
    self.edges = edges
    self.rule = rule
    self.parent = parent
    isRectangle = false
  }

  /// The pixels that an upright rectangle covers fully, with a margin for rounding. Nil for every other shape.
  var fullyCovered: PixelBounds? {
    guard isRectangle, corner0.x == corner3.x, corner1.x == corner2.x, corner0.y == corner1.y,
      corner2.y == corner3.y
    else { return nil }
    let (left, right) = (min(corner0.x, corner1.x), max(corner0.x, corner1.x))
    let (top, bottom) = (min(corner0.y, corner3.y), max(corner0.y, corner3.y))
    let (slack, limit) = (1.0 / 128, Double(FixedPoint.limit))
    let result = PixelBounds(
      left: Int32(max(-limit, min(limit, (left + slack).rounded(.up)))),
      top: Int32(max(-limit, min(limit, (top + slack).rounded(.up)))),
      right: Int32(max(-limit, min(limit, (right - slack).rounded(.down)))),
      bottom: Int32(max(-limit, min(limit, (bottom - slack).rounded(.down)))))
    return result.isEmpty ? .empty : result
  }

  /// Whether a rectangle covers all of `bounds` fully, with a margin for rounding. False for every other shape.
  func covers(_ bounds: PixelBounds) -> Bool {
    if !isRectangle || image >= 0 { return false }
    // The corners have either orientation. Points inside lie on the same side of all four sides.
    let isClockwise = (corner1 - corner0).cross(corner2 - corner1) >= 0
    return ClipShape.isInside(bounds, corner0, corner1, isClockwise)
      && ClipShape.isInside(bounds, corner1, corner2, isClockwise)
      && ClipShape.isInside(bounds, corner2, corner3, isClockwise)
      && ClipShape.isInside(bounds, corner3, corner0, isClockwise)
  }

  private static func isInside(_ bounds: PixelBounds, _ start: Point, _ end: Point, _ isClockwise: Bool)
    -> Bool
  {
    let side = isClockwise ? end - start : start - end
    // The corner of the bounds that is farthest outside.
    let x = Double(side.dy > 0 ? bounds.right : bounds.left)
    let y = Double(side.dx > 0 ? bounds.top : bounds.bottom)
    return side.cross(Point(x, y) - start) >= side.length / 128
  }
}
