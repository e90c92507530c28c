import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

/// Curves, springs, repetitions and animators of transitions, and touches meanwhile.
extension ViewTransitionsTests {
  @Test(
    "Inside a block, the duration of the block applies, unless it is overridden", arguments: [false, true])
  func nested(overrides: Bool) {
    View.animate(duration: 1) {
      turnOver(.flipFromLeft, duration: 0.1, options: overrides ? .overrideInheritedDuration : [])
    } completion: { [log] in
      log.add("outer \($0)")
    }
    harness.run(for: 0.5)
    #expect(card.hasRunningAnimations == !overrides)
    harness.run(for: 0.6)
    #expect(Set(log.lines) == ["done true", "outer true"] && log.lines.count == 2)
  }

  @Test("A property animator scrubs, reverses and finishes a transition")
  func propertyAnimator() {
    let plain = ViewTransitionsTests()
    plain.turnOver(.flipFromRight)
    plain.harness.run(for: 0.25)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { turnOver(.flipFromRight) }
    animator.fractionComplete = 0.25
    harness.frameNow()
    #expect(BitmapDifference(plain.harness.bitmap, harness.bitmap).isEmpty)
    harness.run(for: 2)
    #expect(card.hasRunningAnimations, "a paused one stays")
    animator.isReversed = true
    animator.start()
    harness.run(for: 0.2)
    #expect(card.hasRunningAnimations && log.lines.isEmpty)
    harness.run(for: 0.2)
    #expect(!card.hasRunningAnimations && log.lines == ["done false"])
    #expect(card.subviews.first === back, "what a transition changes is not undone")
  }

  @Test("A spring swings a flip beyond its end, and comes to rest on the new side")
  func spring() {
    View.transition(with: card, .flipFromLeft, spring: Spring(response: 0.3, dampingRatio: 0.3)) {
      card.backgroundColor = .blue
    } completion: { [log] in
      log.add("\($0)")
    }
    var greatest = 0.0
    while log.lines.isEmpty, harness.time < 5 {
      harness.frame()
      if let shown = card.layer.style?.substitute as? ShownTransition {
        greatest = max(greatest, shown.progress)
        #expect(harness.staleArea() == nil)
      }
    }
    #expect(greatest > 1.2 && greatest < 1.5 && log.lines == ["true"])
  }

  @Test("Repeated, a transition goes on until it is removed")
  func repeating() {
    turnOver(.crossDissolve, duration: 0.2, options: [.repeat, .autoreverse])
    harness.run(for: 3.05)
    #expect(card.hasRunningAnimations && log.lines.isEmpty)
    card.removeAllAnimations()
    harness.frame()
    #expect(log.lines == ["done false"] && !harness.window.needsFrame)
  }

  @Test(
    "Touches pass through a view in a transition, unless interaction is allowed", arguments: [false, true])
  func touches(isAllowed: Bool) {
    let button = Recorder("button", 0, 0, 80, 50)
    View.transition(
      with: card, .flipFromLeft, duration: 0.5, options: isAllowed ? .allowUserInteraction : []
    ) { card.addSubview(button) }
    harness.run(for: 0.1)
    harness.tap(harness.root, at: Point(100, 75))
    #expect(button.log.contains("began 1") == isAllowed)
    button.log = []
    harness.run(for: 0.6)
    harness.tap(harness.root, at: Point(100, 75))
    #expect(button.log.contains("began 1"))
  }
}
