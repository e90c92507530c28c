import Motion
import Testing

@testable import Scene

@Suite("Animation timing")
struct AnimationTimingTests {
  private func timing(_ duration: Double, delay: Double = 0, repeats: Bool = false, back: Bool = false)
    -> AnimationTiming
  {
    AnimationTiming(
      pace: .curve(.linear), duration: duration, delay: delay, repeats: repeats, autoreverses: back)
  }

  @Test("The remainder goes from all to none, constant before and after")
  func oneWay() {
    let timing = timing(2, delay: 1)
    for (time, missing) in [(-1.0, 1.0), (0, 1), (1, 1), (1.5, 0.75), (3, 0), (9, 0)] {
      #expect(timing.remainder(at: time).distance == missing)
    }
    #expect(timing.end == 3)
  }

  @Test("Autoreverse and repetition")
  func cycles() {
    let back = timing(1, back: true)
    #expect([0.25, 1, 1.25, 2, 3].map { back.remainder(at: $0).distance } == [0.75, 0, 0.25, 1, 1])
    let forever = timing(1, repeats: true, back: true)
    #expect(forever.end == .infinity)
    #expect([2.25, 3.5].map { forever.remainder(at: $0).distance } == [0.75, 0.5])
  }

  @Test("A duration of zero ends with the delay")
  func instant() {
    #expect(timing(0).isInstant)
    let delayed = timing(0, delay: 1)
    #expect(!delayed.isInstant)
    #expect(delayed.remainder(at: 0.5).distance == 1)
    #expect(delayed.remainder(at: 1).distance == 0)
    // Repeating a zero duration must not divide by it.
    #expect(timing(0, delay: 1, repeats: true).remainder(at: 2).distance == 0)
  }

  @Test(
    "The rate is the derivative, for curves and springs, forwards and backwards",
    arguments: [0.1, 0.3, 0.7, 1.2, 1.6], [false, true])
  func rate(time: Double, isSpring: Bool) {
    let pace: AnimationTiming.Pace =
      isSpring
      ? .spring(Spring(response: 0.5, dampingRatio: 0.6), initialVelocity: SpringVelocity(2))
      : .curve(.easeInOut)
    let timing = AnimationTiming(pace: pace, duration: 1, delay: 0, autoreverses: true)
    let step = 1e-6
    let (before, after) = (timing.remainder(at: time - step), timing.remainder(at: time + step))
    let rate = timing.remainderRate(at: time)
    #expect(abs((after.distance - before.distance) / (2 * step) - rate.distance) < 1e-3)
    #expect(abs((after.impulse - before.impulse) / (2 * step) - rate.impulse) < 1e-3)
  }
}
