import Geometry
import PhysicsScenes
import Testing

@testable import Physics

@Suite("Rest")
struct RestTests {
  @Test("A tower stands, keeps its height and sleeps")
  func tower() throws {
    var world = World(gravity: Vector(0, -10))
    try world.add(.halfPlane(normal: Vector(0, 1)), kind: .fixed)
    let boxes = try (0..<10).map {
      try world.add(
        .box(width: 1, height: 1), at: Point(0, Double($0) + 0.5),
        material: Material(friction: 0.6, restitution: 0))
    }
    world.run(300)
    #expect(world.awakeBodyCount == 0)
    #expect(abs(world.position(of: boxes[9]).y - 9.5) < 0.02)
    #expect(abs(world.position(of: boxes[9]).x) < 0.005)
  }

  @Test("A tower that stays awake drifts less than a millimetre in a minute")
  func drift() throws {
    var run = try SceneRun(.tower())
    for _ in 0..<3600 { run.step() }
    #expect(abs(run.highest - 9.5) < 0.001)
    #expect(run.escapedCount == 0)
  }

  @Test("The pyramid keeps its height")
  func pyramid() throws {
    var run = try SceneRun(.pyramid())
    for _ in 0..<600 { run.step() }
    #expect(abs(run.highest - 19.5) < 0.01)
  }

  @Test("2,000 circles sleep within 6 s and overlap by less than 2 cm")
  func pile() throws {
    var run = try SceneRun(.circles(allowsSleep: true))
    for _ in 0..<360 { run.step() }
    #expect(run.awakeCount == 0)
    #expect(run.deepestOverlap < 0.02)
    #expect(run.escapedCount == 0)
    run.world.checkInvariants()
  }

  @Test("Piles that start a little differently come to rest, too", arguments: [1, 2, 3] as [UInt32])
  func piles(seed: UInt32) throws {
    var run = try SceneRun(.circles(allowsSleep: true, seed: seed &* 2_654_435_761 | 1))
    for _ in 0..<420 { run.step() }
    // Nothing brakes a circle that rolls alone.
    #expect(run.awakeCount <= 3)
    #expect(run.deepestOverlap < 0.02)
  }

  @Test("A heavy box rests on light ones")
  func heavy() throws {
    var run = try SceneRun(.heavy())
    for _ in 0..<600 { run.step() }
    #expect(run.highest > 10.45 && run.highest < 10.51)
  }

  @Test("A sleeping body wakes when its support goes, when it is hit and when gravity changes")
  func waking() throws {
    var world = World(gravity: Vector(0, -10))
    let floor = try world.add(.box(width: 10, height: 1), kind: .fixed, at: Point(0, -0.5))
    let box = try world.add(.box(width: 1, height: 1), at: Point(0, 0.5))
    world.run(120)
    #expect(!world.isAwake(box))
    var hit = world
    let ball = try hit.add(.circle(radius: 0.3), at: Point(-3, 0.5), velocity: Vector(10, 0))
    hit.run(40)
    #expect(hit.isAwake(box) && hit.position(of: box).x > 0.01)
    #expect(hit.contains(ball))
    var turned = world
    turned.gravity = Vector(5, 0)
    turned.run(30)
    #expect(turned.position(of: box).x > 0.1)
    world.removeBody(floor)
    world.run(30)
    #expect(world.position(of: box).y < 0)
    world.checkInvariants()
  }

  @Test("A weak force sets a body at rest in motion, and it does not fall asleep")
  func weakForce() throws {
    var world = World(gravity: Vector(0.3, -10))
    let ice = Material(friction: 0, restitution: 0)
    try world.add(.halfPlane(normal: Vector(0, 1)), kind: .fixed, material: ice)
    let box = try world.add(.box(width: 1, height: 1), at: Point(0, 0.5), material: ice)
    world.run(120)
    #expect(world.isAwake(box))
    #expect(abs(world.velocity(of: box).dx - 0.6) < 0.001)
  }

  @Test("Friction stops a box where the textbook says, and ground friction exactly")
  func friction() throws {
    var world = World(gravity: Vector(0, -10))
    let material = Material(friction: 0.5, restitution: 0)
    try world.add(.halfPlane(normal: Vector(0, 1)), kind: .fixed, material: material)
    let box = try world.add(
      .box(width: 1, height: 1), at: Point(0, 0.5), velocity: Vector(10, 0), material: material)
    world.run(150)
    #expect(abs(world.position(of: box).x - 10) < 0.11)
    var canvas = World()
    var puck = BodyDefinition(velocity: Vector(4, 3), shapes: [ShapeDefinition(.circle(radius: 0.5))])
    puck.groundFriction = 5
    let id = try canvas.addBody(puck)
    canvas.run(61)
    #expect(canvas.velocity(of: id) == .zero)
    #expect(abs(canvas.position(of: id).x - 2) < 0.02)
  }
}
