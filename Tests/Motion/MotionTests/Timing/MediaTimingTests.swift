import Geometry
import Motion
import Testing

/// The reference: the model of this library's documentation by plain loops over the cycles, without the cases for speed.
private func walkedProgress(_ timing: MediaTiming, at parentTime: Double) -> Double? {
  let active = (parentTime - timing.beginTime) * timing.speed
  let cycle = timing.duration * (timing.autoreverses ? 2 : 1)
  let count = timing.repeatCount > 0 ? timing.repeatCount : 1
  let total = timing.repeatDuration > 0 ? timing.repeatDuration : cycle * count
  if active < 0, timing.fillMode == .removed || timing.fillMode == .forwards { return nil }
  if active >= total, timing.fillMode == .removed || timing.fillMode == .backwards { return nil }
  var position = max(0, min(active, total)) + timing.timeOffset
  let isOver = active >= total
  while isOver ? position > cycle + 1e-9 : position >= cycle { position -= cycle }
  return position <= timing.duration ? position / timing.duration : (cycle - position) / timing.duration
}

@Suite("Media timing")
struct MediaTimingTests {
  @Test("Before, during and after the active duration, the phase and the fill mode decide what is shown")
  func fillModes() {
    for fill in MediaTiming.FillMode.allCases {
      let timing = MediaTiming(beginTime: 2, duration: 1, fillMode: fill)
      #expect(timing.sample(at: 1.9).phase == .before)
      #expect(timing.sample(at: 2).phase == .active)
      #expect(timing.sample(at: 3).phase == .after)
      #expect(timing.progress(at: 1) == (fill == .backwards || fill == .both ? 0 : nil))
      #expect(timing.progress(at: 2.25) == 0.25)
      #expect(timing.progress(at: 4) == (fill == .forwards || fill == .both ? 1 : nil))
    }
  }

  @Test("The end shows the end of the last cycle, and fractions stay where they are")
  func ends() {
    func end(_ count: Double, autoreverses: Bool = false) -> MediaTiming.Position? {
      let timing = MediaTiming(
        duration: 0.1, repeatCount: count, autoreverses: autoreverses, fillMode: .forwards)
      return timing.sample(at: 99).position
    }
    #expect(end(1)?.progress == 1 && end(1)?.cycle == 0)
    #expect(end(3)?.progress == 1 && end(3)?.cycle == 2)
    #expect(abs((end(2.3)?.progress ?? 0) - 0.3) < 1e-12)
    #expect(end(2.3)?.cycle == 2)
    #expect(end(1, autoreverses: true)?.progress == 0)
    // A count is one of pairs: half of it is the forward run.
    #expect(end(0.5, autoreverses: true)?.progress == 1)
    #expect(abs((end(1.75, autoreverses: true)?.progress ?? 0) - 0.5) < 1e-12)
    #expect(end(1.75, autoreverses: true)?.isReversing == true)
  }

