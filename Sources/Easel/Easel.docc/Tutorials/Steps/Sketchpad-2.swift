import Easel

final class Sketchpad: View {
  private var line = Path()
  private let paper: BitmapContext
  private var picture: Image

  override init(frame: Rect) {
    paper = BitmapContext(size: frame.size, scale: 2)
    picture = paper.makeImage()
    super.init(frame: frame)
    backgroundColor = .white
  }

  override func touchesBegan(_ touches: [Touch]) {
    line.move(to: touches[0].location(in: self))
  }

  override func touchesMoved(_ touches: [Touch]) {
    line.addLine(to: touches[0].location(in: self))
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: [Touch]) {
    paper.draw { context in stroke(in: &context) }
    picture = paper.makeImage()
    line = Path()
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    context.draw(picture, at: .zero)
    stroke(in: &context)
  }

  private func stroke(in context: inout GraphicsContext) {
    context.strokeStyle = StrokeStyle(width: 8, cap: .round, join: .round)
    context.strokeColor = .blue
    context.stroke(line)
  }
}

Easel.run("Sketchpad", size: Size(400, 300)) { window in
  window.rootView.addSubview(Sketchpad(frame: window.bounds))
}
