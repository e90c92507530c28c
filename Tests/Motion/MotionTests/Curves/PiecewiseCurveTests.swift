import Geometry
import Motion
import Testing

@Suite("Piecewise curve")
struct PiecewiseCurveTests {
  @Test("Between two points, progress is linear")
  func linear() {
    let curve = PiecewiseCurve([Point(0, 0), Point(0.25, 0.8), Point(1, 1)])
    #expect(curve.value(at: 0) == 0)
    #expect(abs(curve.value(at: 0.125) - 0.4) < 1e-15)
    #expect(abs(curve.value(at: 0.625) - 0.9) < 1e-15)
    #expect(curve.value(at: 1) == 1)
    #expect(abs(curve.velocity(at: 0.1) - 3.2) < 1e-12)
    #expect(abs(curve.velocity(at: 0.25) - 0.2 / 0.75) < 1e-12)
  }

  @Test("Equal times make a jump, at which the later point counts")
  func jump() {
    let curve = PiecewiseCurve([Point(0, 0), Point(0.5, 0.2), Point(0.5, 0.9), Point(1, 1)])
    #expect(abs(curve.value(at: 0.5.nextDown) - 0.2) < 1e-12)
    #expect(curve.value(at: 0.5) == 0.9)
    let last = PiecewiseCurve([Point(0, 0), Point(1, 0.5), Point(1, 1)])
    #expect(last.value(at: 1) == 1)
    #expect(last.extrapolatedValue(at: 2) == 1)
  }

  @Test("Samples of a function agree with the function")
  func samples() {
    let ease = TimingCurve.easeInOut
    let sampled = PiecewiseCurve(samples: (0...1000).map { ease.value(at: Double($0) / 1000) })
    for step in 0...777 {
      let time = Double(step) / 777
      #expect(abs(sampled.value(at: time) - ease.value(at: time)) < 1e-6)
    }
  }

  @Test("Extrapolation continues the end pieces")
  func extrapolation() {
    let curve = PiecewiseCurve([Point(0, 0), Point(0.5, 0.2), Point(1, 1)])
    #expect(abs(curve.extrapolatedValue(at: -1) - -0.4) < 1e-12)
    #expect(abs(curve.extrapolatedValue(at: 2) - 2.6) < 1e-12)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
  }

  @Test("Unusable points are repaired")
  func repair() {
    #expect(PiecewiseCurve([]).value(at: 0.3) == 0.3)
    #expect(PiecewiseCurve(samples: [0.4]).value(at: 0.9) == 0.4)
    let backwards = PiecewiseCurve([Point(0, 0), Point(0.6, 0.5), Point(0.4, 0.7), Point(1, 1)])
    #expect(backwards.points.map(\.x) == [0, 0.6, 0.6, 1])
    #expect(PiecewiseCurve([Point(.nan, 0), Point(0, 0), Point(1, 1)]).points.count == 2)
    #expect(PiecewiseCurve([Point(0, -1e308), Point(1, 1e308)]).value(at: 0.5).isFinite)
  }
}
