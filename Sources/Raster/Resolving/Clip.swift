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
  /// The four corners in device pixels, in order round the rectangle.
  var corners: (Point, Point, Point, Point)
  /// The next shape outwards, or -1.
  var parent: Int32

  /// Whether all of `bounds` is fully covered.
  ///
  /// The corners go round a convex shape one way or the other: a point is inside when it lies on the same side of all
  /// four borders, here by the width of one step of the fixed-point coordinates.
  func covers(_ bounds: PixelBounds) -> Bool {
    let points = [corners.0, corners.1, corners.2, corners.3]
    let area = (points[1] - points[0]).cross(points[2] - points[1])
    let orientation: Double = area >= 0 ? 1 : -1
    for index in 0..<4 {
      let start = points[index]
      let side = points[(index + 1) % 4] - start
      let margin = side.length / 128
      for (x, y) in [
        (bounds.left, bounds.top), (bounds.right, bounds.top), (bounds.right, bounds.bottom), (bounds.left, bounds.bottom),
      ] where !(side.cross(Point(Double(x), Double(y)) - start) * orientation >= margin) {
        return false
      }
    }
    return true
  }
}
