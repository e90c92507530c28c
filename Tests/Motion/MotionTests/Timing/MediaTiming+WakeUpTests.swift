import Geometry
import Motion
import Testing

@Suite("Media timing wake-up")
struct MediaTimingWakeUpTests {
  @Test("The next change is the beginning, then the end, then none")
  func phases() {
    let timing = MediaTiming(beginTime: 2, duration: 1, speed: 2, repeatCount: 3)
    #expect(timing.nextPhaseChange(after: -1) == 2)
    #expect(timing.nextPhaseChange(after: 2) == 3.5)
    #expect(timing.nextPhaseChange(after: 3.5) == .infinity)
    #expect(MediaTiming(duration: 1, repeatCount: .infinity).nextPhaseChange(after: 5) == .infinity)
    #expect(MediaTiming(beginTime: 9, duration: 1, speed: 0).nextPhaseChange(after: 0) == .infinity)
    #expect(timing.nextPhaseChange(after: .nan) == .infinity)
    #expect(MediaTiming(beginTime: 9, duration: 2, speed: -1).nextPhaseChange(after: 0) == 7)
  }

  @Test("Nothing shown changes before the time of the next change", arguments: UInt64(0)..<80)
  func discreteChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps = StepCurve(1 + random.index(below: 5))
    let points = (0...steps.count).map { Double($0) / Double(steps.count) }
    let timing = MediaTiming(
      beginTime: random.number(in: 0...1), duration: random.number(in: 0.2...2),
      speed: random.number(in: 0.2...3),
      timeOffset: random.index(below: 2) == 0 ? 0 : random.number(in: 0...2),
      repeatCount: random.number(in: 0.3...4), autoreverses: random.index(below: 2) == 0,
      fillMode: MediaTiming.FillMode.allCases[random.index(below: 4)])
    func shown(_ time: Double) -> Double? { timing.progress(at: time).map { steps.value(at: $0) } }
    var time = 0.0
    var changes = 0
    while time < 20 {
      let next = timing.nextChange(ofProgress: points, after: time)
      #expect(next > time)
      let end = min(next, 20)
      for part in 1..<10 {
        // Just before the change: the exact moment may round to either side.
        let sample = time + 1e-9 + (end - time - 2e-9) * Double(part) / 10
        #expect(shown(sample) == shown(time + 1e-9), "\(timing) at \(sample)")
      }
      changes += 1
      time = next
    }
    #expect(changes > 1)
  }
}
