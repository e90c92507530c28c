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
    stepTime = time
    updatePairs()
    wakeJoined()
    updateContacts(time: time)
    applyFields(time: time)
    solve(time: time)
    stopOverflowedBodies()
    finishBound(time: time)
    if isContinuous { stopFastBodies() }
    updateBoxes()
    if allowsSleep { updateSleep(time: time) }
    if !pendingEvents.woken.isEmpty {
      events.woken.append(contentsOf: pendingEvents.woken)
      pendingEvents.woken.removeAll(keepingCapacity: true)
    }
    events.sort()
    #if DEBUG
      if checksEveryStep || bodyCount <= World.checkedBodyCount { checkInvariants() }
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
  static let meanRate = 0.002
  /// The damping of slow bodies of a pile that may fall asleep, in 1/s. Bodies that fall get out of it, and single ones are
  /// not damped, so that a weak force sets them in motion.
  static let restDamping = 30.0

  private mutating func solve(time: Double) {
    let h = time / Double(subSteps)
    let hertz = min(contactHertz, 0.125 / h)
    let rates = ContactRates(
      softness: contactSoftness(hertz, time: h), fixedSoftness: contactSoftness(2 * hertz, time: h), time: h,
      inverseTime: 1 / h, pushSpeed: pushSpeed)
    let threshold = impactThreshold(time: time)
    let hasHotBodies = assignContacts(impactThreshold: threshold, time: time)
    prepareJoints()
    prepareBodies(time: time)
    if scratch.squeezes.count > 0 { raiseSqueezedMasses() }
    prepareContacts(impactThreshold: threshold, hasHotBodies: hasHotBodies)
    let jointSoftness = Softness(
      hertz: min(60, 0.25 / h), dampingRatio: World.jointDampingRatio, time: h)
    let states = scratch.states.mutableElements()
    let hasImpacts = scratch.impacts.count > 0
    var impactClock: Int32 = 1
    for _ in 0..<subSteps {
      integrateVelocities(states, time: h)
      if hasImpacts {
        ImpactSolver.solve(
          scratch.impacts.mutableElements(), scratch.impactKeys.mutableElements(),
          count: scratch.impacts.count, states, stamps: scratch.impactStamps.mutableElements(),
          clock: &impactClock, time: h, threshold: threshold)
      }
      let pushing = JointSolver(states: states, time: h, rigid: jointSoftness, isRelaxing: false)
      let relaxing = JointSolver(states: states, time: h, rigid: jointSoftness, isRelaxing: true)
      warmStartJoints(pushing)
      scratch.batches.warmStart(states)
      solveJoints(pushing)
      scratch.batches.solve(states, rates)
      if scratch.deep.count > 0 { partDeep(states, time: h) }
      integratePositions(states, time: h)
      solveJoints(relaxing)
      scratch.batches.relax(states, rates)
    }
    storeImpulses()
    reportContacts()
  }

  /// Moves bodies apart that overlap deeply.
  @inline(never) private mutating func partDeep(_ states: UnsafeMutablePointer<BodyState>, time: Double) {
    scratch.partingMoves.removeAll()
    scratch.partingMoves.resize(to: awake.count + 1, repeating: .zero)
    Parting.solve(
      scratch.deep.elements, count: scratch.deep.count, states,
      moves: scratch.partingMoves.mutableElements(), limit: pushSpeed * time)
  }

  private func impactThreshold(time: Double) -> Double {
    restitutionThreshold.map { max(0, $0) } ?? (2 * gravity.length * time + 0.01)
  }
}
