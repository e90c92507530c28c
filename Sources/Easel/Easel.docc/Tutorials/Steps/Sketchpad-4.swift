import Easel

final class Sketchpad: View {
  private var line = Path()
  private var hue = 0.6
  private let paper: BitmapContext
  private var picture: Image

  override init(frame: Rect) {
    paper = BitmapContext(size: frame.size, scale: 2)
    Sketchpad.drawSquares(on: paper, size: frame.size)
    picture = paper.makeImage()
    super.init(frame: frame)
    backgroundColor = .white
  }

  /// Draws the squares of empty paper.
  private static func drawSquares(on paper: BitmapContext, size: Size) {
    paper.draw { context in
      context.strokeStyle = StrokeStyle(width: 0.5)
      context.strokeColor = Color(rgb: 0x88AACC)
      for x in stride(from: 20, to: size.width, by: 20) {
        context.strokeLines([Point(x, 0), Point(x, size.height)])
      }
      for y in stride(from: 20, to: size.height, by: 20) {
        context.strokeLines([Point(0, y), Point(size.width, y)])
      }
    }
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
    hue = (hue + 0.3).truncatingRemainder(dividingBy: 1)
    setNeedsDisplay()
  }

  override func draw(_ context: inout GraphicsContext) {
    context.draw(picture, at: .zero)
    stroke(in: &context)
  }

  private func stroke(in context: inout GraphicsContext) {
    context.strokeStyle = StrokeStyle(width: 8, cap: .round, join: .round)
    context.strokeColor = Color(hue: hue, saturation: 0.8, brightness: 0.8)
    context.stroke(line)
  }
}

Easel.run("Sketchpad", size: Size(400, 300)) { window in
  window.rootView.addSubview(Sketchpad(frame: window.bounds))
}
