import Easel
import SceneTestSupport
import Testing

@testable import Controls

@Suite("Scroll view: controls in the content")
struct ScrollViewContentTests {
  private func slider(in stage: ScrollStage) -> Slider {
    let slider = Slider(frame: Rect(x: 0, y: 78, width: 200, height: 44))
    slider.value = 0.5
    stage.view.addSubview(slider)
    stage.harness.frame()
    return slider
  }

  @Test("A quick drag that begins on a slider scrolls, and leaves the slider's value")
  func quickDrag() {
    let stage = ScrollStage()
    let slider = slider(in: stage)
    stage.drag(by: Vector(0, -60))
    #expect(stage.view.contentOffset.y == 50)
    #expect(slider.value == 0.5)
  }

  @Test("A finger that rests on a slider takes the knob, which then keeps the finger")
  func rest() {
    let stage = ScrollStage()
    let slider = slider(in: stage)
    let finger = stage.harness.down(slider, at: Point(100, 22))
    #expect(!slider.isHeld)
    stage.harness.run(for: 0.2)
    #expect(slider.isHeld)
    stage.harness.move(finger, by: Vector(44, -60))
    #expect(slider.value == 0.75)
    #expect(stage.view.contentOffset == .zero)
    stage.harness.up(finger)
  }

  @Test("A sideways drag on a slider moves the knob at once in content that scrolls up and down")
  func sideways() {
    let stage = ScrollStage()
    let slider = slider(in: stage)
    let finger = stage.harness.down(slider, at: Point(100, 22))
    for _ in 0..<4 { stage.harness.move(finger, by: Vector(11, 0)) }
    #expect(slider.isHeld)
    #expect(abs(slider.value - 0.75) < 0.07)
    stage.harness.up(finger)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("Without the delay, the slider takes the finger at once")
  func withoutDelay() {
    let stage = ScrollStage()
    let slider = slider(in: stage)
    stage.view.delaysContentTouches = false
    let finger = stage.harness.down(slider, at: Point(100, 22))
    #expect(slider.isHeld)
    stage.harness.up(finger)
  }

  @Test("The mouse is not delayed")
  func mouse() {
    let stage = ScrollStage()
    let slider = slider(in: stage)
    stage.harness.mouseDown(slider, at: Point(100, 22))
    #expect(slider.isHeld)
    stage.harness.mouseUp(slider, at: Point(100, 22))
  }

  @Test("A button lights up after the delay, and a drag cancels it")
  func button() {
    let stage = ScrollStage()
    var taps = 0
    let button = Button(frame: Rect(x: 0, y: 78, width: 200, height: 44))
    button.onTap = { taps += 1 }
    stage.view.addSubview(button)
    stage.harness.frame()
    let finger = stage.harness.down(button)
    #expect(!button.isHighlighted)
    stage.harness.run(for: 0.2)
    #expect(button.isHighlighted)
    for _ in 0..<5 { stage.harness.move(finger, by: Vector(0, -10)) }
    #expect(!button.isHighlighted)
    #expect(stage.view.contentOffset.y > 0)
    stage.harness.run(for: 0.2)
    stage.harness.up(finger)
    #expect(taps == 0)
    stage.view.contentOffset = .zero
    // A quick tap is shorter than the delay.
    stage.harness.tap(button)
    #expect(taps == 1)
  }

  @Test(
    "A finger that moves up from a switch scrolls, one that moves sideways drives the switch",
    arguments: [false, true], [PointerKind.touch, .mouse])
  func switches(rests: Bool, kind: PointerKind) {
    let stage = ScrollStage()
    let control = Switch(frame: Rect(x: 75, y: 84, width: 51, height: 31))
    var values: [Bool] = []
    control.onChange = { values.append($0) }
    stage.view.addSubview(control)
    stage.harness.frame()
    func drag(from start: Point, by step: Vector) {
      let (view, harness) = (stage.harness.root, stage.harness)
      if kind == .mouse { harness.mouseDown(view, at: start) }
      let finger = kind == .touch ? harness.down(view, at: start) : nil
      if rests { harness.run(for: 0.3) }
      for number in 1...6 {
        if let finger { harness.move(finger, by: step) }
        if kind == .mouse { harness.mouseMove(view, at: start + step * Double(number)) }
      }
      harness.run(for: 0.2)
      if let finger { harness.up(finger) }
      if kind == .mouse { harness.mouseUp(view, at: start + step * 6) }
    }
    drag(from: Point(90, 100), by: Vector(2, -10))
    #expect(stage.view.contentOffset.y > 40 && values.isEmpty && !control.isOn)
    stage.view.contentOffset = .zero
    drag(from: Point(90, 100), by: Vector(8, -2))
    #expect(stage.view.contentOffset == .zero && values == [true])
    // Inside, a drag that began sideways keeps the finger.
    drag(from: Point(115, 100), by: Vector(-8, 3))
    #expect(stage.view.contentOffset == .zero && values == [true, false])
  }

  @Test("A finger that moves up at once from a stepper scrolls; a resting one changes its value")
  func steppers() {
    let stage = ScrollStage()
    let stepper = Stepper(frame: Rect(x: 52, y: 78, width: 96, height: 44))
    stepper.range = ValueRange(0...100, step: 1)
    stage.view.addSubview(stepper)
    stage.harness.frame()
    var finger = stage.harness.down(stepper, at: Point(80, 22))
    for _ in 0..<6 { stage.harness.move(finger, by: Vector(0, -10)) }
    stage.harness.run(for: 0.2)
    stage.harness.up(finger)
    #expect(stage.view.contentOffset.y > 40 && stepper.value == 0)
    stage.view.contentOffset = .zero
    finger = stage.harness.down(stepper, at: Point(80, 22))
    stage.harness.run(for: 0.2)
    #expect(stepper.value == 1)
    for _ in 0..<6 { stage.harness.move(finger, by: Vector(0, -10)) }
    stage.harness.run(for: 1)
    stage.harness.up(finger)
    #expect(stage.view.contentOffset == .zero && stepper.value == 1)
  }

  @Test("Content whose touches may not be cancelled keeps a finger that rested on it")
  func notCancelled() {
    let stage = ScrollStage()
    stage.view.canCancelContentTouches = false
    let button = Button(frame: Rect(x: 0, y: 78, width: 200, height: 44))
    stage.view.addSubview(button)
    stage.harness.frame()
    let finger = stage.harness.down(button)
    stage.harness.run(for: 0.2)
    for _ in 0..<5 { stage.harness.move(finger, by: Vector(0, -10)) }
    #expect(stage.view.contentOffset == .zero)
    stage.harness.up(finger)
    // A quick drag still scrolls.
    stage.drag(by: Vector(0, -60))
    #expect(stage.view.contentOffset.y == 50)
  }

  @Test("A direction that the content does not scroll along is left to others")
  func direction() {
    let stage = ScrollStage()
    stage.drag(by: Vector(-60, 10))
    #expect(stage.view.contentOffset == .zero)
    stage.drag(by: Vector(-20, -60))
    #expect(stage.view.contentOffset.x == 0 && stage.view.contentOffset.y > 40)
  }

  @Test("A locked drag scrolls along the axis that it began with")
  func lock() {
    let stage = ScrollStage(content: Size(1000, 1000))
    stage.drag(by: Vector(-60, -60))
    #expect(stage.view.contentOffset.x > 40 && stage.view.contentOffset.y > 40)
    stage.view.contentOffset = .zero
    stage.view.isDirectionalLockEnabled = true
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 100))
    for _ in 0..<3 { stage.harness.move(finger, by: Vector(-2, -10)) }
    for _ in 0..<3 { stage.harness.move(finger, by: Vector(-20, -5)) }
    #expect(stage.view.contentOffset.x == 0 && stage.view.contentOffset.y > 20)
    stage.harness.up(finger)
  }

  @Test("Nested views: the inner one scrolls, and leaves its edge and the other axis to the outer one")
  func nested() {
    let stage = ScrollStage()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 150))
    inner.contentSize = Size(200, 400)
    stage.view.addSubview(inner)
    stage.harness.frame()
    stage.drag(by: Vector(0, -60))
    #expect(inner.contentOffset.y == 50 && stage.view.contentOffset.y == 0)
    inner.contentOffset = Point(0, 250)
    stage.drag(by: Vector(0, -60))
    #expect(inner.contentOffset.y == 250 && stage.view.contentOffset.y == 50)
    // At the edges of both, the inner one bounces.
    stage.view.contentOffset = .zero
    inner.contentOffset = .zero
    let finger = stage.harness.down(stage.harness.root, at: Point(100, 50))
    for _ in 0..<6 { stage.harness.move(finger, by: Vector(0, 10)) }
    #expect(inner.contentOffset.y < 0 && stage.view.contentOffset.y == 0)
    stage.harness.up(finger)
    stage.harness.runUntilIdle()
    inner.contentSize = Size(600, 150)
    stage.drag(by: Vector(-60, 0))
    #expect(inner.contentOffset.x == 50)
    stage.drag(by: Vector(0, -60))
    #expect(stage.view.contentOffset.y == 50)
  }
}
