import Geometry

/// The solver of a step: moves the awake bodies by the forces, joints and contacts of a world.
///
/// Its memory is kept from one step to the next, but has no state: a new solver gives the same bits.
struct StepSolver: Sendable {
  private(set) var rows = SolverRows()
  private(set) var impacts = ImpactSolver()
  private var batches = ContactBatches()
  private var parting = Parting()
  private var squeezes = SqueezeSolver()
  /// The contacts that the solver gets, in the order of the list.
  private(set) var touching = Column<Int32>()

  /// The part of its deviation by which the mean impulse follows in a step. Faster means let towers rock.
  private static let meanRate = 0.002

  mutating func removeContacts() { touching.removeAll() }
  /// Adds a contact whose shapes touch, and which is no sensor.
  @inline(__always) mutating func add(_ contact: Int32) { touching.append(contact) }
  @inline(__always) mutating func mutableSweeps() -> UnsafeMutablePointer<FastBody> { rows.mutableSweeps() }

  /// Solves the step. The bodies that have neither contacts nor joints are moved; the others are when ``finish(_:)`` is called.
  mutating func solve(_ input: StepInput, _ joints: inout JointStore) {
    let h = input.subTime
    let rates = input.settings.contactRates(time: h)
    let threshold = input.settings.impactThreshold(time: input.time)
    let hasHotBodies = assign(input, impactThreshold: threshold)
    joints.prepare(input.bodies)
    rows.prepare(input, batches)
    let states = rows.mutableStates()
    squeezes.raiseMasses(states, input)
    let bounces = fillBatches(input, threshold: threshold)
    if bounces || hasHotBodies { listImpacts(input) }
    let jointSoftness = StepSettings.jointSoftness(time: h)
    let pushing = JointSolver(states: states, time: h, rigid: jointSoftness, isRelaxing: false)
    let relaxing = JointSolver(states: states, time: h, rigid: jointSoftness, isRelaxing: true)
    for _ in 0..<input.settings.subSteps {
      rows.integrateVelocities(input.settings, time: h)
      impacts.solve(states, time: h, threshold: threshold)
      joints.updateActive { pushing.warmStart(&$0) }
      batches.warmStart(states)
      joints.updateActive { pushing.solve(&$0) }
      batches.solve(states, rates)
      parting.solve(states, rowCount: input.awakeCount + 1, limit: input.settings.pushSpeed * h)
      rows.integratePositions(time: h)
      joints.updateActive { relaxing.solve(&$0) }
      batches.relax(states, rates)
    }
    storeImpulses(input.contacts.contacts)
  }

  /// Moves the bodies that have contacts or joints.
  ///
  /// - Returns: whether the numbers of a body overflowed, so that it stays where it was.
  mutating func finish(_ input: StepInput) -> Bool {
    let hasOverflow = rows.stopOverflowed()
    rows.finish(input)
    return hasOverflow
  }

