import Geometry

extension World {
  /// Colours the contacts, and decides which bodies the solver gets.
  ///
  /// - Returns: whether a contact that the solver does not get bounces.
  @inline(never) mutating func assignContacts(impactThreshold: Double, time: Double) -> Bool {
    let count = awake.count + 1
    scratch.batches.begin(bodyCount: count)
    scratch.deep.removeAll()
    scratch.squeezes.removeAll()
    scratch.impactStamps.removeAll()
    scratch.impactStamps.resize(to: count, repeating: 0)
    let stamps = scratch.impactStamps.mutableElements()
    let touching = scratch.touching.mutableElements()
    let contacts = contacts.mutableElements()
    let (rows, motions) = (awakeIndices.elements, motions.mutableElements())
    var kept = 0
    var hasHotBodies = false
    for index in 0..<scratch.touching.count {
      let slot = touching[index]
      let contact = contacts + Int(slot)
      let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
      let (a, b) = (Int(rows[Int(bodyA)]) + 1, Int(rows[Int(bodyB)]) + 1)
      let (motionA, motionB) = (motions + Int(bodyA), motions + Int(bodyB))
      // Two dynamic bodies move, unless all their motions are locked or one sleeps.
      let isMovingA = a > 0 && (motionA.pointee.inverseMass > 0 || motionA.pointee.inverseInertia > 0)
      let isMovingB = b > 0 && (motionB.pointee.inverseMass > 0 || motionB.pointee.inverseInertia > 0)
      guard isMovingA || isMovingB else { continue }
      touching[kept] = slot
      kept += 1
      if isMovingA, isMovingB { noteSqueeze(slot, motionA, motionB) }
      let role =
        contact.pointee.restitution > 0
        ? role(of: contact, motionA, motionB, impactThreshold: impactThreshold, time: time) : .solved
      guard role != .solved else {
        scratch.batches.add(
          slot, a, b, isMovingA: isMovingA, isMovingB: isMovingB, pointCount: contact.pointee.manifold.count)
        if updateParting(contact, motionA, motionB) {
          scratch.deep.append(DeepContact(contact: Impact(contact, slot), a: Int32(a), b: Int32(b)))
        }
        continue
      }
      contact.pointee.removeImpulses()
      // The contact of a body that stays apart from a fixed one has no effect, unless another contact changes its motion.
      if role == .bouncing || isMovingA && isMovingB {
        scratch.batches.bind(a)
        scratch.batches.bind(b)
      }
      if role == .bouncing {
        hasHotBodies = true
        if a > 0 { stamps[a] = 1 }
        if b > 0 { stamps[b] = 1 }
      }
    }
    scratch.touching.truncate(to: kept)
    scratch.batches.finish()
    return hasHotBodies
  }

  /// Begins or ends the parting of a deep overlap. Returns whether the contact's bodies are moved apart in this step.
  ///
  /// A body that is moved is not pushed by the speeds of smaller overlaps, which would stay.
  @inline(__always) private func updateParting(
    _ contact: UnsafeMutablePointer<Contact>, _ a: UnsafeMutablePointer<BodyMotion>,
    _ b: UnsafeMutablePointer<BodyMotion>
  ) -> Bool {
    var separation = contact.pointee.manifold.first.separation
    if contact.pointee.manifold.count == 2, contact.pointee.manifold.second.separation < separation {
      separation = contact.pointee.manifold.second.separation
    }
    let end = -2 * Parting.rest
    contact.pointee.isParting = separation < (contact.pointee.isParting ? end : -Parting.depth)
    if contact.pointee.isParting {
      (a.pointee.partedAt, b.pointee.partedAt) = (stepCount, stepCount)
      // Bodies that are moved have no speed, but are not at rest.
      (a.pointee.sleepTime, b.pointee.sleepTime) = (0, 0)
    }
    let wasParted = max(a.pointee.partedAt, b.pointee.partedAt) >= stepCount - 1
    contact.pointee.isMovedApart = contact.pointee.isParting || wasParted
    // A body that was squeezed against a wall must not leap off.
    if contact.pointee.isParting, contact.pointee.isAgainstFixed { contact.pointee.removeImpulses() }
    return contact.pointee.isMovedApart
  }

