import Easel
import SceneTestSupport
import Testing

@Suite("Window: pointers")
struct WindowPointersTests {
  let harness = SceneHarness()
  let view = Recorder("view", 50, 50, 100, 100)

  init() {
    view.isMultipleTouchEnabled = true
    harness.root.addSubview(view)
    harness.frame()
    view.log.removeAll()
  }

  @Test("The view on which a finger landed receives all of its movements")
  func touches() {
    let finger = harness.down(view)
    harness.move(finger, by: Vector(500, 0))
    harness.up(finger)
    #expect(view.log == ["began 1", "moved 1", "ended 1"])
  }

  @Test("A view receives the fingers of one instant in one call")
  func batches() {
    let fingers = harness.down([view, view])
    harness.move([(fingers[0], Vector(5, 0)), (fingers[1], Vector(5, 0))])
    harness.up(fingers[0], fingers[1])
    #expect(view.log == ["began 2", "moved 2", "ended 2"])
  }

  @Test("Two fingers that move in parallel do not pinch")
  func noFalsePinch() {
    let pinch = PinchGestureRecognizer()
    pinch.slop = 0.5
    view.addGestureRecognizer(pinch)
    let fingers = [-30.0, 30].map { harness.down(view, at: Point(50 + $0, 50)) }
    for _ in 0..<10 { harness.move(fingers.map { ($0, Vector(9, 4)) }) }
    #expect(pinch.state == .possible)
  }

  @Test("Events with numbers that are not finite are ignored")
  func notFinite() {
    let window = harness.window
    let id = PointerID(77)
    for position in [Point(.nan, 0), Point(0, .infinity)] {
      for phase in PointerPhase.allCases {
        window.send(.pointer(PointerEvent(id: id, kind: .touch, phase: phase, position: position, time: 0)))
      }
      window.send(.wheel(WheelEvent(position: position, delta: Vector(0, 1), time: 0)))
      window.send(.pinch(PinchEvent(phase: .began, position: position, scale: 1, time: 0)))
    }
    window.send(.pointer(PointerEvent(id: id, kind: .touch, phase: .down, position: .zero, time: .nan)))
    window.send(.wheel(WheelEvent(position: .zero, delta: Vector(.nan, 0), time: 0)))
    window.send(.pinch(PinchEvent(phase: .began, position: .zero, scale: .infinity, time: 0)))
    window.send(.key(KeyEvent(name: "a", phase: .down, time: .infinity)))
    window.send(.resize(Size(.nan, 1), time: 0))
    #expect(window.makeFrame(at: .nan) == nil)
    window.advance(to: .infinity)
    #expect(window.time == harness.time)
    #expect(window.gestures.isIdle)
    #expect(window.size == Size(320, 240))
  }

  @Test("The right button is no touch unless a recognizer uses it")
  func rightButton() {
    harness.mouseDown(view, button: .right)
    harness.mouseUp(view)
    #expect(view.log.filter { $0.hasPrefix("began") }.isEmpty)
    let tap = TapGestureRecognizer()
    tap.buttonMask = .right
    var taps = 0
    tap.addAction { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    harness.mouseDown(view, button: .right)
    harness.mouseUp(view)
    #expect(taps == 1)
    harness.click(view)
    #expect(taps == 1)
  }

  @Test("Removing a view cancels its touches, and the finger has no other view")
  func removal() {
    let finger = harness.down(view)
    view.removeFromSuperview()
    #expect(view.log == ["began 1", "cancelled 1", "left window"])
    let count = view.log.count
    harness.move(finger, by: Vector(5, 0))
    harness.up(finger)
    #expect(view.log.count == count)
  }

  @Test("Losing the focus cancels everything")
  func cancelInput() {
    _ = harness.down([view, view])
    harness.window.cancelInput(at: harness.time)
    #expect(view.log == ["began 2", "cancelled 2"])
    #expect(harness.window.gestures.isIdle)
  }

  @Test("Events are handled before the next frame, after the timers that are due earlier")
  func order() {
    var log: [String] = []
    let window = harness.window
    let start = harness.time
    window.schedule(after: 0.1) { log.append("timer at \(window.time - start)") }
    window.schedule(after: 0.3) { log.append("late timer") }
    view.addGestureRecognizer(
      {
        let tap = TapGestureRecognizer()
        tap.addAction { _ in log.append("tap") }
        return tap
      }())
    for (phase, time) in [(PointerPhase.down, 0.05), (.up, 0.2)] {
      window.send(
        .pointer(
          PointerEvent(
            id: PointerID(5), kind: .touch, phase: phase, position: Point(100, 100), time: start + time)))
    }
    #expect(window.needsFrame)
    _ = window.makeFrame(at: start + 0.25)
    #expect(log == ["timer at 0.1", "tap"])
  }

  @Test("A recognizer belongs to one view")
  func oneOwner() {
    let other = View("other", 200, 0, 50, 50)
    harness.root.addSubview(other)
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    other.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers.isEmpty)
    #expect(other.gestureRecognizers.count == 1)
    other.removeGestureRecognizer(tap)
    #expect(tap.owner == nil)
  }

  @Test("Resizing lays out, paints everything and calls the program")
  func resize() {
    var told: Size?
    harness.window.onResize = { told = $0 }
    harness.resize(to: Size(500, 400))
    #expect(told == Size(500, 400))
    #expect(harness.root.frame == Rect(x: 0, y: 0, width: 500, height: 400))
    #expect(harness.damage == [PixelRect(x: 0, y: 0, width: 500, height: 400)])
    #expect(harness.bitmap.width == 500)
    #expect(harness.window.gestures.windowSize == Size(500, 400))
  }
}
