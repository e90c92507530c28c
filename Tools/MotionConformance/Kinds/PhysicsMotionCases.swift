import Geometry
import Physics

/// Cases of single bodies and of clocks.
enum PhysicsMotionCases {
  /// Returns a world with the case's gravity, a number downwards or a vector, and its sub-steps.
  static func world(_ inputs: CaseFields) throws -> World {
    var gravity = Vector.zero
    if let numbers = try inputs.optionalNumbers("gravity", "g") {
      gravity = numbers.count == 2 ? Vector(numbers[0], numbers[1]) : Vector(0, -numbers[0])
    }
    var world = World(gravity: gravity)
    world.subSteps = Int(try inputs.number("substeps", "subSteps", default: 4))
    world.restitutionThreshold = try inputs.optionalNumber("restitutionThreshold", "threshold")
    return world
  }

  static func vector(_ numbers: [Double]) throws -> Vector {
    guard numbers.count == 2 else { throw MotionCaseError("a vector needs two numbers") }
    return Vector(numbers[0], numbers[1])
  }

  static func projectile(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    var world = try world(inputs)
    let start = Point.zero + (try vector(inputs.optionalNumbers("p0", "position") ?? [0, 0]))
    let velocity = try vector(inputs.optionalNumbers("v0", "velocity") ?? [0, 0])
    let time = try inputs.number("dt", default: 1.0 / 60)
    let duration = try inputs.number("time", "t", "duration")
    inputs.ignore("kind")
    let steps = Int((duration / time).rounded())
    let body = try world.addBody(
      BodyDefinition(position: start, velocity: velocity, shapes: [ShapeDefinition(.circle(radius: 0.5))]))
    world.allowsSleep = false
    for _ in 0..<steps { world.step(time) }
    let (p, v) = (world.position(of: body), world.velocity(of: body))
    judge.compare(["p", "position"], in: judge.expected, with: [p.x, p.y])
    judge.compare(["v", "velocity"], in: judge.expected, with: [v.dx, v.dy])
    let elapsed = Double(steps) * time
    let exact = start + velocity * elapsed + world.gravity * (elapsed * elapsed / 2)
    judge.compare(["analytic"], in: judge.expected, with: [exact.x, exact.y])
    if let bound = try judge.expected.optionalNumber("errorBound") {
      judge.expected.isJudged = true
      judge.require(
        p.distance(to: exact) <= bound * (1 + 1e-9) + 1e-9, "the error is \(p.distance(to: exact))")
    }
  }

  static func linearDamping(_ judge: MotionJudge) throws { try damping(judge, isAngular: false) }
  static func angularDamping(_ judge: MotionJudge) throws { try damping(judge, isAngular: true) }

  private static func damping(_ judge: MotionJudge, isAngular: Bool) throws {
    let inputs = judge.inputs
    var world = try world(inputs)
    world.allowsSleep = false
    let speed = try inputs.number("v0", "w0", "omega0", "velocity")
    let damping = try inputs.number("damping", "c", "linearDamping", "angularDamping")
    let time = try inputs.number("dt", default: 1.0 / 60)
    let duration = try inputs.number("time", "t", "duration")
    inputs.ignore("kind")
    let steps = Int((duration / time).rounded())
    var definition = BodyDefinition(shapes: [ShapeDefinition(.circle(radius: 0.5))])
    if isAngular {
      definition.angularVelocity = speed
      definition.angularDamping = damping
    } else {
      definition.velocity = Vector(speed, 0)
      definition.linearDamping = damping
    }
    let body = try world.addBody(definition)
    for _ in 0..<steps { world.step(time) }
    let result = isAngular ? world.angularVelocity(of: body) : world.velocity(of: body).dx
    judge.compare(["v", "w", "omega", "velocity"], in: judge.expected, with: result)
    // The exponential, from the same series everywhere.
    let exponent = -damping * Double(steps) * time
    var (sum, term) = (1.0, 1.0)
    for index in 1..<200 {
      term *= exponent / Double(index)
      sum += term
    }
    judge.compare(["analytic"], in: judge.expected, with: speed * sum)
  }

  static func throwVelocity(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var samples: [ThrowVelocity.Sample] = []
    for sample in try inputs.optionalObjects("pointerSamples", "samples") ?? [] {
      samples.append(
        ThrowVelocity.Sample(
          time: try sample.number("t", "time"),
          position: Point(try sample.number("x", default: 0), try sample.number("y", default: 0))))
    }
    let release = try inputs.number("releaseAt", "release", default: samples.last?.time ?? 0)
    let velocity = ThrowVelocity.velocity(
      of: samples, releasedAt: release, window: try inputs.number("window", default: 0.1))
    judge.compare(["vx"], in: judge.expected, with: velocity.dx)
    judge.compare(["vy"], in: judge.expected, with: velocity.dy)
    judge.compare(["v", "velocity"], in: judge.expected, with: [velocity.dx, velocity.dy])
  }

  static func stepClock(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    let time = try inputs.number("dt", "step", default: 1.0 / 60)
    var clock = StepClock(
      rate: Int((1 / time).rounded()),
      maximumFrame: try inputs.number("maxFrame", "maximumFrame", "clamp", default: 0.25))
    let steps = try inputs.numbers("frames", "frameTimes").map { Double(clock.advance(by: $0)) }
    judge.compare(["steps", "stepsPerFrame"], in: judge.expected, with: steps)
    judge.compare(["totalSteps", "total"], in: judge.expected, with: steps.reduce(0, +))
    judge.compare(["alpha", "fraction"], in: judge.expected, with: clock.fraction)
  }
}
