import Easel
import SceneTestSupport
import Testing

@Suite("View: autoresizing")
struct ViewAutoresizingTests {
  /// Returns the frame of a subview after its superview has grown from 100 × 100 to 200 × 140.
  private func resized(_ frame: Rect, _ mask: AutoresizingMask) -> Rect {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = Size(200, 140)
    return child.frame
  }

  private let frame = Rect(x: 20, y: 10, width: 40, height: 30)

  @Test("Without a mask, the frame stays")
  func fixed() { #expect(resized(frame, []) == frame) }

  @Test("One flexible part takes the whole change")
  func single() {
    #expect(resized(frame, .flexibleWidth) == Rect(x: 20, y: 10, width: 140, height: 30))
    #expect(resized(frame, .flexibleLeftMargin) == Rect(x: 120, y: 10, width: 40, height: 30))
    #expect(resized(frame, .flexibleRightMargin) == frame)
    #expect(resized(frame, [.flexibleWidth, .flexibleHeight]) == Rect(x: 20, y: 10, width: 140, height: 70))
    #expect(resized(frame, .flexibleTopMargin) == Rect(x: 20, y: 50, width: 40, height: 30))
  }

  @Test("Several flexible parts share the change in proportion to their lengths")
  func shared() {
    let both = resized(frame, [.flexibleLeftMargin, .flexibleRightMargin])
    #expect(abs(both.minX - (20 + 100.0 / 3)) < 1e-9 && both.width == 40)
    let all = resized(frame, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    #expect(all.minX == 40 && all.width == 80)
    // Parts without a length get equal shares.
    let full = resized(
      Rect(x: 0, y: 0, width: 0, height: 100), [.flexibleWidth, .flexibleLeftMargin])
    #expect(full.width == 50 || full.width == 0)
  }

  @Test("A shrinking superview never makes a size negative")
  func shrinking() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: Rect(x: 10, y: 10, width: 30, height: 30))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = Size(20, 0)
    #expect(child.frame.size == .zero)
  }

  @Test("The window's size resizes subviews of the root, unless the root does not want it")
  func window() {
    let harness = SceneHarness(size: Size(100, 100))
    let child = View(frame: harness.root.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    harness.root.addSubview(child)
    harness.resize(to: Size(150, 130))
    #expect(child.frame == Rect(x: 0, y: 0, width: 150, height: 130))
    harness.root.autoresizesSubviews = false
    harness.resize(to: Size(200, 200))
    #expect(child.frame == Rect(x: 0, y: 0, width: 150, height: 130))
  }

  @Test("Inside an animation block, the subviews move with their superview")
  func animated() {
    let harness = SceneHarness(size: Size(300, 100))
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: parent.bounds)
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    harness.root.addSubview(parent)
    harness.frame()
    View.animate(duration: 1, curve: .linear) { parent.frame = Rect(x: 0, y: 0, width: 200, height: 100) }
    harness.run(for: 0.5)
    #expect(child.bounds.width == 200)
    #expect(abs(child.presentation.bounds.width - parent.presentation.bounds.width) < 1e-6)
    #expect(child.presentation.bounds.width > 120 && child.presentation.bounds.width < 180)
  }
}
