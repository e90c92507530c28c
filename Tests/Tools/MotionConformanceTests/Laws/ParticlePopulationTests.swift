import Geometry
import Motion
import Testing

@testable import MotionConformance

@Suite("Particle population")
struct ParticlePopulationTests {
  @Test("The population grows until the first particles die")
  func ramp() {
    for (time, alive) in [(-1.0, 0.0), (0, 0), (0.5, 20), (2, 80), (100, 80)] {
      #expect(particlePopulation(birthRate: 40, lifetime: 2, at: time) == alive)
    }
  }

  @Test("A range of lifetimes agrees with counted particles", arguments: UInt64(0)..<10)
  func range(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (lifetime, range) = (random.number(in: 1...3), random.number(in: 0...1))
    let rate = 20_000.0
    let time = random.number(in: 0.2...5)
    var alive = 0
    for index in 0..<Int(time * rate) {
      let age = time - Double(index) / rate
      if age < random.number(in: lifetime - range...lifetime + range) { alive += 1 }
    }
    let mean = particlePopulation(birthRate: rate, lifetime: lifetime, lifetimeRange: range, at: time)
    #expect(abs(Double(alive) - mean) < 0.02 * mean + 5)
  }

  @Test("Unusable numbers count as none")
  func degenerate() {
    for number in [Double.nan, -1] {
      #expect(particlePopulation(birthRate: number, lifetime: 1, at: 1) == 0)
      #expect(particlePopulation(birthRate: 1, lifetime: number, at: 1) == 0)
      #expect(particlePopulation(birthRate: 1, lifetime: 1, at: number) == 0)
      #expect(particlePopulation(birthRate: 1, lifetime: 1, lifetimeRange: number, at: 1) == 1)
    }
  }
}
