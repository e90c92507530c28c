import Geometry

extension World {
  /// Puts islands to sleep: bodies that touch each other, or have a joint, and were all slow for long enough.
  mutating func updateSleep(time: Double) {
    // Nothing to do in most steps.
    var isDue = false
    for index in 0..<awake.count {
      let body = awake.elements[index]
      if motions.elements[Int(body)].sleepTime >= timeToSleep, records.elements[Int(body)].kind == .dynamic {
        isDue = true
        break
      }
    }
    guard isDue else { return }

    // Union-find over the solver's rows; row 0 is no body of an island.
    let count = awake.count + 1
    scratch.parents.resize(to: count, repeating: 0)
    scratch.islandTimes.resize(to: count, repeating: 0)
    let parents = scratch.parents.mutableElements()
    let times = scratch.islandTimes.mutableElements()
    for index in 0..<count {
      parents[index] = Int32(index)
      times[index] = .infinity
    }
    func root(_ index: Int) -> Int {
      var index = index
      while Int(parents[index]) != index {
        parents[index] = parents[Int(parents[index])]
        index = Int(parents[index])
      }
      return index
    }
    func join(_ a: Int, _ b: Int) {
      let (rootA, rootB) = (root(a), root(b))
      if rootA != rootB { parents[max(rootA, rootB)] = Int32(min(rootA, rootB)) }
    }
    for index in 0..<listed.count {
      let contact = contacts.elements + Int(listed.elements[index])
      guard contact.pointee.isAlive, contact.pointee.isTouching, !contact.pointee.isSensor else { continue }
      let (a, b) = (
        records.elements + Int(contact.pointee.bodyA), records.elements + Int(contact.pointee.bodyB)
      )
      if a.pointee.kind == .dynamic, b.pointee.kind == .dynamic {
        if a.pointee.awakeIndex >= 0, b.pointee.awakeIndex >= 0 {
          join(Int(a.pointee.awakeIndex) + 1, Int(b.pointee.awakeIndex) + 1)
        }
        continue
      }
      // A moving kinematic body keeps what it touches awake.
      let fixed = a.pointee.kind == .dynamic ? contact.pointee.bodyB : contact.pointee.bodyA
      let mover = a.pointee.kind == .dynamic ? contact.pointee.bodyA : contact.pointee.bodyB
      if records.elements[Int(fixed)].kind == .kinematic, isMoving(fixed) {
        motions[mover].sleepTime = 0
      }
    }
    joinIslands(join)
    for index in 1..<count {
      let body = awake.elements[index - 1]
      guard records.elements[Int(body)].kind == .dynamic else { continue }
      let island = root(index)
      let time = records.elements[Int(body)].allowsSleep ? motions.elements[Int(body)].sleepTime : 0
      if time < times[island] { times[island] = time }
    }
    fallAsleep(count, parents, times, root)
  }

  private func isMoving(_ body: Int32) -> Bool {
    motions[body].velocity != .zero || motions[body].spin != 0
  }

  private mutating func fallAsleep(
    _ count: Int, _ parents: UnsafeMutablePointer<Int32>, _ times: UnsafeMutablePointer<Double>,
    _ root: (Int) -> Int
  ) {
    // The first and the last body of each island, for the ring of its members.
    scratch.bodies.resize(to: count, repeating: -1)
    let last = scratch.bodies.mutableElements()
    for index in 0..<count { last[index] = -1 }
    var kept = 0
    var hasSlept = false
    for index in 1..<count {
      let body = awake[index - 1]
      let island = root(index)
      let sleeps =
        records[body].kind == .dynamic && times[island] >= timeToSleep && times[island] < .infinity
      guard sleeps else {
        awake[kept] = body
        records[body].awakeIndex = Int32(kept)
        kept += 1
        continue
      }
      hasSlept = true
      records[body].awakeIndex = -1
      records[body].isAwake = false
      motions[body].velocity = .zero
      motions[body].spin = 0
      if last[island] < 0 {
        records[body].nextAsleep = body
      } else {
        let previous = last[island]
        records[body].nextAsleep = records[previous].nextAsleep
        records[previous].nextAsleep = body
      }
      last[island] = body
      moveProxies(of: body, toIdle: true)
      events.slept.append(bodyID(body))
    }
    guard hasSlept else { return }
    awake.truncate(to: kept)
    // Contacts without an awake body leave the list.
    var keptContacts = 0
    for index in 0..<listed.count {
      let slot = listed[index]
      let contact = contacts[slot]
      if contact.isAlive, !records[contact.bodyA].isAwake, !records[contact.bodyB].isAwake {
        contacts[slot].isListed = false
        continue
      }
      listed[keptContacts] = slot
      keptContacts += 1
    }
    listed.truncate(to: keptContacts)
  }
}
