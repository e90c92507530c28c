import Geometry

/// Reading and changing single bodies. All functions have the precondition that the body exists in the world.
extension World {
  /// The position of the body's origin, in metres.
  public func position(of id: BodyID) -> Point {
    let index = checked(id)
    return bodyStore[motion: index].center - bodyStore[motion: index].rotation
      * (bodyStore[record: index].mass.center - .zero)
  }
  /// The centre of mass, in metres.
  public func center(of id: BodyID) -> Point { bodyStore[motion: checked(id)].center }
  /// The angle in radians, in -π...π.
  public func angle(of id: BodyID) -> Double { bodyStore[motion: checked(id)].rotation.angle }
  /// The rotation of the body, as cosine and sine of its angle.
  public func rotation(of id: BodyID) -> Rotation { bodyStore[motion: checked(id)].rotation }
  /// The velocity of the centre of mass, in m/s. Zero for sleeping bodies.
  public func velocity(of id: BodyID) -> Vector { bodyStore[motion: checked(id)].velocity }
  /// In radians per second.
  public func angularVelocity(of id: BodyID) -> Double { bodyStore[motion: checked(id)].spin }
  /// The velocity of a point of the body that is at `point` now, in m/s.
  public func velocity(of id: BodyID, at point: Point) -> Vector {
    let motion = bodyStore[motion: checked(id)]
    return motion.velocity + (point - motion.center).perpendicular * motion.spin
  }
  /// The cause of the body's motion.
  public func kind(of id: BodyID) -> BodyKind { bodyStore[record: checked(id)].kind }
  /// Whether the body is awake. Fixed bodies never are.
  public func isAwake(_ id: BodyID) -> Bool { bodyStore.isAwake(checked(id)) }
  /// The mass, the centre of mass in the body's coordinates, and the inertia. Zero for bodies that are not dynamic.
  public func massProperties(of id: BodyID) -> MassProperties {
    bodyStore[record: checked(id)].mass
  }
  /// The number that the program gave the body.
  public func tag(of id: BodyID) -> UInt64 { bodyStore[record: checked(id)].tag }
  /// The body of a shape.
  /// - Precondition: the shape exists.
  public func body(of id: ShapeID) -> BodyID {
    ensure(contains(id), "the shape does not exist in this world")
    return bodyID(shapeStore[id.index].body)
  }

