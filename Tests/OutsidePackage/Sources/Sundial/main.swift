import Easel
import Foundation

// A view that draws: paths, arcs, a gradient, a shadow, text, a transform, and sizes from Foundation.

final class Sundial: View {
  override func draw(_ context: inout GraphicsContext) {
    let square = CGRect(x: 0, y: 0, width: 220, height: 220)
    let face = Rect(center: bounds.center, size: Size(square.size))
    let radius = face.width / 2

    context.withState { context in
      context.shadow = Shadow(offset: Vector(0, 6), blur: 12, color: Color.black.withAlpha(0.5))
      let colors = [Color(rgb: 0xFFF4D6), Color.orange.mixed(with: .brown, by: 0.5)]
      context.fillPaint = .linear(
        LinearGradient(Gradient(colors), from: face.origin, to: Point(face.maxX, face.maxY)))
      context.fillEllipse(in: face)
    }

    context.strokeStyle = StrokeStyle(width: 3, cap: .round)
    for hour in 0..<12 {
      context.withState { context in
        context.translateBy(x: face.midX, y: face.midY)
        context.rotate(by: Double(hour) * .pi / 6)
        context.strokeColor = Color(hue: Double(hour) / 12, saturation: 0.8, brightness: 0.7)
        context.strokeLines([Point(0, -radius + 10), Point(0, -radius + (hour % 3 == 0 ? 34 : 22))])
      }
    }

    var shade = Path(
      arcCenter: face.center, radius: radius * 0.6, startAngle: -.pi / 3, endAngle: .pi / 6, clockwise: true)
    shade.addLine(to: face.center)
    shade.close()
    context.fillColor = Color.darkGray.withAlpha(0.6)
    context.fill(shade)

    if let font = font(size: 18) {
      context.fillColor = .black
      context.draw(
        "noon", centeredIn: Rect(x: face.minX, y: face.maxY + 8, width: face.width, height: 24), font: font)
    }
  }
}

Easel.run("Sundial", size: Size(400, 320)) { window in
  window.background = .lightGray
  let dial = Sundial(frame: window.bounds)
  window.rootView.addSubview(dial)
  window.onResize = { [unowned dial] size in dial.frame = Rect(origin: .zero, size: size) }
}
