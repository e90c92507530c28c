import Easel
import SceneTestSupport
import Testing

@Suite("Window: wheel and touchpad")
struct WindowWheelTests {
  let harness = SceneHarness()
  let view = Recorder("view", 50, 50, 100, 100)
  let pinch = PinchGestureRecognizer()

  final class Log {
    var lines: [String] = []
  }
  let log = Log()

  init() {
    harness.root.addSubview(view)
    view.addGestureRecognizer(pinch)
    pinch.addAction { [log] pinch in
      let place = pinch.location(in: nil)
      log.lines.append("\(pinch.state.rawValue) \((pinch.scale * 1000).rounded() / 1000) \(place)")
    }
    harness.frame()
  }

  @Test("Ctrl and the wheel pinch at the pointer, a tenth for each notch, until a silence")
  func wheelPinch() {
    harness.wheel(view, by: Vector(0, -1), modifiers: .control)
    #expect(log.lines == ["began 1.0 (100.0, 100.0)", "changed 1.105 (100.0, 100.0)"])
    harness.wheel(view, by: Vector(0, -2), at: Point(60, 50), modifiers: .control)
    #expect(log.lines.last == "changed 1.35 (110.0, 100.0)")
    #expect(!harness.window.needsFrame)
    let deadline = harness.window.nextDeadline
    #expect(deadline == harness.time - SceneHarness.frameDuration + 0.15)
    harness.run(for: 0.12)
    #expect(pinch.state == .changed)
    harness.run(for: 0.04)
    #expect(pinch.state == .possible)
    #expect(log.lines.last == "ended 1.35 (110.0, 100.0)")
    #expect(harness.window.nextDeadline == nil)
  }

  @Test("Alt and the wheel rotate the view under the pointer, 3° for each notch")
  func wheelTurn() {
    let rotation = RotationGestureRecognizer()
    rotation.shouldRecognizeSimultaneouslyWith = { _ in true }
    view.addGestureRecognizer(rotation)
    var turns: [Double] = []
    rotation.addAction { turns.append($0.rotation * 180 / .pi) }
    harness.wheel(view, by: Vector(0, 1), modifiers: .alt)
    harness.wheel(view, by: Vector(0, 0.5), modifiers: .alt)
    harness.wheel(view, by: Vector(0, -3), modifiers: .alt)
    #expect(rotation.state == .changed)
    harness.run(for: 0.2)
    #expect(rotation.state == .possible)
    #expect(turns.map { ($0 * 1e6).rounded() / 1e6 } == [3, 4.5, -4.5, -4.5])
    #expect(pinch.scale == 1)
    // Ctrl has priority over Alt.
    turns = []
    harness.wheel(view, by: Vector(0, 2), modifiers: [.control, .alt])
    #expect(turns.isEmpty && pinch.scale < 1)
  }

  @Test("Notches in the other direction belong to the same pinch")
  func back() {
    harness.wheel(view, by: Vector(0, -1), modifiers: .control)
    harness.wheel(view, by: Vector(0, 2), modifiers: .control)
    #expect(log.lines.last == "changed 0.905 (100.0, 100.0)")
    #expect(log.lines.filter { $0.hasPrefix("began") }.count == 1)
  }

  @Test("The scale stays finite for any number of notches")
  func endless() {
    for _ in 0..<5 { harness.wheel(view, by: Vector(0, 1e9), modifiers: .control) }
    #expect(pinch.scale > 0 && pinch.scale.isFinite)
  }

  @Test("The view under the pointer receives a touchpad's pinch")
  func touchpad() {
    harness.touchpadPinch(view, .began)
    harness.touchpadPinch(view, .changed, scale: 2)
    harness.touchpadPinch(view, .ended, scale: 2)
    #expect(log.lines.map { $0.prefix { $0 != "(" } } == ["began 1.0 ", "changed 2.0 ", "ended 2.0 "])
  }

  @Test("A touchpad's pinch ends the wheel's")
  func touchpadAfterWheel() {
    harness.wheel(view, by: Vector(0, -1), modifiers: .control)
    harness.touchpadPinch(view, .began)
    #expect(log.lines.map { $0.prefix { $0 != " " } } == ["began", "changed", "ended", "began"])
  }

  @Test("The wheel without modifiers goes to the view under the pointer and up the tree until a view uses it")
  func plainWheel() {
    let inner = Recorder("inner", 10, 10, 20, 20)
    view.addSubview(inner)
    harness.wheel(inner, by: Vector(0, 3))
    #expect(inner.log.last == "wheel 3.0")
    #expect(view.log.last == "wheel 3.0")
    inner.usesWheel = true
    harness.wheel(inner, by: Vector(0, -1))
    #expect(inner.log.last == "wheel -1.0")
    #expect(view.log.last == "wheel 3.0")
  }

  @Test("Losing the focus cancels the pinch")
  func cancelled() {
    harness.wheel(view, by: Vector(0, -1), modifiers: .control)
    harness.window.cancelInput(at: harness.time)
    #expect(log.lines.last?.hasPrefix("cancelled") == true)
    #expect(harness.window.nextDeadline == nil)
  }
}
