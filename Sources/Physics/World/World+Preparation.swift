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
    scratch.impactStamps.removeAll()
    scratch.impactStamps.resize(to: scratch.states.count, repeating: 0)
    let contacts = contacts.elements
    let rows = awakeIndices.elements
    let states = scratch.states.elements
    for index in 0..<scratch.touching.count {
      let slot = scratch.touching.elements[index]
      let contact = contacts + Int(slot)
      let a = Int(rows[Int(contact.pointee.bodyA)]) + 1
      let b = Int(rows[Int(contact.pointee.bodyB)]) + 1
      // Two dynamic bodies move, unless all their motions are locked or one sleeps.
      let isMovingA = states[a].inverseMass > 0 || states[a].inverseInertia > 0
      let isMovingB = states[b].inverseMass > 0 || states[b].inverseInertia > 0
      guard isMovingA || isMovingB else { continue }
      scratch.batches.add(
        slot, a, b, isMovingA: isMovingA, isMovingB: isMovingB, pointCount: contact.pointee.manifold.count)
    }
    scratch.batches.finish()
    if fill(threshold: impactThreshold) { listImpacts() }
  }

  /// Copies the contacts into their batches, and marks the bodies of those that approach fast enough to bounce.
  ///
  /// - Returns: whether there is such a body.
  @inline(never) private mutating func fill(threshold: Double) -> Bool {
    let contacts = contacts.elements
    let rows = awakeIndices.elements
    let states = scratch.states.mutableElements()
    let stamps = scratch.impactStamps.mutableElements()
    let batches = scratch.batches.mutableBatches()
    var hasHotBodies = false
    withUnsafePointer(to: Contact.empty) { empty in
      for index in 0..<scratch.batches.batches.count {
        let slots = scratch.batches.lanes(of: index)
        @inline(__always) func contact(_ lane: Int) -> UnsafePointer<Contact> {
          slots[lane] >= 0 ? contacts + Int(slots[lane]) : empty
        }
        let lanes = ContactLanes(contact(0), contact(1), contact(2), contact(3))
        // Empty lanes have the fixed row.
        @inline(__always) func row(_ lane: Int, _ body: Int32) -> Int32 {
          body >= 0 ? rows[Int(body)] + 1 : 0
        }
        let bodyA = SIMD4(
          row(0, lanes.c0.pointee.bodyA), row(1, lanes.c1.pointee.bodyA), row(2, lanes.c2.pointee.bodyA),
          row(3, lanes.c3.pointee.bodyA))
        let bodyB = SIMD4(
          row(0, lanes.c0.pointee.bodyB), row(1, lanes.c1.pointee.bodyB), row(2, lanes.c2.pointee.bodyB),
          row(3, lanes.c3.pointee.bodyB))
        let batch = batches + index
        let bounces = batch.pointee.prepare(lanes, bodyA, bodyB, states, threshold: threshold)
        guard batch.pointee.canBounce else { continue }
        for lane in 0..<4 where bounces[lane] {
          if bodyA[lane] > 0 { stamps[Int(bodyA[lane])] = 1 }
          if bodyB[lane] > 0 { stamps[Int(bodyB[lane])] = 1 }
          hasHotBodies = true
        }
      }
    }
    return hasHotBodies
  }

  /// Lists the contacts with a restitution for the impacts.
  private mutating func listImpacts() {
    let contacts = contacts.elements
    let places = scratch.batches.places
    for index in 0..<scratch.batches.contactCount {
      let slot = places[index].contact
      let contact = contacts + Int(slot)
      guard contact.pointee.restitution > 0 else { continue }
      let a = Int(awakeIndices[Int(contact.pointee.bodyA)]) + 1
      let b = Int(awakeIndices[Int(contact.pointee.bodyB)]) + 1
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

extension ManifoldPoint {
  @inline(__always) fileprivate mutating func updateMean(_ rate: Double) {
    meanImpulse += (normalImpulse - meanImpulse) * rate
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
