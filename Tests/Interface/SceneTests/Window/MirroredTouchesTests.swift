import Easel
import SceneTestSupport
import Testing

@Suite("Mirrored touches")
struct MirroredTouchesTests {
  let harness = SceneHarness(size: Size(400, 300))
  let shape = MirrorShape(frame: Rect(x: 100, y: 100, width: 100, height: 100))

  /// A view that mirrors fingers about its middle and logs its touches.
  final class MirrorShape: View {
    var log: [String] = []
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()

    override func mirrorCenter(for point: Point) -> Point? { bounds.center }
    override func touchesBegan(_ touches: [Touch]) { log.append("began \(touches.count)") }
    override func touchesCancelled(_ touches: [Touch]) { log.append("cancelled \(touches.count)") }

    func attach() {
      pan.shouldRecognizeSimultaneouslyWith = { [pinch] in $0 === pinch }
      isMultipleTouchEnabled = true
      addGestureRecognizer(pan)
      addGestureRecognizer(pinch)
    }
  }

  init() {
    harness.root.addSubview(shape)
    shape.attach()
    harness.frame()
  }

  private var dots: [Point] { harness.window.simulatedTouches }

  @Test("Two fingers land at once, mirrored about the view's middle, and the view owns both")
  func landing() {
    harness.mouseDown(shape, at: Point(20, 50), modifiers: .alt)
    #expect(dots == [Point(120, 150), Point(180, 150)])
    #expect(shape.pinch.numberOfTouches == 2)
    #expect(shape.log == ["began 2"])
    let touches = harness.window.gestures.touches
    #expect(touches.allSatisfy { $0.isSimulated && $0.kind == .touch })
    #expect(Set(touches.map(\.id)).count == 2)
  }

  @Test("Two fingers that are dragged apart pinch, and their dots disappear with the button")
  func pinching() {
    harness.mouseDown(shape, at: Point(20, 50), modifiers: .alt)
    harness.mouseMove(shape, at: Point(0, 50), modifiers: .alt)
    harness.mouseMove(shape, at: Point(-40, 50), modifiers: .alt)
    #expect(shape.pinch.scale > 2)
    #expect(shape.pinch.location(in: nil) == Point(150, 150))
    harness.mouseUp(shape, at: Point(-40, 50), modifiers: .alt)
    #expect(shape.pinch.state == .possible)
    #expect(dots.isEmpty)
  }

  @Test("Alt has no effect during a drag", arguments: [true, false])
  func altIsDecidedAtTheBeginning(withAlt: Bool) {
    harness.mouseDown(shape, at: Point(20, 50), modifiers: withAlt ? .alt : [])
    harness.mouseMove(shape, at: Point(10, 50), modifiers: withAlt ? [] : .alt)
    #expect(harness.window.gestures.touches.count == (withAlt ? 2 : 1))
    #expect(dots.count == (withAlt ? 2 : 0))
  }

  @Test("With Shift both fingers move in parallel, and the centre moves with them")
  func parallel() {
    harness.mouseDown(shape, at: Point(20, 50), modifiers: .alt)
    harness.mouseMove(shape, at: Point(30, 70), modifiers: [.alt, .shift])
    #expect(dots == [Point(130, 170), Point(190, 170)])
    harness.mouseMove(shape, at: Point(20, 70), modifiers: .alt)
    #expect(dots == [Point(120, 170), Point(200, 170)])
  }

  @Test("On the root the fingers mirror about the window's middle, and each has the view at its own position")
  func overNothing() {
    // (50, 150) mirrored about (200, 150) is (350, 150). The shape is between them and gets no touch.
    harness.mouseDown(harness.root, at: Point(50, 150), modifiers: .alt)
    #expect(dots == [Point(50, 150), Point(350, 150)])
    #expect(shape.log.isEmpty)
    harness.mouseUp(harness.root, at: Point(50, 150))
    harness.mouseDown(harness.root, at: Point(250, 150), modifiers: .alt)
    #expect(shape.log == ["began 1"], "the mirror image lies on the shape")
  }

  @Test("Simulated fingers are as precise as the mouse, real ones are not")
  func exactness() {
    harness.mouseDown(harness.root, at: Point(95, 150), modifiers: .alt)
    #expect(shape.log.isEmpty)
    harness.mouseUp(harness.root, at: Point(95, 150))
    harness.up(harness.down(harness.root, at: Point(95, 150)))
    #expect(shape.log == ["began 1"])
  }

  @Test("Hovering with Alt shows where the fingers would land")
  func preview() {
    var changes = 0
    let token = harness.window.simulatedTouchesObservers.add { _ in changes += 1 }
    defer { token.remove() }
    harness.hover(shape, at: Point(40, 50), modifiers: .alt)
    #expect(dots == [Point(140, 150), Point(160, 150)])
    harness.hover(shape, at: Point(40, 50))
    #expect(dots.isEmpty)
    #expect(changes == 2)
  }

  @Test("Losing the focus cancels both fingers")
  func cancelled() {
    harness.mouseDown(shape, at: Point(20, 50), modifiers: .alt)
    harness.window.cancelInput(at: harness.time)
    #expect(dots.isEmpty)
    #expect(shape.log == ["began 2", "cancelled 2"])
    harness.mouseMove(shape, at: Point(0, 50), modifiers: .alt)
    harness.mouseUp(shape, at: Point(0, 50), modifiers: .alt)
    #expect(harness.window.gestures.isIdle)
    harness.click(shape)
    #expect(shape.log.last == "began 1", "the next press is one touch")
  }
}
