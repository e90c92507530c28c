import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Cursors") struct CursorTests {
  @Test("The cursor is that of the frontmost hovered view with one, and changes are reported once")
  func cursor() {
    let harness = SceneHarness()
    let outer = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    harness.root.addSubview(outer)
    outer.addSubview(inner)
    outer.cursor = .openHand
    var reported: [Cursor] = []
    harness.window.onCursorChange = { reported.append($0) }
    harness.hover(outer, at: Point(80, 80))
    harness.hover(inner)
    #expect(harness.window.cursor == .openHand, "a view without a cursor inherits its superview's")
    inner.cursor = .crosshair
    #expect(harness.window.cursor == .crosshair, "immediately, even if the pointer does not move")
    harness.hover(harness.root, at: Point(300, 200))
    harness.hover(inner)
    inner.removeFromSuperview()
    harness.mouseLeaves()
    #expect(reported == [.openHand, .crosshair, .arrow, .crosshair, .openHand, .arrow])
  }

  @Test("While a button is held, the cursor is that of the pressed view")
  func pressed() {
    let harness = SceneHarness()
    let view = View(frame: Rect(x: 20, y: 20, width: 50, height: 50))
    harness.root.addSubview(view)
    view.cursor = .openHand
    harness.hover(view)
    harness.mouseDown(view)
    view.cursor = .closedHand
    harness.mouseMove(harness.root, at: Point(200, 200))
    #expect(harness.window.cursor == .closedHand)
    harness.mouseUp(harness.root, at: Point(200, 200))
    #expect(harness.window.cursor == .arrow)
  }
}
