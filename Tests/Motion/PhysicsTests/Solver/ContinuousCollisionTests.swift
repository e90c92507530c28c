import Geometry
import Testing

@testable import Physics

@Suite("Stopping of fast bodies") struct ContinuousCollisionTests {
  /// Returns the part of a step after which a disk of radius 0.1 that goes 10 m to the right meets something at 5 m.
  private func fraction(isBullet: Bool = false, _ obstacle: (inout PhysicsParts) -> Void) -> Double {
    var parts = PhysicsParts()
    let ball = parts.add(.circle(radius: 0.1), isBullet: isBullet)
    obstacle(&parts)
    let fast = FastBody(
      body: ball, isClear: false,
      sweep: Sweep(start: .zero, move: Vector(10, 0), rotation: .identity, turn: 0))
    parts.bodies[motion: ball].center = Point(10, 0)
    parts.broadPhase.measure(ball, at: Pose(Point(10, 0), .identity), parts.shapes.columns)
    var states = Column<BodyState>()
    states.resize(to: parts.bodies.awake.count + 1, repeating: BodyState())
    let collision = ContinuousCollision(
      input: parts.input(time: 1.0 / 60), states: states.elements, pairs: parts.graph.pairLookup,
      hasKinematic: false)
    return collision.firstImpact(of: fast, &parts.broadPhase)
  }

  @Test("A body stops where it first touches a wall in its way")
  func wall() {
    let fraction = fraction { _ = $0.add(.box(width: 0.2, height: 4), kind: .fixed, at: Point(5, 0)) }
    // The wall begins at 4.9 m, and the disk is 0.1 m ahead of its centre.
    #expect(abs(fraction - 0.48) < 0.001)
  }

  @Test("Only a bullet is stopped by bodies that move")
  func bullet() {
    let obstacle = { (parts: inout PhysicsParts) in
      _ = parts.add(.box(width: 0.2, height: 4), at: Point(5, 0))
    }
    #expect(fraction(obstacle) == 1)
    #expect(abs(fraction(isBullet: true, obstacle) - 0.48) < 0.001)
  }

  @Test("A wall beside the way stops nothing")
  func beside() {
    #expect(fraction { _ = $0.add(.box(width: 0.2, height: 4), kind: .fixed, at: Point(5, 3)) } == 1)
  }
}