  /// What a step does with a contact.
  private enum ContactRole {
    /// The solver computes its impulses.
    case solved
    /// It only bounces.
    case bouncing
    /// Nothing, unless impacts elsewhere change the velocities of its bodies.
    case apart
  }

  /// Returns whether a contact with restitution is one for the solver.
  ///
  /// A contact whose shapes stay apart in the step is not. Without forces, a contact is not if each of its points bounces,
  /// or overlaps by less than ``elasticOverlap`` at the end of the step.
  @inline(__always) private func role(
    of contact: UnsafePointer<Contact>, _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>,
    impactThreshold: Double, time: Double
  ) -> ContactRole {
    let manifold = UnsafeRawPointer(contact).advanced(by: MemoryLayout<Contact>.offset(of: \.manifold)!)
      .assumingMemoryBound(to: Manifold.self)
    let normal = manifold.pointee.normal
    let speed = (b.pointee.velocity - a.pointee.velocity).dot(normal)
    var (staysApart, isElastic, isBouncing) = (true, true, false)
    @inline(__always) func judge(_ point: ManifoldPoint) {
      let turning =
        b.pointee.spin * point.anchorB.cross(normal) - a.pointee.spin * point.anchorA.cross(normal)
      let approach = speed + turning
      let end = point.separation + (approach < 0 ? approach : 0) * time
      let bounces = approach < -impactThreshold
      if end <= ContactLength.speculative / 2 {
        staysApart = false
        if bounces { isBouncing = true }
      }
      if point.separation < -World.elasticOverlap || !bounces && end < -World.elasticOverlap {
        isElastic = false
      }
    }
    judge(manifold.pointee.first)
    if manifold.pointee.count == 2 { judge(manifold.pointee.second) }
    if staysApart {
      return isCoasting(contact.pointee.bodyA, time) && isCoasting(contact.pointee.bodyB, time)
        ? .apart : .solved
    }
    guard isElastic, impactThreshold * time < World.elasticOverlap, gravity == .zero,
      isCoasting(contact.pointee.bodyA, time), isCoasting(contact.pointee.bodyB, time)
    else { return .solved }
    return isBouncing ? .bouncing : .apart
  }

  /// The overlap up to which impacts alone keep shapes apart that no forces push together, in metres.
  private static let elasticOverlap = ContactLength.slop / 4

  /// Returns whether neither forces nor joints can move a body by a quarter of the speculative distance in the step.
  @inline(__always) private func isCoasting(_ body: Int32, _ time: Double) -> Bool {
    guard awakeIndices.elements[Int(body)] >= 0 else { return true }
    let motion = motions.elements + Int(body)
    let record = records.elements + Int(body)
    let fall = gravity.length * abs(record.pointee.gravityScale) * time * time
    return motion.pointee.force.dx == 0 && motion.pointee.force.dy == 0 && motion.pointee.torque == 0
      && fall <= ContactLength.speculative / 4 && record.pointee.firstJoint < 0
  }

  /// Copies the contacts of the solver into batches, and lists those that may bounce.
  mutating func prepareContacts(impactThreshold: Double, hasHotBodies: Bool) {
    scratch.impacts.removeAll()
    scratch.impactKeys.removeAll()
    let bounces = fill(threshold: impactThreshold)
    if bounces || hasHotBodies { listImpacts() }
  }

  /// Copies the contacts into their batches, and marks the bodies of those that approach fast enough to bounce.
  ///
  /// - Returns: whether there is such a body.
  @inline(never) private mutating func fill(threshold: Double) -> Bool {
    guard !scratch.batches.batches.isEmpty else { return false }
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
      // Nothing changes the motions of free bodies.
      guard scratch.batches.hasContact(a) || scratch.batches.hasContact(b) else { continue }
      scratch.impacts.append(Impact(contact, slot))
      scratch.impactKeys.append(ImpactKey(a: Int32(a), b: Int32(b)))
    }
  }

  /// Copies the impulses back, for the next step.
  @inline(never) mutating func storeImpulses() {
    guard scratch.batches.contactCount > 0 else { return }
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
  init(_ contact: UnsafePointer<Contact>, _ slot: Int32) {
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
      contact: slot, count: Int32(manifold.count), normal: normal,
      restitution: contact.pointee.restitution, friction: contact.pointee.friction,
      first: side(manifold.first))
    if manifold.count == 2 { second = side(manifold.second) }
  }
}
