import Easel
import SceneTestSupport
import Testing

@Suite("Slider")
struct SliderTests {
  /// A window with a slider whose knob moves over 176 points, from x = 12 to x = 188.
  private func show(_ slider: Slider) -> SceneHarness {
    let harness = SceneHarness(size: Size(240, 100))
    slider.frame = Rect(x: 20, y: 28, width: 200, height: 44)
    harness.root.addSubview(slider)
    harness.frame()
    return harness
  }

  @Test("A drag of the knob moves the value with the finger, without a jump on landing")
  func drag() {
    let slider = Slider()
    slider.value = 0.5
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    let harness = show(slider)
    let finger = harness.down(slider, at: Point(106, 22))
    #expect(values == [])
    #expect(slider.isHighlighted)
    harness.move(finger, by: Vector(44, 0))
    #expect(slider.value == 0.75)
    harness.move(finger, by: Vector(500, 90))
    harness.up(finger)
    #expect(values == [0.75, 1])
    #expect(!slider.isHighlighted)
  }

  @Test("A press on the track moves the knob there")
  func press() {
    let slider = Slider()
    let harness = show(slider)
    harness.mouseDown(slider, at: Point(56, 22))
    #expect(slider.value == 0.25)
    #expect(slider.knobFrame.midX == 56)
    harness.mouseUp(slider, at: Point(56, 22))
  }

  @Test("A slider that is not continuous reports once, at the end")
  func discrete() {
    let slider = Slider()
    slider.isContinuous = false
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    let harness = show(slider)
    harness.drag(slider, at: Point(12, 22), by: Vector(88, 0))
    #expect(values.map { abs($0 - 0.5) < 1e-9 } == [true])
  }

  @Test("A cancelled drag returns to the value before it")
  func cancel() {
    let slider = Slider()
    slider.value = 0.25
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    let harness = show(slider)
    let finger = harness.down(slider, at: Point(56, 22))
    harness.move(finger, by: Vector(88, 0))
    harness.cancel(finger)
    #expect(slider.value == 0.25)
    #expect(values == [0.75, 0.25])
  }

  @Test("A slider wins its drag from a pan of the superview")
  func superview() {
    let slider = Slider()
    let harness = show(slider)
    let pan = PanGestureRecognizer()
    var isPanned = false
    pan.addAction { _ in isPanned = true }
    harness.root.addGestureRecognizer(pan)
    harness.drag(slider, at: Point(12, 22), by: Vector(88, 0))
    #expect(abs(slider.value - 0.5) < 1e-9)
    #expect(!isPanned)
  }

  @Test(
    "Keys change the value by a step, a page, or to a bound",
    arguments: [
      ("right", 55.0), ("up", 55), ("left", 45), ("down", 45), ("pageup", 60), ("pagedown", 40), ("home", 0),
      ("end", 100),
    ])
  func keys(_ key: String, _ expected: Double) {
    let slider = Slider()
    slider.range = ValueRange(0...100, step: 5)
    slider.value = 50
    var values: [Double] = []
    slider.onChange = { values.append($0) }
    let harness = show(slider)
    harness.key("tab")
    #expect(slider.isFocused)
    harness.key(key)
    #expect(values == [expected])
  }

  @Test("A disabled slider ignores fingers and keys, and a drag ends when it becomes disabled")
  func disabled() {
    let slider = Slider()
    let harness = show(slider)
    let finger = harness.down(slider, at: Point(100, 22))
    #expect(slider.value == 0.5)
    slider.isEnabled = false
    harness.move(finger, by: Vector(44, 0))
    harness.up(finger)
    #expect(slider.value == 0)
    #expect(!slider.isHeld)
    harness.tap(slider, at: Point(100, 22))
    harness.key("tab")
    harness.key("right")
    #expect(slider.value == 0)
    #expect(!slider.isFocused)
  }

  @Test("A finger hits a slider that is lower than 44 points beside it")
  func hitArea() {
    let slider = Slider()
    let harness = show(slider)
    slider.frame = Rect(x: 20, y: 40, width: 200, height: 10)
    harness.frame()
    harness.tap(slider, at: Point(100, -16))
    #expect(slider.value == 0.5)
  }

  @Test("Values that a program sets are kept valid, and are not reported")
  func program() {
    let slider = Slider()
    slider.onChange = { _ in Issue.record("only the user's changes are reported") }
    slider.value = .nan
    #expect(slider.value == 0)
    slider.value = .infinity
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.stepValue = 0.2
    #expect(slider.value == 0.5)
    slider.value = 0.25
    #expect(slider.value == 0.2)
  }

  @Test("Each state and each value looks different, and nothing is left of an old look")
  func looks() {
    let slider = Slider()
    let harness = show(slider)
    var looks = [harness.bitmap.pixels]
    slider.value = 0.5
    harness.frame()
    looks.append(harness.bitmap.pixels)
    harness.hover(slider)
    looks.append(harness.bitmap.pixels)
    harness.mouseLeaves()
    harness.key("tab")
    looks.append(harness.bitmap.pixels)
    slider.isEnabled = false
    harness.frame()
    looks.append(harness.bitmap.pixels)
    #expect(Set(looks).count == 5)
    #expect(harness.staleArea() == nil)
  }

  @Test(
    "A slider without room draws and follows fingers without a value that is not a number",
    arguments: [0.0, 1, 24])
  func degenerate(_ width: Double) {
    let slider = Slider()
    let harness = show(slider)
    slider.frame = Rect(x: 20, y: 28, width: width, height: 0)
    harness.frame()
    harness.drag(slider, by: Vector(50, 0))
    #expect(slider.value == 0 || slider.value == 1)
    #expect(slider.knobFrame.isFinite)
  }
}
