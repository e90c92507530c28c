import Geometry
import Motion
import Testing

private let second = TransitionPace.curve(.easeInOut, duration: 1)

@Suite("Interruptible motion")
struct InterruptibleMotionTests {
  private func reversed(_ policy: RetargetPolicy, pace: TransitionPace) -> (
    before: InterruptibleMotion<Double>, after: InterruptibleMotion<Double>
  ) {
    var motion = InterruptibleMotion(0.0)
    motion.retarget(to: 200, at: 10, pace: pace)
    let before = motion
    motion.retarget(to: 0, at: 10.5, pace: pace, policy: policy)
    return (before, motion)
  }

  @Test("An additive reversal keeps position and velocity, and the first change ends at its own time")
  func additive() {
    let (before, after) = reversed(.additive, pace: second)
    #expect(abs(after.value(at: 10.5) - before.value(at: 10.5)) < 1e-9)
    #expect(abs(after.velocity(at: 10.5) - before.velocity(at: 10.5)) < 1e-9)
    // The sum of both changes, by hand.
    let ease = TimingCurve.easeInOut
    for time in [10.6, 10.75, 11, 11.3] {
      let expected = -200 * (1 - ease.value(at: time - 10)) + 200 * (1 - ease.value(at: time - 10.5))
      #expect(abs(after.value(at: time) - expected) < 1e-9)
    }
    #expect(after.changeEnds == [11, 11.5])
    #expect(after.value(at: 11.5) == 0 && after.isSettled(at: 11.5) && !after.isSettled(at: 11.4))
  }

  @Test("A replacement keeps the position, and loses the velocity")
  func replace() {
    let (before, after) = reversed(.replace, pace: second)
    #expect(abs(after.value(at: 10.5) - before.value(at: 10.5)) < 1e-9)
    #expect(after.velocity(at: 10.5) == 0)
    #expect(abs(before.velocity(at: 10.5) - 2 * 172.413_793) < 1e-3)
    #expect(after.changeEnds == [11.5])
  }

  @Test("A restart jumps to the old target")
  func restart() {
    let (_, after) = reversed(.restart, pace: .curve(.linear, duration: 1))
    #expect(after.value(at: 10.5) == 200)
    #expect(after.value(at: 11) == 100)
  }

  @Test(
    "With any pace, preserved velocities and additive springs keep position and velocity to 1e-9",
    arguments: UInt64(0)..<100)
  func continuity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pace() -> TransitionPace {
      switch random.index(below: 4) {
      case 0: .spring(Spring(response: random.number(in: 0.1...1), dampingRatio: random.number(in: 0.2...2)))
      case 1: .curve(.easeOut, duration: random.number(in: 0.2...2))
      case 2: .curve(.linear, duration: random.number(in: 0.2...2))
      default: .curve(.easeInOut, duration: random.number(in: 0.2...2))
      }
    }
    var motion = InterruptibleMotion(Point(0, 0))
    var time = 0.0
    for _ in 0..<8 {
      let before = motion
      let next = pace()
      var policy = RetargetPolicy.preserveVelocity
      if case .spring = next, random.index(below: 2) == 0 { policy = .additive }
      motion.retarget(
        to: Point(random.number(in: -300...300), random.number(in: -300...300)), at: time, pace: next,
        policy: policy)
      #expect((motion.value(at: time) - before.value(at: time)).length < 1e-9, "\(policy), \(next)")
      #expect((motion.velocity(at: time) - before.velocity(at: time)).length < 1e-9, "\(policy), \(next)")
      time += random.number(in: 0...0.7)
    }
    #expect((motion.value(at: motion.settlingTime) - motion.target).length <= 0.01 + 1e-9)
  }

  @Test("The velocity is the derivative", arguments: UInt64(0)..<30)
  func velocities(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var motion = InterruptibleMotion(0.0)
    motion.retarget(to: 100, at: 0, pace: second)
    motion.retarget(to: -50, at: 0.3, pace: .spring(Spring(response: 0.5)), policy: .additive)
    motion.retarget(to: 70, at: 0.6, pace: .curve(.easeOut, duration: 0.8), policy: .preserveVelocity)
    for _ in 0..<20 {
      let (time, h) = (random.number(in: 0.61...1.39), 1e-6)
      let slope = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
      #expect(abs(slope - motion.velocity(at: time)) < 1e-3)
    }
  }

  @Test("During a delay, the value stays")
  func delay() {
    var motion = InterruptibleMotion(5.0)
    motion.retarget(to: 9, at: 1, delay: 0.5, pace: .curve(.linear, duration: 1))
    #expect(motion.value(at: 1) == 5 && motion.value(at: 1.5) == 5)
    #expect(motion.velocity(at: 1.2) == 0)
    #expect(motion.value(at: 2) == 7 && motion.settlingTime == 2.5)
  }

  @Test("Changes that ended are removed without a visible jump")
  func removal() {
    var motion = InterruptibleMotion(0.0)
    motion.retarget(to: 100, at: 0, pace: .spring(Spring(response: 0.3)))
    let end = motion.settlingTime
    let last = motion.value(at: end)
    motion.removeSettledChanges(at: end)
    #expect(motion.changeCount == 0)
    #expect(motion.value(at: end) == 100 && abs(last - 100) <= 0.01)
    #expect(motion.isSettled(at: end))
    // A thousand additive changes by curves do not pile up.
    for step in 0..<1000 { motion.retarget(to: Double(step % 7), at: Double(step), pace: second) }
    #expect(motion.changeCount <= 2)
  }

  @Test("A push leaves the target, and returns")
  func push() {
    var motion = InterruptibleMotion(0.0)
    motion.push(500, at: 2, pace: .spring(Spring(response: 0.4)))
    #expect(motion.value(at: 2) == 0 && motion.velocity(at: 2) == 500)
    #expect(motion.value(at: 2.05) > 5)
    #expect(abs(motion.value(at: motion.settlingTime)) <= 0.01)
  }

  @Test("A duration that is not usable is complete at once")
  func degenerate() {
    for duration in [0, -1, Double.nan, .infinity] {
      var motion = InterruptibleMotion(0.0)
      motion.retarget(to: 3, at: 0, pace: .curve(.linear, duration: duration))
      #expect(motion.value(at: 0) == 3 && motion.velocity(at: 0) == 0)
      #expect(motion.settlingTime == 0)
    }
    var motion = InterruptibleMotion(0.0)
    motion.retarget(to: 3, at: 0, pace: second)
    #expect(motion.value(at: .nan) == 3 && motion.value(at: -.infinity) == 0)
  }
}
