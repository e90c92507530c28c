import Motion
import Testing

@Suite("Step curve")
struct StepCurveTests {
  @Test("The first and last step depend on the jump")
  func jumps() {
    let third = 1.0 / 3
    let rows: [(StepCurve.Jump, [Double])] = [
      (.start, [third, third, 2 * third, 1, 1]), (.end, [0, 0, third, 2 * third, 1]),
      (.none, [0, 0, 0.5, 1, 1]), (.both, [0.25, 0.25, 0.5, 0.75, 1]),
    ]
    for (jump, values) in rows {
      let curve = StepCurve(3, jump: jump)
      for (time, value) in zip([0, 0.2, 0.5, 0.9, 1], values) {
        #expect(abs(curve.value(at: time) - value) < 1e-15, "\(jump) at \(time)")
      }
    }
  }

  @Test("A jump happens exactly at its time")
  func boundaries() {
    let curve = StepCurve(4)
    for step in 1..<4 {
      let time = Double(step) / 4
      #expect(curve.value(at: time.nextDown) == Double(step - 1) / 4)
      #expect(curve.value(at: time) == Double(step) / 4)
    }
    #expect(curve.value(at: 1.0.nextDown) == 0.75)
    #expect(curve.value(at: 1) == 1)
  }

  @Test("Before its start, a filled animation does not show the first jump")
  func beforeFlag() {
    #expect(StepCurve(2, jump: .start).value(at: 0) == 0.5)
    #expect(StepCurve(2, jump: .start).value(at: 0, isBefore: true) == 0)
    #expect(StepCurve(2, jump: .end).value(at: 0.5, isBefore: true) == 0)
    #expect(StepCurve(2, jump: .end).value(at: 0.6, isBefore: true) == 0.5)
  }

  @Test("Outside 0...1, values are clamped, and extrapolated values go on in steps")
  func outside() {
    let curve = StepCurve(2)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    #expect(curve.extrapolatedValue(at: -0.1) == -0.5)
    #expect(curve.extrapolatedValue(at: 1.6) == 1.5)
    #expect(StepCurve(2, jump: .both).extrapolatedValue(at: -0.1) == 0)
    #expect(StepCurve(2, jump: .none).extrapolatedValue(at: 1.5) == 3)
    #expect(curve.extrapolatedValue(at: .nan) == 0)
    #expect(curve.extrapolatedValue(at: .infinity).isFinite)
  }

  @Test("Counts are limited to usable ones")
  func counts() {
    #expect(StepCurve(0).count == 1)
    #expect(StepCurve(-5, jump: .none).count == 2)
    #expect(StepCurve(.max).count == 1_000_000)
  }

  @Test("Values never decrease", arguments: StepCurve.Jump.allCases)
  func monotone(jump: StepCurve.Jump) {
    for count in [1, 2, 3, 7, 60] {
      let curve = StepCurve(count, jump: jump)
      var last = -1.0
      for step in 0...1000 {
        let value = curve.value(at: Double(step) / 1000)
        #expect(value >= last && (0...1).contains(value))
        last = value
      }
      #expect(last == 1)
    }
  }
}
