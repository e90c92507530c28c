import GestureConformance
import Testing

/// A subset of the streams of `conformance fuzz`.
@Suite("Fuzzed streams") struct StreamFuzzTests {
  @Test("Streams of invalid input leave everything idle and finite", arguments: 0..<24 as Range<UInt64>)
  func streams(seed: UInt64) {
    let stream = StreamFuzz(seed: seed, events: 400)
    #expect(stream.violations.isEmpty, "seed \(seed): \(stream.violations)")
    #expect(stream.reports > 20)
  }

  @Test("A part of a stream contains only the given steps and recognizers")
  func parts() {
    let full = StreamFuzz(seed: 7, events: 300)
    #expect(full.steps.count == 300 && full.members == Array(0..<StreamFuzz.recognizers))
    let reduced = StreamFuzz(seed: 7, events: 300, retained: [3, 17, 299, 300], members: [2, 5])
    #expect(reduced.steps.map(\.description) == [3, 17, 299].map { full.steps[$0].description })
    #expect(
      reduced.steps.map(\.description)
        == StreamFuzz.steps(seed: 7, events: 300, retained: [3, 17, 299]).map(\.description))
    #expect(reduced.labels == [2, 5].map { full.labels[$0] })
    #expect(reduced.violations.isEmpty)
    #expect(StreamFuzz(seed: 7, events: 300, retained: nil, members: []).reports == 0)
    // A stream without violations stays unchanged.
    #expect(full.shrunk().steps.count == 300)
  }

  @Test("The same seed gives the same stream")
  func determinism() {
    #expect(StreamFuzz(seed: 7, events: 300).reports == StreamFuzz(seed: 7, events: 300).reports)
  }
}
