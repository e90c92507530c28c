import Geometry
import Physics

/// Cases of impacts, friction and piles. y points up, and the floor is the half-plane below 0.
enum PhysicsContactCases {
  private static let floor = Shape.halfPlane(normal: Vector(0, 1))

  private static func addFloor(_ world: inout World, friction: Double, restitution: Double = 0) throws {
    try world.addBody(
      BodyDefinition(
        kind: .fixed,
        shapes: [
          ShapeDefinition(floor, material: Material(friction: friction, restitution: restitution))
        ]))
  }

  static func headOn(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    let radius = try inputs.number("radius", default: 0.5)
    let restitution = try inputs.number("restitution", "e")
    let friction = try inputs.number("friction", default: 0)
    var bodies: [BodyID] = []
    for (mass, speed, x, defaultPosition) in [("m1", "u1", "x1", -3.0), ("m2", "u2", "x2", 3.0)] {
      var definition = BodyDefinition(
        position: Point(try inputs.number(x, default: defaultPosition), 0),
        velocity: Vector(try inputs.number(speed), 0),
        shapes: [
          ShapeDefinition(
            .circle(radius: radius), material: Material(friction: friction, restitution: restitution))
        ])
      definition.mass = try inputs.number(mass)
      bodies.append(try world.addBody(definition))
    }
    // Until they have met and parted.
    for _ in 0..<Int(try inputs.number("steps", default: 240)) { world.step() }
    judge.compare(["v1"], in: judge.expected, with: world.velocity(of: bodies[0]).dx)
    judge.compare(["v2"], in: judge.expected, with: world.velocity(of: bodies[1]).dx)
    judge.compare(["momentum"], in: judge.expected, with: world.momentum.dx)
    judge.compare(
      ["kineticEnergyAfter", "kineticEnergy", "energyAfter"], in: judge.expected, with: world.kineticEnergy)
  }

  /// A ball that falls to the floor; `visit` gets its height above the floor and its velocity after each step.
  private static func drop(
    _ inputs: CaseFields, until end: Double,
    _ visit: (_ time: Double, _ height: Double, _ velocity: Double) -> Void
  ) throws {
    var world = try PhysicsMotionCases.world(inputs)
    world.allowsSleep = false
    let radius = try inputs.number("radius", default: 0.5)
    let height = try inputs.number("drop", "height")
    let time = try inputs.number("dt", default: 1.0 / 60)
    let material = Material(friction: 0, restitution: try inputs.number("restitution", "e"))
    try addFloor(&world, friction: 0, restitution: material.restitution)
    let ball = try world.addBody(
      BodyDefinition(
        position: Point(0, height + radius),
        shapes: [ShapeDefinition(.circle(radius: radius), material: material)]))
    var elapsed = 0.0
    while elapsed < end {
      world.step(time)
      elapsed += time
      visit(elapsed, world.position(of: ball).y - radius, world.velocity(of: ball).dy)
    }
  }

  static func bounce(_ judge: MotionJudge) throws {
    judge.inputs.ignore("kind")
    let gravity = abs(try judge.inputs.numbers("gravity", "g").last ?? 10)
    let height = try judge.inputs.number("drop", "height")
    let fall = (2 * height / gravity).squareRoot()
    var (apex, impactTime, impactSpeed, hasBounced, isDone) = (0.0, 0.0, 0.0, false, false)
    try drop(judge.inputs, until: fall * 3.5) { time, y, v in
      if !hasBounced {
        impactSpeed = max(impactSpeed, -v)
        if v > -1e-9 {
          hasBounced = true
          impactTime = time
        }
      }
      if hasBounced, !isDone {
        // A parabola through the last state gives the apex between steps.
        if v > 0 { apex = max(apex, y + v * v / (2 * gravity)) } else { isDone = true }
      }
    }
    judge.compare(["apex", "reboundHeight"], in: judge.expected, with: apex)
    // Times and speeds are known to a step.
    let step = try judge.inputs.number("dt", default: 1.0 / 60)
    try require(judge, "impactSpeed", impactSpeed, within: gravity * step * 1.001)
    try require(judge, "impactTime", impactTime, within: 1.5 * step)
  }

  private static func require(_ judge: MotionJudge, _ key: String, _ actual: Double, within: Double) throws {
    guard let number = try judge.expected.optionalNumber(key) else { return }
    judge.expected.isJudged = true
    judge.require(abs(actual - number) <= within, "\(key) is \(actual), not \(number)")
  }

  static func bounceSeries(_ judge: MotionJudge) throws {
    judge.inputs.ignore("kind")
    let gravity = abs(try judge.inputs.numbers("gravity", "g").last ?? 10)
    let height = try judge.inputs.number("drop", "height")
    let restitution = min(0.95, try judge.inputs.number("restitution", "e"))
    let fall = (2 * height / gravity).squareRoot()
    var (restTime, path, last, lastV) = (0.0, 0.0, height, 0.0)
    try drop(judge.inputs, until: 2 * fall * (1 + restitution) / (1 - restitution)) { time, y, v in
      // The path is the sum of the ways, with the turning points above and at the floor.
      if lastV > 0, v <= 0 {
        let top = max(last, y) + 0.0
        path += (top - last) + (top - y)
      } else if lastV < 0, v > 0 {
        path += max(0, last) + max(0, y)
      } else {
        path += abs(y - last)
      }
      (last, lastV) = (y, v)
      // Less than a hop of 1 cm is rest.
      if y > 0.01 || abs(v) > (2 * gravity * 0.01).squareRoot() { restTime = time }
    }
    judge.compare(["totalTime", "time"], in: judge.expected, with: restTime)
    judge.compare(["totalPath", "path"], in: judge.expected, with: path)
  }

