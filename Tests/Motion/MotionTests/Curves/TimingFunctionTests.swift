import Geometry
import Motion
import Testing

private let functions: [TimingFunction] = [
  .linear, .ease, .easeIn, .easeOut, .easeInOut, .curve(TimingCurve(0.5, 1, 0.5, 0)), .steps(StepCurve(3)),
  .easing(EasingCurve(.back(), .easeOut)), .easing(EasingCurve(.power(2))),
  .piecewise(PiecewiseCurve([Point(0, 0), Point(0.5, 0.9), Point(1, 1)])),
]

@Suite("Timing function")
struct TimingFunctionTests {
  @Test("Inside 0...1, the extrapolated value is the value", arguments: functions)
  func inside(function: TimingFunction) {
    for step in 0...50 {
      let time = Double(step) / 50
      #expect(abs(function.extrapolatedValue(at: time) - function.value(at: time)) < 1e-12)
    }
  }

  @Test("Extrapolation continues without a jump, with the slope of the end", arguments: functions)
  func outside(function: TimingFunction) {
    if case .steps = function { return }
    for (end, direction) in [(0.0, -1.0), (1.0, 1.0)] {
      let value = function.extrapolatedValue(at: end + direction * 0.5)
      let expected = function.value(at: end) + direction * 0.5 * function.velocity(at: end)
      #expect(abs(value - expected) < 1e-9, "\(function) beyond \(end)")
    }
  }

  @Test("An overshooting inner function may leave 0...1 of the outer one")
  func composition() {
    let inner = TimingFunction.curve(TimingCurve(0.3, 1.8, 0.6, 1))
    let overshot = inner.value(at: 0.5)
    #expect(overshot > 1)
    // The outer slope at its end is 2.
    let outer = TimingFunction.easing(EasingCurve(.power(2)))
    #expect(abs(outer.extrapolatedValue(at: overshot) - (1 + 2 * (overshot - 1))) < 1e-12)
    #expect(TimingFunction.steps(StepCurve(4)).extrapolatedValue(at: overshot) >= 1)
  }

  @Test("Names of CSS and Core Animation are known")
  func names() {
    #expect(TimingCurve.named("default") == .ease && TimingCurve.named("ease") == .ease)
    #expect(TimingCurve.named("easeInEaseOut") == TimingCurve.named("ease-in-out"))
    #expect(TimingCurve.named("ease-in") == .easeIn && TimingCurve.named("easeOut") == .easeOut)
    #expect(TimingCurve.named("linear") == .linear)
    #expect(TimingCurve.named("wobbly") == nil)
  }
}