  /// Colours the contacts, and decides which bodies the solver gets.
  ///
  /// - Returns: whether a contact that the solver does not get bounces.
  @inline(never) private mutating func assign(_ input: StepInput, impactThreshold: Double) -> Bool {
    let count = input.awakeCount + 1
    batches.begin(bodyCount: count)
    parting.removeAll()
    squeezes.removeAll()
    impacts.begin(rowCount: count)
    let touching = touching.mutableElements()
    let (contacts, motions) = (input.contacts.contacts, input.bodies.motions)
    var end = 0
    var hasHotBodies = false
    for index in 0..<self.touching.count {
      let slot = touching[index]
      let contact = contacts + Int(slot)
      let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
      let (a, b) = (input.bodies.row(of: bodyA), input.bodies.row(of: bodyB))
      let (motionA, motionB) = (motions + Int(bodyA), motions + Int(bodyB))
      // Two dynamic bodies move, unless all their motions are locked or one sleeps.
      let isMovingA = a > 0 && (motionA.pointee.inverseMass > 0 || motionA.pointee.inverseInertia > 0)
      let isMovingB = b > 0 && (motionB.pointee.inverseMass > 0 || motionB.pointee.inverseInertia > 0)
      guard isMovingA || isMovingB else { continue }
      touching[end] = slot
      end += 1
      if isMovingA, isMovingB { squeezes.note(slot, motionA, motionB) }
      let role =
        contact.pointee.surface.restitution > 0
        ? StepSolver.role(of: contact, input, impactThreshold: impactThreshold) : .solved
      guard role != .solved else {
        batches.add(
          slot, ContactBatches.Ends(a: a, b: b, isMovingA: isMovingA, isMovingB: isMovingB),
          pointCount: contact.pointee.manifold.count)
        if StepSolver.updateParting(contact, motionA, motionB, step: input.number) {
          parting.add(DeepContact(contact: Impact(contact, slot), a: Int32(a), b: Int32(b)))
        }
        continue
      }
      contact.pointee.removeImpulses()
      // The contact of a body that stays apart from a fixed one has no effect, unless another contact changes its motion.
      if role == .bouncing || isMovingA && isMovingB {
        batches.bind(a)
        batches.bind(b)
      }
      if role == .bouncing {
        hasHotBodies = true
        impacts.noteApproach(a)
        impacts.noteApproach(b)
      }
    }
    self.touching.truncate(to: end)
    batches.finish()
    return hasHotBodies
  }

  /// Begins or ends the parting of a deep overlap. Returns whether the contact's bodies are moved apart in this step.
  ///
  /// A body that is moved is not pushed by the speeds of smaller overlaps, which would stay.
  @inline(__always) private static func updateParting(
    _ contact: UnsafeMutablePointer<Contact>, _ a: UnsafeMutablePointer<BodyMotion>,
    _ b: UnsafeMutablePointer<BodyMotion>, step: Int
  ) -> Bool {
    var separation = contact.pointee.manifold.first.separation
    if contact.pointee.manifold.count == 2, contact.pointee.manifold.second.separation < separation {
      separation = contact.pointee.manifold.second.separation
    }
    let end = -2 * Parting.rest
    contact.pointee.isParting = separation < (contact.pointee.isParting ? end : -Parting.depth)
    if contact.pointee.isParting {
      (a.pointee.partedAt, b.pointee.partedAt) = (step, step)
      // Bodies that are moved have no speed, but are not at rest.
      (a.pointee.sleepTime, b.pointee.sleepTime) = (0, 0)
    }
    let wasParted = max(a.pointee.partedAt, b.pointee.partedAt) >= step - 1
    contact.pointee.isMovedApart = contact.pointee.isParting || wasParted
    // A body that was squeezed against a wall must not leap off.
    if contact.pointee.isParting, contact.pointee.isAgainstFixed { contact.pointee.removeImpulses() }
    return contact.pointee.isMovedApart
  }

