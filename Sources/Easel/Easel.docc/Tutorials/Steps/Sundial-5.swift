import Easel

final class Sundial: View {
  override func draw(_ context: inout GraphicsContext) {
    let face = Rect(center: bounds.center, size: Size(240, 240))
    context.fillColor = Color(rgb: 0xFFF4D6)
    context.fillEllipse(in: face)

    context.strokeStyle = StrokeStyle(width: 3, cap: .round)
    for hour in 0..<24 {
      context.withState { context in
        context.translateBy(x: face.midX, y: face.midY)
        context.rotate(by: Double(hour) * .pi / 12)
        context.strokeColor = Color(hue: Double(hour) / 24, saturation: 0.8, brightness: 0.7)
        context.strokeLines([Point(110, 0), Point(hour.isMultiple(of: 6) ? 86 : 98, 0)])
      }
    }

    context.withState { context in
      context.translateBy(x: face.midX, y: face.midY)
      context.rotate(by: -.pi / 3)
      context.fillColor = Color.black.withAlpha(0.4)
      context.fill(shade(length: 90))
    }
  }

  /// The shade that points to the right of the origin.
  private func shade(length: Double) -> Path {
    var path = Path()
    path.move(to: Point(0, -14))
    path.addQuadratic(to: Point(length, 0), control: Point(length * 0.4, -4))
    path.addQuadratic(to: Point(0, 14), control: Point(length * 0.4, 4))
    path.close()
    return path
  }
}

Easel.run("Sundial", size: Size(400, 300)) { window in
  window.background = Color(rgb: 0xC8D8E4)
  window.rootView.addSubview(Sundial(frame: window.bounds))
}
