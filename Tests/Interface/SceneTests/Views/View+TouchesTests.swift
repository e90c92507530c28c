import Easel
import SceneTestSupport
import Testing

@Suite("Touches of views") struct ViewTouchesTests {
  /// Records touches in the form of UIKit's, and passes on those of two fingers.
  private final class SetView: View {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      log.append("began \(touches.count) of \(event?.touches.count ?? 0)")
      if touches.count == 2 { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
      log.append("ended \(event?.timestamp == touches.first?.time)")
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { log.append("cancelled") }
  }

  /// Records touches as an array.
  private final class ArrayView: View {
    var identifiers: [[PointerID]] = []
    override func touchesBegan(_ touches: [Touch]) { identifiers.append(touches.map(\.id)) }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch]) {}
  }

  @Test("Views receive touches as a set, unless they override the method with an array")
  func sets() {
    let (outer, inner) = (ArrayView(), SetView())
    let harness = SceneHarness(rootView: outer)
    inner.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    inner.isMultipleTouchEnabled = true
    outer.addSubview(inner)
    let finger = harness.down(inner)
    harness.move(finger, by: Vector(3, 0))
    harness.up(finger)
    harness.cancel(harness.down(inner))
    #expect(inner.log == ["began 1 of 1", "moved", "ended true", "began 1 of 1", "cancelled"])
    #expect(outer.identifiers.isEmpty)
  }

  @Test("Touches that are passed on come to the superview in the order of their landing", arguments: 0..<8)
  func order(round: Int) {
    let (outer, inner) = (ArrayView(), SetView())
    let harness = SceneHarness(rootView: outer)
    inner.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    inner.isMultipleTouchEnabled = true
    outer.addSubview(inner)
    for _ in 0...round {
      let fingers = harness.down([inner, inner])
      harness.up(fingers[0], fingers[1])
    }
    #expect(outer.identifiers.count == round + 1)
    #expect(
      outer.identifiers.allSatisfy { $0.map(\.rawValue) == $0.map(\.rawValue).sorted() && $0.count == 2 })
  }

  @Test("A view without methods of its own is transparent to its superview's touches")
  func transparent() {
    let (outer, inner) = (ArrayView(), View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    let harness = SceneHarness(rootView: outer)
    outer.addSubview(inner)
    harness.tap(inner)
    #expect(outer.identifiers.count == 1)
  }

  /// Draws by reference, a square in its upper left corner.
  private final class ReferenceView: View {
    var rect: Rect?
    var scale: Double?
    override func draw(_ rect: Rect) {
      self.rect = rect
      scale = ContextReference.current?.scale
      ContextReference.current?.context.fillColor = .red
      ContextReference.current?.context.fill(Rect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test("A view may draw by reference; there is no current context outside of its drawing")
  func drawing() {
    let harness = SceneHarness(scale: 2)
    let view = ReferenceView(frame: Rect(x: 20, y: 20, width: 40, height: 30))
    harness.root.addSubview(view)
    harness.frame()
    #expect(view.rect == Rect(x: 0, y: 0, width: 40, height: 30) && view.scale == 2)
    #expect(harness.bitmap[50, 50].bits == 0xFFFF_0000 && harness.bitmap[61, 61].bits == 0xFF00_0000)
    #expect(ContextReference.current == nil)
  }
}
