import Geometry
import PhysicsScenes
import TestSupport
import Testing

@testable import Physics

@Suite("Determinism")
struct DeterminismTests {
  /// A scene of all parts: shapes, gravity, joints, fields, sleep, sensors.
  private func chaos() throws -> World {
    var random = SeededGenerator(seed: 99)
    var world = World(gravity: Vector(0, 10))
    try world.addRoom(width: 20, height: 15, restitution: 0.5, friction: 0.4)
    try world.addCrowd(80, in: Size(20, 15), speed: 20, restitution: 0...1, friction: 0.4, random: &random)
    let bodies = world.bodies
    for index in stride(from: 10, to: 40, by: 5) {
      try world.addJoint(
        JointDefinition(.distance(1...2), from: bodies[index], to: bodies[index + 1]))
    }
    try world.setFields([Field(.vortex(strength: 3), center: Point(10, 7)), Field(.noise(strength: 4))])
    return world
  }

  private func hash(_ world: World) -> UInt64 {
    var print = Fingerprint()
    for body in world.bodies {
      let (p, v) = (world.position(of: body), world.velocity(of: body))
      for number in [p.x, p.y, world.angle(of: body), v.dx, v.dy, world.angularVelocity(of: body)] {
        print.add(number.bitPattern)
      }
    }
    return print.value
  }

  @Test("A chaotic scene ends in the bits that were written down, in every build and from a snapshot midway")
  func golden() throws {
    var world = try chaos()
    world.checksEveryStep = true
    world.run(150)
    var copy = world
    // The original goes on first, and elsewhere than its copy.
    world.gravity = Vector(3, 0)
    world.run(40)
    copy.run(150)
    #expect(hash(copy) == DeterminismTests.goldenHash)
    copy.checkInvariants()
  }
  /// Changes whenever the arithmetic of a step changes; it must then be the same in debug and release.
  private static let goldenHash: UInt64 = 14_269_815_338_817_412_046

  @Test("A snapshot goes on to the same bits")
  func snapshot() throws {
    var world = try chaos()
    world.run(100)
    var copy = world
    world.run(100)
    let before = hash(copy)
    copy.run(100)
    #expect(before != hash(copy))
    #expect(hash(copy) == hash(world))
  }

  @Test("Bodies elsewhere change no bit, before or after the others")
  func unrelated() throws {
    var (first, second) = (World(gravity: Vector(0, -10)), World(gravity: Vector(0, -10)))
    try second.add(.circle(radius: 1), kind: .fixed, at: Point(9000, 9000))
    let scene = PhysicsScene.tower(count: 6)
    var bodies: [[BodyID]] = [[], []]
    for body in scene.bodies {
      let definition = BodyDefinition(
        kind: body.isDynamic ? .dynamic : .fixed, position: body.position + Vector(body.position.y / 20, 0),
        shapes: body.shapes.map { ShapeDefinition($0) })
      bodies[0].append(try first.addBody(definition))
      bodies[1].append(try second.addBody(definition))
    }
    // An island of its own, with impacts.
    try second.add(.halfPlane(point: Point(0, -50), normal: Vector(0, 1)), kind: .fixed)
    for index in 0..<20 { try second.add(.circle(radius: 0.5), at: Point(500 + Double(index) * 0.9, 3)) }
    first.run(200)
    second.run(200)
    for (a, b) in zip(bodies[0], bodies[1]) {
      #expect(first.position(of: a) == second.position(of: b))
      #expect(first.angle(of: a) == second.angle(of: b))
    }
  }
}
