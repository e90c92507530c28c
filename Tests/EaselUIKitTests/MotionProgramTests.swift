import EaselUIKit
import SceneTestSupport
import Testing

@Suite("Text for UIKit: animation and dynamics") struct MotionProgramTests {
  private let controller = MotionViewController()

  @Test("A block animation is linear with its option, and calls its completion")
  func blocks() {
    let harness = show(controller)
    let start = controller.box.center.x
    controller.slide()
    #expect(controller.box.center.x == start + 100)
    harness.run(for: 0.25)
    // Half of the time is half of the way, to a frame before or after.
    #expect(abs(controller.box.presentation.center.x - start - 50) < 100.0 / 30)
    #expect(!controller.hasFinished)
    harness.run(for: 0.4)
    #expect(controller.hasFinished && controller.box.presentation.center.x == start + 100)
  }

  @Test("A spring overshoots its end, and rests there")
  func springs() {
    let harness = show(controller)
    controller.bounce()
    var largest = 0.0
    for _ in 0..<90 {
      harness.frame()
      largest = max(largest, controller.box.presentation.transform.a)
    }
    // An overshoot of exp(−π·0.4/√(1−0.4²)), a quarter of the way from 1 to 2.
    #expect(abs(largest - 2.254) < 0.05)
    #expect(abs(controller.box.presentation.transform.a - 2) < 0.01)
  }

  @Test("An animation by its key path draws a ring, and stays at its end")
  func ring() {
    let harness = show(controller)
    controller.ringView.setProgress(to: 0.5)
    /// Whether the ring is green at a fraction of the turn, clockwise from the top.
    func isGreen(_ fraction: Double) -> Bool {
      let point = Point(150, 170) + Vector(angle: fraction * 2 * .pi - .pi / 2, length: 42)
      return harness.bitmap[Int(point.x), Int(point.y)].bits & 0xFF_FFFF == 0x34_C759
    }
    harness.run(for: 0.5)
    #expect(isGreen(0.1) && isGreen(0.2) && !isGreen(0.35))
    harness.run(for: 1)
    #expect(isGreen(0.1) && isGreen(0.45) && !isGreen(0.6))
    #expect(controller.ringView.ring.strokeEnd == 0)
  }

  @Test("Keyframes of a component move a layer there and back")
  func keyframes() {
    let harness = show(controller)
    controller.shake()
    harness.run(for: 0.5)
    #expect(abs(controller.box.layer.presentation.position.x - 60) < 1.5)
    harness.run(for: 0.6)
    #expect(controller.box.layer.presentation.position.x == controller.box.center.x)
  }

  @Test("A ball falls on a shelf, and its delegate is told")
  func dynamics() {
    let harness = show(controller)
    harness.run(for: 3)
    #expect(controller.contacts.first == "shelf")
    // The ball, forty points high, rests on the line at y = 300.
    #expect(abs(controller.ball.center.y - 280) < 1)
  }

  @Test("A key path that is unknown, or a value of another type, adds nothing")
  func unknownKeyPaths() {
    let harness = show(controller)
    for (name, value) in [
      ("strokeSomething", 1.0 as Any), ("position", 1.0), ("opacity", Color.red),
    ] {
      let animation = CABasicAnimation(keyPath: name)
      animation.toValue = value
      animation.duration = 1
      controller.box.layer.add(animation, forKey: name)
    }
    harness.frame()
    #expect(controller.box.layer.animationKeys.isEmpty)
  }
}
