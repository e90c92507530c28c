import Geometry

extension World {
  /// Finds the pairs of shapes whose boxes began to overlap, and makes their contacts: in the order in which their leaves
  /// moved, which is that of the awake bodies, idle ones last, and those of a leaf in the order of the shapes.
  mutating func updatePairs() {
    guard !moved.isEmpty || !movedIdle.isEmpty else { return }
    scratch.candidates.removeAll()
    let movedCount = beginSearch(ofIdle: false)
    // Shapes that move search both trees; those at rest have only to be found by the others.
    if movedCount < activeTree.count {
      _ = beginSearch(ofIdle: true)
      for index in 0..<movedIdle.count { moved.append(movedIdle[index]) }
    }
    let allMoved = movedCount == activeTree.count
    for index in 0..<moved.count {
      let first = moved.elements[index]
      guard !(allMoved && proxies.elements[Int(first)].isIdle) else { continue }
      let start = scratch.candidates.count
      findPairs(first)
      scratch.candidates.sort(from: start) { $0 < $1 }
    }
    moved.removeAll()
    movedIdle.removeAll()
    pairRound += 2
    for index in 0..<scratch.candidates.count {
      let key = scratch.candidates.elements[index]
      createContact(
        Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32)),
        Int32(bitPattern: UInt32(truncatingIfNeeded: key)))
    }
  }

  /// Keeps the leaves of one of the lists that still exist and wait for this search, each of them once.
  ///
  /// - Returns: the number of active leaves among them.
  @inline(__always) private mutating func beginSearch(ofIdle: Bool) -> Int {
    let count = ofIdle ? movedIdle.count : moved.count
    let leaves = ofIdle ? movedIdle.mutableElements() : moved.mutableElements()
    let proxies = proxies.mutableElements()
    var kept = 0
    var activeCount = 0
    for index in 0..<count {
      let first = leaves[index]
      let proxy = proxies + Int(first)
      guard proxy.pointee.pairRound == pairRound, isLeaf(first), proxy.pointee.isIdle || !ofIdle else {
        continue
      }
      proxy.pointee.pairRound = pairRound + 1
      leaves[kept] = first
      kept += 1
      if !proxy.pointee.isIdle { activeCount += 1 }
    }
    if ofIdle { movedIdle.truncate(to: kept) } else { moved.truncate(to: kept) }
    return activeCount
  }

  /// Returns whether a shape is the first one of a leaf. Its place may have been given to one that is not.
  @inline(__always) private func isLeaf(_ shape: Int32) -> Bool {
    shapes.elements[Int(shape)].isAlive && proxies.elements[Int(shape)].leaf == shape
  }

  /// Appends the new pairs of the shapes of a moved leaf to the candidates.
  private mutating func findPairs(_ first: Int32) {
    let (shapes, proxies) = (shapes.elements, proxies.elements)
    let isIdle = proxies[Int(first)].isIdle
    let isSingle = nextInLeaf(first) < 0
    let area =
      isSingle ? proxies[Int(first)].box : isIdle ? idleTree.box(of: first) : activeTree.box(of: first)
    scratch.found.removeAll()
    activeTree.query(area, into: &scratch.found)
    let activeCount = scratch.found.count
    if !isIdle { idleTree.query(area, into: &scratch.found) }
    let body = shapes[Int(first)].body
    for index in 0..<scratch.found.count {
      let other = scratch.found.elements[index]
      if shapes[Int(other)].body == body { continue }
      // Of two moved leaves that do not rest, the first one finds the pairs.
      if index < activeCount, proxies[Int(other)].pairRound == pairRound + 1, isIdle || other < first {
        continue
      }
      if isSingle {
        findPairs(first, inLeaf: other)
        continue
      }
      let otherArea = index < activeCount ? activeTree.box(of: other) : idleTree.box(of: other)
      var shape = first
      repeat {
        if proxies[Int(shape)].box.overlaps(otherArea) { findPairs(shape, inLeaf: other) }
        shape = nextInLeaf(shape)
      } while shape >= 0
    }
  }

  /// Appends the new pairs of a shape with those of a leaf.
  @inline(__always) private mutating func findPairs(_ shape: Int32, inLeaf first: Int32) {
    let proxies = proxies.elements
    var other = first
    repeat {
      if proxies[Int(other)].box.overlaps(proxies[Int(shape)].box) {
        let key = PairTable.key(shape, other)
        if !pairs.contains(key), mayCollide(shape, other) { scratch.candidates.append(key) }
      }
      other = nextInLeaf(other)
    } while other >= 0
  }

  /// Returns whether two shapes of different bodies may touch.
  func mayCollide(_ a: Int32, _ b: Int32) -> Bool {
    let (shapeA, shapeB) = (shapes.elements + Int(a), shapes.elements + Int(b))
    let (bodyA, bodyB) = (shapeA.pointee.body, shapeB.pointee.body)
    if shapeA.pointee.isSensor, shapeB.pointee.isSensor { return false }
    let records = records.elements
    guard records[Int(bodyA)].kind == .dynamic || records[Int(bodyB)].kind == .dynamic else { return false }
    return shapeA.pointee.filter.allows(shapeB.pointee.filter) && !areJoined(bodyA, bodyB)
  }

  // MARK: - Contacts

  private mutating func createContact(_ shape1: Int32, _ shape2: Int32) {
    let shapes = shapes.elements
    // The larger kind first, then the older shape.
    let isSwapped = shapes[Int(shape2)].kind.rawValue > shapes[Int(shape1)].kind.rawValue
    let (shapeA, shapeB) = isSwapped ? (shape2, shape1) : (shape1, shape2)
    let (a, b) = (shapes + Int(shapeA), shapes + Int(shapeB))
    let records = records.mutableElements()
    let (recordA, recordB) = (records + Int(a.pointee.body), records + Int(b.pointee.body))
    let (friction1, friction2) = (a.pointee.friction, b.pointee.friction)
    var contact = Contact(
      shapeA, shapeB, of: a.pointee.body, b.pointee.body, isSensor: a.pointee.isSensor || b.pointee.isSensor,
      isAgainstFixed: recordA.pointee.kind != .dynamic || recordB.pointee.kind != .dynamic,
      friction: (friction1 * friction2).squareRoot(),
      restitution: max(a.pointee.restitution, b.pointee.restitution),
      rollingResistance: max(a.pointee.rollingResistance, b.pointee.rollingResistance)
        * max(a.pointee.radius, b.pointee.radius),
      tangentSpeed: a.pointee.tangentSpeed + b.pointee.tangentSpeed)
    contact.nextA = recordA.pointee.firstContact
    contact.nextB = recordB.pointee.firstContact
    let index = freeContacts.popLast() ?? Int32(contacts.count)
    contacts.store(contact, at: index)
    if index == caches.count { caches.append(ContactCache()) }
    setPrevious(of: contact.nextA, index << 1)
    recordA.pointee.firstContact = index << 1
    setPrevious(of: contact.nextB, index << 1 | 1)
    recordB.pointee.firstContact = index << 1 | 1
    if contact.isSensor { sensorContactCount += 1 }
    if contact.isAgainstFixed {
      recordA.pointee.fixedContactCount += 1
      recordB.pointee.fixedContactCount += 1
    }
    pairs.insert(PairTable.key(shapeA, shapeB), index)
    if recordA.pointee.isAwake || recordB.pointee.isAwake { list(index) }
  }

  private mutating func setPrevious(of key: Int32, _ previous: Int32) {
    guard key >= 0 else { return }
    let contact = contacts.mutableElements() + Int(key >> 1)
    if key & 1 == 0 {
      contact.pointee.previousA = previous
    } else {
      contact.pointee.previousB = previous
    }
  }

  private mutating func setNext(of key: Int32, _ next: Int32, body: Int32) {
    if key < 0 {
      records[body].firstContact = next
    } else if key & 1 == 0 {
      contacts[key >> 1].nextA = next
    } else {
      contacts[key >> 1].nextB = next
    }
  }

  /// Adds a contact to the list of those with an awake body.
  mutating func list(_ slot: Int32) {
    let contact = contacts.mutableElements() + Int(slot)
    guard !contact.pointee.isListed else { return }
    contact.pointee.isListed = true
    listed.append(
      ListedContact(contact: slot, shapeA: contact.pointee.shapeA, shapeB: contact.pointee.shapeB))
  }

  /// Removes a contact, but leaves it in the list until the next step clears it up.
  mutating func destroyContact(_ index: Int32) {
    let contact = contacts.mutableElements() + Int(index)
    assert(contact.pointee.isAlive, "a contact cannot be removed twice")
    if contact.pointee.isReported {
      pendingEvents.noteEnd(pair(contact.pointee), isSensor: contact.pointee.isSensor)
    }
    let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
    setNext(of: contact.pointee.previousA, contact.pointee.nextA, body: bodyA)
    setPrevious(of: contact.pointee.nextA, contact.pointee.previousA)
    setNext(of: contact.pointee.previousB, contact.pointee.nextB, body: bodyB)
    setPrevious(of: contact.pointee.nextB, contact.pointee.previousB)
    pairs.remove(PairTable.key(contact.pointee.shapeA, contact.pointee.shapeB))
    contact.pointee.isAlive = false
    if contact.pointee.isSensor { sensorContactCount -= 1 }
    if contact.pointee.isAgainstFixed {
      let records = records.mutableElements()
      records[Int(bodyA)].fixedContactCount -= 1
      records[Int(bodyB)].fixedContactCount -= 1
    }
    // A listed contact is freed when the list is cleared up, so that its place is not given away before.
    if contact.pointee.isListed { hasStaleContacts = true } else { freeContacts.append(index) }
  }

  /// Calls `visit` with every contact of a body.
  @inline(__always) func forEachContact(of body: Int32, _ visit: (Int32) -> Void) {
    var key = records[body].firstContact
    while key >= 0 {
      let contact = key >> 1
      let next = key & 1 == 0 ? contacts[contact].nextA : contacts[contact].nextB
      visit(contact)
      key = next
    }
  }

  // MARK: - Events

  func pair(_ contact: Contact) -> PhysicsEvents.Pair {
    // Sensors first; else the older body.
    let isSwapped =
      contact.isSensor ? !shapes[contact.shapeA].isSensor : contact.bodyB < contact.bodyA
    let (a, b) = isSwapped ? (contact.shapeB, contact.shapeA) : (contact.shapeA, contact.shapeB)
    return PhysicsEvents.Pair(
      bodyA: bodyID(shapes[a].body), bodyB: bodyID(shapes[b].body), shapeA: shapeID(a), shapeB: shapeID(b))
  }

}
