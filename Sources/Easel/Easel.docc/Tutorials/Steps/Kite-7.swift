import Easel

final class Sky: View {
  private let kite = CanvasView(frame: Rect(x: 20, y: 200, width: 60, height: 60)) { context, bounds in
    let corners = [
      Point(bounds.midX, 0), Point(bounds.maxX, bounds.midY), Point(bounds.midX, bounds.maxY),
      Point(0, bounds.midY),
    ]
    context.fillColor = .red
    context.fill(Path(lines: corners, isClosed: true))
  }
  private let tail = ShapeLayer()

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Color(rgb: 0x9FD8F0)
    tail.fillColor = .clear
    tail.strokeColor = .red
    tail.lineWidth = 3
    tail.lineCap = .round
    tail.path = wave(24)
    kite.layer.addSublayer(tail)
    addSubview(kite)
    addGestureRecognizer(TapGestureRecognizer()) { sky, tap in sky.fly(to: tap.location(in: sky)) }
  }

  override func didMoveToWindow() {
    guard window != nil else { return }
    var swing = BasicAnimation(.path, from: wave(-24), to: wave(24), duration: 0.4, function: .easeInOut)
    swing.timing.autoreverses = true
    swing.timing.repeatCount = .infinity
    tail.add(swing, forKey: "swing")
    View.animate(duration: 1, delay: 0.2, curve: .easeOut) {
      kite.center = Point(200, 60)
      kite.transform = Transform(rotation: 0.4).scaledBy(x: 0.8, y: 1.2)
    } completion: { [weak self] finished in
      guard finished else { return }
      View.animate(duration: 0.5, options: .allowUserInteraction) {
        self?.backgroundColor = Color(rgb: 0xF6C7A0)
      }
    }
  }

  /// A wave down from the lower corner of the kite, which swings by a distance to both sides.
  private func wave(_ swing: Double) -> Path {
    var path = Path()
    path.move(to: Point(30, 60))
    for turn in 0..<3 {
      let top = 60 + 24 * Double(turn)
      path.addCubic(
        to: Point(30, top + 24), control1: Point(30 + swing, top + 8), control2: Point(30 - swing, top + 16))
    }
    return path
  }

  private func fly(to point: Point) {
    View.animate(spring: Spring(response: 0.5, dampingRatio: 0.6)) {
      kite.center = point
    }
  }
}

Easel.run("Kite", size: Size(400, 300)) { window in
  window.rootView.addSubview(Sky(frame: window.bounds))
}
