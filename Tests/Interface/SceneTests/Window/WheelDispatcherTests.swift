import Easel
import Testing

@testable import Scene

/// The wheel over a tree of views without a window.
@Suite @MainActor struct WheelDispatcherTests {
  private let root = Recorder("root", 0, 0, 100, 100)
  private let card = Recorder("card", 40, 40, 20, 20)
  private let arena = GestureArena { _, _ in nil }
  private let clock = Animator()
  private let pinch = PinchGestureRecognizer()
  private let log = Log()
  private let wheel: WheelDispatcher

  private final class Log { var lines: [String] = [] }

  init() {
    root.addSubview(card)
    root.addGestureRecognizer(pinch)
    pinch.addAction { [log] in log.lines.append("\($0.state.rawValue) \(($0.scale * 1e4).rounded() / 1e4)") }
    wheel = WheelDispatcher(root: root, gestures: arena, clock: clock)
    arena.hitTest = { [root] position, _ in root.hitTest(position, radius: 0) }
  }

  private func turn(_ notches: Double, _ modifiers: KeyModifiers = [], at time: Double) {
    clock.advanceClock(to: time)
    wheel.dispatch(
      WheelEvent(position: Point(50, 50), delta: Vector(0, notches), modifiers: modifiers, time: time))
  }

  @Test("A wheel without modifiers goes to the hit view and up, until a view uses it")
  func views() {
    turn(1, at: 0)
    card.usesWheel = true
    turn(2, at: 0)
    #expect(card.log == ["wheel 1.0", "wheel 2.0"] && root.log == ["wheel 1.0"])
  }

  @Test("Notches with Ctrl are one pinch, which ends 0.15 seconds after the last one")
  func pinching() {
    turn(-1, .control, at: 1)
    turn(-1, .control, at: 1.1)
    // e^0.1 = 1.10517 and e^0.2 = 1.22140.
    #expect(log.lines == ["began 1.0", "changed 1.1052", "changed 1.2214"])
    #expect(clock.timers.nextDeadline == 1.1 + 0.15)
    clock.advanceClock(to: 1.25)
    clock.timers.first?.perform()
    #expect(log.lines.last == "ended 1.2214" && clock.timers.isEmpty)
  }

  @Test("A pinch of the touchpad ends that of the wheel")
  func touchpad() {
    turn(-1, .control, at: 1)
    wheel.dispatch(PinchEvent(phase: .began, position: Point(50, 50), scale: 1, time: 1.05))
    #expect(log.lines == ["began 1.0", "changed 1.1052", "ended 1.1052", "began 1.0"])
    #expect(clock.timers.isEmpty)
  }

  @Test("A cancelled series ends without an event, and other modifiers rotate if they are chosen")
  func cancel() {
    turn(-1, .control, at: 1)
    wheel.cancel()
    #expect(log.lines == ["began 1.0", "changed 1.1052"] && clock.timers.isEmpty)
    turn(1, .shift, at: 2)
    #expect(card.log == ["wheel 1.0"])
    wheel.rotationModifiers = [.alt, .shift]
    turn(1, .shift, at: 3)
    #expect(card.log == ["wheel 1.0"] && !clock.timers.isEmpty)
  }
}
