import Easel

final class Sundial: View {
  override func draw(_ context: inout GraphicsContext) {
    let face = Rect(center: bounds.center, size: Size(240, 240))
    context.fillColor = Color(rgb: 0xFFF4D6)
    context.fillEllipse(in: face)
  }
}

Easel.run("Sundial", size: Size(400, 300)) { window in
  window.background = Color(rgb: 0xC8D8E4)
  window.rootView.addSubview(Sundial(frame: window.bounds))
}
