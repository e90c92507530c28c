import Geometry
import Painting

nonisolated extension Sample {
  /// Draws one path of a star and two circles around the handle, of which the inner one turns the other way.
  func drawFillRule(in context: inout GraphicsContext, _ size: Size) {
    context.fillColor = Color(rgb: 0xF2F2F7)
    context.fill(Rect(origin: .zero, size: size))
    let side = min(size.width, size.height)
    var path = Sample.star(
      points: Int(numbers[0]), step: Int(numbers[1]), center: Point(size.width / 2, size.height / 2),
      radius: side * 0.46)
    let center = position(ofHandle: 0, in: size)
    for (radius, isClockwise) in [(side * 0.22, true), (side * 0.11, false)] {
      path.move(to: center + Vector(radius, 0))
      path.addArc(
        center: center, radius: radius, startAngle: 0, endAngle: isClockwise ? 2 * .pi : -2 * .pi,
        direction: isClockwise ? .clockwise : .counterclockwise)
      path.close()
    }
    context.fillColor = Color(rgb: 0x2A9D8F)
    context.fill(path, rule: choice == 0 ? .nonZero : .evenOdd)
    context.strokeColor = Color(rgb: 0x264653)
    context.strokeStyle = StrokeStyle(width: 1)
    context.stroke(path)
  }
}
