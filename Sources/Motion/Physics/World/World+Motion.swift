import Geometry

/// Reading and changing single bodies. All functions have the precondition that the body exists in the world.
extension World {
  /// The position of the body's origin, in metres.
  public func position(of id: BodyID) -> Point {
    let index = checked(id)
    return motions[index].center - motions[index].rotation * (records[index].localCenter - .zero)
  }
  /// The centre of mass, in metres.
  public func center(of id: BodyID) -> Point { motions[checked(id)].center }
  /// The angle in radians, in -π...π.
  public func angle(of id: BodyID) -> Double { motions[checked(id)].rotation.angle }
  /// The rotation of the body, as cosine and sine of its angle.
  public func rotation(of id: BodyID) -> Rotation { motions[checked(id)].rotation }
  /// The velocity of the centre of mass, in m/s. Zero for sleeping bodies.
  public func velocity(of id: BodyID) -> Vector { motions[checked(id)].velocity }
  /// In radians per second.
  public func angularVelocity(of id: BodyID) -> Double { motions[checked(id)].spin }
  /// The velocity of a point of the body that is at `point` now, in m/s.
  public func velocity(of id: BodyID, at point: Point) -> Vector {
    let motion = motions[checked(id)]
    return motion.velocity + (point - motion.center).perpendicular * motion.spin
  }
  /// What moves the body.
  public func kind(of id: BodyID) -> BodyKind { records[checked(id)].kind }
  /// Whether the body is awake. Fixed bodies never are.
  public func isAwake(_ id: BodyID) -> Bool { records[checked(id)].isAwake }
  /// The mass, the centre of mass in the body's coordinates, and the inertia. Zero for bodies that are not dynamic.
  public func massProperties(of id: BodyID) -> MassProperties {
    let record = records[checked(id)]
    return MassProperties(mass: record.mass, center: record.localCenter, inertia: record.inertia)
  }
  /// The number that the program gave the body.
  public func tag(of id: BodyID) -> UInt64 { records[checked(id)].tag }
  /// The body of a shape.
  /// - Precondition: the shape exists.
  public func body(of id: ShapeID) -> BodyID {
    ensure(contains(id), "the shape does not exist in this world")
    return bodyID(shapes[id.index].body)
  }

  /// The kinetic energy of a body, in joules.
  public func kineticEnergy(of id: BodyID) -> Double {
    let (motion, record) = (motions[checked(id)], records[id.index])
    return 0.5 * (record.mass * motion.velocity.lengthSquared + record.inertia * motion.spin * motion.spin)
  }
  /// The kinetic energy of all bodies, in joules. Complexity: O(n).
  public var kineticEnergy: Double {
    var sum = 0.0
    for index in 0..<records.count where records[index].isAlive && records[index].isAwake {
      let motion = motions[index]
      sum +=
        0.5
        * (records[index].mass * motion.velocity.lengthSquared + records[index].inertia * motion.spin
          * motion.spin)
    }
    return sum
  }
  /// The momentum of all bodies, in kg m/s. Complexity: O(n).
  public var momentum: Vector {
    var sum = Vector.zero
    for index in 0..<records.count where records[index].isAlive && records[index].isAwake {
      sum += motions[index].velocity * records[index].mass
    }
    return sum
  }
  /// The angular momentum of all bodies about the origin, in kg m²/s. Complexity: O(n).
  public var angularMomentum: Double {
    var sum = 0.0
    for index in 0..<records.count where records[index].isAlive && records[index].isAwake {
      let motion = motions[index]
      sum +=
        records[index].mass * (motion.center - .zero).cross(motion.velocity) + records[index].inertia
        * motion.spin
    }
    return sum
  }

  // MARK: - Changes

  // Numbers that are not finite are ignored, so that one bad sample of an input device does not spoil the world.

