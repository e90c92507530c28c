import Geometry
import Motion
import Testing

@Suite("Bounded decay")
struct BoundedDecayTests {
  @Test("Position and velocity are continuous where the spring takes over", arguments: UInt64(0)..<60)
  func handOff(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fling = BoundedDecay(
      from: random.number(in: 0...400),
      initialVelocity: random.number(in: 900...6000)
        * (seed.isMultiple(of: 2) ? 1 : -1), range: 0...400)
    let hit = fling.hitTime
    #expect(hit.isFinite && hit >= 0)
    let edge = fling.bounce.end
    #expect(abs(fling.decay.value(at: hit) - edge) < 1e-9)
    #expect(abs(fling.value(at: hit) - edge) < 1e-9)
    #expect(abs(fling.velocity(at: hit) - fling.decay.velocity(at: hit)) < 1e-9)
    // The spring never returns past the edge, because it is critically damped.
    for step in 1...50 {
      let beyond = (fling.value(at: hit + Double(step) * 0.05) - edge) * (edge > 0 ? 1 : -1)
      #expect(beyond >= 0)
    }
    #expect(abs(fling.value(at: fling.settlingTime) - edge) <= 0.01)
  }

  @Test("The greatest displacement of a critical spring is v / (e ω)")
  func overshoot() {
    let fling = BoundedDecay(from: 400, initialVelocity: 1000, range: 0...400)
    let frequency = fling.bounce.spring.angularFrequency
    let greatest = (0...2000).map { fling.value(at: Double($0) / 1000) }.max() ?? 0
    #expect(abs(greatest - 400 - 1000 / (2.718_281_828_459_045 * frequency)) < 1e-3)
  }

  @Test("A fling that does not reach an edge is a plain decay")
  func free() {
    let fling = BoundedDecay(from: 0, initialVelocity: 100, range: -400...400)
    #expect(fling.hitTime == .infinity)
    #expect(fling.end == fling.decay.end)
    #expect(fling.value(at: 0.3) == fling.decay.value(at: 0.3))
    #expect(fling.settlingTime == fling.decay.settlingTime)
    #expect(BoundedDecay(from: 0, initialVelocity: 0, range: 0...400).hitTime == .infinity)
  }

  @Test("A start outside the range returns at once, with its velocity")
  func outside() {
    let fling = BoundedDecay(from: 450, initialVelocity: 200, range: 0...400)
    #expect(fling.hitTime == 0)
    #expect(fling.value(at: 0) == 450 && fling.velocity(at: 0) == 200)
    #expect(fling.value(at: 0.02) > 450)
    #expect(fling.end == 400)
    #expect(BoundedDecay(from: -30, initialVelocity: 0, range: 0...400).end == 0)
  }

  @Test("The speed that passes to the spring is limited in both directions")
  func limit() {
    for sign in [1.0, -1] {
      let fling = BoundedDecay(
        from: 200, initialVelocity: sign * 20_000, range: 0...400, maximumHitSpeed: 5000)
      #expect(fling.bounce.initialVelocity == sign * 5000)
    }
  }

  @Test("Unusable starts and velocities give finite values")
  func degenerate() {
    for start in [Double.nan, .infinity, -.infinity, 1e300] {
      for velocity in [Double.nan, .infinity, -1e300, 0] {
        let fling = BoundedDecay(from: start, initialVelocity: velocity, range: 0...400)
        for time in [0, 1, 1e9, Double.nan] { #expect(!fling.value(at: time).isNaN) }
      }
    }
  }
}
