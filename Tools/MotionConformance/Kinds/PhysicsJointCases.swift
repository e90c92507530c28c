import Geometry
import Physics

/// Cases of spring joints, and of mass.
enum PhysicsJointCases {
  /// A body at a spring, which is fixed at the origin. It is displaced along x, or hangs under gravity.
  static func spring(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    var world = try PhysicsMotionCases.world(inputs)
    world.allowsSleep = false
    let mass = try inputs.number("mass", "m", default: 1)
    let ratio = try inputs.number("zeta", "dampingRatio", default: 0)
    var hertz = try inputs.optionalNumber("hertz", "frequency", "f")
    if let stiffness = try inputs.optionalNumber("stiffness", "k") {
      hertz = (stiffness / mass).squareRoot() / (2 * .pi)
    }
    guard let hertz, hertz > 0 else { throw MotionCaseError("a spring joint needs a frequency in hertz") }
    let time = try inputs.number("dt", default: 1.0 / 60)
    let anchor = try world.addBody(BodyDefinition(kind: .fixed, shapes: []))
    var definition = BodyDefinition(
      position: Point(try inputs.number("x0", "displacement", "stretch", "amplitude", default: 0), 0),
      velocity: Vector(try inputs.number("v0", "velocity", default: 0), 0),
      shapes: [ShapeDefinition(.circle(radius: 0.5))])
    definition.mass = mass
    // It hangs at its centre, where the joint begins without a displacement.
    let start = definition.position
    definition.position = .zero
    let body = try world.addBody(definition)
    try world.addJoint(
      JointDefinition(.spring(hertz: hertz, dampingRatio: ratio), from: anchor, to: body))
    world.setPosition(start, angle: 0, of: body)
    world.setVelocity(definition.velocity, of: body)

    let rows = try judge.expected.optionalObjects("samples", "rows") ?? []
    let times = try rows.map { try $0.number("t", "time") }
    let duration = max(try inputs.number("time", "duration", "t", default: 10), times.max() ?? 0)
    let steps = Int((duration / time).rounded())
    var states = [(world.position(of: body), world.velocity(of: body))]
    for _ in 0..<steps {
      world.step(time)
      states.append((world.position(of: body), world.velocity(of: body)))
    }
    for (row, time) in zip(rows, times.map { Int(($0 / time).rounded()) }) where states.indices.contains(time)
    {
      judge.compare(["x", "position"], in: row, with: states[time].0.x)
      judge.compare(["y"], in: row, with: states[time].0.y)
      judge.compare(["v", "velocity"], in: row, with: states[time].1.dx)
    }
    let expected = judge.expected
    let omega = 2 * Double.pi * hertz
    judge.compare(["stiffness", "k"], in: expected, with: mass * omega * omega)
    judge.compare(["damping", "c"], in: expected, with: 2 * ratio * omega * mass)
    judge.compare(["angularFrequency", "omega"], in: expected, with: omega)
    judge.compare(["period"], in: expected, with: period(states.map(\.0.x), time))
    judge.compare(["x", "finalX"], in: expected, with: states.last?.0.x)
    judge.compare(["v", "velocity"], in: expected, with: states.last?.1.dx)
    let sag = states.last.map { -$0.0.y }
    judge.compare(["sag", "extension", "equilibrium", "staticDeflection"], in: expected, with: sag)
    try PhysicsContactCases.atMost(judge, "maxX", states.map(\.0.x).max() ?? 0)
    judge.compare(["minX"], in: expected, with: states.map(\.0.x).min())
    judge.compare(["overshoot"], in: expected, with: max(0, -(states.map(\.0.x).min() ?? 0)))
  }

  /// The mean time between upward crossings of zero; nil if there are fewer than two.
  private static func period(_ values: [Double], _ time: Double) -> Double? {
    var crossings: [Double] = []
    for index in values.indices.dropFirst() where values[index - 1] < 0 && values[index] >= 0 {
      let fraction = values[index - 1] / (values[index - 1] - values[index])
      crossings.append((Double(index - 1) + fraction) * time)
    }
    guard crossings.count > 1, let first = crossings.first, let last = crossings.last else { return nil }
    return (last - first) / Double(crossings.count - 1)
  }

  /// The mass and the inertia of a shape. Sizes in points count 100 to a metre.
  static func mass(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    let material = Material(density: try inputs.number("density", default: 1))
    let shape: Shape
    if let size = try inputs.optionalNumbers("sizePoints", "size") {
      let scale = try inputs.number("pointsPerMetre", "pointsPerMeter", default: 100)
      guard size.count == 2 else { throw MotionCaseError("a size has two numbers") }
      shape = .box(width: size[0] / scale, height: size[1] / scale)
    } else {
      shape = try PhysicsGeometryCases.shape(inputs.optionalObject("shape") ?? inputs).0
    }
    var world = World(gravity: .zero)
    let body = try world.addBody(BodyDefinition(shapes: [ShapeDefinition(shape, material: material)]))
    let properties = world.massProperties(of: body)
    judge.compare(["mass", "m"], in: judge.expected, with: properties.mass)
    judge.compare(["inertia", "I"], in: judge.expected, with: properties.inertia)
    judge.compare(
      ["center", "centroid"], in: judge.expected, with: [properties.center.x, properties.center.y])
    judge.compare(["area"], in: judge.expected, with: properties.mass / material.density)
  }
}
