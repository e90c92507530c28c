import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

/// Transitions from one view to another, and of the root view.
extension ViewTransitionsTests {
  @Test("A view takes the place of another one", arguments: effects)
  func replacing(transition: ViewTransition) {
    let above = View("above", 0, 0, 10, 10)
    card.addSubview(above)
    View.transition(from: front, to: back, transition, duration: 0.3) { [log] in log.add("\($0)") }
    #expect(card.subviews.map(\.name) == ["back", "above"] && front.superview == nil)
    #expect(card.hasRunningAnimations && log.lines.isEmpty)
    harness.run(for: 0.4)
    #expect(log.lines == ["true"] && harness.staleArea() == nil)
  }

  @Test("With showHideTransitionViews, both views stay")
  func showingAndHiding() {
    card.addSubview(back)
    back.isHidden = true
    let before = frameNow()
    View.transition(
      from: front, to: back, .crossDissolve, spring: Spring(response: 0.2), options: .showHideTransitionViews
    ) { [log] in log.add("\($0)") }
    #expect(front.isHidden && !back.isHidden && card.subviews.count == 2)
    #expect(BitmapDifference(before, frameNow()).isEmpty)
    harness.run(for: 2)
    #expect(log.lines == ["true"] && harness.bitmap[100, 75] == PremultipliedColor(.blue))
  }

  @Test(
    "With animated content, a view that is hidden is drawn in each frame, and one that is removed stays as it was",
    arguments: [(true, true), (true, false), (false, true)])
  func liveOldContents(isHidden: Bool, isLive: Bool) {
    if isHidden { card.addSubview(back) }
    back.isHidden = isHidden
    harness.frame()
    var options: AnimationOptions = isLive ? .allowAnimatedContent : []
    if isHidden { options.insert(.showHideTransitionViews) }
    View.transition(from: front, to: back, .flipFromLeft, duration: 1, curve: .linear, options: options)
    harness.run(for: 0.2)
    #expect(harness.bitmap[100, 75] == PremultipliedColor(.red))
    front.color = .white
    harness.frame()
    let isShown = isHidden && isLive
    #expect(harness.bitmap[100, 75] == PremultipliedColor(isShown ? .white : .red))
    #expect(harness.staleArea() == nil)
    // An animation of the hidden view runs on.
    View.animate(duration: 0.2) { front.bounds.size.height = 10 }
    harness.run(for: 0.2)
    #expect((harness.bitmap[100, 60] == PremultipliedColor(.green)) == isShown)
    // A view that has left the window keeps its pixels.
    front.removeFromSuperview()
    front.color = .blue
    harness.frame()
    #expect(harness.bitmap[100, 75] == PremultipliedColor(isShown ? .white : .red))
    #expect(harness.staleArea() == nil)
    harness.run(for: 1)
    #expect(harness.bitmap[100, 75] == PremultipliedColor(.blue) && !harness.window.needsFrame)
  }

  @Test("A view without a superview is not replaced")
  func nothingToReplace() {
    harness.root.addSubview(back)
    let stray = View()
    View.transition(from: stray, to: back, .flipFromTop, duration: 1) { [log] in log.add("\($0)") }
    #expect(log.lines.isEmpty)
    harness.frame()
    #expect(log.lines == ["false"] && back.superview === harness.root)
  }

  @Test("The root view of a window may show a transition, and render(in:) draws it as it is on the screen")
  func rootView() {
    View.transition(with: harness.root, .flipFromBottom, duration: 1, curve: .linear) {
      harness.root.backgroundColor = .white
    }
    harness.run(for: 0.7)
    #expect(harness.staleArea() == nil)
    var context = GraphicsContext()
    harness.root.layer.render(in: &context)
    let picture = Bitmap(width: 200, height: 150)
    let frame = Frame(width: 200, height: 150, items: [.draw(context.displayList, .identity)])
    Rasterizer().render(frame, into: picture)
    #expect(BitmapDifference(picture, harness.bitmap).greatest <= 1)
  }
}
