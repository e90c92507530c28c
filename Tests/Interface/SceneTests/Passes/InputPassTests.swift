import Easel
import Testing

@Suite("Input pass")
struct InputPassTests {
  private func finger(_ id: UInt64, _ phase: PointerPhase, at position: Point, _ time: Double) -> InputEvent {
    .pointer(PointerEvent(id: PointerID(id), kind: .touch, phase: phase, position: position, time: time))
  }

  @Test(
    "A touch hits an animated view at its position at the touch's time, regardless of frames before")
  func hitsAnimatedViews() {
    for hasFrame in [false, true] {
      let window = Window(size: Size(400, 200))
      let view = Recorder("view", 0, 0, 40, 40)
      window.rootView.addSubview(view)
      _ = window.makeFrame(at: 0)
      View.animate(duration: 1, curve: .linear, options: .allowUserInteraction) { view.center.x += 300 }
      _ = window.makeFrame(at: 0.01)
      if hasFrame { _ = window.makeFrame(at: 0.499) }
      // Halfway: the view spans 150 to 190 points.
      window.send(finger(1, .down, at: Point(20, 20), 0.5))
      window.send(finger(2, .down, at: Point(170, 20), 0.501))
      window.send(finger(2, .up, at: Point(170, 20), 0.502))
      window.advance(to: 0.51)
      #expect(view.log.filter { $0.hasPrefix("began") } == ["began 1"])
    }
  }

  @Test("A timer finds the layout requested by an event before it, regardless of frames between")
  func timersSeeLayout() {
    final class Half: View {
      let child = View()
      override func layoutSubviews() { child.frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
    }
    for hasFrame in [false, true] {
      let root = Half()
      root.addSubview(root.child)
      let window = Window(size: Size(400, 200), rootView: root)
      _ = window.makeFrame(at: 0)
      var width = 0.0
      window.schedule(after: 0.5) { width = root.child.frame.width }
      window.send(.resize(Size(300, 200), time: 0.2))
      if hasFrame { _ = window.makeFrame(at: 0.3) }
      window.send(.resize(Size(100, 200), time: 0.6))
      #expect(width == 150)
    }
  }
}
