import Easel

final class Sundial: View {
  /// The time of the day that the shade shows, in hours from 0 to 24.
  var hour = 8.0 { didSet { setNeedsDisplay() } }

  override func draw(_ context: inout GraphicsContext) {
    let face = Rect(center: bounds.center, size: Size(240, 240))
    context.withState { context in
      context.shadow = Shadow(offset: Vector(0, 6), blur: 12, color: Color.black.withAlpha(0.5))
      let stone = Gradient([Color(rgb: 0xFFF4D6), Color(rgb: 0xC9A66B)])
      context.fillPaint = .linear(
        LinearGradient(stone, from: face.origin, to: Point(face.maxX, face.maxY)))
      context.fillEllipse(in: face)
    }

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
      // Midnight is at the bottom, and noon at the top.
      context.rotate(by: (hour + 6) * .pi / 12)
      context.fillColor = Color.black.withAlpha(0.4)
      context.fill(shade(length: 90))
    }

    let minutes = Int((hour * 60).rounded()) % (24 * 60)
    let digits = "\(minutes % 60)"
    let text = "\(minutes / 60):\(digits.count == 1 ? "0" : "")\(digits)"
    context.fillColor = .black
    context.draw(text, centeredIn: face.offsetBy(dx: 0, dy: 60), font: .bundled(size: 18))
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
  let dial = Sundial(frame: window.bounds)
  window.rootView.addSubview(dial)
  dial.hour = 15.5
}
