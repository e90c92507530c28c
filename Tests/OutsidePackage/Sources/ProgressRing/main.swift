import Easel

// A view with animatable properties of its own. A tap sends the ring to its next quarter.

final class ProgressRing: View {
  @Animated var strokeEnd = 0.25
  @Animated var lineWidth = 6.0
  @Animated var tint = Color.red

  override init(frame: Rect) {
    super.init(frame: frame)
    addGestureRecognizer(TapGestureRecognizer()) { ring, _ in ring.advance() }
  }

  private func advance() {
    let end = strokeEnd >= 1 ? 0.25 : strokeEnd + 0.25
    View.animate(duration: 0.6, options: .allowUserInteraction) {
      strokeEnd = end
      lineWidth = 6 + 10 * end
      tint = Color.red.mixed(with: .green, by: end)
    }
  }

  override func draw(_ context: inout GraphicsContext) {
    let circle = Path(
      arcCenter: bounds.center, radius: bounds.width / 2 - 12, startAngle: -.pi / 2, endAngle: 1.5 * .pi)
    context.strokeStyle = StrokeStyle(width: lineWidth, cap: .round)
    context.strokeColor = .darkGray
    context.stroke(circle)
    context.strokeColor = tint
    context.stroke(circle.trimmed(from: 0, to: strokeEnd))
    if let font = font(size: 32) {
      context.fillColor = .white
      context.draw("\(Int((strokeEnd * 100).rounded())) %", centeredIn: bounds, font: font)
    }
  }
}

Easel.run("Progress", size: Size(300, 300)) { window in
  window.rootView.addSubview(ProgressRing(frame: Rect(center: window.bounds.center, size: Size(200, 200))))
}
