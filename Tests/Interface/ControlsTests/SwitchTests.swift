import Easel
import SceneTestSupport
import Testing

@Suite("Switch")
struct SwitchTests {
  private func show(_ control: Switch) -> SceneHarness {
    let harness = SceneHarness(size: Size(120, 80))
    control.frame = Rect(origin: Point(30, 20), size: Switch.preferredSize)
    harness.root.addSubview(control)
    harness.frame()
    return harness
  }

  @Test("Taps and keys change it once each, and are reported")
  func changing() {
    let control = Switch()
    var values: [Bool] = []
    control.onChange = { values.append($0) }
    let harness = show(control)
    harness.tap(control)
    #expect(values == [true] && control.isOn)
    harness.key("tab")
    harness.key("space")
    harness.key("enter")
    #expect(values == [true, false, true])
    control.isOn = false
    #expect(values.count == 3)
    harness.runUntilIdle()
    #expect(harness.staleArea() == nil)
  }

  @Test("A drag takes the knob to the side of the finger, back and forth")
  func dragging() {
    let control = Switch()
    var values: [Bool] = []
    control.onChange = { values.append($0) }
    let harness = show(control)
    let finger = harness.down(control, at: Point(10, 15))
    for _ in 0..<8 { harness.move(finger, by: Vector(5, 0)) }
    #expect(values == [true])
    for _ in 0..<8 { harness.move(finger, by: Vector(-5, 0)) }
    #expect(values == [true, false])
    harness.up(finger)
    #expect(values == [true, false])
    harness.runUntilIdle()
    #expect(harness.staleArea() == nil)
  }

  @Test("A drag up or down changes nothing")
  func vertical() {
    let control = Switch()
    var values: [Bool] = []
    control.onChange = { values.append($0) }
    let harness = show(control)
    harness.drag(control, at: Point(45, 15), by: Vector(5, 200))
    #expect(values.isEmpty && !control.isOn)
  }

  @Test("The knob slides for a moment, and jumps with reduced motion", arguments: [false, true])
  func sliding(isReduced: Bool) {
    let control = Switch()
    let harness = show(control)
    harness.window.prefersReducedMotion = isReduced
    harness.tap(control)
    harness.run(for: 0.3)
    let before = harness.frameCount
    harness.tap(control)
    harness.run(for: 0.5)
    let frames = harness.frameCount - before
    // A slide of 0.2 s has some twelve frames.
    #expect(isReduced ? frames <= 4 : frames >= 10, "\(frames) frames")
    #expect(harness.frame() == nil)
  }

  @Test("A disabled switch cannot be changed by the user")
  func disabled() {
    let control = Switch()
    let harness = show(control)
    control.isEnabled = false
    harness.tap(control)
    harness.drag(control, at: Point(8, 15), by: Vector(40, 0))
    #expect(!control.isOn)
    control.isOn = true
    #expect(control.isOn)
  }
}
