import Geometry

extension World {
  /// Copies the awake bodies into the solver's rows; row 0 is that of all fixed ones.
  @inline(never) mutating func gatherStates() {
    let count = awake.count + 1
    scratch.states.resize(to: count, repeating: BodyState())
    let states = scratch.states.mutableElements()
    let motions = motions.elements
    let awake = awake.elements
    states[0] = BodyState()
    for index in 1..<count {
      let motion = motions + Int(awake[index - 1])
      states[index] = BodyState(
        vx: motion.pointee.velocity.dx, vy: motion.pointee.velocity.dy, w: motion.pointee.spin,
        inverseMass: motion.pointee.inverseMass, inverseInertia: motion.pointee.inverseInertia)
    }
  }

  /// Colours the contacts and copies them into batches; notes those that may bounce.
  @inline(never) mutating func prepareContacts(impactThreshold: Double) {
    scratch.batches.begin(bodyCount: scratch.states.count)
    scratch.impacts.removeAll()
    scratch.isHot.removeAll()
    scratch.isHot.resize(to: scratch.states.count, repeating: false)
    let contacts = contacts.elements
    let records = records.elements
    let states = scratch.states.elements
    for index in 0..<listed.count {
      let slot = listed.elements[index]
      let contact = contacts + Int(slot)
      guard contact.pointee.isTouching, !contact.pointee.isSensor else { continue }
      let a = Int(records[Int(contact.pointee.bodyA)].awakeIndex) + 1
      let b = Int(records[Int(contact.pointee.bodyB)].awakeIndex) + 1
      let isMovingA = states[a].inverseMass > 0 || states[a].inverseInertia > 0
      let isMovingB = states[b].inverseMass > 0 || states[b].inverseInertia > 0
      guard isMovingA || isMovingB else { continue }
      scratch.batches.add(
        slot, a, b, isMovingA: isMovingA, isMovingB: isMovingB, pointCount: contact.pointee.manifold.count)
    }
    scratch.batches.finish(contacts)
    if fill(threshold: impactThreshold) { listImpacts() }
  }

  /// Copies the contacts into their batches, and marks the bodies of those that approach fast enough to bounce.
  ///
  /// - Returns: whether there is such a body.
  @inline(never) private mutating func fill(threshold: Double) -> Bool {
    let contacts = contacts.elements
    let records = records.elements
    let states = scratch.states.elements
    let isHot = scratch.isHot.mutableElements()
    let places = scratch.batches.places
    let batches = scratch.batches.mutableBatches()
    var hasHotBodies = false
    for index in 0..<scratch.batches.contactCount {
      let place = places + index
      let contact = contacts + Int(place.pointee.contact)
      let batch = batches + Int(place.pointee.batch)
      let lane = Int(place.pointee.lane)
      let a = Int(records[Int(contact.pointee.bodyA)].awakeIndex) + 1
      let b = Int(records[Int(contact.pointee.bodyB)].awakeIndex) + 1
      batch.pointee.prepare(contact, place.pointee.contact, lane, a, b, states)
      guard contact.pointee.restitution > 0 else { continue }
      batch.pointee.canBounce = true
      batch.pointee.bounceSpeed[lane] = threshold
      if batch.pointee.approach(lane, a, b, states) < -threshold {
        if a > 0 { isHot[a] = true }
        if b > 0 { isHot[b] = true }
        hasHotBodies = true
      }
    }
    return hasHotBodies
  }

  /// Lists the contacts with a restitution for the impacts.
  private mutating func listImpacts() {
    let contacts = contacts.elements
    let records = records.elements
    let places = scratch.batches.places
    for index in 0..<scratch.batches.contactCount {
      let slot = places[index].contact
      let contact = contacts + Int(slot)
      guard contact.pointee.restitution > 0 else { continue }
      let a = Int(records[Int(contact.pointee.bodyA)].awakeIndex) + 1
      let b = Int(records[Int(contact.pointee.bodyB)].awakeIndex) + 1
      scratch.impacts.append(Impact(contact, slot, a, b))
    }
  }

  /// Copies the impulses back, for the next step.
  @inline(never) mutating func storeImpulses() {
    let contacts = contacts.mutableElements()
    let places = scratch.batches.places
    let batches = scratch.batches.batches.elements
    for index in 0..<scratch.batches.contactCount {
      let place = places + index
      let contact = contacts + Int(place.pointee.contact)
      let batch = batches + Int(place.pointee.batch)
      let lane = Int(place.pointee.lane)
      contact.pointee.manifold.first.normalImpulse = batch.pointee.first.normalImpulse[lane]
      contact.pointee.manifold.first.updateMean(World.meanRate)
      contact.pointee.manifold.first.tangentImpulse = batch.pointee.first.tangentImpulse[lane]
      contact.pointee.rollingImpulse = batch.pointee.rollingImpulse[lane]
      if batch.pointee.hasSecond {
        contact.pointee.manifold.second.normalImpulse = batch.pointee.second.normalImpulse[lane]
        contact.pointee.manifold.second.updateMean(World.meanRate)
        contact.pointee.manifold.second.tangentImpulse = batch.pointee.second.tangentImpulse[lane]
      }
    }
  }
}

