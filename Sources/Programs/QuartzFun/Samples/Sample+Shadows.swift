import Geometry
import Painting

nonisolated extension Sample {
  /// Draws a star and a ring with shadows, whose offset is from the middle to the handle.
  func drawShadow(in context: inout GraphicsContext, _ size: Size) {
    context.fillColor = Color(rgb: 0xE5E5EA)
    context.fill(Rect(origin: .zero, size: size))
    let middle = Point(size.width / 2, size.height / 2)
    context.shadow = Shadow(
      offset: position(ofHandle: 0, in: size) - middle, blur: numbers[0],
      color: Color(white: 0, alpha: numbers[1] / 100), drawsSource: choice != 2)
    if choice == 1 {
      // One shadow for both, so that the ring casts none on the star.
      context.withLayer { drawFigures(in: &$0, size) }
    } else {
      drawFigures(in: &context, size)
    }
  }

  private func drawFigures(in context: inout GraphicsContext, _ size: Size) {
    let radius = min(size.width, size.height) * 0.3
    let middle = Point(size.width / 2, size.height / 2)
    context.fillColor = Color(rgb: 0xFFB703)
    context.fill(Sample.star(points: 5, step: 2, center: middle - Vector(radius * 0.6, 0), radius: radius))
    context.strokeColor = Color(rgb: 0x219EBC)
    context.strokeStyle = StrokeStyle(width: radius * 0.3)
    context.strokeEllipse(
      in: Rect(center: middle + Vector(radius * 0.6, 0), size: Size(1.4 * radius, 1.4 * radius)))
  }
}
