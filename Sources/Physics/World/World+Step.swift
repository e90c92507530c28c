import Geometry

extension World {
  /// Advances the world by a step.
  ///
  /// Use the same time for every step, 1/60 s or less; ``StepClock`` makes such steps from frames of any length. The
  /// ``events`` are then those of this step.
  ///
  /// - Parameter time: in seconds. Default 1/60. Ignored unless it is in 1e-6...1.
  /// - Complexity: O(n log n) in the worst case for n awake bodies and their contacts, O(n) for piles. Allocates nothing
  ///   once the numbers of bodies and contacts have been reached before, except for events.
  public mutating func step(_ time: Double = 1.0 / 60) {
    guard time >= 1e-6, time <= 1 else { return }
    events.removeAll()
    if !pendingEvents.isEmpty { swap(&events, &pendingEvents) }
    stepCount += 1
    updatePairs()
    wakeJoined()
    updateContacts(time: time)
    applyFields(time: time)
    solve(time: time)
    finalize(time: time)
    if isContinuous { stopFastBodies() }
    updateBoxes(time: time)
    if allowsSleep { updateSleep(time: time) }
    if !pendingEvents.woken.isEmpty {
      events.woken.append(contentsOf: pendingEvents.woken)
      pendingEvents.woken.removeAll(keepingCapacity: true)
    }
    events.sort()
    #if DEBUG
      if World.checksEveryStep { checkInvariants() }
    #endif
  }

  /// The coefficients of contacts. Their spring is rigid but for a small part of the impulse that it gives back, and that
  /// part is taken from the deviation from the mean impulse: a load at rest does not sink in. Without any giving back,
  /// piles keep trembling; with the usual one, they sink and tall ones get shorter.
  private func contactSoftness(_ hertz: Double, time: Double) -> Softness {
    var softness = Softness(hertz: hertz, dampingRatio: contactDampingRatio, time: time)
    softness.massScale = 1
    softness.impulseScale *= World.contactYield
    return softness
  }

  private static let jointDampingRatio = 2.0
  /// The part of the usual softness that contacts have.
  private static let contactYield = 0.2
  /// The part of its deviation by which the mean impulse follows in a step. Faster means let towers rock.
  private static let meanRate = 0.002
  /// The damping of bodies of a pile that were slow in the last step and may fall asleep, in 1/s. Others are not damped,
  /// so that a weak force sets them in motion.
  private static let restDamping = 30.0

  private mutating func solve(time: Double) {
    let h = time / Double(subSteps)
    let hertz = min(contactHertz, 0.125 / h)
    let rates = ContactRates(
      softness: contactSoftness(hertz, time: h), fixedSoftness: contactSoftness(2 * hertz, time: h), time: h,
      inverseTime: 1 / h, pushSpeed: pushSpeed)
    gatherStates()
    prepareContacts(time: time)
    prepareJoints()
    let jointSoftness = Softness(
      hertz: min(60, 0.25 / h), dampingRatio: World.jointDampingRatio, time: h)
    let threshold = impactThreshold(time: time)
    let states = scratch.states.mutableElements()
    let hasImpacts = scratch.impacts.count > 0
    for _ in 0..<subSteps {
      integrateVelocities(states, time: h)
      if hasImpacts {
        ImpactSolver.solve(
          scratch.impacts.mutableElements(), count: scratch.impacts.count, states,
          isHot: scratch.isHot.mutableElements(), time: h, threshold: threshold)
      }
      let pushing = JointSolver(states: states, time: h, rigid: jointSoftness, isRelaxing: false)
      let relaxing = JointSolver(states: states, time: h, rigid: jointSoftness, isRelaxing: true)
      warmStartJoints(pushing)
      scratch.batches.warmStart(states)
      solveJoints(pushing)
      scratch.batches.solve(states, rates)
      integratePositions(states, time: h)
      solveJoints(relaxing)
      scratch.batches.relax(states, rates)
    }
    storeImpulses()
    reportContacts()
  }

  private func impactThreshold(time: Double) -> Double {
    restitutionThreshold.map { max(0, $0) } ?? (2 * gravity.length * time + 0.01)
  }

  private var hasHotBodies: Bool {
    let isHot = scratch.isHot.elements
    for index in 0..<scratch.isHot.count where isHot[index] { return true }
    return false
  }

