import Geometry
import PhysicsScenes
import TestSupport
import Testing

@testable import Physics

@Suite("Worlds")
struct WorldTests {
  @Test("Bad bodies name the parameter and leave the world as it was")
  func errors() throws {
    var world = World()
    func problem(_ change: (inout BodyDefinition) -> Void) -> PhysicsError? {
      var definition = BodyDefinition(shapes: [
        ShapeDefinition(.circle(radius: 1)), ShapeDefinition(.circle(radius: 1)),
      ])
      change(&definition)
      do {
        try world.addBody(definition)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem { $0.position.x = .nan } == PhysicsError(parameter: "position.x", problem: .notFinite))
    #expect(problem { $0.mass = -1 }?.parameter == "mass")
    #expect(problem { $0.mass = 1e300 }?.parameter == "mass")
    #expect(problem { $0.shapes[1].shape = .circle(radius: -1) }?.parameter == "shapes[1].radius")
    #expect(problem { $0.shapes[0].material.density = .infinity }?.parameter == "shapes[0].density")
    #expect(problem { $0.shapes[0].shape = .chain([.zero, Point(1, 0)]) }?.parameter == "shapes[0].shape")
    #expect(world.bodyCount == 0)
    let a = try world.add(.circle(radius: 1))
    #expect(throws: PhysicsError.self) { try world.addJoint(JointDefinition(.pin, from: a, to: a)) }
    #expect(throws: PhysicsError(parameter: "fields[0].strength", problem: .notFinite)) {
      try world.setFields([Field(.radial(strength: .nan))])
    }
    #expect(
      "\(PhysicsError(parameter: "shapes[1].radius", problem: .notFinite))"
        == "shapes[1].radius must be finite")
  }

  @Test("Numbers that are not finite change nothing")
  func notFinite() throws {
    var world = World(gravity: Vector(.nan, 0))
    #expect(world.gravity == .zero)
    let body = try world.add(.circle(radius: 1), velocity: Vector(1, 2))
    world.setVelocity(Vector(.infinity, 0), of: body)
    world.applyForce(Vector(.nan, 0), to: body)
    world.applyImpulse(Vector(0, .nan), at: .zero, to: body)
    world.setPosition(Point(.nan, 0), angle: 0, of: body)
    world.gravity = Vector(0, .infinity)
    world.step(.nan)
    world.step()
    #expect(world.velocity(of: body) == Vector(1, 2))
    #expect(world.position(of: body).isFinite)
  }

  @Test("Names of removed bodies are not given again")
  func names() throws {
    var world = World()
    let first = try world.add(.circle(radius: 1))
    world.removeBody(first)
    let second = try world.add(.circle(radius: 1))
    #expect(!world.contains(first) && world.contains(second) && first != second)
    #expect(world.bodyCount == 1)
  }

  @Test("Events tell of touching, hits, sensors and sleep once, in the order of the bodies")
  func events() throws {
    var world = World(gravity: Vector(0, -10))
    let floor = try world.add(
      .halfPlane(normal: Vector(0, 1)), kind: .fixed, material: Material(restitution: 0))
    let sensor = try world.add(.box(width: 4, height: 1), kind: .fixed, at: Point(0, 2), isSensor: true)
    let ball = try world.add(.circle(radius: 0.25), at: Point(0, 5), material: Material(restitution: 0))
    var (begun, hits, entered, left, slept) = (0, 0, 0, 0, 0)
    for _ in 0..<240 {
      world.step()
      begun += world.events.begun.count
      entered += world.events.entered.count
      left += world.events.left.count
      slept += world.events.slept.count
      for hit in world.events.hits {
        hits += 1
        #expect(hit.pair.bodyA == floor && hit.pair.bodyB == ball)
        #expect(hit.normal.dy > 0.99)
        #expect(abs(hit.speed - (2 * 10 * 4.75).squareRoot()) < 0.2)
      }
      for pair in world.events.entered { #expect(pair.bodyA == sensor && pair.bodyB == ball) }
    }
    #expect((begun, hits, entered, left, slept) == (1, 1, 1, 1, 1))
    world.removeBody(ball)
    world.step()
    #expect(world.events.ended.count == 1)
  }

  @Test("Filters keep shapes apart, unless a group says otherwise")
  func filters() {
    let (a, b) = (CollisionFilter(categories: 1, mask: 2), CollisionFilter(categories: 2, mask: 1))
    #expect(a.allows(b) && !a.allows(a) && !b.allows(b))
    #expect(CollisionFilter(mask: 0, group: 3).allows(CollisionFilter(mask: 0, group: 3)))
    #expect(!CollisionFilter(group: -3).allows(CollisionFilter(group: -3)))
  }

  @Test("The data structures agree while bodies come, change and go")
  func churn() {
    withEvery("seed", in: 0..<6 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var world = World(gravity: Vector(0, 10))
      world.checksEveryStep = true
      try world.addRoom(width: 10, height: 10, restitution: 0.2, friction: 0.5)
      var bodies: [BodyID] = []
      for _ in 0..<300 {
        switch random.index(below: 8) {
        case 0...3 where bodies.count < 40:
          bodies.append(
            try world.add(
              random.index(below: 2) == 0 ? .circle(radius: 0.3) : .box(width: 0.6, height: 0.5),
              at: Point(random.number(in: 1...9), random.number(in: 1...9))))
        case 4 where !bodies.isEmpty: world.removeBody(bodies.remove(at: random.index(below: bodies.count)))
        case 5 where !bodies.isEmpty:
          world.setPosition(
            Point(random.number(in: 1...9), random.number(in: 1...9)), angle: random.number(in: -3...3),
            of: bodies[random.index(below: bodies.count)])
        case 6 where !bodies.isEmpty:
          let kinds: [BodyKind] = [.fixed, .kinematic, .dynamic, .dynamic]
          world.setKind(kinds[random.index(below: 4)], of: bodies[random.index(below: bodies.count)])
        case 7 where !bodies.isEmpty:
          try world.setShapes(
            [ShapeDefinition(.circle(radius: random.number(in: 0.1...0.6)))],
            of: bodies[random.index(below: bodies.count)])
        default: break
        }
        world.step()
        world.checkInvariants()
      }
    }
  }

  @Test("A body may change into a fixed one and back without moving")
  func kinds() throws {
    var world = World()
    let star = try Shape.pieces(of: Path(rect: Rect(x: 1, y: 1, width: 2, height: 1)))
    let body = try world.addBody(
      BodyDefinition(position: Point(3, 4), shapes: star.map { ShapeDefinition($0) }))
    let mass = world.massProperties(of: body)
    world.setKind(.fixed, of: body)
    #expect(world.position(of: body).distance(to: Point(3, 4)) < 1e-12)
    world.setKind(.dynamic, of: body)
    #expect(world.position(of: body).distance(to: Point(3, 4)) < 1e-12)
    #expect(abs(world.massProperties(of: body).inertia - mass.inertia) < 1e-12)
  }

  @Test("A step clock makes whole steps of frames of any length")
  func clock() {
    var clock = StepClock()
    var steps = 0
    for _ in 0..<600 { steps += clock.advance(by: 1.0 / 144) }
    #expect(abs(steps - 250) <= 1)
    #expect(clock.fraction >= 0 && clock.fraction < 1)
    #expect(clock.advance(by: 100) <= 16)
    #expect(clock.advance(by: .nan) == 0 && clock.advance(by: -1) == 0)
  }

  @Test("Fields pull, turn and brake")
  func fields() throws {
    var world = World()
    let body = try world.add(.circle(radius: 0.5), at: Point(4, 0))
    try world.setFields([Field(.radial(strength: 16))])
    world.run(30)
    #expect(world.velocity(of: body).dx < -0.4 && abs(world.velocity(of: body).dy) < 1e-9)
    try world.setFields([Field(.vortex(strength: 2))])
    world.setVelocity(.zero, of: body)
    world.run(10)
    #expect(world.velocity(of: body).dy > 0.2)
    try world.setFields([Field(.drag(strength: 1e6))])
    world.run(2)
    #expect(world.velocity(of: body).length < 1e-9)
  }

  /// A heap of disks that fall on a floor.
  private func heap(_ count: Int) throws -> (world: World, disks: [BodyID]) {
    var world = World(gravity: Vector(0, -10))
    try world.add(.halfPlane(normal: Vector(0, 1)), kind: .fixed)
    var disks: [BodyID] = []
    for index in 0..<count {
      let place = Point(Double(index % 40) * 0.9, 0.5 + Double(index / 40) * 0.9)
      disks.append(try world.add(.circle(radius: 0.5), at: place))
    }
    world.run(5)
    return (world, disks)
  }

  @Test("Bodies that are removed or put to sleep together leave the same world as one after the other")
  func together() throws {
    let (start, disks) = try heap(200)
    let some = disks.enumerated().filter { $0.offset % 3 == 0 || $0.offset < 20 }.map(\.element)
    var (together, singly) = (start, start)
    together.removeBodies(some)
    for disk in some { singly.removeBody(disk) }
    let rest = disks.filter { !some.contains($0) }
    let sleepers = rest.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    together.setAwake(false, sleepers)
    for disk in sleepers { singly.setAwake(false, disk) }
    together.checkInvariants()
    for step in 0..<60 {
      together.step()
      singly.step()
      for disk in rest {
        #expect(together.position(of: disk) == singly.position(of: disk), "step \(step)")
      }
    }
    together.checkInvariants()
  }

  @Test("Removing many awake bodies, or putting them to sleep, takes time in proportion")
  func manyTogether() throws {
    // So many that neither world fits into the processor's fast caches.
    let fewer = 8_000
    let worlds = [fewer: try heap(fewer), 8 * fewer: try heap(8 * fewer)]
    for sleeps in [false, true] {
      let growth = ProcessorTime.growth(from: fewer) { count in
        guard let heap = worlds[count] else { return }
        var world = heap.world
        if sleeps { world.setAwake(false, heap.disks) } else { world.removeBodies(heap.disks) }
      }
      #expect(growth < 24)
    }
  }
}
