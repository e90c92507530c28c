import Geometry
import Painting
import Testing

@testable import Scene

/// A tree of layers without a window.
@Suite struct CompositorTests {
  private let root = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 40))
  private let box = Layer(frame: Rect(x: 10, y: 10, width: 5, height: 5))
  private let compositor: Compositor

  init() {
    box.backgroundColor = .red
    root.addSublayer(box)
    compositor = Compositor(root: root, scale: 2)
    root.enter(compositor)
  }

  /// Runs the passes of a frame at a time.
  private func frame(at time: Double) -> Frame? {
    compositor.animator.advanceClock(to: time)
    compositor.animator.runAnimatePass()
    compositor.runLayoutPass()
    compositor.runDisplayPass()
    defer { compositor.finishPasses() }
    return compositor.runComposePass()
  }

  @Test("The first frame has the whole surface, and the next one what has moved")
  func damage() {
    #expect(frame(at: 0)?.damage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
    #expect(!compositor.needsPasses && frame(at: 1) == nil)
    Transaction.run(disablesActions: true) { box.position.x += 20 }
    #expect(compositor.needsPasses)
    let moved = frame(at: 2)?.damage ?? []
    #expect(moved.contains(PixelRect(x: 20, y: 20, width: 10, height: 10)), "left")
    #expect(moved.contains(PixelRect(x: 60, y: 20, width: 10, height: 10)), "entered")
    #expect(moved.count == 2)
  }

  @Test("Layers without a window are animated by the clock of their tree")
  func animation() {
    _ = frame(at: 1)
    box.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 4))
    #expect(box.window == nil && box.tree === compositor)
    _ = frame(at: 3)
    #expect(box.presentation.opacity == 0.5)
    _ = frame(at: 6)
    #expect(box.presentation.opacity == 1 && !compositor.animator.isActive)
  }

  @Test("A frame that is skipped makes the next one complete")
  func skipped() {
    _ = frame(at: 0)
    Transaction.run(disablesActions: true) { box.isHidden = true }
    compositor.skipComposePass()
    compositor.finishPasses()
    #expect(compositor.needsPasses)
    #expect(frame(at: 1)?.damage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
  }

  @Test("What a removed layer had painted is painted anew")
  func removal() {
    _ = frame(at: 0)
    box.removeFromSuperlayer()
    #expect(box.tree == nil)
    #expect(frame(at: 1)?.damage == [PixelRect(x: 20, y: 20, width: 10, height: 10)])
  }
}
