import Geometry
import Motion
import Testing

@Suite("Spring motion")
struct SpringMotionTests {
  let spring = Spring(response: 0.4, dampingRatio: 0.7)

  @Test("The motion starts with the given value and velocity, and ends at its end")
  func ends() {
    let motion = SpringMotion(
      from: Point(10, 20), to: Point(110, -30), initialVelocity: Vector(300, 40), spring: spring)
    #expect(motion.value(at: 0) == Point(10, 20))
    #expect(motion.velocity(at: 0) == Vector(300, 40))
    #expect(motion.value(at: .infinity) == Point(110, -30))
  }

  @Test("Each coordinate moves as an independent spring")
  func coordinates() {
    let motion = SpringMotion(
      from: Point(1, 2), to: Point(5, 9), initialVelocity: Vector(-3, 8), spring: spring)
    let y = SpringMotion(from: 2.0, to: 9, initialVelocity: 8, spring: spring)
    for time in [0.1, 0.35, 1.2] {
      #expect(abs(motion.value(at: time).y - y.value(at: time)) < 1e-12)
      #expect(abs(motion.velocity(at: time).dy - y.velocity(at: time)) < 1e-12)
    }
  }

  @Test("Changing the end during the motion keeps position and velocity continuous")
  func retarget() {
    let first = SpringMotion(from: 0.0, to: 100, spring: spring)
    let now = 0.13
    let second = SpringMotion(
      from: first.value(at: now), to: -40, initialVelocity: first.velocity(at: now), spring: spring)
    #expect(second.value(at: 0) == first.value(at: now))
    #expect(second.velocity(at: 0) == first.velocity(at: now))
    // Restarting towards the same end changes nothing.
    let same = SpringMotion(
      from: first.value(at: now), to: 100, initialVelocity: first.velocity(at: now), spring: spring)
    #expect(abs(same.value(at: 0.2) - first.value(at: now + 0.2)) < 1e-10)
  }

  @Test("An initial velocity without a distance moves the value")
  func pushed() {
    let motion = SpringMotion(from: 5.0, to: 5, initialVelocity: 100, spring: spring)
    #expect(!motion.isSettled(at: 0))
    #expect(motion.value(at: 0.05) > 6)
    #expect(motion.isSettled(at: motion.settlingTime))
  }

  @Test("A settled motion stays settled")
  func settles() {
    let motion = SpringMotion(
      from: Rect(x: 0, y: 0, width: 10, height: 10), to: Rect(x: 50, y: 0, width: 90, height: 5),
      spring: spring)
    let settled = motion.settlingTime
    #expect(settled > 0.2 && settled < 4)
    for step in 0..<400 {
      let time = Double(step) / 100
      #expect(motion.isSettled(at: time) == (time >= settled), "at \(time)")
    }
    #expect(SpringMotion(from: 1.0, to: 1, spring: spring).settlingTime == 0)
  }
}

@Suite("Spring motion, continued")
struct SpringMotionRetargetTests {
  @Test("A new target keeps position and velocity to 1e-9", arguments: UInt64(0)..<100)
  func retargeting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(response: random.number(in: 0.1...1), dampingRatio: random.number(in: 0.1...2))
    let first = SpringMotion(
      from: Point(random.number(in: -500...500), 0), to: Point(random.number(in: -500...500), 40),
      initialVelocity: Vector(random.number(in: -900...900), 7), spring: spring)
    let time = random.number(in: 0...0.5)
    let second = first.retargeted(to: Point(17, random.number(in: -500...500)), at: time)
    #expect((second.value(at: 0) - first.value(at: time)).length < 1e-9)
    #expect((second.velocity(at: 0) - first.velocity(at: time)).length < 1e-9)
    #expect(second.end.x == 17)
  }

  @Test("At time 0 the velocity is the given one, to the bit", arguments: UInt64(0)..<50)
  func initialVelocity(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let velocity = random.number(in: -1e4...1e4)
    for ratio in [0, 0.3, 1, 4] {
      let motion = SpringMotion(
        from: 3.0, to: 8, initialVelocity: velocity, spring: Spring(response: 0.4, dampingRatio: ratio))
      #expect(motion.velocity(at: 0) == velocity)
      #expect(motion.value(at: 0) == 3)
    }
  }

  @Test("Without a distance, a velocity moves the value away and back", arguments: [0.5, 1, 3])
  func noDistance(ratio: Double) {
    let motion = SpringMotion(
      from: 5.0, to: 5, initialVelocity: 100, spring: Spring(response: 0.5, dampingRatio: ratio))
    #expect(motion.value(at: 0.05) > 6)
    #expect(motion.settlingTime > 0.2)
    #expect(abs(motion.value(at: motion.settlingTime) - 5) <= 0.01)
  }

  @Test("A relative velocity counts distances per second, separately in each axis")
  func vectorVelocity() {
    let motion = SpringMotion(
      from: Point(0, 0), to: Point(200, -50), relativeVelocity: Vector(0.5, 2), spring: Spring(response: 0.5))
    #expect(motion.initialVelocity == Vector(100, -100))
    let axis = SpringMotion(
      from: Point(0, 7), to: Point(200, 7), relativeVelocity: Vector(0.5, 9), spring: Spring(response: 0.5))
    #expect(axis.initialVelocity == Vector(100, 0))
  }
}
