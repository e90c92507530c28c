import Geometry
import Painting

nonisolated extension ShapeKind {
  /// The fill of a shape: translucent, so that shapes beneath are visible.
  static let glass = Color(white: 0, alpha: 0.4)

  /// Draws a shape with this frame: a translucent fill and an outline in `color`, of the same width at every
  /// size.
  func draw(_ color: Color, in frame: Rect, _ context: inout GraphicsContext) {
    let path = path(in: frame)
    context.fillColor = ShapeKind.glass
    context.fill(path)
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: ShapeKind.outlineWidth, join: .round)
    context.stroke(path)
  }
}
