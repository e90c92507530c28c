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
    scratch.islands.removeAll()
    scratch.islands.resize(to: count, repeating: Island())
    let parents = scratch.parents.mutableElements()
    let islands = scratch.islands.mutableElements()
    for index in 0..<count { parents[index] = Int32(index) }
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
      let contact = contacts.elements + Int(listed.elements[index].contact)
      guard contact.pointee.isAlive, contact.pointee.isTouching, !contact.pointee.isSensor else { continue }
      let (a, b) = (
        records.elements + Int(contact.pointee.bodyA), records.elements + Int(contact.pointee.bodyB)
      )
      let (indexA, indexB) = (
        awakeIndices.elements[Int(contact.pointee.bodyA)], awakeIndices.elements[Int(contact.pointee.bodyB)]
      )
      if indexA >= 0 { islands[Int(indexA) + 1].isHeld = true }
      if indexB >= 0 { islands[Int(indexB) + 1].isHeld = true }
      if a.pointee.kind == .dynamic, b.pointee.kind == .dynamic {
        if indexA >= 0, indexB >= 0 { join(Int(indexA) + 1, Int(indexB) + 1) }
        continue
      }
      // A moving kinematic body keeps what it touches awake.
      let fixed = a.pointee.kind == .dynamic ? contact.pointee.bodyB : contact.pointee.bodyA
      let mover = a.pointee.kind == .dynamic ? contact.pointee.bodyA : contact.pointee.bodyB
      if records.elements[Int(fixed)].kind == .kinematic, isMoving(fixed) {
        motions[mover].sleepTime = 0
        islands[Int(awakeIndices[mover]) + 1].staysAwake = true
      }
    }
    joinIslands(join)
    for index in 1..<count {
      let body = awake.elements[index - 1]
      let record = records.elements + Int(body)
      let motion = motions.elements + Int(body)
      guard record.pointee.kind == .dynamic else { continue }
      let island = islands + root(index)
      island.pointee.size += 1
      if islands[index].staysAwake || !record.pointee.allowsSleep { island.pointee.staysAwake = true }
      // At the top of its way a body is slow, and nothing holds it.
      if !islands[index].isHeld, record.pointee.firstJoint < 0, gravity * record.pointee.gravityScale != .zero
      {
        island.pointee.staysAwake = true
      }
      if motion.pointee.sleepTime < timeToSleep {
        island.pointee.restless += 1
        if motion.pointee.pace > World.creep * record.pointee.sleepThreshold {
          island.pointee.staysAwake = true
        }
      }
    }
    fallAsleep(count, islands, root)
  }

  /// Bodies faster than this keep their island awake, and are not damped in piles, in multiples of their sleep threshold.
  static let creep = 2.0
  /// One body among as many may creep when their island falls asleep.
  static let pileSize = 100

  private func isMoving(_ body: Int32) -> Bool {
    motions[body].velocity != .zero || motions[body].spin != 0
  }

  private mutating func fallAsleep(
    _ count: Int, _ islands: UnsafePointer<Island>, _ root: (Int) -> Int
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
      guard records[body].kind == .dynamic, islands[island].sleeps else {
        awake[kept] = body
        awakeIndices[body] = Int32(kept)
        kept += 1
        continue
      }
      hasSlept = true
      awakeIndices[body] = -1
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
    hasStaleContacts = true
    reviewList()
  }
}

/// Bodies that touch each other or have a joint.
struct Island: BitwiseCopyable, Sendable {
  var size: Int32 = 0
  /// The bodies that were not slow for long enough.
  var restless: Int32 = 0
  /// Whether a body is too fast, may not sleep, or touches a kinematic body that moves.
  var staysAwake = false
  /// Whether the body of this row touches another one.
  var isHeld = false

  /// A few bodies that creep do not keep a large pile awake: it would else take very long until all are slow at once.
  var sleeps: Bool { !staysAwake && size > 0 && Int(restless) * World.pileSize <= Int(size) }
}
