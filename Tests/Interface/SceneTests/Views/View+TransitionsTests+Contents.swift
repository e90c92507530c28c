import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

/// Transitions during which contents and sizes change.
extension ViewTransitionsTests {
  @Test("The contents change at once, and the screen follows")
  func modelFirst() {
    let before = harness.picture
    turnOver(.crossDissolve)
    #expect(card.subviews.first === back && front.superview == nil)
    #expect(BitmapDifference(before, frameNow()).isEmpty, "the first frame shows the old contents")
    harness.run(for: 0.5)
    let middle = harness.bitmap[100, 75]
    #expect(middle.red > 100 && middle.red < 150 && middle.blue > 100 && middle.blue < 150)
  }

  @Test(
    "Without animated content, later changes appear at the end; with it, at once", arguments: [false, true])
  func liveContents(isLive: Bool) {
    View.transition(
      with: card, .crossDissolve, duration: 1, curve: .linear, options: isLive ? .allowAnimatedContent : []
    ) {
      front.color = .blue
      front.center.x += 30
    }
    #expect(
      (front.presentation.center.x == front.center.x) == !isLive, "properties are animated with it only")
    harness.run(for: 0.5)
    let before = harness.picture
    front.color = .white
    harness.frameNow()
    #expect(BitmapDifference(before, harness.bitmap).isEmpty == !isLive)
    #expect(harness.staleArea() == nil)
    harness.run(for: 0.6)
    let end = front.center + (card.frame.origin - .zero)
    #expect(harness.bitmap[Int(end.x), Int(end.y)] == PremultipliedColor(.white))
  }

  @Test(
    "A transition that interrupts another one begins with what is on the screen", arguments: effects, effects)
  func interruption(first: ViewTransition, second: ViewTransition) {
    turnOver(first, "first")
    harness.run(for: 0.3)
    let before = harness.picture
    View.transition(with: card, second, duration: 0.5) {
      back.color = .white
    } completion: { [log] in
      log.add("second \($0)")
    }
    let difference = BitmapDifference(before, frameNow())
    #expect(difference.greatest <= 3, "\(first), then \(second): \(difference)")
    let shown = card.layer.style?.substitute as? ShownTransition
    #expect(shown?.transition.effect == second.effect && shown?.progress == 0)
    harness.draws = false
    harness.frame(after: 0.6)
    #expect(log.lines == ["first false", "second true"])
  }

  @Test("Resized midway, both pictures are stretched to the new bounds", arguments: effects)
  func resizing(transition: ViewTransition) {
    turnOver(transition)
    harness.run(for: 0.3)
    card.bounds.size = Size(120, 90)
    harness.frame()
    #expect(harness.staleArea() == nil)
    if transition == .crossDissolve { #expect(harness.bitmap[45, 35].green > 100, "in the new corner") }
    harness.window.size = Size(150, 120)
    harness.run(for: 0.2)
    #expect(harness.staleArea() == nil)
    harness.run(for: 0.6)
    #expect(log.lines == ["done true"] && !harness.window.needsFrame)
  }

  @Test("Reduced motion turns flips and curls into dissolves")
  func reducedMotion() {
    let dissolve = ViewTransitionsTests()
    dissolve.turnOver(.crossDissolve)
    dissolve.harness.run(for: 0.4)
    for effect in ViewTransitionsTests.effects {
      let test = ViewTransitionsTests()
      test.harness.window.prefersReducedMotion = true
      test.turnOver(effect)
      test.harness.run(for: 0.4)
      #expect(BitmapDifference(dissolve.harness.bitmap, test.harness.bitmap).isEmpty, "\(effect)")
    }
  }
}
