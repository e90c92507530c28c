import Geometry

nonisolated extension ShapeGeometry {
  /// The distance by which the shape's drawing exceeds each edge of `area`, in points; 0 if it does not.
  func overshoot(of kind: ShapeKind, beyond area: Rect) -> Insets {
    let bounds = drawnBounds(of: kind)
    return Insets(
      top: max(0, area.minY - bounds.minY), left: max(0, area.minX - bounds.minX),
      bottom: max(0, bounds.maxY - area.maxY), right: max(0, bounds.maxX - area.maxX))
  }
}