  static func slide(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    world.allowsSleep = false
    let half = try inputs.number("halfExtent", "half", default: 0.5)
    let friction = try inputs.number("mu", "friction")
    let time = try inputs.number("dt", default: 1.0 / 60)
    try addFloor(&world, friction: friction)
    let box = try world.addBody(
      BodyDefinition(
        position: Point(0, half), velocity: Vector(try inputs.number("v0", "velocity"), 0),
        shapes: [
          ShapeDefinition(
            .box(width: 2 * half, height: 2 * half), material: Material(friction: friction, restitution: 0))
        ]))
    var (elapsed, stop) = (0.0, 0.0)
    while elapsed < 60 {
      world.step(time)
      elapsed += time
      if world.velocity(of: box).dx > 1e-3 { stop = elapsed } else { break }
    }
    judge.compare(["distance"], in: judge.expected, with: world.position(of: box).x)
    judge.compare(["time"], in: judge.expected, with: stop)
    judge.expected.ignore("bound")
  }

  static func slideToRoll(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    world.allowsSleep = false
    let radius = try inputs.number("radius", default: 0.5)
    let friction = try inputs.number("mu", "friction")
    try addFloor(&world, friction: friction)
    let disk = try world.addBody(
      BodyDefinition(
        position: Point(0, radius), velocity: Vector(try inputs.number("v0", "velocity"), 0),
        shapes: [
          ShapeDefinition(.circle(radius: radius), material: Material(friction: friction, restitution: 0))
        ]))
    var (rolling, distance): (Double?, Double) = (nil, 0)
    for step in 1...600 {
      let (before, x) = (slip(world, disk, radius), world.position(of: disk).x)
      world.step()
      let after = slip(world, disk, radius)
      guard rolling == nil, after < 0.01 else { continue }
      // Within the step, the slip shrinks at a constant rate.
      let rate = 3 * friction * abs(world.gravity.dy) / 60
      let fraction = rate > 0 ? min(1, before / rate) : 1
      rolling = (Double(step - 1) + fraction) / 60
      distance = x + (world.position(of: disk).x - x) * fraction
    }
    judge.compare(["finalSpeed"], in: judge.expected, with: world.velocity(of: disk).dx)
    judge.compare(["finalOmegaMagnitude"], in: judge.expected, with: abs(world.angularVelocity(of: disk)))
    judge.compare(["timeToRoll"], in: judge.expected, with: rolling)
    judge.compare(["distanceToRoll"], in: judge.expected, with: distance)
  }

  private static func slip(_ world: World, _ disk: BodyID, _ radius: Double) -> Double {
    abs(world.velocity(of: disk).dx + world.angularVelocity(of: disk) * radius)
  }

  static func stack(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    let half = try inputs.number("halfExtent", "half", default: 0.5)
    let material = Material(friction: try inputs.number("friction", "mu", default: 0.6), restitution: 0)
    try addFloor(&world, friction: material.friction)
    var boxes: [BodyID] = []
    for index in 0..<Int(try inputs.number("count")) {
      boxes.append(
        try world.addBody(
          BodyDefinition(
            position: Point(0, (2 * Double(index) + 1) * half),
            shapes: [ShapeDefinition(.box(width: 2 * half, height: 2 * half), material: material)])))
    }
    var (asleepAt, widest, steepest) = (Double.infinity, 0.0, 0.0)
    for step in 1...Int(try inputs.number("time") * 60) {
      world.step()
      for box in boxes {
        widest = max(widest, abs(world.position(of: box).x))
        steepest = max(steepest, abs(world.angle(of: box)))
      }
      if asleepAt == .infinity, world.awakeBodyCount == 0 { asleepAt = Double(step) / 60 }
    }
    try atMost(judge, "maxAbsX", widest)
    try atMost(judge, "maxAbsAngle", steepest)
    try atMost(judge, "sleepsBySeconds", asleepAt)
    if let range = try judge.expected.optionalNumbers("topYRange"), range.count == 2, let top = boxes.last {
      judge.expected.isJudged = true
      let y = world.position(of: top).y
      judge.require(y >= range[0] && y <= range[1], "the top is at \(y)")
    }
  }

  static func atMost(_ judge: MotionJudge, _ key: String, _ actual: Double) throws {
    guard let bound = try judge.expected.optionalNumber(key) else { return }
    judge.expected.isJudged = true
    judge.require(actual <= bound, "\(key) is \(actual), more than \(bound)")
  }

  static func massRatio(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    try addFloor(&world, friction: 0.6)
    var bodies: [BodyID] = []
    var base = 0.0
    for name in ["light", "heavy"] {
      guard let box = try inputs.optionalObject(name) else { throw MotionCaseError("inputs needs \(name)") }
      let half = try PhysicsMotionCases.vector(box.numbers("half"))
      var definition = BodyDefinition(
        position: Point(0, base + half.dy),
        shapes: [
          ShapeDefinition(
            .box(width: 2 * half.dx, height: 2 * half.dy), material: Material(friction: 0.6, restitution: 0))
        ])
      definition.mass = try box.number("mass")
      bodies.append(try world.addBody(definition))
      base += 2 * half.dy
    }
    let heavy = world.position(of: bodies[1]).y
    for _ in 0..<Int(try inputs.number("time") * 60) { world.step() }
    try atMost(judge, "maxPenetration", heavy - world.position(of: bodies[1]).y)
  }
}
