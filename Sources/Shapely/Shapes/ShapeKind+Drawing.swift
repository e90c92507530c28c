import Geometry
import Painting

nonisolated extension ShapeKind {
  /// How dark the glass inside of a shape is: what lies beneath shows smoky.
  static let glass = Color(white: 0, alpha: 0.4)

  /// Draws a shape with this frame: smoky glass with an outline in `color`, which is equally wide at every size.
  func draw(_ color: Color, in frame: Rect, _ context: inout GraphicsContext) {
    let path = path(in: frame)
    context.fillColor = ShapeKind.glass
    context.fill(path)
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: ShapeKind.outlineWidth, join: .round)
    context.stroke(path)
  }
}
