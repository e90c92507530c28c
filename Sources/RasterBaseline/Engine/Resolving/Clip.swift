import Geometry

/// What is left of the surface after clipping: whole pixels, and a chain of shapes that cover some of them in part.
struct Clip: BitwiseCopyable {
  /// No pixel outside of these is painted.
  var bounds: PixelBounds
  /// The innermost shape of the chain, an index into the plan's clip shapes, or -1.
  var shape: Int32
}

/// One rectangle of a clip chain whose borders do not run between pixels.
struct ClipShape: BitwiseCopyable {
  /// The corners in device pixels, in order round the rectangle.
  var corner0, corner1, corner2, corner3: Point
  /// The next shape outwards, or -1.
  var parent: Int32
  /// Its outline among the plan's clip edges.
  var edges = EdgeRange()

  /// Whether all of `bounds` is fully covered, with a step of the fixed-point coordinates to spare.
  func covers(_ bounds: PixelBounds) -> Bool {
    // The corners go round a convex shape one way or the other; inside is the same side of all four borders.
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
    // Of the four corners of the bounds, the one that lies farthest to the outside.
    let x = Double(side.dy > 0 ? bounds.right : bounds.left)
    let y = Double(side.dx > 0 ? bounds.top : bounds.bottom)
    return side.cross(Point(x, y) - start) >= side.length / 128
  }
}
