import Geometry
import TestSupport
import Testing

@testable import Physics

/// Bodies that were put into each other, and light bodies under heavy ones.
@Suite("Overlaps and ratios of mass")
struct PartingTests {
  /// Box2D 2.4 corrects overlaps by moving bodies: they are at rest when they are apart.
  @Test("Bodies in one place part without keeping a speed", arguments: [2, 3, 9, 10])
  func heap(count: Int) throws {
    let shapes: [Shape] = [
      .circle(radius: 0.5), .box(width: 1, height: 1), .regularPolygon(sides: 6, radius: 0.5),
    ]
    for (index, shape) in shapes.enumerated() {
      for offset in [0, 0.02, 0.2, 0.4] {
        var world = World()
        world.allowsSleep = false
        let bodies = try (0..<count).map {
          try world.add(
            shape, at: Point(Double($0) * offset, Double($0) * offset), material: Material(restitution: 0))
        }
        var fastest = 0.0
        for _ in 0..<420 {
          world.step()
          for body in bodies { fastest = max(fastest, world.velocity(of: body).length) }
        }
        let name = "\(count) of shape \(index), \(offset) m from each other"
        #expect(fastest < 0.1, "\(name)")
        #expect(world.contactStates.allSatisfy { $0.overlap < 0.01 }, "\(name)")
      }
    }
  }

  @Test("A body of any mass rests on lighter ones", arguments: [10, 100, 300, 500, 1_000, 10_000.0])
  func heavyOnLight(ratio: Double) throws {
    for layer in 1...3 {
      var world = World(gravity: Vector(0, 10))
      let plain = Material(restitution: 0)
      try world.add(.halfPlane(normal: Vector(0, -1)), kind: .fixed, material: plain)
      let light = try (0..<layer).map {
        try world.add(.box(width: 1, height: 1), at: Point(0, -0.5 - Double($0)), material: plain)
      }
      let heavy = try world.add(
        .box(width: 1, height: 1), at: Point(0, -0.5 - Double(layer)),
        material: Material(density: ratio, restitution: 0))
      for _ in 0..<600 {
        world.step()
        #expect(abs(world.position(of: heavy).y + 0.5 + Double(layer)) < 0.02)
      }
      #expect(abs(world.position(of: heavy).x) < 0.02)
      for (index, body) in light.enumerated() {
        #expect(world.position(of: body).distance(to: Point(0, -0.5 - Double(index))) < 0.02)
      }
    }
  }

  @Test("A heavy body that meets a light one in free space keeps the momentum", arguments: [0, 0.5, 1.0])
  func freeHeavy(restitution: Double) throws {
    var world = World()
    let material = Material(density: 1_000, friction: 0, restitution: restitution)
    let heavy = try world.add(
      .circle(radius: 0.5), at: Point(-2, 0), velocity: Vector(5, 0), material: material)
    let light = try world.add(
      .circle(radius: 0.5), material: Material(friction: 0, restitution: restitution))
    let momentum = world.momentum
    world.run(60)
    #expect((world.momentum - momentum).length < 1e-9 * momentum.length)
    // Newton: the common velocity, and the relative velocity times the restitution beyond it.
    let common = 5_000.0 / 1_001
    #expect(abs(world.velocity(of: light).dx - (common + restitution * 5 * 1_000 / 1_001)) < 0.01)
    #expect(abs(world.velocity(of: heavy).dx - (common - restitution * 5 / 1_001)) < 0.01)
  }
}
