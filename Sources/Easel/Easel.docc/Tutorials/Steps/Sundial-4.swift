import Easel

final class Sundial: View {
  override func draw(_ context: inout GraphicsContext) {
    let face = Rect(center: bounds.center, size: Size(240, 240))
    context.fillColor = Color(rgb: 0xFFF4D6)
    context.fillEllipse(in: face)

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
