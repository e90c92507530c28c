import Easel

// Block animation: a curve, a spring, a delay, a chain by completion, and one that is interrupted by a tap.

final class Sky: View {
  let kite = CanvasView(frame: Rect(x: 20, y: 200, width: 60, height: 60)) { context, bounds in
    context.fillColor = .red
    context.fill(
      Path(
        lines: [
          Point(bounds.midX, 0), Point(bounds.maxX, bounds.midY), Point(bounds.midX, bounds.maxY),
          Point(0, bounds.midY),
        ], isClosed: true))
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .cyan
    addSubview(kite)
    addGestureRecognizer(TapGestureRecognizer()) { sky, tap in sky.fly(to: tap.location(in: sky)) }
  }

  override func didMoveToWindow() {
    guard window != nil else { return }
    View.animate(duration: 1, delay: 0.2, curve: .easeOut) { [kite] in
      kite.center = Point(200, 60)
      kite.transform = Transform(rotation: 0.4)
    } completion: { [weak self] finished in
      print("rose: \(finished)")
      View.animate(duration: 0.5) { self?.backgroundColor = Color.blue.mixed(with: .white, by: 0.5) }
    }
  }

  private func fly(to point: Point) {
    View.animate(spring: Spring(response: 0.5, dampingRatio: 0.6), options: .allowUserInteraction) { [kite] in
      kite.center = point
    } completion: { finished in
      print("flew: \(finished)")
    }
  }
}

Easel.run("Kite", size: Size(400, 300)) { window in
  window.rootView.addSubview(Sky(frame: window.bounds))
}
