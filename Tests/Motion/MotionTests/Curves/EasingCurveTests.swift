import Motion
import Testing

private let shapes: [EasingCurve.Shape] = [
  .power(1), .power(2), .power(3.5), .power(0.5), .back(), .back(overshoot: 4), .elastic(),
  .elastic(amplitude: 2, period: 0.5), .elastic(amplitude: 0.5), .bounce, .exponential,
]

@Suite("Easing curve")
struct EasingCurveTests {
  @Test("The ends are exact in every form", arguments: shapes, EasingCurve.Form.allCases)
  func ends(shape: EasingCurve.Shape, form: EasingCurve.Form) {
    let curve = EasingCurve(shape, form)
    for time in [-Double.infinity, -1, 0, Double.nan] { #expect(curve.value(at: time) == 0) }
    for time in [1, 1.5, Double.infinity] { #expect(curve.value(at: time) == 1) }
  }

  @Test("The forms mirror each other", arguments: shapes)
  func forms(shape: EasingCurve.Shape) {
    let (easeIn, easeOut) = (EasingCurve(shape, .easeIn), EasingCurve(shape, .easeOut))
    let both = EasingCurve(shape, .easeInOut)
    for step in 1..<64 {
      let t = Double(step) / 64
      #expect(abs(easeOut.value(at: t) - (1 - easeIn.value(at: 1 - t))) < 1e-12)
      #expect(abs(both.value(at: t) + both.value(at: 1 - t) - 1) < 1e-12)
      #expect(abs(both.value(at: t / 2) - easeIn.value(at: t) / 2) < 1e-12)
    }
  }

  @Test("The velocity is the slope", arguments: shapes, EasingCurve.Form.allCases)
  func slopes(shape: EasingCurve.Shape, form: EasingCurve.Form) {
    let curve = EasingCurve(shape, form)
    let h = 1e-6
    // Between the corners of a bounce.
    for t in [0.03, 0.17, 0.31, 0.42, 0.58, 0.7, 0.83, 0.97] {
      let slope = (curve.value(at: t + h) - curve.value(at: t - h)) / (2 * h)
      #expect(abs(curve.velocity(at: t) - slope) < 1e-4 * max(1, abs(slope)), "\(curve) at \(t)")
    }
    #expect(curve.velocity(at: -0.1) == 0 && curve.velocity(at: 1.1) == 0)
    #expect(curve.velocity(at: 0).isFinite && curve.velocity(at: 1).isFinite)
  }

  @Test("Curves have their known values")
  func knownValues() {
    #expect(abs(EasingCurve(.power(3)).value(at: 0.5) - 0.125) < 1e-15)
    // The least value of the standard back curve is a tenth below the start.
    let back = EasingCurve(.back())
    let least = (0...1000).map { back.value(at: Double($0) / 1000) }.min() ?? 0
    #expect(abs(least - -0.1) < 1e-4)
    // A bounce touches its end three times before it rests there.
    let bounce = EasingCurve(.bounce, .easeOut)
    for touch in [1, 2, 2.5] { #expect(abs(bounce.value(at: touch / 2.75) - 1) < 1e-12) }
    #expect(abs(bounce.value(at: 1.5 / 2.75) - 0.75) < 1e-12)
    // Halfway, the exponential has its part of 1/64 of each half, and the blend the rest.
    #expect(abs(EasingCurve(.exponential).value(at: 0.5) - (0.5 / 32 + 0.5 / 64)) < 1e-12)
    // An elastic curve reaches the end first after a quarter of its period.
    let elastic = EasingCurve(.elastic(), .easeOut)
    #expect(abs(elastic.value(at: 0.075) - 1) < 1e-12)
    #expect(elastic.value(at: 0.15) > 1.3)
  }

  @Test("Unusable parameters count as usual ones")
  func parameters() {
    #expect(EasingCurve(.power(.nan)) == EasingCurve(.power(1)))
    #expect(EasingCurve(.power(-2)) == EasingCurve(.power(1)))
    #expect(EasingCurve(.back(overshoot: .infinity)) == EasingCurve(.back()))
    #expect(EasingCurve(.elastic(amplitude: .nan, period: 0)).value(at: 0.5).isFinite)
  }
}
