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

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Color(rgb: 0x9FD8F0)
    kite.transform = Transform(rotation: 0.4).scaledBy(x: 0.8, y: 1.2)
    addSubview(kite)
  }
}

Easel.run("Kite", size: Size(400, 300)) { window in
  window.rootView.addSubview(Sky(frame: window.bounds))
}
