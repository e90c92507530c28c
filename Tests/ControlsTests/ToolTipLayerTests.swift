import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Tool tips") struct ToolTipLayerTests {
  let harness = SceneHarness(size: Size(300, 200))
  let button = Button(frame: Rect(x: 120, y: 20, width: 44, height: 44))
  let layer = ToolTipLayer { try? FontLibrary().font(size: 13) }

  init() {
    layer.frame = harness.root.bounds
    button.toolTip = ToolTip("Undo", shortcut: "Ctrl+Z")
    harness.root.addSubview(button)
    harness.root.addSubview(layer)
    harness.frame()
  }

  @Test("A tip appears after the delay, inside the window, and disappears with the mouse")
  func shows() throws {
    harness.hover(button)
    harness.run(for: 0.5)
    #expect(layer.shown == nil)
    harness.run(for: 0.3)
    #expect(layer.shown == button.toolTip)
    #expect(layer.bounds.contains(try #require(layer.subviews.first).frame))
    #expect(harness.root.hitTest(button.center) === button)
    harness.runUntilIdle()
    harness.hover(harness.root, at: Point(10, 190))
    #expect(layer.shown == nil && layer.subviews.isEmpty)
    harness.run(for: 1)
    #expect(layer.shown == nil && !harness.window.needsFrame)
  }

  @Test("A press hides the tip until the mouse enters again")
  func press() {
    harness.hover(button)
    harness.run(for: 1)
    harness.click(button)
    harness.run(for: 2)
    #expect(layer.shown == nil)
    harness.hover(harness.root, at: Point(10, 190))
    harness.hover(button)
    harness.run(for: 1)
    #expect(layer.shown != nil)
  }

  @Test("Tips lie above their view, below it without room, and inside of the window")
  func frames() {
    let window = Rect(x: 0, y: 0, width: 300, height: 200)
    for target in [
      Rect(x: 0, y: 0, width: 44, height: 44), Rect(x: 256, y: 156, width: 44, height: 44),
      Rect(x: 100, y: 80, width: 44, height: 44),
    ] {
      let frame = ToolTipBubble.frame(Size(120, 28), beside: target, in: window)
      #expect(window.contains(frame) && !frame.intersects(target))
    }
  }
}
