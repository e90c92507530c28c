import Geometry

extension World {
  /// Finds the pairs of shapes whose boxes began to overlap, and makes their contacts: in the order in which their leaves
  /// moved, which is that of the awake bodies, and those of a leaf in the order of the shapes.
  mutating func updatePairs() {
    guard !moved.isEmpty else { return }
    scratch.candidates.removeAll()
    var movedCount = 0
    for index in 0..<moved.count {
      let first = moved.elements[index]
      if !proxies.elements[Int(first)].isIdle, isLeaf(first) { movedCount += 1 }
    }
    // Shapes that move search both trees; those at rest have only to be found by the others.
    let allMoved = movedCount == activeTree.count
    for index in 0..<moved.count {
      let first = moved.elements[index]
      guard isLeaf(first), !(allMoved && proxies.elements[Int(first)].isIdle) else { continue }
      let start = scratch.candidates.count
      findPairs(first)
      scratch.candidates.sort(from: start) { $0 < $1 }
    }
    for index in 0..<moved.count { proxies[moved[index]].isMoved = false }
    moved.removeAll()
    for index in 0..<scratch.candidates.count {
      let key = scratch.candidates.elements[index]
      createContact(
        Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32)),
        Int32(bitPattern: UInt32(truncatingIfNeeded: key)))
    }
  }

  /// Returns whether a shape is the first one of a leaf. Its place may have been given to one that is not.
  @inline(__always) private func isLeaf(_ shape: Int32) -> Bool {
    shapes.elements[Int(shape)].isAlive && proxies.elements[Int(shape)].leaf == shape
  }

  /// Appends the new pairs of the shapes of a moved leaf to the candidates.
  private mutating func findPairs(_ first: Int32) {
    let (shapes, proxies) = (shapes.elements, proxies.elements)
    let isIdle = proxies[Int(first)].isIdle
    let area = isIdle ? idleTree.box(of: first) : activeTree.box(of: first)
    scratch.found.removeAll()
    activeTree.query(area, into: &scratch.found)
    let activeCount = scratch.found.count
    if !isIdle { idleTree.query(area, into: &scratch.found) }
    let body = shapes[Int(first)].body
    for index in 0..<scratch.found.count {
      let other = scratch.found.elements[index]
      if shapes[Int(other)].body == body { continue }
      // Of two moved leaves that do not rest, the first one finds the pairs.
      if index < activeCount, proxies[Int(other)].isMoved, isIdle || other < first { continue }
      let otherArea = index < activeCount ? activeTree.box(of: other) : idleTree.box(of: other)
      var a = first
      repeat {
        let box = proxies[Int(a)].box
        if box.overlaps(otherArea) {
          var b = other
          repeat {
            if proxies[Int(b)].box.overlaps(box) {
              let key = PairTable.key(a, b)
              if !pairs.contains(key), mayCollide(a, b) { scratch.candidates.append(key) }
            }
            b = nextInLeaf(b)
          } while b >= 0
        }
        a = nextInLeaf(a)
      } while a >= 0
    }
  }

  /// Returns whether two shapes of different bodies may touch.
  func mayCollide(_ a: Int32, _ b: Int32) -> Bool {
    let (shapeA, shapeB) = (shapes.elements + Int(a), shapes.elements + Int(b))
    let (bodyA, bodyB) = (shapeA.pointee.body, shapeB.pointee.body)
    if shapeA.pointee.isSensor, shapeB.pointee.isSensor { return false }
    guard records[bodyA].kind == .dynamic || records[bodyB].kind == .dynamic else { return false }
    return shapeA.pointee.filter.allows(shapeB.pointee.filter) && !areJoined(bodyA, bodyB)
  }

  // MARK: - Contacts

  private mutating func createContact(_ shape1: Int32, _ shape2: Int32) {
    // The larger kind first, then the older shape.
    let isSwapped = shapes[shape2].kind.rawValue > shapes[shape1].kind.rawValue
    let (shapeA, shapeB) = isSwapped ? (shape2, shape1) : (shape1, shape2)
    let (a, b) = (shapes[shapeA], shapes[shapeB])
    var contact = Contact(
      shapeA, shapeB, of: a.body, b.body, isSensor: a.isSensor || b.isSensor,
      isAgainstFixed: records[a.body].kind != .dynamic || records[b.body].kind != .dynamic,
      friction: (a.friction * b.friction).squareRoot(), restitution: max(a.restitution, b.restitution),
      rollingResistance: max(a.rollingResistance, b.rollingResistance) * max(a.radius, b.radius),
      tangentSpeed: a.tangentSpeed + b.tangentSpeed)
    contact.nextA = records[a.body].firstContact
    contact.nextB = records[b.body].firstContact
    let index = freeContacts.popLast() ?? Int32(contacts.count)
    contacts.store(contact, at: index)
    if index == caches.count { caches.append(ContactCache()) }
    setPrevious(of: contact.nextA, index << 1)
    records[a.body].firstContact = index << 1
    setPrevious(of: contact.nextB, index << 1 | 1)
    records[b.body].firstContact = index << 1 | 1
    if contact.isSensor { sensorContactCount += 1 }
    if contact.isAgainstFixed {
      records[a.body].fixedContactCount += 1
      records[b.body].fixedContactCount += 1
    }
    pairs.insert(PairTable.key(shapeA, shapeB), index)
    if records[a.body].isAwake || records[b.body].isAwake { list(index) }
  }

  private mutating func setPrevious(of key: Int32, _ previous: Int32) {
    guard key >= 0 else { return }
    if key & 1 == 0 {
      contacts[key >> 1].previousA = previous
    } else {
      contacts[key >> 1].previousB = previous
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
  mutating func list(_ contact: Int32) {
    guard !contacts[contact].isListed else { return }
    contacts[contact].isListed = true
    listed.append(
      ListedContact(contact: contact, shapeA: contacts[contact].shapeA, shapeB: contacts[contact].shapeB))
  }

  /// Removes a contact, but leaves it in the list until the next step clears it up.
  mutating func destroyContact(_ index: Int32) {
    let contact = contacts.mutableElements()[Int(index)]
    assert(contact.isAlive, "a contact cannot be removed twice")
    if contact.isReported { pendingEvents.noteEnd(pair(contact), isSensor: contact.isSensor) }
    setNext(of: contact.previousA, contact.nextA, body: contact.bodyA)
    setPrevious(of: contact.nextA, contact.previousA)
    // The second side may be a neighbour of the first one only in another body's list.
    let updated = contacts[index]
    setNext(of: updated.previousB, updated.nextB, body: contact.bodyB)
    setPrevious(of: updated.nextB, updated.previousB)
    pairs.remove(PairTable.key(contact.shapeA, contact.shapeB))
    contacts[index].isAlive = false
    if contact.isSensor { sensorContactCount -= 1 }
    if contact.isAgainstFixed {
      records[contact.bodyA].fixedContactCount -= 1
      records[contact.bodyB].fixedContactCount -= 1
    }
    // A listed contact is freed when the list is cleared up, so that its place is not given away before.
    if contact.isListed { hasStaleContacts = true } else { freeContacts.append(index) }
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