  /// Moves a body to another place at once, and wakes it and what it touched. It meets nothing on the way.
  ///
  /// - Parameters:
  ///   - position: of the origin, each coordinate in -1e6...1e6.
  ///   - angle: in radians.
  ///   - id: the body.
  public mutating func setPosition(_ position: Point, angle: Double, of id: BodyID) {
    let index = checked(id)
    guard position.isFinite, angle.isFinite, abs(position.x) <= 1e6, abs(position.y) <= 1e6 else { return }
    wakeNeighbours(of: index)
    wake(index)
    let rotation = Rotation(angle)
    motions[index].rotation = rotation
    motions[index].center = position + rotation * (records[index].localCenter - .zero)
    updateProxies(of: index)
    markMoved(body: index)
  }

  /// Sets the velocity of the centre of mass, in m/s, and wakes the body. Ignored for fixed bodies. Components beyond ±1e9 count
  /// as that.
  public mutating func setVelocity(_ velocity: Vector, of id: BodyID) {
    let index = checked(id)
    guard velocity.isFinite, records[index].kind != .fixed else { return }
    wake(index)
    motions[index].velocity = velocity.bounded(WorldLimits.speed)
    updateProxies(of: index)
  }

  /// Sets the angular velocity, in radians per second, and wakes the body. Ignored for fixed bodies. Numbers beyond ±1e9 count as
  /// that.
  public mutating func setAngularVelocity(_ spin: Double, of id: BodyID) {
    let index = checked(id)
    guard spin.isFinite, records[index].kind != .fixed else { return }
    wake(index)
    motions[index].spin = spin.bounded(WorldLimits.speed)
  }

  /// Gives a kinematic body the velocities with which it reaches a pose in the next step.
  ///
  /// - Parameters:
  ///   - position: of the origin, in metres. Coordinates beyond ±1e6 count as that.
  ///   - angle: in radians.
  ///   - id: the body. One that is fixed is not moved.
  ///   - time: the length of the step, in seconds.
  public mutating func setTarget(
    _ position: Point, angle: Double, of id: BodyID, time: Double = 1.0 / 60
  ) {
    let index = checked(id)
    guard position.isFinite, angle.isFinite, time > 0, records[index].kind != .fixed else { return }
    let rotation = Rotation(angle)
    let center =
      position.bounded(WorldLimits.position) + rotation * (records[index].localCenter - .zero)
    let time = max(time, 1e-6)
    setVelocity((center - motions[index].center) / time, of: id)
    let turn = motions[index].rotation.inverse * rotation
    setAngularVelocity(turn.angle / time, of: id)
  }

  /// Adds a force in N for the next step, at a point or at the centre of mass. Wakes the body. The components of the sum beyond
  /// ±1e15 count as that, and the coordinates of the point beyond ±1e6.
  public mutating func applyForce(_ force: Vector, at point: Point? = nil, to id: BodyID) {
    let index = checked(id)
    guard force.isFinite, point?.isFinite ?? true, records[index].kind == .dynamic else { return }
    wake(index)
    var motion = motions[index]
    let share = force.bounded(WorldLimits.force)
    motion.force = (motion.force + share).bounded(WorldLimits.force)
    if let point { motion.add(torque: (point.bounded(WorldLimits.position) - motion.center).cross(share)) }
    motions[index] = motion
  }

  /// Adds a torque in N m for the next step. Wakes the body. A sum beyond ±1e21 counts as that.
  public mutating func applyTorque(_ torque: Double, to id: BodyID) {
    let index = checked(id)
    guard torque.isFinite, records[index].kind == .dynamic else { return }
    wake(index)
    motions[index].add(torque: torque)
  }

  /// Changes the velocity at once by an impulse in N s, at a point or at the centre of mass. Wakes the body. The bounds are those
  /// of forces and velocities.
  public mutating func applyImpulse(_ impulse: Vector, at point: Point? = nil, to id: BodyID) {
    let index = checked(id)
    guard impulse.isFinite, point?.isFinite ?? true, records[index].kind == .dynamic else { return }
    wake(index)
    var motion = motions[index]
    let share = impulse.bounded(WorldLimits.force)
    motion.velocity = (motion.velocity + share * motion.inverseMass).bounded(WorldLimits.speed)
    if let point {
      let arm = point.bounded(WorldLimits.position) - motion.center
      motion.spin = (motion.spin + arm.cross(share) * motion.inverseInertia).bounded(WorldLimits.speed)
    }
    motions[index] = motion
    updateProxies(of: index)
  }

