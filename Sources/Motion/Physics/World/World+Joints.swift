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
    var joint = record(definition)
    wake(joint.bodyA)
    wake(joint.bodyB)
    joint.nextA = records[joint.bodyA].firstJoint
    joint.nextB = records[joint.bodyB].firstJoint
    let index = freeJoints.popLast() ?? Int32(joints.count)
    if index < joints.count { joint.generation = joints[index].generation &+ 1 }
    joints.store(joint, at: index)
    records[joint.bodyA].firstJoint = index << 1
    records[joint.bodyB].firstJoint = index << 1 | 1
    // Joined bodies cease to collide.
    if !joint.collides { removeContacts(between: joint.bodyA, joint.bodyB) }
    return JointID(index: index, generation: joint.generation)
  }

  /// Removes a joint and wakes its bodies.
  /// - Precondition: the joint exists.
  public mutating func removeJoint(_ id: JointID) {
    let index = checked(id)
    let joint = joints[index]
    wake(joint.bodyA)
    wake(joint.bodyB)
    unlinkJoint(index, from: joint.bodyA)
    unlinkJoint(index, from: joint.bodyB)
    joints[index].isAlive = false
    freeJoints.append(index)
    // They may collide from now on.
    markMoved(body: joint.bodyA)
    markMoved(body: joint.bodyB)
  }

  /// Returns whether the joint exists.
  public func contains(_ id: JointID) -> Bool {
    id.index >= 0 && Int(id.index) < joints.count && joints[id.index].generation == id.generation
      && joints[id.index].isAlive
  }

  /// Moves the point to which a drag pulls, in metres, and wakes the dragged body. Points that are not finite are ignored;
  /// coordinates beyond ±1e6 count as that.
  /// - Precondition: the joint is a drag that exists.
  public mutating func setTarget(_ target: Point, of id: JointID) {
    let index = checked(id)
    ensure(joints[index].isDrag, "only a drag has a target")
    guard target.isFinite else { return }
    wake(joints[index].bodyB)
    joints[index].target = target.bounded(WorldLimits.position)
  }

  /// Changes the speed of a motor or of a pin's motor, and wakes the bodies. Numbers that are not finite are ignored; those beyond
  /// ±1e6 count as that.
  /// - Precondition: the joint exists.
  public mutating func setMotor(velocity: Vector = .zero, angularVelocity: Double, of id: JointID) {
    let index = checked(id)
    guard velocity.isFinite, angularVelocity.isFinite else { return }
    wake(joints[index].bodyA)
    wake(joints[index].bodyB)
    joints[index].velocity = velocity.bounded(WorldLimits.motor)
    joints[index].angularVelocity = angularVelocity.bounded(WorldLimits.motor)
  }

  private func checked(_ id: JointID) -> Int32 {
    ensure(contains(id), "the joint does not exist in this world")
    return id.index
  }

  private func record(_ definition: JointDefinition) -> JointRecord {
    let (a, b) = (definition.bodyA.index, definition.bodyB.index)
    var joint = JointRecord(
      bodyA: a, bodyB: b, collides: definition.collides,
      localA: definition.anchorA - records[a].localCenter,
      localB: definition.anchorB - records[b].localCenter,
      reference: motions[a].rotation.inverse * motions[b].rotation)
    if let speed = definition.motorSpeed {
      joint.angle = .velocity
      joint.angularVelocity = speed
      joint.maximumTorque = definition.maximumMotorTorque
    }
    if let range = definition.angleRange {
      joint.hasAngleRange = true
      joint.lowerAngle = range.lowerBound
      joint.upperAngle = range.upperBound
    }
    switch definition.kind {
    case .pin: joint.point = .rigid
    case .weld:
      joint.point = .rigid
      joint.angle = .rigid
    case .spring(let hertz, let ratio, let angularHertz):
      joint.point = .soft
      joint.hertz = hertz
      joint.dampingRatio = ratio
      joint.angle = .soft
      joint.angularHertz = angularHertz
    case .distance(let range, let hertz, let ratio):
      joint.axisRule = .distance
      (joint.lower, joint.upper) = (range.lowerBound, range.upperBound)
      joint.hertz = hertz
      joint.dampingRatio = ratio
    case .slide(let axis, let range):
      joint.axisRule = .slide
      joint.angle = .rigid
      joint.localAxis = axis / axis.length
      if let range {
        joint.hasRange = true
        (joint.lower, joint.upper) = (range.lowerBound, range.upperBound)
      }
    case .motor(let velocity, let spin, let force, let torque):
      joint.point = .velocity
      joint.velocity = velocity
      joint.maximumForce = force
      joint.angle = .velocity
      joint.angularVelocity = spin
      joint.maximumTorque = torque
    case .drag(let target, let hertz, let ratio, let force):
      joint.isDrag = true
      joint.collides = true
      joint.point = .soft
      joint.target = target
      joint.hertz = hertz
      joint.dampingRatio = ratio
      joint.maximumForce = force
      joint.angle = .velocity
      // A force with a quarter of the lever brakes the turning.
      joint.maximumTorque = force.isFinite ? 0.25 * motions[b].extent * force : 0
    }
    return joint
  }

  private mutating func unlinkJoint(_ index: Int32, from body: Int32) {
    var key = records[body].firstJoint
    var previous: Int32 = -1
    while key >= 0 {
      let next = key & 1 == 0 ? joints[key >> 1].nextA : joints[key >> 1].nextB
      if key >> 1 == index {
        if previous < 0 {
          records[body].firstJoint = next
        } else if previous & 1 == 0 {
          joints[previous >> 1].nextA = next
        } else {
          joints[previous >> 1].nextB = next
        }
        return
      }
      previous = key
      key = next
    }
  }

  private mutating func removeContacts(between a: Int32, _ b: Int32) {
    var key = records[a].firstContact
    while key >= 0 {
      let contact = key >> 1
      key = key & 1 == 0 ? contacts[contact].nextA : contacts[contact].nextB
      if contacts[contact].bodyA == b || contacts[contact].bodyB == b { destroyContact(contact) }
    }
  }

  // MARK: - In a step

  /// Whether a joint forbids two bodies to collide. Complexity: O(k) for the joints of the first.
  func areJoined(_ a: Int32, _ b: Int32) -> Bool {
    var key = records[a].firstJoint
    while key >= 0 {
      let joint = joints[key >> 1]
      key = key & 1 == 0 ? joint.nextA : joint.nextB
      if !joint.collides, joint.bodyA == b || joint.bodyB == b { return true }
    }
    return false
  }

  mutating func removeJoints(of body: Int32) {
    while records[body].firstJoint >= 0 {
      let index = records[body].firstJoint >> 1
      removeJoint(JointID(index: index, generation: joints[index].generation))
    }
  }

  /// Whether the joint acts in this step.
  @inline(__always) private func isActive(_ joint: UnsafePointer<JointRecord>) -> Bool {
    joint.pointee.isAlive
      && (awakeIndices.elements[Int(joint.pointee.bodyA)] >= 0
        || awakeIndices.elements[Int(joint.pointee.bodyB)] >= 0)
  }

  mutating func prepareJoints() {
    guard joints.count > freeJoints.count else { return }
    let joints = joints.mutableElements()
    for index in 0..<self.joints.count {
      let joint = joints + index
      guard isActive(joint) else { continue }
      let (a, b) = (motions[joint.pointee.bodyA], motions[joint.pointee.bodyB])
      joint.pointee.a = awakeIndices[joint.pointee.bodyA] + 1
      joint.pointee.b = awakeIndices[joint.pointee.bodyB] + 1
      joint.pointee.anchorA = a.rotation * joint.pointee.localA
      joint.pointee.anchorB = b.rotation * joint.pointee.localB
      joint.pointee.axis = a.rotation * joint.pointee.localAxis
      if joint.pointee.isDrag {
        joint.pointee.offset = b.center + joint.pointee.anchorB - joint.pointee.target
      } else {
        joint.pointee.offset = (b.center - a.center) + joint.pointee.anchorB - joint.pointee.anchorA
        let turn = joint.pointee.reference.inverse * (a.rotation.inverse * b.rotation)
        joint.pointee.angleOffset = turn.angle
      }
    }
  }

  mutating func warmStartJoints(_ solver: JointSolver) {
    guard joints.count > freeJoints.count else { return }
    let joints = joints.mutableElements()
    for index in 0..<self.joints.count where isActive(joints + index) { solver.warmStart(&joints[index]) }
  }

  mutating func solveJoints(_ solver: JointSolver) {
    guard joints.count > freeJoints.count else { return }
    let joints = joints.mutableElements()
    for index in 0..<self.joints.count where isActive(joints + index) { solver.solve(&joints[index]) }
  }

  /// Wakes the sleeping bodies that hang on awake ones.
  mutating func wakeJoined() {
    guard joints.count > freeJoints.count else { return }
    for index in 0..<joints.count where joints[index].isAlive && !joints[index].isDrag {
      let joint = joints[index]
      let (a, b) = (records[joint.bodyA], records[joint.bodyB])
      if a.kind == .dynamic, !a.isAwake, b.isAwake, b.kind == .dynamic { wake(joint.bodyA) }
      if b.kind == .dynamic, !b.isAwake, a.isAwake, a.kind == .dynamic { wake(joint.bodyB) }
    }
  }

  /// Joins the islands of bodies with a joint.
  func joinIslands(_ join: (Int, Int) -> Void) {
    guard joints.count > freeJoints.count else { return }
    for index in 0..<joints.count where joints[index].isAlive && !joints[index].isDrag {
      let (a, b) = (records[joints[index].bodyA], records[joints[index].bodyB])
      let (indexA, indexB) = (awakeIndices[joints[index].bodyA], awakeIndices[joints[index].bodyB])
      if a.kind == .dynamic, b.kind == .dynamic, indexA >= 0, indexB >= 0 {
        join(Int(indexA) + 1, Int(indexB) + 1)
      }
    }
  }
}
