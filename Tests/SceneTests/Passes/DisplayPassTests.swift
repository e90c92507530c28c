import Easel
import TestSupport
import Testing

@Suite("Display pass")
struct DisplayPassTests {
  let harness = SceneHarness()
  let view = Blot("view", 10, 10, 50, 50)

  init() {
    harness.root.addSubview(view)
    harness.frame()
  }

  @Test("A view is drawn when it asks for it, and then kept")
  func drawOnce() {
    #expect(view.drawCount == 1)
    view.center.x += 10
    view.alpha = 0.5
    view.transform = Transform(rotation: 1)
    view.backgroundColor = .white
    harness.frame()
    #expect(view.drawCount == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    harness.frame()
    #expect(view.drawCount == 2)
    view.bounds.size = Size(60, 60)
    harness.frame()
    #expect(view.drawCount == 3)
  }

  @Test("What is hidden is drawn when it comes back, and not before", arguments: [false, true])
  func hidden(byParent: Bool) {
    let child = Blot("child", 0, 0, 10, 10)
    view.addSubview(child)
    harness.frame()
    let hidden = byParent ? view : child
    hidden.isHidden = true
    harness.frame()
    child.setNeedsDisplay()
    harness.frame()
    #expect(child.drawCount == 1)
    #expect(!harness.window.needsFrame, "what is out of sight wants no frame")
    hidden.isHidden = false
    harness.frame()
    #expect(child.drawCount == 2)
    #expect(harness.staleArea() == nil)
  }

  @Test("A view that fades in from nothing is drawn")
  func fadeIn() {
    let ghost = Blot("ghost", 100, 100, 20, 20)
    ghost.alpha = 0
    harness.root.addSubview(ghost)
    harness.frame()
    #expect(ghost.drawCount == 0)
    View.animate(duration: 1) { ghost.alpha = 1 }
    harness.frame(after: 0.5)
    #expect(ghost.drawCount == 1)
    #expect(harness.staleArea() == nil)
    harness.frame(after: 0.6)
    #expect(harness.bitmap[110, 110].red == 255)
  }

  @Test("Drawing that asks to be drawn again is served in the next frame")
  func continuous() {
    final class Clock: View {
      var count = 0
      override func draw(_ context: inout GraphicsContext) {
        count += 1
        if count < 5 { setNeedsDisplay() }
      }
    }
    let clock = Clock(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.root.addSubview(clock)
    harness.frame()
    #expect(clock.count == 1)
    #expect(harness.window.needsFrame)
    #expect(harness.runUntilIdle(limit: 1))
    #expect(clock.count == 5)
  }

  @Test("Another scale draws everything anew")
  func scale() {
    harness.window.scale = 2
    harness.frame()
    #expect(view.drawCount == 2)
    #expect(harness.bitmap.width == 640)
    harness.window.scale = .nan
    #expect(harness.window.scale == 2)
  }
}
