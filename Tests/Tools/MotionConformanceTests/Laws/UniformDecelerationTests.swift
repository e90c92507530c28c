import Geometry
import Motion
import Testing

@testable import MotionConformance

@Suite("Uniform deceleration")
struct UniformDecelerationTests {
  private let puck = UniformDeceleration(from: 10.0, initialVelocity: 600, deceleration: 300)

  @Test("It stops exactly, after v² / 2a, and stays there")
  func stop() {
    #expect(puck.settlingTime == 2)
    #expect(puck.end == 610)
    #expect(puck.value(at: 1) == 10 + 600 - 150)
    #expect(puck.velocity(at: 1) == 300)
    for time in [2, 2.5, 100, Double.infinity] {
      #expect(puck.value(at: time) == 610)
      #expect(puck.velocity(at: time) == 0)
      #expect(puck.isSettled(at: time))
    }
    #expect(!puck.isSettled(at: 1.999))
    #expect(puck.value(at: -1) == 10)
  }

  @Test("A vector keeps its direction, and loses the same speed along it")
  func vectors() {
    let motion = UniformDeceleration(from: Point(1, 2), initialVelocity: Vector(-30, 40), deceleration: 25)
    #expect(motion.settlingTime == 2)
    #expect(motion.end == Point(1 - 30, 2 + 40))
    for step in 0...20 {
      let velocity = motion.velocity(at: Double(step) / 10)
      #expect(abs(velocity.length - (50 - 2.5 * Double(step))) < 1e-9)
      #expect(abs(velocity.dx * 40 + velocity.dy * 30) < 1e-9)
      #expect(velocity.dx <= 0, "it does not turn round")
    }
  }

  @Test("The velocity is the slope of the value")
  func slope() {
    for step in 1..<20 {
      let time = Double(step) / 10 - 1e-7
      let difference = (puck.value(at: time + 1e-6) - puck.value(at: time - 1e-6)) / 2e-6
      #expect(abs(difference - puck.velocity(at: time)) < 1e-3, "at \(time)")
    }
  }

  @Test("Unusable numbers stay finite")
  func degenerate() {
    for deceleration in [0, -5, Double.nan] {
      let free = UniformDeceleration(from: 0.0, initialVelocity: 10, deceleration: deceleration)
      #expect(free.value(at: 3) == 30)
      #expect(free.velocity(at: 3) == 10)
      #expect(free.settlingTime == .infinity)
      #expect(free.end == 0)
    }
    let wall = UniformDeceleration(from: 4.0, initialVelocity: 10, deceleration: .infinity)
    #expect(wall.end == 4 && wall.value(at: 1) == 4 && wall.velocity(at: 0) == 0)
    let still = UniformDeceleration(from: 4.0, initialVelocity: 0, deceleration: 3)
    #expect(still.end == 4 && still.isSettled(at: 0) && still.velocity(at: 1) == 0)
    #expect(puck.value(at: .nan) == 10)
  }
}
