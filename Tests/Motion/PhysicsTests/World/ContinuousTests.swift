import Geometry
import PhysicsScenes
import TestSupport
import Testing

@testable import Physics

@Suite("Continuous collision")
struct ContinuousTests {
  @Test("Nothing passes a thin wall at up to 400 m/s")
  func walls() throws {
    var run = try SceneRun(.tunnels())
    for _ in 0..<400 {
      run.step()
      #expect(run.escapedCount == 0)
    }
  }

  @Test(
    "Circles bounce among boxes without passing, overlapping or losing energy", arguments: [5, 30, 120.0])
  func pinball(speed: Double) throws {
    var random = SeededGenerator(seed: 12)
    var world = World()
    let elastic = Material(friction: 0, restitution: 1)
    try world.addRoom(width: 20, height: 20, restitution: 1)
    for index in 0..<100 {
      let center = Point(1 + 2 * Double(index % 10), 1 + 2 * Double(index / 10))
      try world.add(.box(width: 0.5, height: 0.5), kind: .fixed, at: center, material: elastic)
    }
    for index in 0..<25 {
      let angle = random.number(in: -3...3)
      try world.add(
        .circle(radius: 0.25), at: Point(2 + 4 * Double(index % 5), 2 + 4 * Double(index / 5)),
        velocity: Vector(Rotation(angle).cosine, Rotation(angle).sine) * speed, material: elastic)
    }
    let energy = world.kineticEnergy
    for _ in 0..<300 {
      world.step()
      for body in world.bodies where world.kind(of: body) == .dynamic {
        let p = world.position(of: body)
        // The nearest box, and the distance of its outline.
        let (x, y) = ((p.x - 1) / 2, (p.y - 1) / 2)
        let (dx, dy) = (abs(x - x.rounded()) * 2 - 0.25, abs(y - y.rounded()) * 2 - 0.25)
        #expect(Vector(max(dx, 0), max(dy, 0)).length > 0.25 - 0.02)
      }
    }
    #expect(abs(world.kineticEnergy / energy - 1) < 1e-9)
  }

  @Test("A circle does not pass a box after an impulse, a longer step or a change of its velocity")
  func suddenChanges() throws {
    for change in 0..<3 {
      var world = World()
      let elastic = Material(friction: 0, restitution: 1)
      try world.add(.box(width: 0.2, height: 4), kind: .fixed, at: Point(3, 0), material: elastic)
      let ball = try world.add(
        .circle(radius: 0.25), at: Point(0, 0.1), velocity: Vector(18, 0), material: elastic)
      world.run(4)
      switch change {
      case 0: world.applyImpulse(Vector(60, 0), to: ball)
      case 1: world.setVelocity(Vector(300, 1), of: ball)
      default: break
      }
      world.step(change == 2 ? 0.2 : 1.0 / 60)
      for _ in 0..<30 {
        #expect(world.position(of: ball).x < 2.9 - 0.25 + 0.02)
        world.step()
      }
    }
  }

  @Test("Nothing leaves half-planes at up to 400 m/s")
  func halfPlanes() {
    withEvery("seed", in: 0..<8 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var world = World(gravity: Vector(0, 10))
      try world.addRoom(width: 12, height: 9, restitution: 0.9)
      try world.addCrowd(30, in: Size(12, 9), speed: 400, restitution: 0...1, friction: 0.3, random: &random)
      for _ in 0..<240 {
        world.step()
        for body in world.bodies where world.kind(of: body) == .dynamic {
          let p = world.position(of: body)
          #expect(p.x >= 0 && p.x <= 12 && p.y >= 0 && p.y <= 9)
        }
      }
      world.checkInvariants()
    }
  }

  @Test("A body that passes a sensor within a step enters and leaves it", arguments: [20, 60, 390.0])
  func sensors(speed: Double) throws {
    for shape in [Shape.circle(radius: 0.1), .box(width: 0.2, height: 0.2)] {
      var world = World()
      let gate = try world.add(.box(width: 0.02, height: 4), kind: .fixed, at: .zero, isSensor: true)
      let line = try world.add(
        .chain([Point(3, -2), Point(3, 2)]), kind: .fixed, at: .zero, isSensor: true)
      let beside = try world.add(.box(width: 1, height: 1), kind: .fixed, at: Point(0, 5), isSensor: true)
      let ball = try world.add(shape, at: Point(-7.123, 0), velocity: Vector(speed, 0))
      var (entered, left): ([BodyID], [BodyID]) = ([], [])
      for _ in 0..<60 {
        world.step()
        #expect(world.events.entered.allSatisfy { $0.bodyB == ball })
        entered += world.events.entered.map(\.bodyA)
        left += world.events.left.map(\.bodyA)
      }
      #expect(entered == [gate, line] && left == [gate, line])
      #expect(!entered.contains(beside))
      #expect(abs(world.velocity(of: ball).dx - speed) < 1e-9)
    }
  }

  @Test("A bullet is stopped by a moving body, another body only by fixed ones")
  func bullets() throws {
    for isBullet in [true, false] {
      var world = World()
      var definition = BodyDefinition(
        position: Point(-20, 0), velocity: Vector(380, 0),
        shapes: [ShapeDefinition(.circle(radius: 0.05), material: Material(restitution: 0))])
      definition.isBullet = isBullet
      let bullet = try world.addBody(definition)
      let plate = try world.add(
        .box(width: 0.1, height: 2), at: Point(0, 0), material: Material(density: 1000))
      world.run(30)
      if isBullet { #expect(world.position(of: bullet).x < world.position(of: plate).x) }
    }
  }

  @Test("A body slides over the joints of a chain without catching, and passes it from behind")
  func chains() throws {
    var world = World(gravity: Vector(0, -10))
    // Right to left, so that the right-hand side is above.
    try world.add(
      .chain((0...60).reversed().map { Point(Double($0) - 10, 0) }), kind: .fixed,
      material: Material(friction: 0, restitution: 0))
    let slippery = Material(friction: 0, restitution: 0)
    let box = try world.add(
      .box(width: 1, height: 1), at: Point(0, 0.5), velocity: Vector(12, 0), material: slippery)
    let ball = try world.add(
      .circle(radius: 0.5), at: Point(2, 0.5), velocity: Vector(12, 0), material: slippery)
    let below = try world.add(
      .circle(radius: 0.3), at: Point(-5, -3), velocity: Vector(0, 15), material: slippery)
    var highest = 0.0
    for _ in 0..<120 {
      world.step()
      highest = max(highest, world.position(of: below).y)
    }
    #expect(abs(world.velocity(of: box).dx - 12) < 0.01)
    #expect(abs(world.velocity(of: ball).dx - 12) < 0.01)
    #expect(abs(world.angle(of: box)) < 0.001)
    #expect(highest > 5)
  }
}
