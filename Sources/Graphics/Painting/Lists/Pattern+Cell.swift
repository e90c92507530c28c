import Geometry

extension Pattern {
  /// Returns the size of a drawn cell where the pattern is used, in pixels.
  ///
  /// Along each axis of the pattern's space, the size is the side of the bounds times the length of the axis' unit on
  /// the surface (√(a² + b²) for x, √(c² + d²) for y). It is rounded up to whole pixels, but an excess below a
  /// thousandth is ignored. It is at least 1 and at most ``DrawingLimits/cellSide``. The drawing is scaled from the
  /// bounds to these pixels.
  ///
  /// - Parameter toPixels: the transform from the pattern's space to device pixels.
  public func cellSize(_ toPixels: Transform) -> (width: Int, height: Int) {
    func pixels(_ side: Double, _ axis: Vector) -> Int {
      let length = (side * axis.length - 0.001).rounded(.up)
      return length > 1 ? Int(min(length, Double(DrawingLimits.cellSide))) : 1
    }
    return (
      pixels(bounds.width, Vector(toPixels.a, toPixels.b)),
      pixels(bounds.height, Vector(toPixels.c, toPixels.d))
    )
  }
}
