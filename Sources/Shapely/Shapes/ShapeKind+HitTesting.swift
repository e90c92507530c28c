import Geometry

nonisolated extension ShapeKind {
  /// Whether a shape with this frame is drawn at `point`, outline and inside, or anywhere within `radius` of it.
  ///
  /// Judged by the line, not by the frame: through the notch of a star one touches what lies behind.
  public func contains(_ point: Point, in frame: Rect, radius: Double = 0) -> Bool {
    guard point.isFinite else { return false }
    return path(in: frame).contains(point, radius: ShapeKind.outlineWidth / 2 + max(0, radius))
  }
}
