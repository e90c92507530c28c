import Easel
import SceneTestSupport
import Testing

@Suite("Stepper")
struct StepperTests {
  private let plus = Point(72, 22)
  private let minus = Point(24, 22)

  private func show(_ stepper: Stepper) -> SceneHarness {
    let harness = SceneHarness(size: Size(140, 100))
    stepper.range = ValueRange(0...10, step: 1)
    stepper.value = 5
    stepper.frame = Rect(origin: Point(20, 20), size: Stepper.preferredSize)
    harness.root.addSubview(stepper)
    harness.frame()
    return harness
  }

  @Test("Taps on the halves change the value by a step, at once on landing")
  func taps() {
    let stepper = Stepper()
    let harness = show(stepper)
    let finger = harness.down(stepper, at: plus)
    #expect(stepper.value == 6)
    harness.up(finger)
    harness.tap(stepper, at: minus)
    harness.tap(stepper, at: minus)
    #expect(stepper.value == 4)
  }

  @Test("A held half repeats after half a second, ten times a second, until the finger leaves it")
  func repetition() {
    let stepper = Stepper()
    var values: [Double] = []
    stepper.onChange = { values.append($0) }
    let harness = show(stepper)
    let finger = harness.down(stepper, at: plus)
    harness.run(for: 0.45)
    #expect(values == [6])
    harness.run(for: 0.3)
    #expect(values == [6, 7, 8, 9])
    harness.move(finger, by: Vector(-48, 0))
    harness.run(for: 1)
    #expect(values == [6, 7, 8, 9])
    harness.up(finger)
    harness.run(for: 1)
    #expect(values.count == 4)
  }

  @Test("At a bound nothing changes, unless the stepper wraps")
  func bounds() {
    let stepper = Stepper()
    let harness = show(stepper)
    stepper.value = 10
    harness.tap(stepper, at: plus)
    #expect(stepper.value == 10)
    stepper.wraps = true
    harness.tap(stepper, at: plus)
    #expect(stepper.value == 0)
    harness.tap(stepper, at: minus)
    #expect(stepper.value == 10)
  }

  @Test("A stepper that is not continuous reports a held half once, and keys at once")
  func discrete() {
    let stepper = Stepper()
    stepper.isContinuous = false
    var values: [Double] = []
    stepper.onChange = { values.append($0) }
    let harness = show(stepper)
    let finger = harness.down(stepper, at: minus)
    harness.run(for: 0.75)
    harness.up(finger)
    #expect(values == [1])
    harness.key("tab")
    harness.key("up")
    #expect(values == [1, 2])
  }

  @Test("A stepper that is removed while it is held stops")
  func removal() {
    let stepper = Stepper()
    let harness = show(stepper)
    harness.down(stepper, at: plus)
    stepper.removeFromSuperview()
    harness.run(for: 2)
    #expect(stepper.value == 5 || stepper.value == 6)
    #expect(!stepper.isHeld)
  }

  @Test("A half that has nothing more to give is dimmed")
  func looks() {
    let stepper = Stepper()
    let harness = show(stepper)
    let normal = harness.bitmap[20 + 72, 20 + 22]
    stepper.value = 10
    harness.frame()
    #expect(harness.bitmap[20 + 72, 20 + 22].red < normal.red)
    #expect(harness.staleArea() == nil)
  }
}
