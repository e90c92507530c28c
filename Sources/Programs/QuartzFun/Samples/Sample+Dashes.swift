import Geometry
import Painting

nonisolated extension Sample {
  /// Draws a dashed curve and a dashed corner through the three handles.
  func drawDashes(in context: inout GraphicsContext, _ size: Size) {
    let points = handles.indices.map { position(ofHandle: $0, in: size) }
    context.fillColor = Color(rgb: 0xF2F2F7)
    context.fill(Rect(origin: .zero, size: size))
    let corner = Path {
      $0.move(to: points[0])
      $0.addLine(to: points[1])
      $0.addLine(to: points[2])
    }
    let curve = Path {
      $0.move(to: points[0])
      $0.addQuadratic(to: points[2], control: points[1])
    }
    // A dash of 0 shows the caps alone, so the gap never vanishes.
    let dash = [numbers[1], max(numbers[1], numbers[0]) + (choice == 0 ? 0 : numbers[0])]
    let style = StrokeStyle(
      width: numbers[0], cap: [.butt, .round, .square][choice], join: [.miter, .round, .bevel][choice],
      dash: dash)
    context.strokeStyle = style
    context.strokeColor = Color(rgb: 0x3A86FF, alpha: 0.45)
    context.stroke(corner)
    context.strokeColor = Color(rgb: 0x8338EC)
    context.stroke(curve)
    context.strokeStyle = StrokeStyle(width: 1)
    context.strokeColor = Color(white: 0, alpha: 0.5)
    context.stroke(curve)
  }
}
