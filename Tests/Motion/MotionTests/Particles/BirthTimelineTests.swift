import Geometry
import Testing

@testable import Motion

@Suite("Birth timeline")
struct BirthTimelineTests {
  @Test(
    "The count is the integral of the rate, and times are its inverse", arguments: 0..<100 as Range<UInt64>)
  func integral(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var timeline = BirthTimeline(rate: random.number(in: 0...100))
    var steps = [(time: 0.0, rate: timeline.rate)]
    for _ in 0..<random.index(below: 8) {
      let step = (
        time: steps[steps.count - 1].time + random.number(in: 0.01...1),
        rate: random.index(below: 3) == 0 ? 0 : random.number(in: 0...100)
      )
      timeline.setRate(step.rate, at: step.time)
      steps.append(step)
    }
    /// The sum over the steps.
    func slow(_ time: Double) -> Double {
      steps.indices.reduce(0) { sum, index in
        let end = index + 1 < steps.count ? min(time, steps[index + 1].time) : time
        return sum + max(0, end - steps[index].time) * steps[index].rate
      }
    }
    for _ in 0..<50 {
      let time = random.number(in: 0...8)
      #expect(abs(timeline.count(at: time) - slow(time)) < 1e-9, "seed \(seed) at \(time)")
    }
    let last = timeline.count(at: 8)
    var cursor = timeline.cursor(from: 1)
    for birth in 0..<Int(last) {
      let count = Double(birth + 1)
      let time = timeline.time(ofCount: count, &cursor)
      #expect(abs(timeline.count(at: time) - count) < 1e-9, "seed \(seed), birth \(birth)")
      var fresh = timeline.cursor(from: count)
      #expect(timeline.time(ofCount: count, &fresh) == time, "seed \(seed), birth \(birth)")
    }
  }

  @Test("A rate raised from 0 starts to count then")
  func noBurst() {
    var timeline = BirthTimeline(rate: 0)
    timeline.setRate(10, at: 100)
    #expect(timeline.count(at: 100) == 0 && timeline.count(at: 101) == 10 && timeline.count(at: 3) == 0)
    var cursor = timeline.cursor(from: 1)
    #expect(timeline.time(ofCount: 1, &cursor) == 100.1)
    var none = BirthTimeline(rate: 0)
    var start = none.cursor(from: 1)
    #expect(none.time(ofCount: 1, &start) == .infinity)
    none.setRate(5, at: 0)
    #expect(none.count(at: 2) == 10 && none.changeCount == 1)
  }

  @Test("An earlier change forgets later ones; discarded changes keep the later count")
  func history() {
    var timeline = BirthTimeline(rate: 10)
    timeline.setRate(20, at: 1)
    timeline.setRate(0, at: 2)
    timeline.setRate(5, at: 1)
    #expect(timeline.count(at: 3) == 20 && timeline.changeCount == 2)
    for step in 2..<1000 {
      timeline.setRate(Double(step % 7), at: Double(step))
      timeline.discardChanges(before: Double(step) - 3)
      #expect(timeline.changeCount <= 5)
    }
    var whole = BirthTimeline(rate: 10)
    whole.setRate(5, at: 1)
    for step in 2..<1000 { whole.setRate(Double(step % 7), at: Double(step)) }
    for time in [997.0, 998.5, 1200] { #expect(timeline.count(at: time) == whole.count(at: time)) }
  }

  @Test("Broken rates and times count as 0, huge ones as the limit")
  func degenerate() {
    for rate in [-1, .nan, -Double.infinity] { #expect(BirthTimeline(rate: rate).count(at: 5) == 0) }
    for rate in [1e7, Double.infinity, 1e308] { #expect(BirthTimeline(rate: rate).count(at: 2) == 2e6) }
    var timeline = BirthTimeline(rate: 3)
    for time in [-1, .nan, -Double.infinity] { #expect(timeline.count(at: time) == 0) }
    timeline.setRate(.nan, at: .nan)
    #expect(timeline.rate == 0 && timeline.count(at: 1e9) == 0)
    #expect(BirthTimeline(rate: 1).count(at: .infinity) == 1e300)
  }
}
