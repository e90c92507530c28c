import Geometry
import Physics

/// Cases of bodies on slopes, and of bodies that are faster than walls are thick.
enum PhysicsPathCases {
  /// A box on a slope, which it leaves at rest or slides down.
  static func slope(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    world.allowsSleep = false
    let degrees = try inputs.optionalNumber("angleDegrees", "degrees")
    let angle = try inputs.number("angle", "slope", default: degrees.map { $0 * .pi / 180 })
    let friction = try inputs.number("mu", "friction")
    let half = try inputs.number("halfExtent", "half", default: 0.5)
    let time = try inputs.number("dt", default: 1.0 / 60)
    let material = Material(friction: friction, restitution: 0)
    // The plane is turned, so that the slope falls towards positive x.
    let (sine, cosine) = sincos(angle)
    let down = Vector(cosine, -sine)
    let normal = Vector(-down.dy, down.dx)
    try world.addBody(
      BodyDefinition(kind: .fixed, shapes: [ShapeDefinition(.halfPlane(normal: normal), material: material)]))
    let start = Point.zero + normal * half
    let box = try world.addBody(
      BodyDefinition(
        position: start, angle: -angle, velocity: down * (try inputs.number("v0", "velocity", default: 0)),
        shapes: [ShapeDefinition(.box(width: 2 * half, height: 2 * half), material: material)]))
    let duration = try inputs.number("time", "duration", "t", default: 1)
    for _ in 0..<Int((duration / time).rounded()) { world.step(time) }
    let distance = (world.position(of: box) - start).dot(down)
    let speed = world.velocity(of: box).dot(down)
    judge.compare(["distance", "s", "x"], in: judge.expected, with: distance)
    judge.compare(["speed", "v", "velocity"], in: judge.expected, with: speed)
    judge.compare(["acceleration", "a"], in: judge.expected, with: speed / duration)
    judge.compare(["slides", "moves"], in: judge.expected, with: distance > 0.01 * duration)
    judge.compare(["sticks", "stays", "holds"], in: judge.expected, with: distance <= 0.01 * duration)
    try PhysicsContactCases.atMost(judge, "maxDistance", abs(distance))
  }

  /// A body that is thrown along x at a thin wall.
  static func continuous(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    if !inputs.has("gravity", "g") { world.gravity = .zero }
    let velocity = try inputs.optionalNumbers("v0", "velocity", "speed") ?? [100]
    let start = try inputs.optionalNumbers("p0", "x0", "position") ?? [0]
    let wall = try inputs.optionalObject("wall")
    let x = try wall?.number("x", "at", default: 5) ?? inputs.number("wallX", "wall", "xWall", default: 5)
    let thickness =
      try wall?.number("thickness", "width", default: 0.1)
      ?? inputs.number("wallThickness", "thickness", default: 0.1)
    let restitution = try inputs.number("restitution", "e", default: 0)
    let material = Material(friction: 0, restitution: restitution)
    try world.addBody(
      BodyDefinition(
        kind: .fixed, position: Point(x, 0),
        shapes: [ShapeDefinition(.box(width: thickness, height: 20), material: material)]))
    let shape: Shape
    if let half = try inputs.optionalNumbers("half", "halfExtent") {
      shape = .box(width: 2 * half[0], height: 2 * half[half.count - 1])
    } else {
      shape = .circle(radius: try inputs.number("radius", "r", default: 0.1))
    }
    var definition = BodyDefinition(
      position: Point(start[0], start.count > 1 ? start[1] : 0),
      velocity: Vector(velocity[0], velocity.count > 1 ? velocity[1] : 0),
      shapes: [ShapeDefinition(shape, material: material)])
    definition.isBullet = try inputs.bool("bullet", "isBullet", default: false)
    let body = try world.addBody(definition)
    let time = try inputs.number("dt", default: 1.0 / 60)
    let duration = try inputs.number("time", "duration", default: 1)
    let steps = Int(try inputs.number("steps", default: (duration / time).rounded()))
    var farthest = start[0]
    for _ in 0..<steps {
      world.step(time)
      farthest = max(farthest, world.position(of: body).x)
    }
    let expected = judge.expected
    try PhysicsContactCases.atMost(judge, "maxX", farthest)
    judge.compare(["tunnels", "tunnelled", "tunneled", "passes", "passed"], in: expected, with: farthest > x)
    judge.compare(["hits", "hit", "stopped", "blocked"], in: expected, with: farthest <= x)
    judge.compare(["x", "finalX"], in: expected, with: world.position(of: body).x)
    judge.compare(["v", "vx"], in: expected, with: world.velocity(of: body).dx)
  }
}
