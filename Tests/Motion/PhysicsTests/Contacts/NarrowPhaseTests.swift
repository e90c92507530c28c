import Geometry
import Testing

@testable import Physics

@Suite("Narrow phase") struct NarrowPhaseTests {
  /// Returns the contact of two bodies after an update.
  private func contact(
    _ shapeA: Shape, _ shapeB: Shape, at b: Point, velocity: Vector = .zero
  ) -> Contact {
    var parts = PhysicsParts()
    let first = parts.add(shapeA)
    let second = parts.add(shapeB, at: b, velocity: velocity)
    let slot = parts.addContact(first, second)
    parts.narrowPhase(time: 1.0 / 60).update(slot)
    return parts.graph[slot]
  }

  @Test("Two disks touch in the middle of their overlap")
  func disks() {
    let manifold = contact(.circle(radius: 1), .circle(radius: 1), at: Point(1.5, 0)).manifold
    #expect(manifold.count == 1 && manifold.normal == Vector(1, 0))
    #expect(manifold.first.separation == -0.5)
    #expect(manifold.first.anchorA == Vector(0.75, 0) && manifold.first.anchorB == Vector(-0.75, 0))
  }

  @Test("A disk on a box touches its face")
  func boxAndDisk() {
    let manifold = contact(.box(width: 4, height: 2), .circle(radius: 0.5), at: Point(1, -1.5)).manifold
    #expect(manifold.count == 1 && manifold.normal == Vector(0, -1) && manifold.first.separation == 0)
    #expect(manifold.first.anchorA == Vector(1, -1))
  }

  @Test("A box on a box touches at the two ends of their common face")
  func boxes() {
    let contact = contact(.box(width: 4, height: 2), .box(width: 2, height: 2), at: Point(0.5, -1.99))
    let manifold = contact.manifold
    #expect(manifold.count == 2 && manifold.normal == Vector(0, -1) && contact.isCached)
    #expect(abs(manifold.first.separation + 0.01) < 1e-12 && abs(manifold.second.separation + 0.01) < 1e-12)
    #expect([manifold.first.anchorA.dx, manifold.second.anchorA.dx].sorted() == [-0.5, 1.5])
  }

  @Test("Disks that are apart have no manifold, unless they meet in the step", arguments: [-30.0, -120])
  func meeting(speed: Double) {
    // 1 m apart. They come 0.5 m nearer in the step, or 2 m: then they meet halfway, 1 m from where they are.
    let manifold =
      contact(.circle(radius: 1), .circle(radius: 1), at: Point(3, 0), velocity: Vector(speed, 0)).manifold
    #expect(manifold.count == (speed == -120 ? 1 : 0))
    if manifold.count > 0 { #expect(abs(manifold.first.separation - 1) < 1e-9) }
  }

  @Test("A contact of bodies that hardly move keeps the impulses of its points")
  func impulses() {
    var parts = PhysicsParts()
    let slot = parts.addContact(
      parts.add(.box(width: 4, height: 2)), parts.add(.box(width: 2, height: 2), at: Point(0, -1.99)))
    let phase = parts.narrowPhase(time: 1.0 / 60)
    phase.update(slot)
    parts.graph[slot].manifold.first.normalImpulse = 7
    parts.bodies[motion: 1].center.y -= 0.001
    phase.update(slot)
    let manifold = parts.graph[slot].manifold
    #expect(manifold.first.normalImpulse == 7 && abs(manifold.first.separation + 0.009) < 1e-12)
    // Farther than the cache lasts: the same features are found again.
    parts.bodies[motion: 1].center.x += 0.5
    phase.update(slot)
    #expect(parts.graph[slot].manifold.first.normalImpulse == 7)
  }
}
