import Easel
import SceneTestSupport
import Testing

@Suite("Press repetition")
struct PressRepetitionTests {
  private func show(_ button: Button) -> SceneHarness {
    let harness = SceneHarness(size: Size(300, 300))
    button.frame = Rect(x: 20, y: 20, width: 44, height: 44)
    harness.root.addSubview(button)
    harness.frame()
    return harness
  }

  @Test("A held press repeats after the delay and at the interval, and its release does not activate")
  func repeats() {
    var count = 0
    let button = Button()
    button.repeatsWhileHeld = true
    button.onTap = { count += 1 }
    let harness = show(button)
    let finger = harness.down(button)
    harness.run(for: 0.4)
    #expect(count == 0)
    harness.run(for: 0.45)
    #expect(count == 4)
    harness.up(finger)
    #expect(count == 4)
    harness.run(for: 1)
    #expect(count == 4)
  }

  @Test("A short press activates once, at its release")
  func short() {
    var count = 0
    let button = Button()
    button.repeatsWhileHeld = true
    button.onTap = { count += 1 }
    let harness = show(button)
    harness.tap(button)
    harness.run(for: 1)
    #expect(count == 1)
  }

  @Test("A finger beside the button pauses the repetition; a disabled button ends it")
  func beside() {
    var count = 0
    let button = Button()
    button.repeatsWhileHeld = true
    button.onTap = { count += 1 }
    let harness = show(button)
    let finger = harness.down(button)
    harness.run(for: 0.65)
    #expect(count == 2)
    harness.move(finger, by: Vector(200, 0))
    harness.run(for: 1)
    #expect(count == 2)
    harness.move(finger, by: Vector(-200, 0))
    harness.run(for: 0.25)
    #expect(count > 2)
    let before = count
    button.isEnabled = false
    harness.run(for: 1)
    #expect(count == before)
    harness.up(finger)
  }
}
