import Easel
import SceneTestSupport
import Testing

@Suite("View: recognizers")
struct ViewGesturesTests {
  final class Card: View {
    var flips = 0

    init() {
      super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      addGestureRecognizer(TapGestureRecognizer(taps: 2)) { card, tap in
        card.flips += tap.numberOfTapsRequired
      }
    }
  }

  @Test("An action receives its view with its own type, without retaining it")
  func action() {
    let harness = SceneHarness()
    weak var lost: Card?
    do {
      let card = Card()
      lost = card
      harness.root.addSubview(card)
      harness.frame()
      harness.tap(card, count: 2)
      #expect(card.flips == 2)
      #expect(card.gestureRecognizers.first?.view === card)
      card.removeFromSuperview()
    }
    harness.run(for: 1)
    #expect(lost == nil)
  }

  @Test("A view attaches its own recognizers before the first touch or pointer reaches it, and once")
  func attachedLater() {
    final class Late: View {
      var count = 0
      var taps = 0
      override func attachGestureRecognizers() {
        count += 1
        addGestureRecognizer(TapGestureRecognizer()) { late, _ in late.taps += 1 }
      }
    }
    let harness = SceneHarness()
    let (touched, other) = (Late(), Late())
    touched.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    other.frame = Rect(x: 50, y: 50, width: 50, height: 50)
    let early = PanGestureRecognizer()
    touched.addGestureRecognizer(early)
    harness.root.addSubview(touched)
    harness.root.addSubview(other)
    harness.frame()
    #expect(touched.count == 0)
    harness.tap(touched)
    harness.tap(touched)
    harness.run(for: 1)
    #expect(touched.taps == 2 && touched.count == 1)
    #expect(touched.gestureRecognizers.count == 2 && touched.gestureRecognizers[0] === early)
    #expect(other.count == 0)
  }

  @Test("A removed recognizer has no view")
  func removal() {
    let (view, tap) = (View(), TapGestureRecognizer())
    #expect(tap.view == nil)
    view.addGestureRecognizer(tap)
    #expect(tap.view === view)
    view.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }

  @Test(
    "A drag whose action takes its recognizer or its view away is cancelled, so that the view can go back")
  func removedInItsAction() {
    for removesView in [false, true] {
      let harness = SceneHarness()
      var states: [GestureState] = []
      weak var lost: View?
      do {
        let view = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        lost = view
        harness.root.addSubview(view)
        view.addGestureRecognizer(PanGestureRecognizer()) { view, pan in
          states.append(pan.state)
          guard pan.state == .changed else { return }
          if removesView { view.removeFromSuperview() } else { view.removeGestureRecognizer(pan) }
        }
        harness.frame()
        harness.drag(view, by: Vector(90, 0), steps: 6)
      }
      #expect(states == [.began, .changed, .cancelled])
      #expect(harness.window.gestures.isIdle)
      #expect((lost == nil) == removesView)
    }
  }

  @Test("Touches that a view does not handle reach the next superview that does")
  func responderChain() {
    let harness = SceneHarness()
    let recorder = Recorder(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var inner: View = recorder
    for _ in 0..<3 {
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      inner.addSubview(view)
      inner = view
    }
    harness.root.addSubview(recorder)
    harness.frame()
    recorder.log = []
    let finger = harness.down(inner)
    harness.move(finger, by: Vector(5, 0))
    harness.up(finger)
    #expect(recorder.log == ["began 1", "moved 1", "ended 1"])
    let other = harness.down(inner)
    harness.cancel(other)
    #expect(recorder.log.suffix(2) == ["began 1", "cancelled 1"])
  }

  @Test("A view that handles touches keeps them")
  func use() {
    let harness = SceneHarness()
    let outer = Recorder(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = Recorder(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    harness.root.addSubview(outer)
    harness.frame()
    (outer.log, inner.log) = ([], [])
    harness.tap(inner)
    #expect(outer.log == [] && inner.log == ["began 1", "ended 1"])
  }
}

@Suite("CanvasView")
struct CanvasViewTests {
  @Test(
    "A canvas view is drawn by its closure with its bounds, and redrawn after a change of size or closure")
  func drawing() {
    var drawn: [Rect] = []
    let harness = SceneHarness(size: Size(100, 100))
    let canvas = CanvasView(frame: Rect(x: 10, y: 10, width: 20, height: 20)) { context, bounds in
      drawn.append(bounds)
      context.fillColor = .red
      context.fill(bounds)
    }
    harness.root.addSubview(canvas)
    harness.frame()
    #expect(drawn == [Rect(x: 0, y: 0, width: 20, height: 20)])
    #expect(harness.bitmap.pixels[15 * 100 + 15] == 0xFFFF_0000)
    canvas.center.x += 5
    harness.frame()
    #expect(drawn.count == 1)
    canvas.bounds.size = Size(30, 30)
    harness.frame()
    #expect(drawn.count == 2)
    canvas.drawing = { context, bounds in
      context.fillColor = .blue
      context.fill(bounds)
    }
    harness.frame()
    #expect(drawn.count == 2 && harness.bitmap.pixels[15 * 100 + 20] == 0xFF00_00FF)
  }
}
