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
  @inline(never) mutating func prepareContacts(impactThreshold: Double, time: Double) {
    scratch.batches.begin(bodyCount: scratch.states.count)
    scratch.impacts.removeAll()
    scratch.impactStamps.removeAll()
    scratch.impactStamps.resize(to: scratch.states.count, repeating: 0)
    let contacts = contacts.mutableElements()
    let rows = awakeIndices.elements
    let states = scratch.states.elements
    var kept = 0
    for index in 0..<scratch.touching.count {
      let slot = scratch.touching.elements[index]
      let contact = contacts + Int(slot)
      let a = Int(rows[Int(contact.pointee.bodyA)]) + 1
      let b = Int(rows[Int(contact.pointee.bodyB)]) + 1
      // Two dynamic bodies move, unless all their motions are locked or one sleeps.
      let isMovingA = states[a].inverseMass > 0 || states[a].inverseInertia > 0
      let isMovingB = states[b].inverseMass > 0 || states[b].inverseInertia > 0
      guard isMovingA || isMovingB else { continue }
      scratch.touching[kept] = slot
      kept += 1
      if contact.pointee.restitution > 0, staysApart(contact, states + a, states + b, time: time) {
        contact.pointee.removeImpulses()
        scratch.batches.bind(a)
        scratch.batches.bind(b)
        continue
      }
      scratch.batches.add(
        slot, a, b, isMovingA: isMovingA, isMovingB: isMovingB, pointCount: contact.pointee.manifold.count)
    }
    scratch.touching.truncate(to: kept)
    scratch.batches.finish()
    if fill(threshold: impactThreshold) { listImpacts() }
  }

  /// Returns whether the shapes of a contact with restitution stay apart in the step, unless an impact changes their
  /// velocities. Then only impacts have to look at it: the solver's impulses would be zero.
  @inline(__always) private func staysApart(
    _ contact: UnsafePointer<Contact>, _ a: UnsafePointer<BodyState>, _ b: UnsafePointer<BodyState>,
    time: Double
  ) -> Bool {
    let manifold = UnsafeRawPointer(contact).advanced(by: MemoryLayout<Contact>.offset(of: \.manifold)!)
      .assumingMemoryBound(to: Manifold.self)
    let normal = manifold.pointee.normal
    let speed =
      (b.pointee.vx - a.pointee.vx) * normal.dx + (b.pointee.vy - a.pointee.vy) * normal.dy
    @inline(__always) func isApart(_ point: ManifoldPoint) -> Bool {
      let turning = b.pointee.w * point.anchorB.cross(normal) - a.pointee.w * point.anchorA.cross(normal)
      let approach = min(0, speed + turning)
      return point.separation + approach * time > ContactLength.speculative / 2
    }
    guard isApart(manifold.pointee.first), manifold.pointee.count < 2 || isApart(manifold.pointee.second)
    else { return false }
    return isCoasting(contact.pointee.bodyA, time) && isCoasting(contact.pointee.bodyB, time)
  }

  /// Returns whether neither forces nor joints can move a body by a quarter of the speculative distance in the step.
  @inline(__always) private func isCoasting(_ body: Int32, _ time: Double) -> Bool {
    guard awakeIndices.elements[Int(body)] >= 0 else { return true }
    let motion = motions.elements + Int(body)
    let record = records.elements + Int(body)
    let fall = gravity.length * abs(record.pointee.gravityScale) * time * time
    return motion.pointee.force == .zero && motion.pointee.torque == 0
      && fall <= ContactLength.speculative / 4 && record.pointee.firstJoint < 0
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
    for index in 0..<scratch.touching.count {
      let slot = scratch.touching.elements[index]
      let contact = contacts + Int(slot)
      guard contact.pointee.restitution > 0 else { continue }
      let a = Int(awakeIndices.elements[Int(contact.pointee.bodyA)]) + 1
      let b = Int(awakeIndices.elements[Int(contact.pointee.bodyB)]) + 1
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