  /// Copies the awake bodies into the solver's rows; row 0 is that of all fixed ones.
  private mutating func gatherStates() {
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

  private mutating func prepareContacts(time: Double) {
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
    fill(threshold: impactThreshold(time: time))
  }

  /// Copies the contacts into their batches, and notes those that may bounce.
  private mutating func fill(threshold: Double) {
    let contacts = contacts.elements
    let records = records.elements
    let states = scratch.states.elements
    let isHot = scratch.isHot.mutableElements()
    let places = scratch.batches.places
    let batches = scratch.batches.mutableBatches()
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
      }
    }
    guard hasHotBodies else { return }
    for index in 0..<scratch.batches.contactCount {
      let slot = places[index].contact
      let contact = contacts + Int(slot)
      guard contact.pointee.restitution > 0 else { continue }
      let a = Int(records[Int(contact.pointee.bodyA)].awakeIndex) + 1
      let b = Int(records[Int(contact.pointee.bodyB)].awakeIndex) + 1
      scratch.impacts.append(Impact(contact, slot, a, b))
    }
  }

  private mutating func integrateVelocities(_ states: UnsafeMutablePointer<BodyState>, time h: Double) {
    let limit = maximumSpeed
    let (gx, gy) = (gravity.dx, gravity.dy)
    let turnLimit = 0.25 * Double.pi / h
    for index in 0..<awake.count {
      let body = awake.elements[index]
      let motion = motions.elements + Int(body)
      let state = states + (index + 1)
      let inverseMass = motion.pointee.inverseMass
      guard inverseMass > 0 || motion.pointee.inverseInertia > 0 else { continue }
      let scale = motion.pointee.gravityScale
      var vx = state.pointee.vx + h * (gx * scale + motion.pointee.force.dx * inverseMass)
      var vy = state.pointee.vy + h * (gy * scale + motion.pointee.force.dy * inverseMass)
      var w = state.pointee.w + h * motion.pointee.torque * motion.pointee.inverseInertia
      if motion.pointee.linearDamping != 0 {
        let factor = 1 / (1 + h * motion.pointee.linearDamping)
        vx *= factor
        vy *= factor
      }
      if motion.pointee.angularDamping != 0 { w /= 1 + h * motion.pointee.angularDamping }
      if motion.pointee.sleepTime > 0, allowsSleep, scratch.batches.isInPile(index + 1) {
        let factor = 1 / (1 + h * World.restDamping)
        vx *= factor
        vy *= factor
        w *= factor
      }
      if motion.pointee.groundFriction > 0 {
        // Coulomb friction stops a body exactly, and a disk's spin with the lever 3/4 of its radius.
        let loss = motion.pointee.groundFriction * h
        let speed = (vx * vx + vy * vy).squareRoot()
        let factor = speed > loss ? 1 - loss / speed : 0
        vx *= factor
        vy *= factor
        let spinLoss = motion.pointee.extent > 0 ? 4 / 3 * loss / motion.pointee.extent : 0
        w = w > spinLoss ? w - spinLoss : w < -spinLoss ? w + spinLoss : 0
      }
      let speedSquared = vx * vx + vy * vy
      if speedSquared > limit * limit {
        let factor = limit / speedSquared.squareRoot()
        vx *= factor
        vy *= factor
      }
      if abs(w) * h > 0.25 * Double.pi { w = w > 0 ? turnLimit : -turnLimit }
      let record = records.elements + Int(body)
      if record.pointee.locksX { vx = 0 }
      if record.pointee.locksY { vy = 0 }
      if record.pointee.locksRotation { w = 0 }
      state.pointee.vx = vx
      state.pointee.vy = vy
      state.pointee.w = w
    }
  }

  private func integratePositions(_ states: UnsafeMutablePointer<BodyState>, time h: Double) {
    for index in 1..<awake.count + 1 {
      let state = states + index
      let record = records.elements + Int(awake.elements[index - 1])
      if record.pointee.locksX { state.pointee.vx = 0 }
      if record.pointee.locksY { state.pointee.vy = 0 }
      state.pointee.dx += state.pointee.vx * h
      state.pointee.dy += state.pointee.vy * h
      state.pointee.turn += state.pointee.w * h
    }
  }

  private mutating func storeImpulses() {
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

  /// Moves the bodies, and remembers those that moved so far that they may have passed through others.
  private mutating func finalize(time: Double) {
    let states = scratch.states.elements
    let motions = motions.mutableElements()
    let records = records.elements
    scratch.sweeps.removeAll()
    for index in 0..<awake.count {
      let body = awake.elements[index]
      let motion = motions + Int(body)
      let state = states + (index + 1)
      motion.pointee.velocity = Vector(state.pointee.vx, state.pointee.vy)
      motion.pointee.spin = state.pointee.w
      motion.pointee.force = .zero
      motion.pointee.torque = 0
      let move = Vector(state.pointee.dx, state.pointee.dy)
      let turn = state.pointee.turn
      let record = records + Int(body)
      if record.pointee.kind == .dynamic {
        let core = motion.pointee.core
        let reach = move.length + abs(turn) * motion.pointee.extent
        if reach > 0.5 * core, record.pointee.firstShape >= 0 {
          scratch.sweeps.append(
            FastBody(
              body: body,
              sweep: Sweep(
                start: motion.pointee.center, move: move, rotation: motion.pointee.rotation, turn: turn)))
        }
        // No point of the body was faster than this; a correction of overlaps counts half.
        let extent = motion.pointee.extent
        let speed = motion.pointee.velocity.length + abs(motion.pointee.spin) * extent
        let drift = 0.5 * reach / time
        let fastest = speed > drift ? speed : drift
        if fastest > record.pointee.sleepThreshold {
          motion.pointee.sleepTime = 0
        } else {
          motion.pointee.sleepTime += time
        }
      }
      motion.pointee.center += move
      if turn != 0 { motion.pointee.rotation = motion.pointee.rotation.turned(by: turn) }
    }
  }

  private mutating func updateBoxes(time: Double) {
    for index in 0..<awake.count {
      let body = awake.elements[index]
      let motion = motions.elements + Int(body)
      let (center, rotation) = (motion.pointee.center, motion.pointee.rotation)
      let (dx, dy) = (motion.pointee.velocity.dx * time, motion.pointee.velocity.dy * time)
      var shape = records.elements[Int(body)].firstShape
      while shape >= 0 {
        updateProxy(shape, center, rotation, dx: dx, dy: dy)
        shape = shapes.elements[Int(shape)].next
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
