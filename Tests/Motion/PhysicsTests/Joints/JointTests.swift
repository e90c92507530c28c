import Geometry
import Testing

@testable import Physics

@Suite("Joints")
struct JointTests {
  private func anchor(_ world: inout World, at point: Point = .zero) throws -> BodyID {
    try world.addBody(BodyDefinition(kind: .fixed, position: point))
  }

  @Test("A pendulum on a pin keeps its length and its period")
  func pendulum() throws {
    var world = World(gravity: Vector(0, -10))
    world.allowsSleep = false
    let top = try anchor(&world)
    let bob = try world.add(.circle(radius: 0.05), at: Point(0.1, -1))
    try world.addJoint(JointDefinition(.pin, from: top, to: bob, anchorB: Point(-0.1, 1)))
    var crossings: [Double] = []
    var last = world.position(of: bob).x
    for step in 1...600 {
      world.step()
      let x = world.position(of: bob).x
      if last > 0, x <= 0 { crossings.append(Double(step) / 60) }
      last = x
      #expect(abs((world.position(of: bob) - .zero).length - 1.01.squareRoot()) < 0.002)
    }
    let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
    #expect(abs(period - 2 * Double.pi * (1.005 / 10).squareRoot()) < 0.03)
  }

  @Test("A spring swings with its frequency")
  func spring() throws {
    var world = World()
    world.allowsSleep = false
    let wall = try anchor(&world)
    let body = try world.add(.circle(radius: 0.5), at: Point(1, 0))
    try world.addJoint(JointDefinition(.spring(hertz: 1, dampingRatio: 0), from: wall, to: body))
    var crossings: [Double] = []
    var last = 1.0
    for step in 1...600 {
      world.step()
      let x = world.position(of: body).x
      if last > 0, x <= 0 { crossings.append((Double(step) - x / (x - last)) / 60) }
      last = x
    }
    #expect(abs((crossings[4] - crossings[0]) / 4 - 1) < 0.01)
  }

  @Test("A weld keeps two bodies in one place and angle")
  func weld() throws {
    var world = World(gravity: Vector(0, -10))
    let wall = try anchor(&world)
    let body = try world.add(.box(width: 2, height: 0.2), at: Point(1, 0))
    try world.addJoint(JointDefinition(.weld, from: wall, to: body, anchorB: Point(-1, 0)))
    world.run(240)
    #expect(world.position(of: body).distance(to: Point(1, 0)) < 0.02)
    #expect(abs(world.angle(of: body)) < 0.02)
  }

  @Test("A distance stays in its range")
  func distance() throws {
    var world = World(gravity: Vector(0, -10))
    let top = try anchor(&world)
    let body = try world.add(.circle(radius: 0.2), at: Point(0.5, 0), velocity: Vector(2, 0))
    try world.addJoint(JointDefinition(.distance(0.5...2), from: top, to: body))
    for _ in 0..<300 {
      world.step()
      let length = (world.position(of: body) - .zero).length
      #expect(length > 0.48 && length < 2.02)
    }
  }

  @Test("A slider keeps to its line and range, and does not turn")
  func slide() throws {
    var world = World(gravity: Vector(3, -10))
    let rail = try anchor(&world)
    let body = try world.add(.box(width: 1, height: 0.5))
    try world.addJoint(JointDefinition(.slide(axis: Vector(1, 0), range: -1...2), from: rail, to: body))
    world.run(180)
    #expect(abs(world.position(of: body).x - 2) < 0.01)
    #expect(abs(world.position(of: body).y) < 0.01)
    #expect(abs(world.angle(of: body)) < 0.01)
  }

  @Test("A pin's motor turns with its speed and stops at its limit")
  func motor() throws {
    var world = World()
    world.allowsSleep = false
    let wall = try anchor(&world)
    let wheel = try world.add(.circle(radius: 0.5))
    var definition = JointDefinition(.pin, from: wall, to: wheel)
    definition.motorSpeed = 2
    definition.maximumMotorTorque = 100
    definition.angleRange = -1...1
    try world.addJoint(definition)
    world.run(20)
    #expect(abs(world.angularVelocity(of: wheel) - 2) < 1e-6)
    world.run(60)
    #expect(abs(world.angle(of: wheel) - 1) < 0.05)
  }

  @Test("A drag pulls to its target with limited force, also after its body slept")
  func drag() throws {
    var world = World()
    let ground = try anchor(&world)
    let body = try world.add(.box(width: 1, height: 1))
    let mass = world.massProperties(of: body).mass
    let drag = try world.addJoint(
      JointDefinition(.drag(target: Point(0, 0), maximumForce: 100 * mass * 10), from: ground, to: body))
    world.run(120)
    #expect(!world.isAwake(body))
    world.setTarget(Point(3, 1), of: drag)
    world.step()
    #expect(world.velocity(of: body).length <= 1000.0 / 60 + 1e-6)
    world.run(60)
    #expect(world.position(of: body).distance(to: Point(3, 1)) < 0.01)
    world.removeJoint(drag)
    #expect(!world.contains(drag))
    world.run(2)
    world.checkInvariants()
  }

  @Test("Joined bodies do not collide unless they may, and removing one removes the joint")
  func collisions() throws {
    var world = World()
    let (a, b) = (try world.add(.circle(radius: 1)), try world.add(.circle(radius: 1), at: Point(0.5, 0)))
    let joint = try world.addJoint(
      JointDefinition(.pin, from: a, anchorA: Point(0.5, 0), to: b))
    world.run(30)
    #expect(abs((world.position(of: b) - world.position(of: a)).length - 0.5) < 1e-6)
    world.removeBody(a)
    #expect(!world.contains(joint))
    world.step()
    world.checkInvariants()
  }
}
