import Foundation
import Geometry
import Motion
import Testing

/// The reference: the last of many samples that is outside the tolerance.
private func sampledCrossing(_ spring: Spring, velocity: Double, tolerance: Double, step: Double, end: Double)
  -> Double
{
  var last = 0.0
  var time = 0.0
  while time < end {
    if abs(spring.value(at: time, initialVelocity: velocity) - 1) > tolerance { last = time }
    time += step
  }
  return last
}

@Suite("Spring settling")
struct SpringSettlingTests {
  @Test("The last crossing of the documented spring of damping 5 is at 2.688 s, its envelope's at 2.776 s")
  func documentedSpring() {
    let spring = Spring(stiffness: 100, damping: 5)
    #expect(abs(spring.exactSettlingTime() - 2.688) < 5e-4)
    #expect(abs(spring.envelopeSettlingTime() - 2.776) < 5e-4)
    #expect(abs(spring.decayTime(to: 0.001) - 2.763) < 5e-4)
  }

  @Test("The exact settling time is the last sample outside", arguments: UInt64(0)..<60)
  func exact(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratio = seed % 5 == 0 ? 1 : random.number(in: 0.05...4)
    let spring = Spring(response: random.number(in: 0.1...2), dampingRatio: ratio)
    let velocity = seed % 3 == 0 ? 0 : random.number(in: -30...30)
    let tolerance = random.number(in: 0.0005...0.05)
    let settled = spring.exactSettlingTime(initialVelocity: velocity, tolerance: tolerance)
    let step = settled / 20_000
    let sampled = sampledCrossing(
      spring, velocity: velocity, tolerance: tolerance, step: step, end: 3 * settled)
    #expect(abs(sampled - settled) <= 2 * step, "\(spring), velocity \(velocity), tolerance \(tolerance)")
    #expect(settled <= spring.envelopeSettlingTime(initialVelocity: velocity, tolerance: tolerance) + 1e-9)
    #expect(settled <= spring.settlingTime(initialVelocity: velocity, tolerance: tolerance) + 1e-9)
  }

  /// The overshoot of a step response is e^(−ζ π / √(1 − ζ²)), in any book of control theory.
  @Test(
    "The peak of a step is the known overshoot, half a damped period after the start",
    arguments: [0.1, 0.25, 0.5, 0.8, 0.95])
  func peak(ratio: Double) throws {
    let spring = Spring(stiffness: 100, damping: 20 * ratio)
    let peak = try #require(spring.firstPeak())
    let root = (1 - ratio * ratio).squareRoot()
    #expect(abs(peak.time - .pi / (10 * root)) < 1e-12)
    #expect(abs(peak.value - 1 - exp(-ratio * .pi / root)) < 1e-12)
    #expect(abs(spring.velocity(at: peak.time)) < 1e-10)
  }

  @Test("A spring that does not oscillate has a peak only if it is pushed")
  func hiddenPeak() throws {
    for ratio in [1, 1.000_000_1, 1.5, 10] {
      let spring = Spring(response: 0.5, dampingRatio: ratio)
      #expect(spring.firstPeak() == nil)
      let peak = try #require(spring.firstPeak(initialVelocity: 1000))
      #expect(peak.value > 1)
      #expect(abs(spring.velocity(at: peak.time, initialVelocity: 1000)) < 1e-6, "ratio \(ratio)")
    }
  }

  @Test(
    "An over-damped spring that starts inside the tolerance and leaves it again has settled only afterwards")
  func hiddenMaximum() {
    // The velocity carries the value away, and a slow return follows.
    let spring = Spring(response: 1, dampingRatio: 5)
    let settled = spring.exactSettlingTime(initialVelocity: 500, tolerance: 1.5)
    #expect(settled > 0.5)
    #expect(abs(spring.value(at: settled, initialVelocity: 500) - 1) <= 1.5 + 1e-9)
    #expect(abs(spring.value(at: settled * 0.99, initialVelocity: 500) - 1) > 1.5)
  }

  @Test("Springs that never settle, or settle at once, say so")
  func limits() {
    #expect(Spring(stiffness: 100, damping: 0).exactSettlingTime() == .infinity)
    #expect(Spring(stiffness: 100, damping: 0).envelopeSettlingTime() == .infinity)
    #expect(Spring(stiffness: 0, damping: 1).exactSettlingTime() == .infinity)
    // A push of exactly the distance that friction lets it go.
    #expect(Spring(stiffness: 0, damping: 1).exactSettlingTime(initialVelocity: 1).isFinite)
    #expect(Spring(response: 0).exactSettlingTime() == 0)
    #expect(Spring(stiffness: 100, damping: 10).exactSettlingTime(tolerance: 0) == .infinity)
    #expect(Spring(stiffness: 100, damping: 10).exactSettlingTime(tolerance: 2) == 0)
    #expect(Spring(stiffness: 100, damping: 10).decayTime(to: 1) == 0)
  }

  @Test("A relative velocity is the velocity divided by the distance")
  func relativeVelocity() {
    #expect(Spring.relativeVelocity(100, over: 200) == 0.5)
    #expect(Spring.relativeVelocity(100, over: -200) == -0.5)
    #expect(Spring.relativeVelocity(100, over: 0) == 0)
    #expect(Spring.relativeVelocity(.nan, over: 1) == 0)
  }

  @Test(
    "Duration and damping ratio give the frequency at which the envelope reaches a thousandth",
    arguments: UInt64(0)..<40)
  func durationRule(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (duration, ratio) = (random.number(in: 0.1...3), random.number(in: 0.05...0.99))
    let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
    // The rule of Framer's `findSpring` for a spring released at rest: e^(−ζ ω D) ζ / √(1 − ζ²) = 0.001.
    let (zeta, omega) = (spring.dampingRatio, spring.stiffness.squareRoot())
    #expect(abs(zeta - ratio) < 1e-9 && spring.mass == 1)
    let left = exp(-zeta * omega * duration) * zeta / (1 - zeta * zeta).squareRoot()
    #expect(abs(left - 0.001) < 1e-9, "ratio \(ratio)")
  }
}
