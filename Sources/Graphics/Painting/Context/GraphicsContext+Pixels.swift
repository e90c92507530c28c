import Geometry

extension GraphicsContext {
  /// Returns the rectangle, in the current space, whose edges lie on the pixel borders nearest to those of `rect`. It
  /// is at least one pixel wide and high unless `rect` is empty.
  ///
  /// - Parameters:
  ///   - rect: in the current space.
  ///   - scale: pixels per unit of the list's space.
  /// - Returns: the aligned rectangle. `rect` itself if it is not finite, or if the current transform is not finite,
  ///   is singular, or does not map axes to axes.
  public func alignedToPixels(_ rect: Rect, scale: Double = 1) -> Rect {
    guard let toPixels = toPixelsAlongAxes(scale), let back = toPixels.inverse, rect.isFinite else {
      return rect
    }
    let box = toPixels * rect
    guard box.isFinite else { return rect }
    func side(_ low: Double, _ high: Double) -> (Double, Double) {
      let start = low.rounded()
      return (start, high > low ? max(start + 1, high.rounded()) : start)
    }
    let (left, right) = side(box.minX, box.maxX)
    let (top, bottom) = side(box.minY, box.maxY)
    return back * Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the position nearest to `point`, in the current space, at which the borders of a line along an axis lie
  /// on pixel borders. Returns `point` itself where ``alignedToPixels(_:scale:)`` returns its rectangle.
  ///
  /// - Parameters:
  ///   - point: the position of the line's middle, in the current space.
  ///   - lineWidth: the width of the line, in the current space.
  ///   - scale: pixels per unit of the list's space.
  public func alignedToPixels(_ point: Point, lineWidth: Double, scale: Double = 1) -> Point {
    guard let toPixels = toPixelsAlongAxes(scale), let back = toPixels.inverse, point.isFinite,
      lineWidth.isFinite
    else { return point }
    let position = toPixels * point
    // The line's width across each axis: a quarter turn exchanges them.
    let extent = toPixels * Rect(x: 0, y: 0, width: lineWidth, height: lineWidth)
    func middle(_ value: Double, _ width: Double) -> Double {
      let isOdd = width.rounded().truncatingRemainder(dividingBy: 2) == 1 || width < 0.5
      return isOdd ? (value - 0.5).rounded() + 0.5 : value.rounded()
    }
    return back * Point(middle(position.x, extent.width), middle(position.y, extent.height))
  }

  /// Returns the transform from the current space to pixels, without the rounding errors of a quarter turn. Nil if it
  /// does not map axes to axes.
  private func toPixelsAlongAxes(_ scale: Double) -> Transform? {
    var toPixels = transform.concatenating(Transform(scale: scale))
    let trace = 1e-12 * max(abs(toPixels.a), abs(toPixels.b), abs(toPixels.c), abs(toPixels.d))
    if abs(toPixels.b) <= trace, abs(toPixels.c) <= trace {
      (toPixels.b, toPixels.c) = (0, 0)
    } else if abs(toPixels.a) <= trace, abs(toPixels.d) <= trace {
      (toPixels.a, toPixels.d) = (0, 0)
    } else {
      return nil
    }
    return toPixels
  }
}
