extension World {
  /// Puts islands to sleep: bodies that touch each other, or have a joint, and were all slow for long enough.
  mutating func updateSleep(time: Double) {
    let input = stepInput(time: time)
    guard IslandBuilder.isDue(input) else { return }
    islandBuilder.build(input, contactGraph.listed, jointStore)
    let count = bodyStore.awake.count
    var hasSlept = false
    for row in 1..<count + 1 {
      let body = bodyStore.awake[row - 1]
      guard bodyStore.isDynamic(body), islandBuilder.sleeps(row) else { continue }
      hasSlept = true
      bodyStore.putToSleep(body)
      bodyStore[motion: body].stop()
      if let previous = islandBuilder.replaceLast(of: row, by: body) {
        bodyStore.join(body, toRingOf: previous)
      }
      broadPhase.move(body, toIdle: true, shapeStore.columns)
      events.slept.append(bodyStore.id(of: body))
    }
    guard hasSlept else { return }
    bodyStore.closeGaps()
    contactGraph.noteSleep()
    contactGraph.clearUpList(bodyStore.columns)
  }

  /// Wakes a body and all that fell asleep with it. Restarts the time to sleep of a body that is awake.
  mutating func wake(_ body: Int32) {
    guard bodyStore.isDynamic(body) else { return }
    if bodyStore.isAwake(body) { return bodyStore.restartSleepTime(of: body) }
    var member = body
    repeat {
      let next = bodyStore.wake(member)
      moveProxies(of: member, toIdle: false)
      markMoved(body: member)
      contactGraph.listAll(of: member)
      pendingEvents.woken.append(bodyID(member))
      member = next
    } while member != body
  }

  /// Wakes the bodies that touch a body: what it supports falls.
  mutating func wakeNeighbours(of body: Int32) {
    var key = contactGraph.first(of: body)
    while key >= 0 {
      let contact = contactGraph[key >> 1]
      key = contact.next(key & 1)
      if contact.isTouching, !contact.isSensor { wake(contact.bodyA == body ? contact.bodyB : contact.bodyA) }
    }
  }

  mutating func wakeAll() {
    for body in 0..<Int32(bodyStore.slotCount) where bodyStore.isTaken(body) { wake(body) }
  }

  /// Wakes the sleeping bodies that hang on awake ones.
  mutating func wakeJoined() {
    guard !jointStore.isEmpty else { return }
    for joint in 0..<Int32(jointStore.slotCount) where jointStore.isBond(joint) {
      let (a, b) = (jointStore[joint].bodyA, jointStore[joint].bodyB)
      guard bodyStore.isDynamic(a), bodyStore.isDynamic(b) else { continue }
      if !bodyStore.isAwake(a), bodyStore.isAwake(b) { wake(a) }
      if !bodyStore.isAwake(b), bodyStore.isAwake(a) { wake(b) }
    }
  }
}
