import Geometry

extension World {
  /// Returns the exact bounds of a shape with a body at a pose.
  @inline(__always) func bounds(
    _ shape: Int32, _ center: Point, _ rotation: Rotation
  ) -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let record = shapes.elements + Int(shape)
    let radius = record.pointee.radius
    if record.pointee.kind == .circle {
      let middle = Pose(center, rotation) * record.pointee.center
      return (middle.x - radius, middle.y - radius, middle.x + radius, middle.y + radius)
    }
    if record.pointee.kind == .halfPlane {
      let limit = Double(Float.greatestFiniteMagnitude) / 4
      return (-limit, -limit, limit, limit)
    }
    let vertices = blocks.elements + Int(record.pointee.block)
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for index in 0..<Int(record.pointee.count) {
      let vertex = vertices[index]
      let x = rotation.cosine * vertex.x - rotation.sine * vertex.y
      let y = rotation.sine * vertex.x + rotation.cosine * vertex.y
      minX = x < minX ? x : minX
      minY = y < minY ? y : minY
      maxX = x > maxX ? x : maxX
      maxY = y > maxY ? y : maxY
    }
    return (
      center.x + minX - radius, center.y + minY - radius, center.x + maxX + radius, center.y + maxY + radius
    )
  }

  /// Gives a shape a new box if it left its old one or will leave it in the next step.
  ///
  /// The box is larger than the shape by a margin and by the way of some steps, so that most steps keep it.
  @inline(__always) mutating func updateProxy(
    _ shape: Int32, _ center: Point, _ rotation: Rotation, dx: Double, dy: Double
  ) {
    let exact = bounds(shape, center, rotation)
    let reach = ContactLength.speculative / 2
    // What the next step needs: the shape, its way and half of the speculative distance.
    let needed = Box(
      minX: exact.minX - reach + (dx < 0 ? dx : 0), minY: exact.minY - reach + (dy < 0 ? dy : 0),
      maxX: exact.maxX + reach + (dx > 0 ? dx : 0), maxY: exact.maxY + reach + (dy > 0 ? dy : 0))
    guard !proxies.elements[Int(shape)].box.contains(needed) else { return }
    let margin = min(0.1, shapes.elements[Int(shape)].extent / 4)
    let (ax, ay) = (4 * dx, 4 * dy)
    let box = Box(
      minX: exact.minX - reach - margin + (ax < 0 ? ax : 0),
      minY: exact.minY - reach - margin + (ay < 0 ? ay : 0),
      maxX: exact.maxX + reach + margin + (ax > 0 ? ax : 0),
      maxY: exact.maxY + reach + margin + (ay > 0 ? ay : 0))
    setBox(shape, box)
  }

  @inline(never) private mutating func setBox(_ shape: Int32, _ box: Box) {
    let proxy = proxies.mutableElements() + Int(shape)
    proxy.pointee.box = box
    if proxy.pointee.isIdle {
      idleTree.move(proxy.pointee.leaf, to: box)
    } else {
      activeTree.move(proxy.pointee.leaf, to: box)
    }
    markMoved(shape)
  }

  @inline(__always) mutating func markMoved(_ shape: Int32) {
    guard !proxies[shape].isMoved else { return }
    proxies[shape].isMoved = true
    moved.append(shape)
  }

  /// Adds the shapes of a body to the trees.
  mutating func makeProxies(of body: Int32) {
    let isIdle = records[body].awakeIndex < 0
    let (center, rotation) = (motions[body].center, motions[body].rotation)
    var shape = records[body].firstShape
    while shape >= 0 {
      let exact = bounds(shape, center, rotation)
      let margin = records[body].kind == .fixed ? 0 : min(0.1, shapes[shape].extent / 4)
      let reach = ContactLength.speculative / 2 + margin
      let box = Box(
        minX: exact.minX - reach, minY: exact.minY - reach, maxX: exact.maxX + reach,
        maxY: exact.maxY + reach)
      proxies[shape].box = box
      proxies[shape].isIdle = isIdle
      proxies[shape].leaf = isIdle ? idleTree.insert(shape, box) : activeTree.insert(shape, box)
      // A body that sleeps finds its neighbours when it wakes; one that is fixed is found by them, if they move.
      if !isIdle || records[body].kind == .fixed { markMoved(shape) }
      shape = shapes[shape].next
    }
  }

  mutating func removeProxy(_ shape: Int32) {
    let proxy = proxies[shape]
    guard proxy.leaf >= 0 else { return }
    if proxy.isIdle { idleTree.remove(proxy.leaf) } else { activeTree.remove(proxy.leaf) }
    proxies[shape].leaf = -1
  }

  /// Moves the shapes of a body to the tree of awake or of idle bodies.
  mutating func moveProxies(of body: Int32, toIdle isIdle: Bool) {
    var shape = records[body].firstShape
    while shape >= 0 {
      let proxy = proxies[shape]
      if proxy.leaf >= 0, proxy.isIdle != isIdle {
        removeProxy(shape)
        proxies[shape].isIdle = isIdle
        proxies[shape].leaf =
          isIdle ? idleTree.insert(shape, proxy.box) : activeTree.insert(shape, proxy.box)
      }
      shape = shapes[shape].next
    }
  }

  // MARK: - Pairs

  /// Finds the pairs of shapes whose boxes began to overlap, and makes their contacts in the order of the shapes.
  mutating func updatePairs() {
    guard !moved.isEmpty else { return }
    scratch.candidates.removeAll()
    var candidates = Column<UInt64>()
    swap(&candidates, &scratch.candidates)
    for index in 0..<moved.count {
      let shape = moved[index]
      guard shapes[shape].isAlive, proxies[shape].leaf >= 0 else { continue }
      let box = proxies[shape].box
      let kind = records[shapes[shape].body].kind
      let body = shapes[shape].body
      @inline(__always) func visit(_ other: Int32) -> Bool {
        // Of two moved shapes, the first one finds the pair.
        if shapes.elements[Int(other)].body == body { return true }
        if proxies.elements[Int(other)].isMoved, other < shape { return true }
        let key = PairTable.key(shape, other)
        if !pairs.contains(key), mayCollide(shape, other) { candidates.append(key) }
        return true
      }
      activeTree.query(box, visit)
      // A fixed shape that moved meets nothing that does not move; sleeping bodies are looked for, too.
      if kind == .dynamic || kind == .kinematic || kind == .fixed { idleTree.query(box, visit) }
    }
    for index in 0..<moved.count { proxies[moved[index]].isMoved = false }
    moved.removeAll()
    if candidates.count > 1 { candidates.sort { $0 < $1 } }
    for index in 0..<candidates.count where index == 0 || candidates[index] != candidates[index - 1] {
      createContact(
        Int32(bitPattern: UInt32(truncatingIfNeeded: candidates[index] >> 32)),
        Int32(bitPattern: UInt32(truncatingIfNeeded: candidates[index])))
    }
    swap(&candidates, &scratch.candidates)
  }

  /// Returns whether two shapes of different bodies may touch.
  private func mayCollide(_ a: Int32, _ b: Int32) -> Bool {
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
      shapeA: shapeA, shapeB: shapeB, bodyA: a.body, bodyB: b.body, isSensor: a.isSensor || b.isSensor,
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
    listed.append(contact)
  }

  /// Removes a contact, but leaves it in the list until the next step clears it up.
  mutating func destroyContact(_ index: Int32) {
    let contact = contacts[index]
    assert(contact.isAlive, "a contact cannot be removed twice")
    if contact.isReported { noteEnd(contact, in: &pendingEvents) }
    setNext(of: contact.previousA, contact.nextA, body: contact.bodyA)
    setPrevious(of: contact.nextA, contact.previousA)
    // The second side may be a neighbour of the first one only in another body's list.
    let updated = contacts[index]
    setNext(of: updated.previousB, updated.nextB, body: contact.bodyB)
    setPrevious(of: updated.nextB, updated.previousB)
    pairs.remove(PairTable.key(contact.shapeA, contact.shapeB))
    contacts[index].isAlive = false
    // A listed contact is freed when the list is cleared up, so that its place is not given away before.
    if !contact.isListed { freeContacts.append(index) }
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

  func noteEnd(_ contact: Contact, in events: inout PhysicsEvents) {
    if contact.isSensor { events.left.append(pair(contact)) } else { events.ended.append(pair(contact)) }
  }
}
