import Geometry
import Motion
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  let band = RubberBand(dimension: 600)

  @Test("The displacement agrees with that of a scroll view")
  func knownValues() {
    let rows = [
      (-200.0, -92.957_746_478_873_23), (-50, -26.294_820_717_131_476), (0, 0), (120, 120), (400, 400),
      (450, 426.294_820_717_131_5), (700, 529.411_764_705_882_3),
    ]
    for (value, shown) in rows { #expect(abs(band.clamp(value, to: 0...400) - shown) < 1e-9) }
  }

  @Test("The slope at the edge is the tension, and the displacement stays below the dimension")
  func slopeAndLimit() {
    #expect(abs(band.displacement(forPull: 1e-9) / 1e-9 - 0.55) < 1e-9)
    #expect(band.displacement(forPull: 1e6) < 600)
    #expect(band.displacement(forPull: .infinity) == 600)
    #expect(band.displacement(forPull: -.infinity) == -600)
    #expect(band.displacement(forPull: -30) == -band.displacement(forPull: 30))
  }

  @Test("The inverse functions undo each other", arguments: UInt64(0)..<100)
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let band = RubberBand(dimension: random.number(in: 1...4000), tension: random.number(in: 0.1...1))
    let pull = random.number(in: -5000...5000)
    #expect(
      abs(band.pull(forDisplacement: band.displacement(forPull: pull)) - pull) < 1e-6 * max(1, abs(pull)))
    let value = random.number(in: -1000...2000)
    #expect(
      abs(band.unclamp(band.clamp(value, to: 0...500), from: 0...500) - value) < 1e-6 * max(1, abs(value)))
  }

  @Test("Degenerate bands and pulls give finite results")
  func degenerate() {
    for dimension in [0, -1, .nan, .infinity, 600] {
      for tension in [0, -1, .nan, 0.55] {
        let band = RubberBand(dimension: dimension, tension: tension)
        for pull in [0, 1, -1, 1e308, .infinity, Double.nan] {
          #expect(band.displacement(forPull: pull).isFinite)
          #expect(band.pull(forDisplacement: pull).isFinite)
        }
      }
    }
  }
}
