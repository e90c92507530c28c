import Geometry
import PhysicsScenes
import Testing

@testable import Physics

/// Mistakes that physics engines are known for.
///
/// | mistake | test |
/// |---|---|
/// | a body that is removed in a callback of its contact | `removedInCallback` of Dynamics |
/// | bodies at the same place | `samePlace` |
/// | degenerate shapes | `errors` of `ShapeTests` |
/// | tiny beside huge shapes, and places far away | `sizes`, `farAway` |
/// | large ratios of mass | `massRatio`, `heavy` of `RestTests` |
/// | a body squeezed between a hand and a wall | `squeezed` |
/// | bodies that fall asleep in the air | `apex` |
/// | gravity or walls that change without an effect on bodies at rest | `walls`, `waking` of `RestTests` |
/// | springs without a length | `noLength` |
/// | windows that shrink | `shrinks` of Dynamics, `resizes` of Shapely |
/// | frames and steps that beat | `between` of Dynamics |
/// | long pauses | `clock` of `WorldTests`, `late` of Dynamics |
@Suite("Pitfalls of bodies")
struct PitfallTests {
  @Test("Bodies at the same place part, the same way in every run", arguments: 0..<4)
  func samePlace(kind: Int) throws {
    let shapes: [Shape] = [
      .circle(radius: 0.5), .box(width: 1, height: 1), .regularPolygon(sides: 5, radius: 0.5),
      .capsule(from: Point(-0.2, 0), to: Point(0.2, 0), radius: 0.4),
    ]
    func run() throws -> [Point] {
      var world = World()
      let bodies = try (0..<3).map { _ in try world.add(shapes[kind], at: Point(2, 3)) }
      for _ in 0..<240 {
        world.step()
        for body in bodies { #expect(world.position(of: body).isFinite) }
        #expect(world.kineticEnergy < 200)
      }
      return bodies.map { world.position(of: $0) }
    }
    let places = try run()
    for (a, b) in [(0, 1), (0, 2), (1, 2)] { #expect(places[a].distance(to: places[b]) > 0.6) }
    #expect(try run() == places)
  }

  @Test("A ball of a centimetre rests on a box of a hundred metres, and the other way round")
  func sizes() throws {
    var world = World(gravity: Vector(0, -10))
    try world.add(.box(width: 100, height: 100), kind: .fixed, at: Point(0, -50))
    let tiny = try world.add(.circle(radius: 0.01), at: Point(1, 0.05))
    let huge = try world.add(.box(width: 20, height: 20), at: Point(-30, 10.01))
    let under = try world.add(.circle(radius: 0.05), at: Point(-30, 20.1))
    world.run(300)
    #expect(abs(world.position(of: tiny).y - 0.01) < 0.006)
    #expect(abs(world.position(of: huge).y - 10) < 0.006)
    #expect(abs(world.position(of: under).y - 20.05) < 0.012)
    world.checkInvariants()
  }

  @Test("A thousand metres away, 100,000 points, bodies move as at the origin")
  func farAway() throws {
    func run(_ offset: Vector) throws -> [Point] {
      var world = World(gravity: Vector(0, -10))
      try world.add(.halfPlane(point: .zero + offset, normal: Vector(0, 1)), kind: .fixed)
      let bodies = try (0..<6).map { index in
        try world.add(
          index.isMultiple(of: 2) ? .box(width: 1, height: 1) : .circle(radius: 0.5),
          at: Point(Double(index) * 0.1, 0.5 + Double(index) * 1.1) + offset)
      }
      world.run(90)
      return bodies.map { world.position(of: $0) - offset }
    }
    for (here, there) in zip(try run(.zero), try run(Vector(1_000, 1_000))) {
      // Rounding differs, and impacts of the pile amplify it.
      #expect(here.distance(to: there) < 0.01)
    }
  }

  @Test("A load of 400 times the mass stays on two triangles")
  func massRatio() throws {
    var world = World(gravity: Vector(0, -10))
    let material = Material(friction: 0.6, restitution: 0)
    try world.add(.halfPlane(normal: Vector(0, 1)), kind: .fixed, material: material)
    let triangle = Shape.polygon([Point(-0.5, 0), Point(0.5, 0), Point(0, 1)])
    for x in [-2.0, 2] { try world.add(triangle, at: Point(x, 0), material: material) }
    let load = try world.add(
      .box(width: 8, height: 2), at: Point(0, 2),
      material: Material(density: 12.5, friction: 0.6, restitution: 0))
    #expect(abs(world.massProperties(of: load).mass / 0.5 - 400) < 1e-9)
    world.run(600)
    #expect(world.position(of: load).y > 1.9 && world.position(of: load).y < 2.1)
    #expect(abs(world.angle(of: load)) < 0.1)
  }

  @Test(
    "A body squeezed between a hand and a wall does not explode, and comes back", arguments: [0.5, 3, 30.0])
  func squeezed(speed: Double) throws {
    var world = World()
    try world.add(.halfPlane(normal: Vector(-1, 0)), kind: .fixed)
    let ball = try world.add(.circle(radius: 0.5), at: Point(-0.6, 0))
    let hand = try world.add(
      .box(width: 1, height: 4), kind: .kinematic, at: Point(-2, 0), velocity: Vector(speed, 0))
    var fastest = 0.0
    for _ in 0..<Int(60 * 1.4 / speed + 1) {
      world.step()
      fastest = max(fastest, world.velocity(of: ball).length)
    }
    world.setVelocity(.zero, of: hand)
    for _ in 0..<120 {
      world.step()
      fastest = max(fastest, world.velocity(of: ball).length)
    }
    #expect(fastest <= 1.3 * max(speed, world.pushSpeed))
    // There was no room at all. Let go, the ball comes back to its side of the wall, and to rest.
    world.setVelocity(Vector(-1, 0), of: hand)
    world.run(120)
    #expect(world.position(of: ball).x <= -0.49 && world.position(of: ball).x > -3)
    #expect(world.velocity(of: ball).length < 1e-6)
  }

  @Test("A ball in weak gravity does not fall asleep at the top of its way")
  func apex() throws {
    // For more than a second it is slower than the threshold of sleep.
    var world = World(gravity: Vector(0, -0.08))
    let elastic = Material(friction: 0, restitution: 1)
    try world.add(.halfPlane(normal: Vector(0, 1)), kind: .fixed, material: elastic)
    let ball = try world.add(.circle(radius: 0.5), at: Point(0, 1), material: elastic)
    var sleeping = 0
    for _ in 0..<60 * 60 {
      world.step()
      if !world.isAwake(ball) { sleeping += 1 }
    }
    #expect(sleeping == 0)
  }

  @Test("A wall that moves or changes its shape wakes what rests on it")
  func walls() throws {
    var world = World(gravity: Vector(0, -10))
    let floor = try world.add(.halfPlane(normal: Vector(0, 1)), kind: .fixed)
    let box = try world.add(.box(width: 1, height: 1), at: Point(0, 0.5))
    world.run(120)
    #expect(!world.isAwake(box))
    var reshaped = world
    world.setPosition(Point(0, -2), angle: 0, of: floor)
    world.run(120)
    #expect(abs(world.position(of: box).y + 1.5) < 0.01)
    try reshaped.setShapes(
      [ShapeDefinition(.halfPlane(point: Point(0, -1), normal: Vector(0, 1)))], of: floor)
    reshaped.run(120)
    #expect(abs(reshaped.position(of: box).y + 0.5) < 0.01)
  }

  @Test("Springs and distances without a length have a direction for every force")
  func noLength() throws {
    for kind in [
      JointDefinition.Kind.spring(hertz: 2, dampingRatio: 1), .distance(0...0), .drag(target: Point(1, 1)),
    ] {
      for push in [Vector(3, 0), Vector(0, -3), Vector(-2, 2), .zero] {
        var world = World()
        let anchor = try world.addBody(BodyDefinition(kind: .fixed, position: Point(1, 1)))
        let body = try world.add(.circle(radius: 0.3), at: Point(1, 1), velocity: push)
        try world.addJoint(JointDefinition(kind, from: anchor, to: body))
        for _ in 0..<300 {
          world.step()
          #expect(world.position(of: body).isFinite)
        }
        #expect(world.position(of: body).distance(to: Point(1, 1)) < 0.02, "\(kind), \(push)")
      }
    }
  }
}
