import Geometry

nonisolated extension ShapeKind {
  /// Returns whether the drawing of a shape with this frame, outline and interior, contains `point` or a
  /// point within `radius` of it.
  ///
  /// The outline is tested, not the frame: touches in the notches of a star reach the shapes behind.
  public func contains(_ point: Point, in frame: Rect, radius: Double = 0) -> Bool {
    guard point.isFinite else { return false }
    return path(in: frame).contains(point, radius: ShapeKind.outlineWidth / 2 + max(0, radius))
  }
}
