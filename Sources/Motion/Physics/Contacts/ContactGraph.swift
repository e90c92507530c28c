/// The contacts of all bodies. It has a list of the contacts of each body, a table of the pairs of shapes that have one, and the
/// list of those that a step looks at.
///
/// A contact is named by its slot. In the list of a body it is named by a key, which is twice the slot, and one more if the body is
/// B.
struct ContactGraph: Sendable {
  private var contacts = Column<Contact>()
  /// A cache for each contact.
  private var caches = Column<ContactCache>()
  private var nodes = Column<ContactNode>()
  private var pairs = PairTable()
  private var ids = IdPool()
  /// The contacts with an awake body, in the order in which they were found or woke.
  private(set) var listed = Column<ListedContact>()
  /// Whether contacts of the list may have been removed or lost their last awake body.
  private(set) var isListStale = false
  /// The number of contacts with a sensor.
  private(set) var sensorCount = 0

  /// The number of contacts.
  var count: Int { pairs.count }
  /// The number of slots, of which some may be empty.
  var slotCount: Int { ids.slotCount }
  /// The number of listed contacts that touch.
  var touchingCount: Int {
    var count = 0
    for index in 0..<listed.count where contacts[listed[index].contact].isTouching { count += 1 }
    return count
  }
  /// The memory of the contacts, for loops. Valid until a contact or a body is added, or the graph is copied.
  @inline(__always) var columns: ContactColumns {
    mutating get {
      ContactColumns(
        contacts: contacts.mutableElements(), caches: caches.mutableElements(),
        nodes: UnsafePointer(nodes.mutableElements()))
    }
  }
  /// The table of the pairs that have a contact. Valid until a contact is added or removed.
  @inline(__always) var pairLookup: PairTable.Lookup { pairs.lookup }

  @inline(__always) subscript(slot: Int32) -> Contact {
    get { contacts[slot] }
    _modify { yield &contacts[slot] }
  }
  /// The first contact of a body, as a key; -1 if it has none.
  @inline(__always) func first(of body: Int32) -> Int32 { nodes[body].first }
  /// The number of contacts of a body of which it is not dynamic, or the other one is not.
  @inline(__always) func fixedCount(of body: Int32) -> Int32 { nodes[body].fixedCount }
  /// Returns the contact of two shapes.
  @inline(__always) func contact(of a: Int32, _ b: Int32) -> Int32? { pairs[PairTable.key(a, b)] }

  /// Calls `visit` with the contacts of a body and the number of its side: 0 if it is A. The visit may remove the contact.
  @inline(__always) func forEachContact(of body: Int32, _ visit: (Int32, Int32) -> Void) {
    var key = nodes[body].first
    while key >= 0 {
      let (slot, side) = (key >> 1, key & 1)
      key = contacts[slot].next(side)
      visit(slot, side)
    }
  }

  // MARK: - Changes

  /// Makes room for a body, which has no contacts.
  mutating func addBody(_ body: Int32) { nodes.store(ContactNode(), at: body) }

  /// Adds a contact of two shapes that have none, first in the lists of its bodies. Returns its slot.
  mutating func add(_ new: Contact) -> Int32 {
    var contact = new
    let nodes = nodes.mutableElements()
    let (nodeA, nodeB) = (nodes + Int(contact.bodyA), nodes + Int(contact.bodyB))
    contact.links = ContactLinks(nextA: nodeA.pointee.first, nextB: nodeB.pointee.first)
    let slot = ids.take()
    contacts.store(contact, at: slot)
    if Int(slot) == caches.count { caches.append(ContactCache()) }
    setPrevious(of: contact.links.nextA, slot << 1)
    nodeA.pointee.first = slot << 1
    setPrevious(of: contact.links.nextB, slot << 1 | 1)
    nodeB.pointee.first = slot << 1 | 1
    if contact.isSensor { sensorCount += 1 }
    if contact.isAgainstFixed {
      nodeA.pointee.fixedCount += 1
      nodeB.pointee.fixedCount += 1
    }
    pairs.insert(PairTable.key(contact.shapeA, contact.shapeB), slot)
    return slot
  }

  /// Removes a contact. If it is in the list, its slot is free when the list has been cleared up.
  mutating func remove(_ slot: Int32) {
    let contact = contacts.mutableElements() + Int(slot)
    assert(contact.pointee.isAlive, "a contact cannot be removed twice")
    let links = contact.pointee.links
    let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
    setNext(of: links.previousA, links.nextA, body: bodyA)
    setPrevious(of: links.nextA, links.previousA)
    setNext(of: links.previousB, links.nextB, body: bodyB)
    setPrevious(of: links.nextB, links.previousB)
    pairs.remove(PairTable.key(contact.pointee.shapeA, contact.pointee.shapeB))
    contact.pointee.isAlive = false
    if contact.pointee.isSensor { sensorCount -= 1 }
    if contact.pointee.isAgainstFixed {
      nodes[bodyA].fixedCount -= 1
      nodes[bodyB].fixedCount -= 1
    }
    // A listed contact is freed when the list is cleared up, so that its place is not given away before.
    if contact.pointee.isListed { isListStale = true } else { ids.release(slot) }
  }

