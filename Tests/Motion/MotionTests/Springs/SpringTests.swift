import Geometry
import Motion
import Testing

/// The reference: the spring's equation integrated in tiny steps by the classic Runge–Kutta method.
private func integrated(_ spring: Spring, from distance: Double, velocity: Double, until time: Double) -> (
  distance: Double, velocity: Double
) {
  func rate(_ x: Double, _ v: Double) -> (Double, Double) {
    (v, -(spring.stiffness * x + spring.damping * v) / spring.mass)
  }
  let steps = 20_000
  let h = time / Double(steps)
  var (x, v) = (distance, velocity)
  for _ in 0..<steps {
    let (x1, v1) = rate(x, v)
    let (x2, v2) = rate(x + h / 2 * x1, v + h / 2 * v1)
    let (x3, v3) = rate(x + h / 2 * x2, v + h / 2 * v2)
    let (x4, v4) = rate(x + h * x3, v + h * v3)
    x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
    v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
  return (x, v)
}

@Suite("Spring")
struct SpringTests {
  @Test("The solution agrees with numerical integration", arguments: UInt64(0)..<40)
  func solvesTheEquation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      mass: random.number(in: 0.2...4), stiffness: random.number(in: 1...400),
      damping: random.number(in: 0...60))
    let velocity = random.number(in: -20...20)
    for time in [0.05, 0.3, 1.0] {
      let expected = integrated(spring, from: -1, velocity: velocity, until: time)
      #expect(
        abs(spring.value(at: time, initialVelocity: velocity) - 1 - expected.distance) < 1e-8, "\(spring)")
      #expect(
        abs(spring.velocity(at: time, initialVelocity: velocity) - expected.velocity) < 1e-6, "\(spring)")
    }
  }

  @Test("The solution is continuous at critical damping")
  func continuousAtCritical() {
    let critical = Spring(stiffness: 100, damping: 20)
    for nudge in [-1e-3, -1e-6, -1e-9, -1e-12, 0, 1e-12, 1e-9, 1e-6, 1e-3] {
      let spring = Spring(stiffness: 100, damping: 20 + nudge)
      for time in [0.01, 0.1, 0.5, 2] {
        #expect(abs(spring.value(at: time) - critical.value(at: time)) <= abs(nudge) + 1e-12)
        #expect(abs(spring.velocity(at: time) - critical.velocity(at: time)) <= 10 * abs(nudge) + 1e-12)
      }
    }
  }

  @Test(
    "A critically damped spring never passes its end, and an under-damped one overshoots by the known amount")
  func overshoot() {
    let critical = Spring(response: 0.5, dampingRatio: 1)
    let bouncy = Spring(response: 0.5, dampingRatio: 0.5)
    let times = (0...2000).map { Double($0) / 1000 }
    #expect(times.allSatisfy { critical.value(at: $0) <= 1 })
    let peak = times.map { bouncy.value(at: $0) }.max() ?? 0
    #expect(abs(peak - 1.163) < 1e-3)
  }

  @Test("A stiff, heavily damped spring is precise and does not overflow")
  func veryOverDamped() {
    let spring = Spring(stiffness: 1, damping: 1e6)
    // The slow root is k / c to twelve digits: e^(-1e-6 t).
    #expect(abs(spring.value(at: 1e6) - (1 - 1 / 2.718281828459045)) < 1e-9)
    #expect(spring.value(at: .infinity) == 1)
    #expect(spring.velocity(at: 1e300) == 0)
  }

  @Test("Response and bounce are converted to the physical parameters")
  func forms() {
    let spring = Spring(response: 0.2, dampingRatio: 0.8)
    #expect(abs(spring.stiffness - 986.960_440_108_935_8) < 1e-9)
    #expect(abs(spring.damping - 50.265_482_457_436_69) < 1e-9)
    #expect(abs(spring.dampingRatio - 0.8) < 1e-12)
    #expect(abs(spring.response - 0.2) < 1e-12)
    #expect(
      Spring(duration: 0.5, bounce: 0.2).dampingRatio == Spring(response: 0.5, dampingRatio: 0.8).dampingRatio
    )
  }

  /// Flutter's `SpringDescription.withDurationAndBounce` "produces the same result as SwiftUI's", and its test has these
  /// figures: https://github.com/flutter/flutter/blob/master/packages/flutter/test/physics/spring_simulation_test.dart
  @Test(
    "Duration and bounce give the springs of SwiftUI and Flutter, over-damped for a negative bounce",
    arguments: [
      (0.3, 17.59, 0.7), (-0.3, 35.90, 1.428_571_428_571), (0, 25.13, 1), (-0.5, 50.27, 2), (-0.8, 125.66, 5),
      (1, 0, 0),
    ])
  func bounces(bounce: Double, damping: Double, ratio: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.91) < 0.01)
    #expect(abs(spring.damping - damping) < 0.01)
    #expect(abs(spring.dampingRatio - ratio) < 1e-9)
    #expect(abs(spring.bounce - bounce) < 1e-12 && abs(spring.response - 0.5) < 1e-12)
  }

  @Test("The bounce of a spring made otherwise is that of Flutter's getter")
  func bounceOfOthers() {
    #expect(abs(Spring(stiffness: 157.91, damping: 17.59).bounce - 0.3) < 1e-3)
    #expect(abs(Spring(mass: 4, stiffness: 100, damping: 80).bounce + 0.5) < 1e-12, "a ratio of 2")
    #expect(Spring(stiffness: 100, damping: 0).bounce == 1)
    #expect(Spring(stiffness: 0, damping: 5).bounce == -1)
  }

  @Test("A negative bounce never passes the end, and is slower than none; the limits are −1 and 1")
  func negativeBounce() {
    let times = (1...400).map { Double($0) / 100 }
    let critical = Spring(duration: 0.5, bounce: 0)
    for bounce in [-0.05, -0.3, -0.7, -0.95] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      #expect(times.allSatisfy { spring.value(at: $0) < critical.value(at: $0) }, "\(bounce)")
      #expect(spring.firstPeak() == nil)
    }
    for bounce in [-1, -1.5, -Double.infinity] {
      let stuck = Spring(duration: 0.5, bounce: bounce)
      #expect(stuck.bounce == -1 && stuck.value(at: 100) == 0 && stuck.settlingTime() == .infinity)
    }
    #expect(Spring(duration: 0.5, bounce: 3) == Spring(duration: 0.5, bounce: 1))
    #expect(Spring(duration: 0.5, bounce: .nan) == critical)
  }

  @Test(
    "From its settling time on, the value stays within the tolerance, and not long before",
    arguments: UInt64(0)..<40)
  func settling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      response: random.number(in: 0.1...2), dampingRatio: random.number(in: 0.05...3))
    let velocity = random.number(in: -10...10)
    let settled = spring.settlingTime(initialVelocity: velocity, tolerance: 0.001)
    for step in 0...2000 {
      let time = settled * (1 + Double(step) / 500)
      #expect(abs(spring.value(at: time, initialVelocity: velocity) - 1) <= 0.001 + 1e-12)
    }
    // Half a period earlier, the deviation or the speed was still significant.
    let before = settled * 0.9
    let reach = max(
      abs(spring.value(at: before, initialVelocity: velocity) - 1),
      abs(spring.velocity(at: before, initialVelocity: velocity)) / spring.angularFrequency)
    #expect(reach > 0.001 / 2.0.squareRoot())
  }

  @Test("A spring made for a duration is at rest at its end, with any damping")
  func settlingDuration() {
    #expect(abs(Spring(settlingDuration: 0.4, dampingRatio: 0.8).angularFrequency - 22.485_767) < 1e-3)
    for step in 1...60 {
      let ratio = Double(step) / 20
      let spring = Spring(settlingDuration: 0.5, dampingRatio: ratio)
      #expect(abs(spring.value(at: 0.5) - 1) <= 0.00101 * max(1, 1 / ratio), "ratio \(ratio)")
      #expect((1...9).contains { abs(spring.value(at: 0.05 * Double($0)) - 1) > 0.002 }, "ratio \(ratio)")
    }
    #expect(Spring(settlingDuration: 0, dampingRatio: 1).value(at: 0.01) == 1)
    #expect(Spring(settlingDuration: .nan, dampingRatio: .nan).value(at: 0.01).isFinite)
  }

  @Test("Without damping the spring never settles")
  func undamped() {
    let spring = Spring(stiffness: 100, damping: 0)
    #expect(spring.settlingTime() == .infinity)
    #expect(abs(spring.value(at: 2 * .pi / 10 * 50)) < 1e-9)
  }

  @Test("Invalid parameters give finite values")
  func degenerate() {
    let odd: [Double] = [.nan, -1, 0, .infinity, 1e-300, 1e308, 1]
    for mass in odd {
      for stiffness in odd {
        for damping in odd {
          let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
          for time in [-1, 0, 1e-9, 1, 1e9, .infinity, Double.nan] {
            #expect(!spring.value(at: time).isNaN, "\(spring) at \(time)")
            #expect(!spring.velocity(at: time).isNaN, "\(spring) at \(time)")
          }
          #expect(spring.settlingTime() >= 0)
        }
      }
    }
    #expect(Spring(response: 0).value(at: 0.001) == 1)
    #expect(Spring(response: -1).value(at: 0) == 0)
    #expect(Spring(response: .nan, dampingRatio: 1).value(at: 1) == 1)
  }
}
