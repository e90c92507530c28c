import Geometry

extension LinearGradient {
  /// Returns the unbounded position of a point along the gradient: 0 at the start, 1 at the end, and less or more beyond
  /// them. Nil if the gradient paints nothing: its points are equal, or its ``transform`` has no inverse.
  public func position(of point: Point) -> Double? {
    let axis = end - start
    guard let inverse = transform.inverse, axis.lengthSquared > 0 else { return nil }
    let position = (inverse * point - start).dot(axis) / axis.lengthSquared
    return position.isNaN ? nil : position
  }

  /// Returns the colour at a point; nil where the gradient paints nothing. The rasterizer computes the same for the
  /// centres of pixels. Complexity: O(stops).
  public func color(at point: Point) -> Color? {
    position(of: point).flatMap(spread.offset).map(gradient.color)
  }
}
