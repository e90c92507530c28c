import Geometry

extension ParticleEmitter {
  /// Returns the living particles at a time, in seconds; see ``appendParticles(at:to:)``.
  public func particles(at time: Double) -> [Particle] {
    var result: [Particle] = []
    appendParticles(at: time, to: &result)
    return result
  }

  /// Appends the living particles at a time, in seconds: cell by cell, and the particles of a cell from the oldest to
  /// the youngest. Particles of nested cells follow the particle that emitted them.
  ///
  /// A particle lives from its birth until just before its lifetime is over. To avoid allocations, use an array again
  /// after `removeAll(keepingCapacity: true)`. A cell with more than 2⁵² births has no particles.
  /// - Complexity: O(n) for n particles born within the greatest lifetime before the time.
  public func appendParticles(at time: Double, to buffer: inout [Particle]) {
    var visit = ParticleVisit(emitter: self, now: clampedTime(time))
    var (cell, plan) = (0, 0)
    while plan < plans.count {
      let begin = beginCount(ofCell: cell, plans[plan])
      visit.births(of: timelines[cell], after: begin, plan: plan, to: &buffer)
      cell += 1
      plan = plans[plan].end
    }
  }
}

/// A particle at its birth.
private struct EmittedParticle {
  let random: ParticleRandom
  /// In the emitter's seconds.
  let birth: Double
  let start: Point3D
  /// The direction from the centre of a round emitter; nil for the direction of the cell.
  let outward: Vector3D?
  /// Whether another particle emitted it.
  let isNested: Bool
}

/// The path of a particle during its life.
private struct ParticleFlight {
  let birth: Double
  let lifetime: Double
  let start: Point3D
  let velocity: Vector3D
  let acceleration: Vector3D

  func position(atAge age: Double) -> Point3D { start + velocity * age + acceleration * (age * age / 2) }
}

/// The enumeration of an emitter's particles at one time.
private struct ParticleVisit {
  let plans: [CellPlan]
  let area: EmitterArea
  let origin: Point3D
  let seed: UInt64
  let lifetime, velocity, scale, spin: Double
  let now: Double
  /// The number of particles that may still be visited, dead ones too.
  var budget = ParticleEmitter.maximumParticles

  init(emitter: ParticleEmitter, now: Double) {
    plans = emitter.plans
    area = emitter.area
    origin = emitter.origin
    seed = emitter.seed
    lifetime = emitter.lifetimeMultiplier
    velocity = usableNumber(emitter.velocity)
    scale = usableNumber(emitter.scale)
    spin = usableNumber(emitter.spin)
    self.now = now
  }

  /// Visits the particles of a cell of the emitter itself.
  mutating func births(
    of timeline: BirthTimeline, after before: Double, plan index: Int, to buffer: inout [Particle]
  ) {
    let plan = plans[index]
    let stream = ParticleRandom.stream(seed: seed, cell: index)
    func count(_ time: Double) -> Double {
      let end = min(time, plan.begin + plan.window)
      return end > plan.begin ? timeline.count(at: end) - before : 0
    }
    guard
      let indices = indices(
        from: count(now - plans.longestLife(of: index, multiplier: lifetime)), to: count(now))
    else { return }
    var cursor = timeline.cursor(from: before + Double(indices.lowerBound + 1))
    for birth in indices {
      let time = timeline.time(ofCount: before + Double(birth + 1), &cursor)
      let random = ParticleRandom(stream: stream, index: UInt64(birth))
      let start = area.start(random)
      let particle = EmittedParticle(
        random: random, birth: time, start: origin + start, outward: area.isRound ? start : nil,
        isNested: false)
      add(particle, plan: index, to: &buffer)
    }
  }

  /// Returns the births between two counts, the youngest of them if there are too many.
  private mutating func indices(from: Double, to: Double) -> Range<Int>? {
    // Beyond this a count has no whole numbers any more.
    guard to < 0x1p52, budget > 0 else { return nil }
    let last = Int(to)
    let first = max(Int(max(from, 0)), last - budget)
    guard first < last else { return nil }
    budget -= last - first
    return first..<last
  }

