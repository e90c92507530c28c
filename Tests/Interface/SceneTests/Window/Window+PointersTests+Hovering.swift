import Easel
import SceneTestSupport
import Testing

@Suite("Window: hovering")
struct WindowHoveringTests {
  let harness = SceneHarness()
  let outer = Recorder("outer", 20, 20, 100, 100)
  let inner = Recorder("inner", 20, 20, 40, 40)

  init() {
    outer.addSubview(inner)
    harness.root.addSubview(outer)
    harness.frame()
    outer.log.removeAll()
    inner.log.removeAll()
  }

  @Test("A view and its ancestors are entered, outermost first, and exited")
  func enterAndExit() {
    harness.hover(inner)
    #expect(harness.window.hoveredViews.map(\.name) == ["inner", "outer", nil])
    harness.hover(outer, at: Point(5, 5))
    #expect(inner.log == ["entered", "exited"])
    #expect(outer.log == ["entered"])
    harness.mouseLeaves()
    #expect(outer.log == ["entered", "exited"])
    #expect(harness.window.hoveredViews.isEmpty)
  }

  @Test("No view is entered or exited while a button is held")
  func pressed() {
    harness.hover(inner)
    harness.mouseDown(inner)
    harness.mouseMove(harness.root, at: Point(200, 200))
    #expect(inner.log.filter { $0 == "exited" } == [])
    harness.mouseUp(harness.root, at: Point(200, 200))
    #expect(inner.log.last == "exited")
  }

  @Test("A view that moves away from the mouse is exited, and one that moves under it is entered")
  func movingViews() {
    harness.hover(inner)
    inner.center.x += 60
    harness.frame()
    #expect(inner.log == ["entered", "exited"])
    inner.center.x -= 60
    harness.frame()
    #expect(inner.log == ["entered", "exited", "entered"])
  }

  @Test("A view that is removed is exited first")
  func removal() {
    harness.hover(inner)
    outer.removeFromSuperview()
    #expect(inner.log == ["entered", "exited", "left window"])
    #expect(outer.log == ["entered", "exited", "left window"])
    harness.frame()
    #expect(harness.window.hoveredViews.count == 1)
  }

  @Test("Fingers do not hover")
  func fingers() {
    harness.tap(inner)
    #expect(!inner.log.contains("entered"))
  }
}
