import Geometry
import PhysicsScenes
import TestSupport
import Testing

@testable import Physics

@Suite("Conservation")
struct ConservationTests {
  @Test("Momentum stays without external forces, whatever collides and rubs")
  func momentum() {
    withEvery("seed", in: 0..<10 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var world = World()
      world.allowsSleep = false
      try world.addCrowd(
        60, in: Size(8, 8), speed: 5, restitution: 0...1, friction: 0.5, random: &random)
      let linear = world.momentum
      // Bodies that overlap at first are moved apart, which changes their angular momentum.
      world.run(60)
      let angular = world.angularMomentum
      world.run(60)
      #expect((world.momentum - linear).length < 1e-9)
      // Contacts that turn keep it only as well as their arms are known.
      #expect(abs(world.angularMomentum - angular) < 0.03 * (1 + abs(angular)))
    }
  }

  @Test("The energy of a crowd never grows beyond what overlaps of the beginning give back")
  func energy() {
    withEvery("seed", in: 0..<12 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var world = World()
      world.allowsSleep = false
      try world.addRoom(width: 16, height: 12, restitution: 1)
      for index in 0..<48 {
        try world.add(
          index.isMultiple(of: 2) ? .box(width: 0.8, height: 0.6) : .circle(radius: 0.4),
          at: Point(1 + Double(index % 8) * 2, 1 + Double(index / 8) * 2),
          velocity: Vector(random.number(in: -9...9), random.number(in: -9...9)),
          material: Material(friction: random.number(in: 0...1), restitution: random.number(in: 0...1)))
      }
      var least = world.kineticEnergy
      for _ in 0..<300 {
        world.step()
        let energy = world.kineticEnergy
        #expect(energy <= least * 1.001 + 1e-9)
        least = min(least, energy)
      }
    }
  }

  @Test("500 elastic bodies keep their energy", arguments: PhysicsScene.CorralKind.allCases)
  func corral(_ kind: PhysicsScene.CorralKind) throws {
    var run = try SceneRun(.corral(kind))
    let start = run.energy
    for _ in 0..<120 { run.step() }
    #expect(abs(run.energy / start - 1) < 0.001)
    #expect(run.escapedCount == 0)
  }

  @Test(
    "Circles exchange their velocities by Newton's law",
    arguments: [(1.0, 1.0, 1.0), (1, 100, 1), (3, 1, 0.5)])
  func headOn(_ mass1: Double, _ mass2: Double, _ restitution: Double) throws {
    var world = World()
    var bodies: [BodyID] = []
    for (mass, x, speed) in [(mass1, -2.0, 5.0), (mass2, 2, -1)] {
      var definition = BodyDefinition(
        position: Point(x, 0), velocity: Vector(speed, 0),
        shapes: [ShapeDefinition(.circle(radius: 0.5), material: Material(restitution: restitution))])
      definition.mass = mass
      bodies.append(try world.addBody(definition))
    }
    world.run(60)
    let common = (mass1 * 5 - mass2) / (mass1 + mass2)
    #expect(
      abs(world.velocity(of: bodies[0]).dx - (common - mass2 * restitution * 6 / (mass1 + mass2))) < 1e-9)
    #expect(
      abs(world.velocity(of: bodies[1]).dx - (common + mass1 * restitution * 6 / (mass1 + mass2))) < 1e-9)
  }

  @Test("A row of touching balls passes an impact on to the last one")
  func cradle() throws {
    var world = World()
    let elastic = Material(friction: 0, restitution: 1)
    let first = try world.add(
      .circle(radius: 0.5), at: Point(-3, 0), velocity: Vector(4, 0), material: elastic)
    let row = try (0..<4).map {
      try world.add(.circle(radius: 0.5), at: Point(Double($0), 0), material: elastic)
    }
    world.run(60)
    #expect(abs(world.velocity(of: first).dx) < 1e-9)
    for ball in row.dropLast() { #expect(abs(world.velocity(of: ball).dx) < 1e-9) }
    #expect(abs(world.velocity(of: row[3]).dx - 4) < 1e-9)
  }

  @Test("A box that falls flat bounces flat")
  func flat() throws {
    var world = World(gravity: Vector(0, 10))
    let material = Material(friction: 0.5, restitution: 0.5)
    try world.add(.halfPlane(normal: Vector(0, -1)), kind: .fixed, material: material)
    let box = try world.add(.box(width: 1, height: 1), at: Point(0, -3), material: material)
    world.run(90)
    #expect(abs(world.angle(of: box)) < 1e-9)
    #expect(abs(world.position(of: box).x) < 1e-9)
  }
}
