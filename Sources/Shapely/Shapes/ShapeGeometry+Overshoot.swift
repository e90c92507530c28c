import Geometry

nonisolated extension ShapeGeometry {
  /// How far what is drawn of the shape reaches beyond each edge of `area`, in points; 0 where it does not.
  func overshoot(of kind: ShapeKind, beyond area: Rect) -> Insets {
    let bounds = drawnBounds(of: kind)
    return Insets(
      top: max(0, area.minY - bounds.minY), left: max(0, area.minX - bounds.minX),
      bottom: max(0, bounds.maxY - area.maxY), right: max(0, bounds.maxX - area.maxX))
  }
}
