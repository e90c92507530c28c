import Geometry
import Motion
import Testing

@Suite("Timed motion")
struct TimedMotionTests {
  @Test("The timing function is mirrored in backward runs")
  func mirrored() {
    let motion = TimedMotion(
      ValueInterval(from: 0.0, to: 100), timing: MediaTiming(duration: 1, autoreverses: true),
      function: .easeIn)
    let forward = motion.value(at: 0.25)
    #expect(forward == motion.value(at: 1.75))
    #expect(abs((forward ?? 0) - 9.3465) < 1e-3)
    #expect(abs((motion.state(at: 0.25)?.velocity ?? 0) + (motion.state(at: 1.75)?.velocity ?? 1)) < 1e-9)
  }

  @Test("The velocity is the derivative, in seconds of the parent", arguments: UInt64(0)..<60)
  func velocities(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let motion = TimedMotion(
      ValueInterval(from: Point(0, 5), to: Point(random.number(in: -100...100), 9)),
      timing: MediaTiming(
        beginTime: 0.5, duration: random.number(in: 0.5...2), speed: random.number(in: 0.3...3),
        timeOffset: random.number(in: 0...1), repeatCount: 50, autoreverses: random.index(below: 2) == 0),
      function: .easeInOut)
    for _ in 0..<20 {
      let (time, h) = (random.number(in: 0.6...8), 1e-6)
      let position = try #require(motion.timing.sample(at: time).position)
      // Not across an end of a run.
      guard (0.001...0.999).contains(position.progress) else { continue }
      let (before, after) = (
        try #require(motion.value(at: time - h)), try #require(motion.value(at: time + h))
      )
      let velocity = try #require(motion.state(at: time)).velocity
      #expect(((after - before) * (1 / (2 * h)) - velocity).length < 1e-3)
    }
  }

  @Test("Outside its active duration, an animation stands still or shows nothing")
  func outside() throws {
    var motion = TimedMotion(ValueInterval(from: 1.0, to: 3), timing: MediaTiming(beginTime: 1, duration: 1))
    #expect(motion.value(at: 0) == nil && motion.state(at: 5) == nil)
    motion.timing.fillMode = .both
    #expect(motion.value(at: 0) == 1 && motion.value(at: 5) == 3)
    #expect(try #require(motion.state(at: 5)).velocity == 0)
    #expect(try #require(motion.state(at: 0)).velocity == 0)
  }

  @Test("Reversing twice is the same as repeating mirrored keyframes")
  func mirroredKeyframes() throws {
    let values = [0.0, 30, 10]
    let reversing = TimedMotion(
      try Keyframes(values),
      timing: MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .both))
    let mirrored = TimedMotion(
      try Keyframes(values + [30, 0]), timing: MediaTiming(duration: 2, repeatCount: 2, fillMode: .both))
    for step in -4...44 {
      let time = Double(step) / 10
      #expect(abs((reversing.value(at: time) ?? 9) - (mirrored.value(at: time) ?? 8)) < 1e-9, "at \(time)")
    }
  }
}
