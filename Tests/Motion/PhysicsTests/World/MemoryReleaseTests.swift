import Geometry
import Testing

@testable import Physics

@Suite("Release of memory")
struct MemoryReleaseTests {
  /// Adds a crowd of disks that all overlap.
  private func addCrowd(to world: inout World) throws -> [BodyID] {
    try (0..<40).map { index in
      try world.addBody(
        BodyDefinition(
          position: Point(Double(index % 7) * 0.11, Double(index) * 0.017),
          shapes: [ShapeDefinition(.circle(radius: 0.5))]))
    }
  }

  @Test(
    "A world that released its memory moves the next bodies like a new world, and keeps no contacts of the last ones"
  )
  func sameMotion() throws {
    var (used, fresh) = (World(gravity: Vector(0, 10)), World(gravity: Vector(0, 10)))
    let first = try addCrowd(to: &used)
    for _ in 0..<20 { used.step(1.0 / 60) }
    #expect(used.contactGraph.slotCount > 300)
    for body in first { used.removeBody(body) }
    used.releaseMemory()
    #expect(used.contactGraph.count == 0 && used.contactGraph.slotCount == 0)
    let (again, other) = (try addCrowd(to: &used), try addCrowd(to: &fresh))
    for _ in 0..<60 {
      used.step(1.0 / 60)
      fresh.step(1.0 / 60)
    }
    // Bodies have other indices, which decide the order of contacts; the crowd is as a whole where it would be.
    let mean = { (world: World, bodies: [BodyID]) in
      bodies.reduce(0.0) { $0 + world.position(of: $1).y } / Double(bodies.count)
    }
    #expect(abs(mean(used, again) - mean(fresh, other)) < 0.05)
  }

  @Test("While shapes are near each other, a release between steps changes nothing")
  func duringContact() throws {
    var (one, two) = (World(gravity: Vector(0, 10)), World(gravity: Vector(0, 10)))
    let (bodies, others) = (try addCrowd(to: &one), try addCrowd(to: &two))
    for step in 0..<90 {
      one.step(1.0 / 60)
      two.step(1.0 / 60)
      if step % 7 == 0 { one.releaseMemory() }
    }
    for (body, other) in zip(bodies, others) {
      #expect(one.position(of: body) == two.position(of: other))
      #expect(one.velocity(of: body) == two.velocity(of: other))
    }
  }
}