  private mutating func setPrevious(of key: Int32, _ previous: Int32) {
    guard key >= 0 else { return }
    let contact = contacts.mutableElements() + Int(key >> 1)
    if key & 1 == 0 {
      contact.pointee.links.previousA = previous
    } else {
      contact.pointee.links.previousB = previous
    }
  }

  private mutating func setNext(of key: Int32, _ next: Int32, body: Int32) {
    if key < 0 {
      nodes[body].first = next
    } else if key & 1 == 0 {
      contacts[key >> 1].links.nextA = next
    } else {
      contacts[key >> 1].links.nextB = next
    }
  }

  /// Removes the impulses of all contacts.
  mutating func removeImpulses() {
    let contacts = contacts.mutableElements()
    for slot in 0..<self.contacts.count { contacts[slot].removeImpulses() }
  }

  /// Frees the memory, if there are no contacts.
  mutating func releaseMemory() {
    guard count == 0 else { return }
    pairs = PairTable()
    contacts = Column()
    caches = Column()
    ids = IdPool()
    listed = Column()
    isListStale = false
  }

  // MARK: - The list

  /// Adds a contact to the list of those with an awake body.
  mutating func list(_ slot: Int32) {
    let contact = contacts.mutableElements() + Int(slot)
    guard !contact.pointee.isListed else { return }
    contact.pointee.isListed = true
    listed.append(
      ListedContact(contact: slot, shapeA: contact.pointee.shapeA, shapeB: contact.pointee.shapeB))
  }

  /// Adds the contacts of a body to the list.
  mutating func listAll(of body: Int32) {
    var key = nodes[body].first
    while key >= 0 {
      list(key >> 1)
      key = contacts[key >> 1].next(key & 1)
    }
  }

  /// Notes that a body ceased to be awake.
  mutating func noteSleep() { isListStale = true }

  /// Removes the contacts from the list that were removed or have no awake body.
  mutating func clearUpList(_ bodies: BodyColumns) {
    guard isListStale else { return }
    isListStale = false
    var end = 0
    for index in 0..<listed.count {
      let slot = listed[index].contact
      let contact = contacts.elements + Int(slot)
      if contact.pointee.isAlive,
        bodies.isAwake(contact.pointee.bodyA) || bodies.isAwake(contact.pointee.bodyB)
      {
        if end != index { listed[end] = listed[index] }
        end += 1
        continue
      }
      unlist(slot)
    }
    listed.truncate(to: end)
  }

  /// The list for writing. Valid until a contact is listed.
  @inline(__always) mutating func mutableList() -> UnsafeMutablePointer<ListedContact> {
    listed.mutableElements()
  }

  /// Removes the entries behind the first `count`. Their contacts must be unlisted or be among the first.
  mutating func truncateList(to count: Int) { listed.truncate(to: count) }

  /// Notes that a contact has no entry in the list any more.
  mutating func unlist(_ slot: Int32) {
    contacts[slot].isListed = false
    if !contacts[slot].isAlive { ids.release(slot) }
  }
}

extension ContactGraph {
  /// Checks that the lists of the bodies, the table of pairs and the contacts agree. Complexity: O(n).
  func checkInvariants() {
    var (live, fixed) = (0, 0)
    for slot in 0..<Int32(slotCount) where contacts[slot].isAlive {
      let contact = contacts[slot]
      live += 1
      if contact.isAgainstFixed { fixed += 2 }
      precondition(
        self.contact(of: contact.shapeA, contact.shapeB) == slot, "a contact must be in the table of pairs")
    }
    precondition(count == live, "the table has \(count) pairs, not \(live)")
    var (linked, counted) = (0, 0)
    for body in 0..<Int32(nodes.count) {
      counted += Int(nodes[body].fixedCount)
      var (key, previous) = (nodes[body].first, Int32(-1))
      while key >= 0 {
        let contact = contacts[key >> 1]
        let isA = key & 1 == 0
        precondition(
          contact.isAlive && (isA ? contact.bodyA : contact.bodyB) == body
            && (isA ? contact.links.previousA : contact.links.previousB) == previous,
          "a contact must be linked in the lists of its bodies")
        linked += 1
        previous = key
        key = contact.next(key & 1)
      }
    }
    precondition(linked == 2 * live, "each contact must be in two lists")
    precondition(counted == fixed, "the bodies must count their contacts with fixed ones")
  }
}

/// The contacts of a body.
struct ContactNode: BitwiseCopyable, Sendable {
  /// The key of the first contact; -1 if there is none.
  var first: Int32 = -1
  /// The number of contacts whose other body, or this one, is not dynamic.
  var fixedCount: Int32 = 0
}

/// The memory of a ``ContactGraph``, for loops: plain pointers, which cost no reference counting.
struct ContactColumns {
  let contacts: UnsafeMutablePointer<Contact>
  let caches: UnsafeMutablePointer<ContactCache>
  let nodes: UnsafePointer<ContactNode>

  @inline(__always) subscript(slot: Int32) -> UnsafeMutablePointer<Contact> { contacts + Int(slot) }
  /// The first contact of a body, as a key; -1 if it has none.
  @inline(__always) func first(of body: Int32) -> Int32 { nodes[Int(body)].first }
  @inline(__always) func fixedCount(of body: Int32) -> Int32 { nodes[Int(body)].fixedCount }
}
