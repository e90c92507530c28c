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
    let input = stepInput(time: time)
    solver.solve(input, &jointStore)
    reportContacts()
    if solver.finish(input) {
      // They would overflow again.
      contactGraph.removeImpulses()
      jointStore.removeImpulses()
    }
    if isContinuous { stopFastBodies(input) }
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

  /// Returns the memory on which a step works.
  mutating func stepInput(time: Double) -> StepInput {
    StepInput(
      settings: settings, number: stepCount, time: time, bodies: bodyStore.columns,
      awake: bodyStore.awake.elements, awakeCount: bodyStore.awake.count, shapes: shapeStore.columns,
      proxies: broadPhase.mutableProxies(), contacts: contactGraph.columns, joints: jointStore.lists)
  }

  /// Takes bodies back that passed through others in this step, to where they first touch them.
  ///
  /// Only the pose changes: the velocity is the next step's to solve. All bodies are looked at before one is taken back,
  /// so that the order does not matter.
  private mutating func stopFastBodies(_ input: StepInput) {
    let collision = ContinuousCollision(
      input: input, states: solver.rows.states.elements, pairs: contactGraph.pairLookup,
      hasKinematic: solver.rows.hasKinematic)
    let sweeps = solver.mutableSweeps()
    let count = solver.rows.sweeps.count
    for index in 0..<count { sweeps[index].fraction = collision.firstImpact(of: sweeps[index], &broadPhase) }
    for index in 0..<count where sweeps[index].fraction < 1 {
      let (body, pose) = (sweeps[index].body, sweeps[index].sweep.pose(at: sweeps[index].fraction))
      bodyStore[motion: body].center = pose.position
      bodyStore[motion: body].rotation = pose.rotation
      broadPhase.measure(body, at: pose, input.shapes)
    }
    guard contactGraph.sensorCount > 0 else { return }
    for index in 0..<count {
      collision.forEachPassedSensor(sweeps[index]) { contact in
        events.entered.append(pair(contact))
        events.left.append(pair(contact))
      }
    }
  }
}
