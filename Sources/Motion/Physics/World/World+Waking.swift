import Geometry

extension World {
  mutating func addToAwake(_ body: Int32) {
    records[body].isAwake = true
    awakeIndices[body] = Int32(awake.count)
    awake.append(body)
    motions[body].sleepTime = 0
  }

  /// Takes an awake body out of the list of awake ones. Its entry stays until ``closeAwakeGaps(from:)``, which is called once for
  /// many bodies.
  ///
  /// - Parameter first: the first entry without a body so far.
  mutating func leaveAwake(_ body: Int32, _ first: inout Int) {
    first = min(first, Int(awakeIndices[body]))
    awakeIndices[body] = -1
    records[body].isAwake = false
    hasStaleContacts = true
  }

  /// Removes the entries of the bodies that have left the list of awake ones. The order of the others stays, so that it depends on
  /// nothing but the bodies' history. Complexity: O(awake bodies behind the first that left).
  mutating func closeAwakeGaps(from first: Int) {
    guard first < awake.count else { return }
    var count = first
    for index in first..<awake.count {
      let body = awake[index]
      if awakeIndices[body] < 0 { continue }
      awake[count] = body
      awakeIndices[body] = Int32(count)
      count += 1
    }
    awake.truncate(to: count)
  }

  /// Wakes a body and all that fell asleep with it. Restarts the time to sleep of a body that is awake.
  mutating func wake(_ body: Int32) {
    guard records[body].kind == .dynamic else { return }
    if records[body].isAwake {
      motions[body].sleepTime = 0
      return
    }
    var member = body
    repeat {
      let next = records[member].nextAsleep
      records[member].nextAsleep = member
      addToAwake(member)
      moveProxies(of: member, toIdle: false)
      markMoved(body: member)
      relist(member)
      pendingEvents.woken.append(bodyID(member))
      member = next
    } while member != body
  }

  private mutating func relist(_ body: Int32) {
    var key = records[body].firstContact
    while key >= 0 {
      let contact = key >> 1
      list(contact)
      key = key & 1 == 0 ? contacts[contact].nextA : contacts[contact].nextB
    }
  }

  /// Wakes the bodies that touch a body: what it supports falls.
  mutating func wakeNeighbours(of body: Int32) {
    var key = records[body].firstContact
    while key >= 0 {
      let index = key >> 1
      let contact = contacts[index]
      key = key & 1 == 0 ? contact.nextA : contact.nextB
      if contact.isTouching, !contact.isSensor { wake(contact.bodyA == body ? contact.bodyB : contact.bodyA) }
    }
  }

  mutating func wakeAll() {
    for body in 0..<Int32(records.count) where records[body].isAlive { wake(body) }
  }
}
