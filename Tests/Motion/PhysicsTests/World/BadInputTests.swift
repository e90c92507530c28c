import Geometry
import TestSupport
import Testing

@testable import Physics

@Suite("Bad input")
struct BadInputTests {
  private static let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300]

  private func problem(_ body: () throws(PhysicsError) -> Void) -> PhysicsError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("Every number of a body is refused by its name if it is not finite or absurd")
  func bodies() {
    let parameters: [(String, WritableKeyPath<BodyDefinition, Double>)] = [
      ("position.x", \.position.x), ("position.y", \.position.y), ("angle", \.angle),
      ("velocity.dx", \.velocity.dx), ("velocity.dy", \.velocity.dy),
      ("angularVelocity", \.angularVelocity), ("linearDamping", \.linearDamping),
      ("angularDamping", \.angularDamping), ("gravityScale", \.gravityScale),
      ("groundFriction", \.groundFriction), ("sleepThreshold", \.sleepThreshold),
      ("shapes[0].density", \.shapes[0].material.density),
      ("shapes[0].friction", \.shapes[0].material.friction),
      ("shapes[0].restitution", \.shapes[0].material.restitution),
      ("shapes[0].rollingResistance", \.shapes[0].material.rollingResistance),
      ("shapes[0].tangentSpeed", \.shapes[0].material.tangentSpeed),
    ]
    var world = World()
    for (name, path) in parameters {
      for value in Self.bad {
        var definition = BodyDefinition(shapes: [ShapeDefinition(.circle(radius: 1))])
        definition[keyPath: path] = value
        #expect(problem { () throws(PhysicsError) in try world.addBody(definition) }?.parameter == name)
      }
    }
    for mass in Self.bad + [0, 1e-300, 1e13] {
      var definition = BodyDefinition()
      definition.mass = mass
      #expect(problem { () throws(PhysicsError) in try world.addBody(definition) }?.parameter == "mass")
    }
    #expect(world.bodyCount == 0)
    world.checkInvariants()
  }

  @Test("Every number of a joint and of a field is refused by its name if it is not finite or absurd")
  func jointsAndFields() throws {
    var world = World()
    let (a, b) = (try world.add(.circle(radius: 1)), try world.add(.circle(radius: 1)))
    for value in Self.bad {
      let point = Point(0, value)
      let joints: [(String, JointDefinition)] = [
        ("anchorA.y", JointDefinition(.pin, from: a, anchorA: point, to: b)),
        ("anchorB.y", JointDefinition(.weld, from: a, to: b, anchorB: point)),
        ("hertz", JointDefinition(.spring(hertz: value, dampingRatio: 1), from: a, to: b)),
        ("dampingRatio", JointDefinition(.spring(hertz: 1, dampingRatio: value), from: a, to: b)),
        ("hertz", JointDefinition(.distance(0...1, hertz: value), from: a, to: b)),
        (
          "velocity.dx",
          JointDefinition(
            .motor(velocity: Vector(value, 0), angularVelocity: 0, maximumForce: 1, maximumTorque: 1),
            from: a, to: b)
        ),
        (
          "maximumTorque",
          JointDefinition(
            .motor(velocity: .zero, angularVelocity: 0, maximumForce: 1, maximumTorque: value), from: a, to: b
          )
        ),
        ("target.y", JointDefinition(.drag(target: point), from: a, to: b)),
      ]
      for (name, joint) in joints {
        #expect(
          problem { () throws(PhysicsError) in try world.addJoint(joint) }?.parameter == name, "\(value)")
      }
      let fields: [(String, Field)] = [
        ("fields[0].center.y", Field(.radial(strength: 1), center: point)),
        ("fields[0].strength", Field(.vortex(strength: value))),
        ("fields[0].strength", Field(.drag(strength: value))),
        ("fields[0].cellSize", Field(.noise(strength: 1, cellSize: value))),
        ("fields[0].minimumRadius", Field(.radial(strength: 1), minimumRadius: value)),
      ]
      for (name, field) in fields {
        #expect(
          problem { () throws(PhysicsError) in try world.setFields([field]) }?.parameter == name, "\(value)")
      }
    }
    for value in [Double.nan, -1] {
      let drag = JointDefinition(.drag(target: .zero, maximumForce: value), from: a, to: b)
      #expect(problem { () throws(PhysicsError) in try world.addJoint(drag) }?.parameter == "maximumForce")
      let field = Field(.drag(strength: 1), radius: value)
      #expect(
        problem { () throws(PhysicsError) in try world.setFields([field]) }?.parameter == "fields[0].radius")
    }
  }

  @Test("The extremes of all ranges, mixed at random, keep every body finite")
  func extremes() {
    withEvery("seed", in: 0..<40 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      func pick(_ values: [Double]) -> Double { values[random.index(below: values.count)] }
      var world = World(gravity: Vector(pick([0, 1e-6, 1e6]), pick([-1e6, -10, 0])))
      world.checksEveryStep = true
      world.maximumSpeed = pick([1, 400, 1e6])
      for _ in 0..<12 {
        let radius = pick([1e-4, 0.1, 5, 1e5])
        let shapes: [Shape] = [
          .circle(radius: radius), .box(width: max(0.001, radius), height: pick([0.01, 1, 1e4])),
          .capsule(from: Point(-1, 0), to: Point(pick([-0.99, 3, 1e5]), 0), radius: radius),
        ]
        var definition = BodyDefinition(
          kind: [.dynamic, .dynamic, .kinematic, .fixed][random.index(below: 4)],
          position: Point(pick([-1e6, 0, 1, 1e6]), pick([-1e6, 0, 0.5, 1e6])), angle: pick([-1e6, 0, 1]),
          velocity: Vector(pick([-1e9, 0, 30]), pick([0, 1e9, 1e-300])),
          angularVelocity: pick([-1e9, 0, 5]), shapes: [])
        definition.shapes = [
          ShapeDefinition(
            shapes[random.index(below: 3)],
            material: Material(
              density: pick([0, 1e-300, 1, 1e9]), friction: pick([0, 0.5, 100]),
              restitution: pick([0, 0.5, 1]),
              rollingResistance: pick([0, 100]), tangentSpeed: pick([-1e4, 0])))
        ]
        definition.gravityScale = pick([-1e3, 1, 1e3])
        definition.linearDamping = pick([0, 1e4])
        definition.groundFriction = pick([0, 1e6])
        definition.isBullet = random.index(below: 3) == 0
        if random.index(below: 2) == 0 { definition.mass = pick([1e-9, 1, 1e12]) }
        try world.addBody(definition)
      }
      let bodies = world.bodies
      for (index, kind) in [
        JointDefinition.Kind.pin, .spring(hertz: 1e4, dampingRatio: 1e3), .distance(0...1e6),
        .drag(target: Point(1e6, 0)),
      ].enumerated() {
        try world.addJoint(JointDefinition(kind, from: bodies[index], to: bodies[index + 1]))
      }
      try world.setFields([
        Field(.radial(strength: pick([-1e9, 1e9]), falloff: 8), minimumRadius: 1e-6),
        Field(.noise(strength: 1e9)),
      ])
      for _ in 0..<60 {
        world.step()
        for body in bodies {
          #expect(world.position(of: body).isFinite && world.velocity(of: body).isFinite)
          #expect(world.angle(of: body).isFinite && world.angularVelocity(of: body).isFinite)
        }
      }
    }
  }

  @Test("Huge numbers that are set while a world runs count as its bounds, and nothing becomes infinite")
  func hugeChanges() {
    withEvery("seed", in: 0..<60 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      func huge() -> Double { [1.7e308, -1.7e308, 1e300, -1e200, 1e30, 3][random.index(below: 6)] }
      var world = World(gravity: Vector(huge(), huge()))
      world.checksEveryStep = true
      world.maximumSpeed = huge()
      world.contactHertz = huge()
      world.contactDampingRatio = huge()
      world.pushSpeed = huge()
      let bodies = try (0..<6).map { (index: Int) in
        let shape: Shape = index.isMultiple(of: 2) ? .circle(radius: 1) : .box(width: 1, height: 2)
        let kind: BodyKind = index == 0 || index == 3 ? .kinematic : .dynamic
        return try world.add(shape, kind: kind, at: Point(Double(index), 0))
      }
      let drag = try world.addJoint(JointDefinition(.drag(target: .zero), from: bodies[0], to: bodies[1]))
      let motor = try world.addJoint(
        JointDefinition(
          .motor(velocity: .zero, angularVelocity: 0, maximumForce: 1e15, maximumTorque: 1e15),
          from: bodies[2],
          to: bodies[4]))
      for _ in 0..<120 {
        let body = bodies[random.index(below: 6)]
        switch random.index(below: 9) {
        case 0: world.setVelocity(Vector(huge(), huge()), of: body)
        case 1: world.setAngularVelocity(huge(), of: body)
        case 2: world.setTarget(Point(huge(), huge()), angle: huge(), of: body, time: 1e-300)
        case 3: world.applyForce(Vector(huge(), huge()), at: Point(huge(), huge()), to: body)
        case 4: world.applyImpulse(Vector(huge(), huge()), at: Point(huge(), huge()), to: body)
        case 5: world.applyTorque(huge(), to: body)
        case 6: world.setTarget(Point(huge(), huge()), of: drag)
        case 7: world.setMotor(velocity: Vector(huge(), huge()), angularVelocity: huge(), of: motor)
        default:
          world.gravity = Vector(huge(), huge())
          world.setPosition(Point(huge(), huge()), angle: huge(), of: body)
        }
        world.step()
        for body in bodies {
          #expect(world.position(of: body).isFinite && world.velocity(of: body).isFinite)
          #expect(world.angle(of: body).isFinite && world.angularVelocity(of: body).isFinite)
        }
      }
    }
  }

  @Test("A kinematic body with the largest velocity there is stays finite")
  func kinematic() throws {
    var world = World()
    let body = try world.add(.circle(radius: 1), kind: .kinematic)
    world.setVelocity(Vector(1.7e308, 0), of: body)
    world.run(120)
    #expect(world.velocity(of: body) == Vector(1e9, 0))
    #expect(abs(world.position(of: body).x / 2e9 - 1) < 1e-9)
  }
}
