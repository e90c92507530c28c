import Geometry
import Motion
import PlainJSON

/// Cases of the particles of emitters.
enum ParticleCases {
  static func population(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let rate = try inputs.number("birthRate", "rate")
    let lifetime = try inputs.number("lifetime")
    let range = try inputs.number("lifetimeRange", default: 0)
    func alive(_ time: Double) -> Double {
      particlePopulation(birthRate: rate, lifetime: lifetime, lifetimeRange: range, at: time)
    }
    for row in try judge.rows() where row !== judge.expected {
      let time = try row.number("t", "time")
      judge.compare(["alive", "count", "population"], in: row, with: alive(time))
    }
    if let time = try inputs.optionalNumber("t", "time") {
      judge.compare(["alive", "count"], in: judge.expected, with: alive(time))
    }
    judge.compare(["steady", "steadyState", "population"], in: judge.expected, with: alive(1e12))
  }

  /// The first particle of a cell without ranges, as a function of its age.
  static func motion(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    let (cell, start) = try readCell(inputs)
    var emitter = ParticleEmitter(cells: [cell])
    emitter.position = Point3D(start.x, start.y, 0)
    let times = try inputs.optionalNumbers("t", "time", "age", "times")
    for (index, row) in try judge.rows().enumerated() {
      var age = row === judge.expected ? nil : try row.optionalNumber("t", "time", "age")
      if age == nil, let times, times.indices.contains(index) { age = times[index] }
      guard let age else { throw MotionCaseError("\(row.name) has no time") }
      // With one birth a second, the first particle is born at 1 s.
      let particle = emitter.particles(at: 1 + age).first { abs($0.age - age) < 1e-9 * (1 + age) }
      judge.compare(
        ["position", "p", "point"], in: row, with: particle.map { [$0.position.x, $0.position.y] })
      judge.compare(["x"], in: row, with: particle?.position.x)
      judge.compare(["y"], in: row, with: particle?.position.y)
      judge.compare(["scale"], in: row, with: particle?.scale)
      judge.compare(["alpha", "opacity"], in: row, with: particle?.color.w)
      judge.compare(["red"], in: row, with: particle?.color.x)
      judge.compare(["green"], in: row, with: particle?.color.y)
      judge.compare(["blue"], in: row, with: particle?.color.z)
      judge.compare(["rotation", "angle", "spin"], in: row, with: particle?.rotation)
      judge.compare(["alive", "isAlive"], in: row, with: particle != nil)
    }
  }

  private static func readCell(_ inputs: CaseFields) throws -> (ParticleCell, Point) {
    let position = try inputs.optionalNumbers("position", "p0", "x0", "emitterPosition") ?? [0, 0]
    let lifetime = try inputs.number("lifetime", default: 1000)
    var cell = ParticleCell(birthRate: 1, lifetime: lifetime)
    inputs.ignore("birthRate")
    let velocity = try inputs.optionalNumbers("velocity", "v0", "v") ?? [0]
    if velocity.count == 2 {
      let vector = Vector(velocity[0], velocity[1])
      cell.velocity = vector.length
      cell.emissionLongitude = vector == .zero ? 0 : vector.angle
    } else {
      cell.velocity = velocity[0]
      cell.emissionLongitude = try inputs.number("emissionLongitude", "longitude", "angle", default: 0)
    }
    let acceleration = try inputs.optionalNumbers("acceleration", "a") ?? [0, 0]
    cell.acceleration = Vector3D(
      try inputs.number("xAcceleration", "ax", default: acceleration[0]),
      try inputs.number("yAcceleration", "ay", default: acceleration.count > 1 ? acceleration[1] : 0), 0)
    cell.scale = try inputs.number("scale", default: 1)
    cell.scaleSpeed = try inputs.number("scaleSpeed", default: 0)
    cell.spin = try inputs.number("spin", default: 0)
    cell.color.w = try inputs.number("alpha", "opacity", default: 1)
    cell.colorSpeed.w = try inputs.number("alphaSpeed", default: 0)
    for (index, name) in ["red", "green", "blue"].enumerated() {
      cell.color[index] = try inputs.number(name, default: 1)
      cell.colorSpeed[index] = try inputs.number(name + "Speed", default: 0)
    }
    return (cell, Point(position[0], position.count > 1 ? position[1] : 0))
  }
}