  /// Wakes a body and all that sleeps with it, or puts it to sleep alone.
  public mutating func setAwake(_ isAwake: Bool, _ id: BodyID) {
    var gap = Int.max
    setAwake(isAwake, id, &gap)
    closeAwakeGaps(from: gap)
  }

  /// Wakes bodies and all that sleeps with them, or puts each to sleep alone. Complexity: O(awake bodies + n log n) for n bodies.
  public mutating func setAwake(_ isAwake: Bool, _ ids: [BodyID]) {
    var gap = Int.max
    for id in ids { setAwake(isAwake, id, &gap) }
    closeAwakeGaps(from: gap)
  }

  private mutating func setAwake(_ isAwake: Bool, _ id: BodyID, _ gap: inout Int) {
    let index = checked(id)
    guard records[index].kind == .dynamic else { return }
    if isAwake { return wake(index) }
    guard records[index].isAwake else { return }
    leaveAwake(index, &gap)
    records[index].nextAsleep = index
    motions[index].velocity = .zero
    motions[index].spin = 0
    moveProxies(of: index, toIdle: true)
    events.slept.append(id)
  }

  /// Changes what moves a body. It keeps its velocities, unless it becomes fixed.
  public mutating func setKind(_ kind: BodyKind, of id: BodyID) {
    let index = checked(id)
    guard kind != records[index].kind else { return }
    ensure(
      kind != .dynamic || !hasOpenShapes(index),
      "a body with chains or half-planes cannot become dynamic, because they have no inside")
    wakeNeighbours(of: index)
    wake(index)
    let position = position(of: id)
    // The contacts know whether their bodies move; they are found again.
    while records[index].firstContact >= 0 { destroyContact(records[index].firstContact >> 1) }
    if awakeIndices[index] >= 0 {
      var gap = Int.max
      leaveAwake(index, &gap)
      closeAwakeGaps(from: gap)
    }
    records[index].kind = kind
    recomputeMass(index, position: position)
    if kind == .fixed {
      motions[index].velocity = .zero
      motions[index].spin = 0
    } else {
      addToAwake(index)
    }
    moveProxies(of: index, toIdle: kind == .fixed)
    markMoved(body: index)
  }

  private func hasOpenShapes(_ body: Int32) -> Bool {
    var result = false
    forEachShape(of: body) { if shapes[$0].kind == .edge || shapes[$0].kind == .halfPlane { result = true } }
    return result
  }

  /// Computes the mass from the stored shapes, and moves them so that the centre of mass is the centre.
  private mutating func recomputeMass(_ body: Int32, position: Point) {
    var total = MassProperties.zero
    if records[body].kind == .dynamic {
      forEachShape(of: body) { shape in
        let record = shapes[shape]
        let vertices = (0..<Int(record.count)).map {
          ShapeView(shapes.elements + Int(shape), blocks: blocks.elements).vertices[$0]
        }
        total =
          total
          + (record.kind == .circle
            ? .disk(center: record.center, radius: record.radius, density: densities[shape])
            : .polygon(vertices, radius: record.radius, density: densities[shape]))
      }
      if total.mass <= 0 { total = MassProperties(mass: 1, center: .zero, inertia: 0) }
    } else {
      let center = records[body].localCenter
      total.center = Point(-center.x, -center.y)
    }
    let shift = total.center - Point.zero
    var shape = records[body].firstShape
    while shape >= 0 {
      shapes[shape].center -= shift
      if shapes[shape].block >= 0 {
        let base = blocks.mutableElements() + Int(shapes[shape].block)
        for index in 0..<(shapes[shape].kind == .edge ? 4 : Int(shapes[shape].count)) { base[index] -= shift }
      }
      shape = shapes[shape].next
    }
    records[body].localCenter += shift
    records[body].mass = total.mass
    records[body].inertia = total.inertia
    motions[body].center = position + motions[body].rotation * (records[body].localCenter - .zero)
    updateInverseMass(body)
  }
}
