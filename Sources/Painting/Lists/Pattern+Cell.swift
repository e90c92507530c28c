import Geometry

extension Pattern {
  /// How large a drawn cell is, in pixels, where the pattern is used.
  ///
  /// Along each axis of the pattern's space: the side of the bounds times the length that the map gives to that axis' unit
  /// (√(a² + b²) for x, √(c² + d²) for y), rounded up to whole pixels, where less than a thousandth over counts as
  /// none; at least 1 and at most ``DrawingLimits/cellSide``. The drawing is stretched from the bounds to these pixels.
  ///
  /// - Parameter toPixels: from the pattern's space to device pixels.
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
