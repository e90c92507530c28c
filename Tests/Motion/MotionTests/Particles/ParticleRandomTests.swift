import Geometry
import Testing

@testable import Motion

@Suite("Particle random numbers")
struct ParticleRandomTests {
  private let purposes: [ParticleRandom.Purpose] = [
    .lifetime, .velocity, .longitude, .across, .down, .selector,
  ]

  @Test("Numbers of successive particles, purposes, cells and seeds are uniform and uncorrelated")
  func statistics() {
    let count = 20_000
    func column(_ stream: UInt64, _ purpose: ParticleRandom.Purpose, shift: UInt64 = 0) -> [Double] {
      (0..<UInt64(count)).map { ParticleRandom(stream: stream, index: $0 + shift).unit(purpose) }
    }
    func correlation(_ a: [Double], _ b: [Double]) -> Double {
      12 * zip(a, b).reduce(0) { $0 + ($1.0 - 0.5) * ($1.1 - 0.5) } / Double(count)
    }
    let stream = ParticleRandom.stream(seed: 1, cell: 0)
    let first = column(stream, .lifetime)
    var bins = [Int](repeating: 0, count: 50)
    for value in first { bins[Int(value * 50)] += 1 }
    // 400 in each, with a standard deviation of 20.
    #expect(bins.allSatisfy { abs($0 - 400) < 100 }, "\(bins)")
    let limit = 5 / Double(count).squareRoot()
    for purpose in purposes.dropFirst() {
      #expect(abs(correlation(first, column(stream, purpose))) < limit, "\(purpose)")
    }
    #expect(abs(correlation(first, column(stream, .lifetime, shift: 1))) < limit)
    #expect(abs(correlation(first, column(ParticleRandom.stream(seed: 1, cell: 1), .lifetime))) < limit)
    #expect(abs(correlation(first, column(ParticleRandom.stream(seed: 2, cell: 0), .lifetime))) < limit)
  }

  @Test("Identities differ, and a number depends only on seed, cell, index and purpose")
  func identities() {
    var seen: Set<UInt64> = []
    for seed in 0..<4 as Range<UInt64> {
      for cell in 0..<4 {
        let stream = ParticleRandom.stream(seed: seed, cell: cell)
        for index in 0..<1000 as Range<UInt64> {
          seen.insert(ParticleRandom(stream: stream, index: index).identity)
        }
      }
    }
    #expect(seen.count == 16_000)
    let stream = ParticleRandom.stream(seed: 9, cell: 2)
    let backwards = (0..<100).reversed().map { ParticleRandom(stream: stream, index: UInt64($0)).unit(.spin) }
    #expect(
      backwards.reversed() == (0..<100).map { ParticleRandom(stream: stream, index: UInt64($0)).unit(.spin) })
  }

  @Test("A range spreads around the middle")
  func ranges() {
    let stream = ParticleRandom.stream(seed: 3, cell: 0)
    let values = (0..<5000).map { ParticleRandom(stream: stream, index: $0).number(10, range: 4, .velocity) }
    #expect(values.allSatisfy { $0 >= 8 && $0 < 12 })
    #expect(values.contains { $0 < 8.1 } && values.contains { $0 > 11.9 })
    #expect(ParticleRandom(stream: stream, index: 1).number(10, range: 0, .velocity) == 10)
  }
}