extension ContactBatch {
  /// Fills a lane with a contact.
  @inline(__always) mutating func prepare(
    _ contact: UnsafePointer<Contact>, _ slot: Int32, _ lane: Int, _ a: Int, _ b: Int,
    _ states: UnsafePointer<BodyState>
  ) {
    let (ma, ia) = (states[a].inverseMass, states[a].inverseInertia)
    let (mb, ib) = (states[b].inverseMass, states[b].inverseInertia)
    let normal = contact.pointee.manifold.normal
    self.contact[lane] = slot
    bodyA[lane] = Int32(a)
    bodyB[lane] = Int32(b)
    normalX[lane] = normal.dx
    normalY[lane] = normal.dy
    inverseMassA[lane] = ma
    inverseMassB[lane] = mb
    inverseInertiaA[lane] = ia
    inverseInertiaB[lane] = ib
    friction[lane] = contact.pointee.friction
    tangentSpeed[lane] = contact.pointee.tangentSpeed
    if contact.pointee.isAgainstFixed { isAgainstFixed = true }
    if contact.pointee.rollingResistance > 0 {
      hasRolling = true
      rollingResistance[lane] = contact.pointee.rollingResistance
      rollingMass[lane] = ia + ib > 0 ? 1 / (ia + ib) : 0
      rollingImpulse[lane] = contact.pointee.rollingImpulse
    }
    first.prepare(contact.pointee.manifold.first, normal, lane, ma + mb, ia, ib)
    if contact.pointee.manifold.count == 2 {
      hasSecond = true
      second.prepare(contact.pointee.manifold.second, normal, lane, ma + mb, ia, ib)
    }
  }
}

extension ManifoldPoint {
  @inline(__always) fileprivate mutating func updateMean(_ rate: Double) {
    meanImpulse += (normalImpulse - meanImpulse) * rate
  }
}

extension PointLanes {
  @inline(__always) fileprivate mutating func prepare(
    _ point: ManifoldPoint, _ normal: Vector, _ lane: Int, _ massSum: Double, _ ia: Double, _ ib: Double
  ) {
    let tangent = Vector(normal.dy, -normal.dx)
    let (na, nb) = (point.anchorA.cross(normal), point.anchorB.cross(normal))
    let (ta, tb) = (point.anchorA.cross(tangent), point.anchorB.cross(tangent))
    separation[lane] = point.separation
    normalLeverA[lane] = na
    normalLeverB[lane] = nb
    tangentLeverA[lane] = ta
    tangentLeverB[lane] = tb
    normalMass[lane] = 1 / (massSum + ia * na * na + ib * nb * nb)
    tangentMass[lane] = 1 / (massSum + ia * ta * ta + ib * tb * tb)
    normalImpulse[lane] = point.normalImpulse
    tangentImpulse[lane] = point.tangentImpulse
    meanImpulse[lane] = point.meanImpulse
  }
}

extension Impact {
  init(_ contact: UnsafePointer<Contact>, _ slot: Int32, _ a: Int, _ b: Int) {
    let manifold = contact.pointee.manifold
    let normal = manifold.normal
    let tangent = Vector(normal.dy, -normal.dx)
    func side(_ point: ManifoldPoint) -> Side {
      Side(
        separation: point.separation, normalLeverA: point.anchorA.cross(normal),
        normalLeverB: point.anchorB.cross(normal), tangentLeverA: point.anchorA.cross(tangent),
        tangentLeverB: point.anchorB.cross(tangent))
    }
    self.init(
      a: Int32(a), b: Int32(b), contact: slot, count: Int32(manifold.count), normal: normal,
      restitution: contact.pointee.restitution, friction: contact.pointee.friction,
      first: side(manifold.first))
    if manifold.count == 2 { second = side(manifold.second) }
  }
}

extension ContactBatch {
  /// The least speed along the normal of a lane's points: negative if they approach.
  @inline(__always) fileprivate func approach(
    _ lane: Int, _ a: Int, _ b: Int, _ states: UnsafePointer<BodyState>
  ) -> Double {
    let (stateA, stateB) = (states + a, states + b)
    let linear =
      (stateB.pointee.vx - stateA.pointee.vx) * normalX[lane]
      + (stateB.pointee.vy - stateA.pointee.vy) * normalY[lane]
    let u1 =
      linear + stateB.pointee.w * first.normalLeverB[lane] - stateA.pointee.w * first.normalLeverA[lane]
    guard hasSecond else { return u1 }
    let u2 =
      linear + stateB.pointee.w * second.normalLeverB[lane] - stateA.pointee.w * second.normalLeverA[lane]
    return u2 < u1 ? u2 : u1
  }
}
