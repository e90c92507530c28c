import Foundation
import Testing

@testable import Host

@Suite("SampleDistribution")
struct SampleDistributionTests {
  @Test("Percentiles are by nearest rank")
  func percentiles() {
    var samples = SampleDistribution()
    for value in (1...100).reversed() { samples.add(Double(value)) }
    #expect(samples.median == 50)
    #expect(samples.percentile(0.95) == 95)
    #expect(samples.percentile(0) == 1 && samples.percentile(1) == 100)
    #expect(samples.percentile(7) == 100 && samples.percentile(-1) == 1)
    #expect(samples.minimum == 1 && samples.maximum == 100 && samples.mean == 50.5)
  }

  @Test("Without samples there are no figures; non-finite samples are ignored")
  func empty() throws {
    var samples = SampleDistribution()
    samples.add(.nan)
    samples.add(.infinity)
    #expect(samples.count == 0 && samples.median == nil && samples.mean == nil)
    #expect(String(decoding: try JSONEncoder().encode(samples), as: UTF8.self) == #"{"count":0}"#)
  }

  @Test("The median is of the last samples, the sum of all of them")
  func capacity() {
    var samples = SampleDistribution()
    for _ in 0..<20_000 { samples.add(1) }
    for _ in 0..<16_384 { samples.add(2) }
    #expect(samples.count == 36_384 && samples.total == 52_768)
    #expect(samples.median == 2 && samples.percentile(0) == 2 && samples.minimum == 1)
  }

  @Test("The summary is encoded under plain names")
  func encoding() throws {
    var samples = SampleDistribution()
    for value in [3.0, 1, 2] { samples.add(value) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(samples), as: UTF8.self)
        == #"{"count":3,"maximum":3,"median":2,"minimum":1,"p95":3,"total":6}"#)
  }
}