  /// Appends a particle if it lives, and those that it emitted.
  private mutating func add(_ particle: EmittedParticle, plan index: Int, to buffer: inout [Particle]) {
    let plan = plans[index]
    let (random, isNested) = (particle.random, particle.isNested)
    let life = max(
      0,
      min(
        random.number(plan.lifetime, range: plan.lifetimeRange, .lifetime) * lifetime,
        ParticleCell.maximumLifetime))
    let age = max(0, now - particle.birth)
    let hasNested = index + 1 < plan.end
    guard age < life || hasNested else { return }
    let flight = ParticleFlight(
      birth: particle.birth, lifetime: life, start: particle.start,
      velocity: motion(plan, random, outward: particle.outward, factor: isNested ? 1 : velocity),
      acceleration: plan.acceleration)
    if age < life {
      buffer.append(
        Particle(
          position: flight.position(atAge: age),
          rotation: random.number(plan.spin, range: plan.spinRange, .spin) * (isNested ? 1 : spin) * age,
          scale: max(
            0,
            (random.number(plan.scale, range: plan.scaleRange, .scale) + plan.scaleSpeed * age)
              * (isNested ? 1 : scale)),
          color: color(plan, random, age: age), age: age, lifetime: life, cell: index,
          identity: random.identity))
    }
    var child = index + 1
    while child < plan.end {
      addNested(child, of: flight, identity: random.identity, to: &buffer)
      child = plans[child].end
    }
  }

  /// Visits the particles of a nested cell that one particle emitted.
  private mutating func addNested(
    _ index: Int, of parent: ParticleFlight, identity: UInt64, to buffer: inout [Particle]
  ) {
    let plan = plans[index]
    guard plan.birthRate > 0 else { return }
    let window = max(0, min(plan.window, parent.lifetime - plan.begin))
    func count(_ time: Double) -> Double {
      max(0, min(time - parent.birth - plan.begin, window)) * plan.birthRate
    }
    guard
      let indices = indices(
        from: count(now - plans.longestLife(of: index, multiplier: lifetime)), to: count(now))
    else { return }
    let stream = ParticleRandom.stream(seed: identity, cell: index)
    for nested in indices {
      let age = plan.begin + Double(nested + 1) / plan.birthRate
      let particle = EmittedParticle(
        random: ParticleRandom(stream: stream, index: UInt64(nested)), birth: parent.birth + age,
        start: parent.position(atAge: age), outward: nil, isNested: true)
      add(particle, plan: index, to: &buffer)
    }
  }

  /// Returns the velocity at birth: the outward direction or, if there is none, that of the x axis, turned by the
  /// longitude about z, and by the latitude out of the plane.
  private func motion(
    _ plan: CellPlan, _ random: ParticleRandom, outward: Vector3D?, factor: Double
  ) -> Vector3D {
    let speed = random.number(plan.velocity, range: plan.velocityRange, .velocity) * factor
    if speed == 0 { return .zero }
    var longitude = random.number(plan.longitude, range: plan.sector, .longitude)
    var latitude = plan.latitude
    if let outward {
      longitude += arctangent(outward.dy, outward.dx)
      latitude += arctangent(outward.dz, hypotenuse(outward.dx, outward.dy))
    }
    let (sine, cosine) = sincos(longitude)
    let (up, along) = latitude == 0 ? (0, 1) : sincos(latitude)
    return Vector3D(cosine * along, sine * along, up) * speed
  }

  private func color(_ plan: CellPlan, _ random: ParticleRandom, age: Double) -> SIMD4<Double> {
    var color = plan.color + plan.colorSpeed * age
    if plan.colorRange != .zero {
      let chance = SIMD4(random.unit(.red), random.unit(.green), random.unit(.blue), random.unit(.alpha))
      color += plan.colorRange * (chance - 0.5)
    }
    return color.clamped(lowerBound: .zero, upperBound: .one)
  }
}
