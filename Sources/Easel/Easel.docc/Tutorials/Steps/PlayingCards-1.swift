import Easel

final class Card: View {
  init(at center: Point) {
    super.init(frame: Rect(center: center, size: Size(90, 120)))
  }

  override func draw(_ context: inout GraphicsContext) {
    let outline = Path(roundedRect: bounds, cornerRadius: 10)
    context.fillColor = .red
    context.fill(outline)
    context.strokeColor = .black
    context.strokeStyle.width = 2
    context.stroke(outline)
  }
}

Easel.run("Playing cards", size: Size(400, 300)) { window in
  window.background = Color(rgb: 0x0B6623)
  window.rootView.addSubview(Card(at: Point(120, 150)))
}
