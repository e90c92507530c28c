import Geometry
import Motion
import Testing

/// The reference: plain bisection of the curve's parameter.
private func bisected(_ curve: TimingCurve, at time: Double) -> Double {
  func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<200 {
    let middle = (low + high) / 2
    if bezier(curve.control1.x, curve.control2.x, middle) < time { low = middle } else { high = middle }
  }
  return bezier(curve.control1.y, curve.control2.y, (low + high) / 2)
}

private let named: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

@Suite("Timing curve")
struct TimingCurveTests {
  @Test("The named curves pass through known values")
  func knownValues() {
    let expected: [(TimingCurve, [Double])] = [
      (.linear, [0.25, 0.5, 0.75]),
      (.easeIn, [0.093465, 0.315357, 0.621862]),
      (.easeOut, [0.378138, 0.684643, 0.906535]),
      (.easeInOut, [0.129162, 0.5, 0.870838]),
      (.ease, [0.408511, 0.802403, 0.960459]),
    ]
    for (curve, values) in expected {
      for (time, value) in zip([0.25, 0.5, 0.75], values) {
        #expect(abs(curve.value(at: time) - value) < 1e-6, "\(curve) at \(time)")
      }
    }
  }

  @Test("Start and end are exact, and times outside are clamped", arguments: named)
  func ends(curve: TimingCurve) {
    for time in [-Double.infinity, -1, 0, Double.nan] { #expect(curve.value(at: time) == 0) }
    for time in [1, 1.5, Double.infinity] { #expect(curve.value(at: time) == 1) }
  }

  @Test("Any curve agrees with plain bisection", arguments: UInt64(0)..<200)
  func agreesWithBisection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Every fourth control point lies on an edge, where tangents are vertical.
    func x() -> Double { random.index(below: 4) == 0 ? Double(random.index(below: 2)) : random.unit() }
    let curve = TimingCurve(x(), random.number(in: -1...2), x(), random.number(in: -1...2))
    for step in 0...64 {
      let time = Double(step) / 64
      // Where the curve is vertical, a last digit of time is its cube root of progress.
      let tolerance = abs(curve.velocity(at: time)) > 1e3 ? 1e-4 : 1e-7
      #expect(abs(curve.value(at: time) - bisected(curve, at: time)) < tolerance, "\(curve) at \(time)")
    }
  }

  @Test("A vertical tangent inside the curve does not stop the solver")
  func doubleInflection() {
    let curve = TimingCurve(1, 0, 0, 1)
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-12)
    for step in 1..<1000 {
      let time = Double(step) / 1000
      // Near the middle, the precision is the cube root of the solver's last digit.
      #expect(abs(curve.value(at: time) - bisected(curve, at: time)) < 1e-5, "at \(time)")
    }
    #expect(curve.velocity(at: 0.5).isFinite)
  }

  @Test("The velocity is the slope", arguments: named)
  func velocityIsSlope(curve: TimingCurve) {
    for time in [0.05, 0.1, 0.25, 0.5, 0.77, 0.95] {
      let h = 1e-5
      let slope = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      #expect(abs(curve.velocity(at: time) - slope) < 1e-6, "at \(time)")
    }
    #expect(curve.velocity(at: -0.1) == 0)
    #expect(curve.velocity(at: 1.1) == 0)
  }

  @Test("The slopes at the ends are those of the control points")
  func endSlopes() {
    #expect(TimingCurve.easeIn.velocity(at: 0) == 0)
    #expect(abs(TimingCurve.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-9)
    #expect(abs(TimingCurve.ease.velocity(at: 0) - 0.4) < 1e-9)
    #expect(TimingCurve.easeOut.velocity(at: 1) == 0)
  }

  @Test("Extrapolation continues along the end tangents")
  func extrapolation() {
    let curve = TimingCurve(0.5, 1, 0.5, 0)
    for (time, value) in [(-1.0, -2.0), (-0.5, -1), (1.1, 1.2), (2, 3)] {
      #expect(abs(curve.extrapolatedValue(at: time) - value) < 1e-9)
    }
    // With a first control point on the corner, the second one decides. A vertical tangent continues horizontally.
    #expect(abs(TimingCurve(0, 0, 0.5, 1).extrapolatedValue(at: -1) - -2) < 1e-12)
    #expect(TimingCurve(0, 1, 0.5, 1).extrapolatedValue(at: -1) == 0)
    #expect(TimingCurve.linear.extrapolatedValue(at: -3) == -3)
    #expect(curve.extrapolatedValue(at: 0.25) == curve.value(at: 0.25))
  }

  @Test("Times of control points are clamped, but progress may overshoot")
  func controlPoints() {
    #expect(TimingCurve(-1, 2, 3, -0.5).control1 == Point(0, 2))
    #expect(TimingCurve(-1, 2, 3, -0.5).control2 == Point(1, -0.5))
    #expect(TimingCurve(.nan, .infinity, 0.5, .nan).control1 == .zero)
    let overshoot = TimingCurve(0.3, 1.8, 0.6, 1)
    #expect((1..<100).contains { overshoot.value(at: Double($0) / 100) > 1 })
  }
}
