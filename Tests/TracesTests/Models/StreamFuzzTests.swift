import Testing
import Traces

/// A slice of what `conformance fuzz` sends in a minute.
@Suite("Fuzzed streams") struct StreamFuzzTests {
  @Test("Streams of impossible input leave everything idle and finite", arguments: 0..<24 as Range<UInt64>)
  func streams(seed: UInt64) {
    let stream = StreamFuzz(seed: seed, events: 400)
    #expect(stream.complaints.isEmpty, "seed \(seed): \(stream.complaints)")
    #expect(stream.reports > 20)
  }

  @Test("The same seed gives the same stream")
  func determinism() {
    #expect(StreamFuzz(seed: 7, events: 300).reports == StreamFuzz(seed: 7, events: 300).reports)
  }
}
