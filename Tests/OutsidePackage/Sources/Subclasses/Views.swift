import Easel

/// A view with a property of its own and every kind of member overridden.
class Dot: View {
  let journal: Journal
  var radius = 10.0 { didSet { setNeedsDisplay() } }

  init(journal: Journal, frame: Rect) {
    self.journal = journal
    super.init(frame: frame)
  }

  override func draw(_ context: inout GraphicsContext) {
    context.fill(Path(ellipseIn: Rect(center: bounds.center, size: Size(radius * 2, radius * 2))))
    journal.lines.append("View")
  }
  override func layoutSubviews() {}
  override func sizeThatFits(_ size: Size) -> Size { Size(radius * 2, radius * 2) }
  override func didMoveToWindow() {}
  override func point(inside point: Point, radius: Double) -> Bool {
    point.distance(to: bounds.center) <= self.radius + radius
  }
  override func hitTest(_ point: Point, radius: Double) -> View? { super.hitTest(point, radius: radius) }
  override var attractsNearbyTouches: Bool { true }
  override func touchesBegan(_ touches: [Touch]) { super.touchesBegan(touches) }
  override func scrolled(_ event: WheelEvent) -> Bool { false }
  override func pointerEntered() {}
  override func pointerExited() {}
  override var canBecomeFocused: Bool { true }
  override func keyDown(_ event: KeyEvent) -> Bool { false }
}

/// A subclass of a subclass.
final class BigDot: Dot {
  override var radius: Double { didSet { journal.lines.append("BigDot") } }
}

final class Lamp: Control {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  }
  override func stateChanged() {
    super.stateChanged()
    journal.lines.append("Control")
  }
}

final class LoggedButton: Button {
  let journal: Journal
  init(journal: Journal) {
    self.journal = journal
    super.init(frame: Rect(x: 50, y: 0, width: 50, height: 50))
  }
  override func activated() {
    super.activated()
    journal.lines.append("Button")
  }
}
