import Geometry

extension World {
  /// Adds a joint and wakes its bodies.
  ///
  /// - Throws: ``PhysicsError`` with the name of the bad parameter: a number that is not finite or out of range, a body
  ///   that does not exist, or two names of one body.
  @discardableResult public mutating func addJoint(_ definition: JointDefinition) throws(PhysicsError)
    -> JointID
  {
    try definition.check()
    guard contains(definition.bodyA) else { throw PhysicsError(parameter: "bodyA", problem: .unknownID) }
    guard contains(definition.bodyB) else { throw PhysicsError(parameter: "bodyB", problem: .unknownID) }
    guard definition.bodyA != definition.bodyB else {
      throw PhysicsError(parameter: "bodyB", problem: .outOfRange("bodies other than bodyA"))
    }
    let (a, b) = (definition.bodyA.index, definition.bodyB.index)
    let joint = JointRecord(definition, jointEnd(a), jointEnd(b))
    wake(a)
    wake(b)
    let slot = jointStore.add(joint)
    // Joined bodies cease to collide.
    if !joint.collides { removeContacts(between: a, b) }
    return jointStore.id(of: slot)
  }

  /// Removes a joint and wakes its bodies.
  /// - Precondition: the joint exists.
  public mutating func removeJoint(_ id: JointID) {
    let index = checked(id)
    remove(index)
  }

  private mutating func remove(_ slot: Int32) {
    let (a, b) = (jointStore[slot].bodyA, jointStore[slot].bodyB)
    wake(a)
    wake(b)
    jointStore.remove(slot)
    // They may collide from now on.
    markMoved(body: a)
    markMoved(body: b)
  }

  /// Returns whether the joint exists.
  public func contains(_ id: JointID) -> Bool { jointStore.contains(id) }

  /// Moves the point to which a drag pulls, in metres, and wakes the dragged body. Points that are not finite are ignored;
  /// coordinates beyond ±1e6 count as that.
  /// - Precondition: the joint is a drag that exists.
  public mutating func setTarget(_ target: Point, of id: JointID) {
    let index = checked(id)
    ensure(jointStore[index].isDrag, "only a drag has a target")
    guard target.isFinite else { return }
    wake(jointStore[index].bodyB)
    jointStore[index].point.target = target.bounded(WorldLimits.position)
  }

  /// Changes the speed of a motor or of a pin's motor, and wakes the bodies. Numbers that are not finite are ignored; those beyond
  /// ±1e6 count as that.
  /// - Precondition: the joint exists.
  public mutating func setMotor(velocity: Vector = .zero, angularVelocity: Double, of id: JointID) {
    let index = checked(id)
    guard velocity.isFinite, angularVelocity.isFinite else { return }
    wake(jointStore[index].bodyA)
    wake(jointStore[index].bodyB)
    jointStore[index].point.velocity = velocity.bounded(WorldLimits.motor)
    jointStore[index].angle.velocity = angularVelocity.bounded(WorldLimits.motor)
  }

  private func checked(_ id: JointID) -> Int32 {
    ensure(contains(id), "the joint does not exist in this world")
    return id.index
  }

  private func jointEnd(_ body: Int32) -> JointEnd {
    let motion = bodyStore[motion: body]
    return JointEnd(
      localCenter: bodyStore[record: body].mass.center, rotation: motion.rotation, extent: motion.extent)
  }

  private mutating func removeContacts(between a: Int32, _ b: Int32) {
    var key = contactGraph.first(of: a)
    while key >= 0 {
      let slot = key >> 1
      let contact = contactGraph[slot]
      key = contact.next(key & 1)
      if contact.bodyA == b || contact.bodyB == b { removeContact(slot) }
    }
  }

  mutating func removeJoints(of body: Int32) {
    while jointStore.first(of: body) >= 0 { remove(jointStore.first(of: body) >> 1) }
  }
}