  /// The kinetic energy of a body, in joules.
  public func kineticEnergy(of id: BodyID) -> Double { bodyStore.kineticEnergy(of: checked(id)) }
  /// The kinetic energy of all bodies, in joules. Complexity: O(n).
  public var kineticEnergy: Double { bodyStore.kineticEnergy }
  /// The momentum of all bodies, in kg m/s. Complexity: O(n).
  public var momentum: Vector { bodyStore.momentum }
  /// The angular momentum of all bodies about the origin, in kg m²/s. Complexity: O(n).
  public var angularMomentum: Double { bodyStore.angularMomentum }

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
    bodyStore[motion: index].rotation = rotation
    bodyStore[motion: index].center = position + rotation * (bodyStore[record: index].mass.center - .zero)
    updateProxies(of: index)
    markMoved(body: index)
  }

  /// Sets the velocity of the centre of mass, in m/s, and wakes the body. Ignored for fixed bodies. Components beyond ±1e9 count
  /// as that.
  public mutating func setVelocity(_ velocity: Vector, of id: BodyID) {
    let index = checked(id)
    guard velocity.isFinite, bodyStore[record: index].kind != .fixed else { return }
    wake(index)
    bodyStore[motion: index].velocity = velocity.bounded(WorldLimits.speed)
    updateProxies(of: index)
  }

  /// Sets the angular velocity, in radians per second, and wakes the body. Ignored for fixed bodies. Numbers beyond ±1e9 count as
  /// that.
  public mutating func setAngularVelocity(_ spin: Double, of id: BodyID) {
    let index = checked(id)
    guard spin.isFinite, bodyStore[record: index].kind != .fixed else { return }
    wake(index)
    bodyStore[motion: index].spin = spin.bounded(WorldLimits.speed)
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
    guard position.isFinite, angle.isFinite, time > 0, bodyStore[record: index].kind != .fixed else { return }
    let rotation = Rotation(angle)
    let center =
      position.bounded(WorldLimits.position) + rotation * (bodyStore[record: index].mass.center - .zero)
    let time = max(time, 1e-6)
    setVelocity((center - bodyStore[motion: index].center) / time, of: id)
    let difference = bodyStore[motion: index].rotation.inverse * rotation
    setAngularVelocity(difference.angle / time, of: id)
  }

  /// Adds a force in N for the next step, at a point or at the centre of mass. Wakes the body. The components of the sum beyond
  /// ±1e15 count as that, and the coordinates of the point beyond ±1e6.
  public mutating func applyForce(_ force: Vector, at point: Point? = nil, to id: BodyID) {
    let index = checked(id)
    guard force.isFinite, point?.isFinite ?? true, bodyStore[record: index].kind == .dynamic else { return }
    wake(index)
    var motion = bodyStore[motion: index]
    let bounded = force.bounded(WorldLimits.force)
    motion.force = (motion.force + bounded).bounded(WorldLimits.force)
    if let point { motion.add(torque: (point.bounded(WorldLimits.position) - motion.center).cross(bounded)) }
    bodyStore[motion: index] = motion
  }

  /// Adds a torque in N m for the next step. Wakes the body. A sum beyond ±1e21 counts as that.
  public mutating func applyTorque(_ torque: Double, to id: BodyID) {
    let index = checked(id)
    guard torque.isFinite, bodyStore[record: index].kind == .dynamic else { return }
    wake(index)
    bodyStore[motion: index].add(torque: torque)
  }

  /// Changes the velocity at once by an impulse in N s, at a point or at the centre of mass. Wakes the body. The bounds are those
  /// of forces and velocities.
  public mutating func applyImpulse(_ impulse: Vector, at point: Point? = nil, to id: BodyID) {
    let index = checked(id)
    guard impulse.isFinite, point?.isFinite ?? true, bodyStore[record: index].kind == .dynamic else { return }
    wake(index)
    var motion = bodyStore[motion: index]
    let bounded = impulse.bounded(WorldLimits.force)
    motion.velocity = (motion.velocity + bounded * motion.inverseMass).bounded(WorldLimits.speed)
    if let point {
      let arm = point.bounded(WorldLimits.position) - motion.center
      motion.spin = (motion.spin + arm.cross(bounded) * motion.inverseInertia).bounded(WorldLimits.speed)
    }
    bodyStore[motion: index] = motion
    updateProxies(of: index)
  }

  /// Wakes a body and all that sleeps with it, or puts it to sleep alone.
  public mutating func setAwake(_ isAwake: Bool, _ id: BodyID) { setAwake(isAwake, [id]) }

  /// Wakes bodies and all that sleeps with them, or puts each to sleep alone. Complexity: O(awake bodies + n log n) for n bodies.
  public mutating func setAwake(_ isAwake: Bool, _ ids: [BodyID]) {
    for id in ids {
      let index = checked(id)
      guard bodyStore.isDynamic(index) else { continue }
      if isAwake { wake(index) } else if bodyStore.isAwake(index) { putToSleep(index) }
    }
    bodyStore.closeGaps()
  }

  /// Puts an awake body to sleep alone. The gaps among the awake ones must be closed afterwards.
  private mutating func putToSleep(_ body: Int32) {
    bodyStore.putToSleep(body)
    bodyStore[motion: body].stop()
    contactGraph.noteSleep()
    moveProxies(of: body, toIdle: true)
    events.slept.append(bodyID(body))
  }

  /// Changes what moves a body. It keeps its velocities, unless it becomes fixed.
  public mutating func setKind(_ kind: BodyKind, of id: BodyID) {
    let index = checked(id)
    guard kind != bodyStore[record: index].kind else { return }
    ensure(
      kind != .dynamic || !shapeStore.hasOpenShapes(index),
      "a body with chains or half-planes cannot become dynamic, because they have no inside")
    wakeNeighbours(of: index)
    wake(index)
    let position = position(of: id)
    // The contacts know whether their bodies move; they are found again.
    removeContacts(of: index)
    if bodyStore.isAwake(index) {
      bodyStore.putToSleep(index)
      bodyStore.closeGaps()
      contactGraph.noteSleep()
    }
    bodyStore[record: index].kind = kind
    recomputeMass(index, position: position)
    if kind == .fixed { bodyStore[motion: index].stop() } else { bodyStore.wake(index) }
    moveProxies(of: index, toIdle: kind == .fixed)
    markMoved(body: index)
  }

  /// Computes the mass from the stored shapes, and moves them so that the centre of mass is the centre.
  private mutating func recomputeMass(_ body: Int32, position: Point) {
    let old = bodyStore[record: body].mass.center
    var total = MassProperties.zero
    if bodyStore.isDynamic(body) {
      total = shapeStore.mass(of: body)
      if total.mass <= 0 { total = MassProperties(mass: 1, center: .zero, inertia: 0) }
    } else {
      total.center = Point(-old.x, -old.y)
    }
    // The sum is in the coordinates of the shapes, which are around the old centre.
    let shift = total.center - Point.zero
    shapeStore.move(of: body, by: -shift)
    total.center = old + shift
    bodyStore.setMass(total, of: body)
    bodyStore[motion: body].center =
      position + bodyStore[motion: body].rotation * (total.center - .zero)
  }
}