  /// The work of a step on a contact.
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
  @inline(__always) private static func role(
    of contact: UnsafePointer<Contact>, _ input: StepInput, impactThreshold: Double
  ) -> ContactRole {
    let time = input.time
    let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
    let (a, b) = (input.bodies.motions + Int(bodyA), input.bodies.motions + Int(bodyB))
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
      if point.separation < -elasticOverlap || !bounces && end < -elasticOverlap {
        isElastic = false
      }
    }
    judge(manifold.pointee.first)
    if manifold.pointee.count == 2 { judge(manifold.pointee.second) }
    if staysApart {
      return isCoasting(bodyA, input) && isCoasting(bodyB, input) ? .apart : .solved
    }
    guard isElastic, impactThreshold * time < elasticOverlap, input.settings.gravity == .zero,
      isCoasting(bodyA, input), isCoasting(bodyB, input)
    else { return .solved }
    return isBouncing ? .bouncing : .apart
  }

  /// The overlap up to which impacts alone keep shapes apart that no forces push together, in metres.
  private static let elasticOverlap = ContactLength.slop / 4

  /// Returns whether neither forces nor joints can move a body by a quarter of the speculative distance in the step.
  @inline(__always) private static func isCoasting(_ body: Int32, _ input: StepInput) -> Bool {
    guard input.bodies.isAwake(body) else { return true }
    let motion = input.bodies.motions + Int(body)
    let record = input.bodies.records + Int(body)
    let fall =
      input.settings.gravity.length * abs(record.pointee.gravityScale) * input.time * input.time
    return motion.pointee.force.dx == 0 && motion.pointee.force.dy == 0 && motion.pointee.torque == 0
      && fall <= ContactLength.speculative / 4 && !input.joints.hasJoint(body)
  }

  /// Copies the contacts into their batches, and marks the bodies of those that approach fast enough to bounce.
  ///
  /// - Returns: whether there is such a body.
  @inline(never) private mutating func fillBatches(_ input: StepInput, threshold: Double) -> Bool {
    guard !batches.batches.isEmpty else { return false }
    let contacts = UnsafePointer(input.contacts.contacts)
    let bodies = input.bodies
    let states = rows.mutableStates()
    let batches = batches.mutableBatches()
    var hasHotBodies = false
    withUnsafePointer(to: Contact.empty) { empty in
      for index in 0..<self.batches.batches.count {
        let slots = self.batches.lanes(of: index)
        @inline(__always) func contact(_ lane: Int) -> UnsafePointer<Contact> {
          slots[lane] >= 0 ? contacts + Int(slots[lane]) : empty
        }
        let lanes = ContactLanes(contact(0), contact(1), contact(2), contact(3))
        // Empty lanes have the fixed row.
        @inline(__always) func row(_ lane: Int, _ body: Int32) -> Int32 {
          body >= 0 ? Int32(bodies.row(of: body)) : 0
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
          impacts.noteApproach(Int(bodyA[lane]))
          impacts.noteApproach(Int(bodyB[lane]))
          hasHotBodies = true
        }
      }
    }
    return hasHotBodies
  }

  /// Lists the contacts with a restitution for the impacts.
  private mutating func listImpacts(_ input: StepInput) {
    for index in 0..<touching.count {
      let slot = touching.elements[index]
      let contact = UnsafePointer(input.contacts[slot])
      guard contact.pointee.surface.restitution > 0 else { continue }
      let (a, b) = (input.bodies.row(of: contact.pointee.bodyA), input.bodies.row(of: contact.pointee.bodyB))
      // Nothing changes the motions of free bodies.
      guard batches.hasContact(a) || batches.hasContact(b) else { continue }
      impacts.add(Impact(contact, slot), a, b)
    }
  }

  /// Copies the impulses back, for the next step.
  @inline(never) private mutating func storeImpulses(_ contacts: UnsafeMutablePointer<Contact>) {
    guard batches.contactCount > 0 else { return }
    let assignments = batches.assignments
    let batches = batches.batches.elements
    for index in 0..<self.batches.contactCount {
      let assignment = assignments + index
      let contact = contacts + Int(assignment.pointee.contact)
      let batch = batches + Int(assignment.pointee.batch)
      let lane = Int(assignment.pointee.lane)
      contact.pointee.manifold.first.normalImpulse = batch.pointee.first.normalImpulse[lane]
      contact.pointee.manifold.first.updateMean(StepSolver.meanRate)
      contact.pointee.manifold.first.tangentImpulse = batch.pointee.first.tangentImpulse[lane]
      contact.pointee.rollingImpulse = batch.pointee.rollingImpulse[lane]
      if batch.pointee.hasSecond {
        contact.pointee.manifold.second.normalImpulse = batch.pointee.second.normalImpulse[lane]
        contact.pointee.manifold.second.updateMean(StepSolver.meanRate)
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
