import Geometry
import Motion
import Testing

@testable import MotionConformance

@Suite("Web timing")
struct WebTimingTests {
  @Test("Iterations end at their fraction")
  func iterations() {
    func end(_ iterations: Double, start: Double = 0) -> Double? {
      WebTiming(duration: 1, iterations: iterations, iterationStart: start, fill: .both).sample(at: 100)
        .progress
    }
    #expect(end(3) == 1)
    #expect(abs((end(2.5) ?? 0) - 0.5) < 1e-12)
    #expect(end(0) == 0)
    #expect(end(1, start: 0.5) == 0.5)
    #expect(end(0, start: 1.25) == 0.25)
  }

  @Test("A negative delay starts inside, and delays hold the ends if they are filled")
  func delays() {
    #expect(WebTiming(duration: 1, delay: -0.5).sample(at: 0).progress == 0.5)
    let waiting = WebTiming(duration: 1, delay: 2, fill: .backwards)
    #expect(waiting.sample(at: 1).progress == 0)
    #expect(waiting.sample(at: 1).phase == .before)
    #expect(waiting.sample(at: 3).progress == nil)
    #expect(WebTiming(duration: 1, delay: 2).sample(at: 1).progress == nil)
    // A negative end delay cuts the animation.
    let cut = WebTiming(duration: 1, endDelay: -0.25, fill: .both)
    #expect(cut.endTime == 0.75)
    #expect(cut.sample(at: 2).phase == .after)
    #expect(cut.sample(at: 2).progress == 1)
  }

  @Test("Directions reverse the iterations that they name")
  func directions() {
    let expected: [(WebTiming.Direction, [Double])] = [
      (.normal, [0.25, 0.25]), (.reverse, [0.75, 0.75]), (.alternate, [0.25, 0.75]),
      (.alternateReverse, [0.75, 0.25]),
    ]
    for (direction, values) in expected {
      let timing = WebTiming(duration: 1, iterations: 4, direction: direction)
      #expect(timing.sample(at: 0.25).progress == values[0])
      #expect(timing.sample(at: 1.25).progress == values[1])
      #expect(timing.sample(at: 1.25).currentIteration == 1)
    }
  }

  @Test("Without a duration, an animation is over at once")
  func noDuration() {
    let timing = WebTiming(duration: 0, iterations: .infinity, fill: .both)
    #expect(timing.sample(at: 0).progress == 1)
    #expect(timing.sample(at: 0).currentIteration == .infinity)
    #expect(timing.sample(at: -1).progress == 0)
  }

  @Test("It agrees with media timing where both have the same terms", arguments: UInt64(0)..<60)
  func agreement(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (duration, count) = (random.number(in: 0.2...2), random.number(in: 0.2...4))
    let delay = random.number(in: 0...2)
    let web = WebTiming(duration: duration, delay: delay, iterations: count, fill: .both)
    let media = MediaTiming(beginTime: delay, duration: duration, repeatCount: count, fillMode: .both)
    for step in 0...100 {
      let time = Double(step) / 10
      let (a, b) = (web.sample(at: time), media.sample(at: time))
      #expect(a.phase == b.phase)
      #expect(abs((a.progress ?? 9) - (b.progress ?? 8)) < 1e-9, "at \(time)")
    }
  }

  @Test("A negative playback rate is in the phase before at the start")
  func backwards() {
    let timing = WebTiming(duration: 1, fill: .none, playbackRate: -1)
    #expect(timing.sample(at: 0).phase == .before)
    #expect(timing.sample(at: -0.25).progress == 0.25)
    #expect(timing.sample(at: -1).phase == .active)
  }

  @Test("No numbers give a progress outside of 0...1, or not-a-number")
  func wildNumbers() {
    let wild = [0, 1, -1, 0.5, 3, 1e-300, 1e300, -1e9, .infinity, -.infinity, .nan]
    var random = SeededGenerator(seed: 1)
    func next() -> Double {
      random.number(in: 0...1) < 0.5 ? wild[random.index(below: wild.count)] : random.number(in: -10...10)
    }
    for _ in 0..<2000 {
      let web = WebTiming(
        duration: next(), delay: next(), endDelay: next(), iterations: next(), iterationStart: next(),
        direction: WebTiming.Direction.allCases[random.index(below: 4)],
        fill: WebTiming.Fill.allCases[random.index(below: 4)], playbackRate: next())
      let time = next()
      if let progress = web.sample(at: time).progress {
        #expect((0...1).contains(progress), "\(web) at \(time)")
      }
    }
  }
}