  @Test("Any schedule agrees with a walk over its cycles", arguments: UInt64(0)..<200)
  func reference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Numbers of few binary digits, so that ends of cycles are hit exactly.
    func number(_ range: ClosedRange<Double>) -> Double { (random.number(in: range) * 8).rounded() / 8 }
    let timing = MediaTiming(
      beginTime: number(-2...2), duration: max(0.125, number(0...2)), speed: max(0.125, number(0...3)),
      timeOffset: random.index(below: 2) == 0 ? 0 : number(0...3),
      repeatCount: random.index(below: 2) == 0 ? 0 : number(0...5),
      repeatDuration: random.index(below: 3) == 0 ? number(0...5) : 0,
      autoreverses: random.index(below: 2) == 0,
      fillMode: MediaTiming.FillMode.allCases[random.index(below: 4)])
    for step in -40...200 {
      let time = Double(step) / 16
      let (actual, expected) = (timing.progress(at: time), walkedProgress(timing, at: time))
      #expect((actual == nil) == (expected == nil), "\(timing) at \(time)")
      #expect(abs((actual ?? 0) - (expected ?? 0)) < 1e-12, "\(timing) at \(time)")
    }
  }

  @Test("A backward run mirrors the forward run in time", arguments: UInt64(0)..<40)
  func reversal(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let timing = MediaTiming(
      duration: random.number(in: 0.1...3), repeatCount: 4, autoreverses: true)
    let turn = timing.duration
    for _ in 0..<20 {
      let offset = random.number(in: 0...turn * 0.999)
      let (before, after) = (timing.sample(at: turn - offset), timing.sample(at: turn + offset))
      #expect(abs((before.progress ?? -1) - (after.progress ?? -2)) < 1e-12)
      #expect(
        abs((before.position?.progressRate ?? 0) + (after.position?.progressRate ?? 1)) < 1e-12 || offset == 0
      )
    }
  }

  @Test("Speed s and duration d are the same as speed 1 and duration d / s")
  func speed() {
    let fast = MediaTiming(beginTime: 1, duration: 3, speed: 2, repeatCount: 2, fillMode: .both)
    let short = MediaTiming(beginTime: 1, duration: 1.5, repeatCount: 2, fillMode: .both)
    for step in 0...60 {
      let time = Double(step) / 10
      #expect(abs((fast.progress(at: time) ?? 9) - (short.progress(at: time) ?? 8)) < 1e-12)
    }
    // The rate is per second of the parent in both.
    let rates = (fast.sample(at: 2).position?.progressRate, short.sample(at: 2).position?.progressRate)
    #expect(abs((rates.0 ?? 0) - 1 / 1.5) < 1e-12 && abs((rates.1 ?? 0) - 1 / 1.5) < 1e-12)
  }

  @Test("With speed 0 the offset scrubs")
  func scrubbing() {
    for offset in [0, 0.25, 0.75] {
      let timing = MediaTiming(duration: 1, speed: 0, timeOffset: offset)
      for time in [-5.0, 0, 7] { #expect(timing.progress(at: time) == offset) }
    }
  }

  @Test("An offset wraps around, and does not change the end")
  func offset() {
    let timing = MediaTiming(duration: 1, timeOffset: 0.75)
    #expect(timing.progress(at: 0) == 0.75)
    #expect(timing.progress(at: 0.5) == 0.25)
    #expect(timing.sample(at: 0.999).phase == .active)
    #expect(timing.sample(at: 1).phase == .after)
    #expect(timing.sample(at: 0.5).activeLocalTime == 1.25)
    #expect(MediaTiming(duration: 1, timeOffset: -0.25).progress(at: 0) == 0.75)
  }

  @Test("A duration of zero is complete at once, and waits for its beginning")
  func zeroDuration() {
    for duration in [0, -3, Double.nan] {
      let timing = MediaTiming(beginTime: 1, duration: duration, fillMode: .both)
      #expect(timing.progress(at: 0.99) == 0)
      #expect(timing.progress(at: 1) == 1)
      #expect(timing.sample(at: 1).phase == .after)
    }
    let endless = MediaTiming(duration: 0, repeatCount: .infinity, fillMode: .forwards)
    #expect(endless.activeDuration == 0)
    #expect(endless.progress(at: 0) == 1)
    #expect(MediaTiming(duration: 0, repeatCount: 3, fillMode: .forwards).sample(at: 5).position?.cycle == 2)
    #expect(MediaTiming(duration: 0, autoreverses: true, fillMode: .forwards).progress(at: 5) == 0)
  }

  @Test("A backwards clock runs through the phases in reverse")
  func negativeSpeed() {
    let timing = MediaTiming(beginTime: 10, duration: 2, speed: -1, fillMode: .both)
    #expect(timing.sample(at: 11).phase == .before)
    #expect(timing.progress(at: 9.5) == 0.25)
    #expect(timing.sample(at: 7).phase == .after)
    #expect((timing.sample(at: 9.5).position?.progressRate ?? 0) == -0.5)
  }

  @Test("A group clips its children, and a group of one child is like the child")
  func groups() {
    let group = MediaTiming(beginTime: 3, duration: 1)
    let child = MediaTiming(beginTime: 0.5, duration: 1, fillMode: .backwards)
    func progress(_ time: Double) -> Double? { group.sample(ofChild: child, at: time)?.progress }
    #expect(progress(3.25) == 0)
    #expect(progress(3.75) == 0.25)
    #expect(progress(4) == nil)
    let frame = MediaTiming(duration: 100)
    for step in 0...20 {
      let time = Double(step) / 10
      #expect(frame.sample(ofChild: child, at: time)?.progress == child.progress(at: time))
    }
  }

  @Test("A group that repeats and reverses takes its children with it")
  func reversingGroups() {
    let group = MediaTiming(duration: 2, repeatCount: 2, autoreverses: true)
    let child = MediaTiming(beginTime: 1, duration: 1, fillMode: .backwards)
    for (time, progress) in [(0.5, 0.0), (1.25, 0.25), (2.75, 0.25), (3.5, 0), (5.25, 0.25)] {
      #expect(group.sample(ofChild: child, at: time)?.progress == progress, "at \(time)")
    }
    #expect(group.sample(ofChild: child, at: 8) == nil)
  }
}
