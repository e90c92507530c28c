import Geometry
import Testing

@Suite("Seeded generator")
struct SeededGeneratorTests {
  @Test("The sequence is the published one of SplitMix64")
  func sequence() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("Numbers are evenly distributed in their ranges")
  func ranges() {
    var generator = SeededGenerator(seed: 3)
    var counts = [Int](repeating: 0, count: 5)
    for _ in 0..<10_000 {
      let unit = generator.unit()
      #expect(unit >= 0 && unit < 1)
      let number = generator.number(in: -3...7)
      #expect(number >= -3 && number <= 7)
      counts[generator.index(below: 5)] += 1
    }
    #expect(counts.allSatisfy { abs($0 - 2000) < 200 }, "\(counts)")
    #expect(generator.number(in: 4...4) == 4)
    #expect(generator.index(below: 1) == 0)
  }
}
