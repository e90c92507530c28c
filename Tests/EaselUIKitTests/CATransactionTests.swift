import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: transactions") struct CATransactionTests {
  private let harness = SceneHarness()
  private let dot = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private var x: Double { dot.presentation()?.position.x ?? .nan }

  init() {
    harness.root.layer.addSublayer(dot)
    harness.frame()
  }

  @Test("Between begin and commit, disabled actions change a property at once")
  func disabledActions() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dot.position.x = 105
    CATransaction.commit()
    harness.frame()
    #expect(x == 105 && !CATransaction.disableActions())
    dot.position.x = 5
    harness.frame(after: 0.05)
    // Implicit again, for a quarter of a second.
    #expect((6..<104).contains(x))
  }

  @Test("A duration and a curve hold for what is set after them")
  func settings() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    dot.position.x = 105
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    harness.frame(after: 0.5)
    #expect(abs(x - 30) < 1e-9)
  }

  @Test("An inner transaction has what the outer one sets, and the outer one is as before when it ends")
  func nesting() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    CATransaction.commit()
  }

  @Test("The completion is called once, after the last animation, and at once without any")
  func completion() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { calls += 1 }
    dot.position.x = 105
    CATransaction.commit()
    harness.run(for: 0.9)
    #expect(calls == 0)
    harness.run(for: 0.3)
    #expect(calls == 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    CATransaction.commit()
    #expect(calls == 2)
  }

  @Test("A transaction that is not committed ends with the closure in which it was begun")
  func unbalanced() {
    var calls = 0
    UIView.animate(withDuration: 1) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { calls += 1 }
    }
    #expect(calls == 1 && !CATransaction.disableActions())
    CATransaction.begin()
    UIView.performWithoutAnimation {
      // Ends only what was begun in the same closure.
      CATransaction.commit()
      #expect(CATransaction.disableActions())
    }
    CATransaction.setAnimationDuration(3)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
  }

  @Test("Without a transaction, its end and its settings have no effect")
  func without() {
    CATransaction.commit()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(3)
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
  }
}
