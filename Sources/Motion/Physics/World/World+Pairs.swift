import Geometry

extension World {
  /// Finds the pairs of shapes whose boxes began to overlap, and makes their contacts.
  mutating func updatePairs() {
    let (bodies, shapes) = (bodyStore.columns, shapeStore.columns)
    broadPhase.findPairs(
      shapes,
      NewPairs(bodies: bodies, shapes: shapes, joints: jointStore.lists, contacts: contactGraph.pairLookup))
    for index in 0..<broadPhase.candidates.count {
      let (first, second) = PairTable.shapes(broadPhase.candidates.elements[index])
      addContact(of: first, second)
    }
  }

  private mutating func addContact(of shape1: Int32, _ shape2: Int32) {
    let shapes = shapeStore.columns
    // The larger kind first, then the older shape.
    let isSwapped = shapes[shape2].pointee.kind.rawValue > shapes[shape1].pointee.kind.rawValue
    let (shapeA, shapeB) = isSwapped ? (shape2, shape1) : (shape1, shape2)
    let (a, b) = (shapes[shapeA], shapes[shapeB])
    let (bodyA, bodyB) = (a.pointee.body, b.pointee.body)
    var contact = Contact(
      shapeA, shapeB, of: bodyA, bodyB,
      a.pointee.surface.combined(with: b.pointee.surface, lever: max(a.pointee.radius, b.pointee.radius)))
    contact.isSensor = a.pointee.isSensor || b.pointee.isSensor
    contact.isAgainstFixed = !bodyStore.isDynamic(bodyA) || !bodyStore.isDynamic(bodyB)
    let slot = contactGraph.add(contact)
    if bodyStore.isAwake(bodyA) || bodyStore.isAwake(bodyB) { contactGraph.list(slot) }
  }

  /// Removes a contact. Its end is an event of the next step.
  mutating func removeContact(_ slot: Int32) {
    let contact = contactGraph[slot]
    if contact.isReported { pendingEvents.noteEnd(pair(contact), isSensor: contact.isSensor) }
    contactGraph.remove(slot)
  }

  /// Removes the contacts of a body.
  mutating func removeContacts(of body: Int32) {
    while contactGraph.first(of: body) >= 0 { removeContact(contactGraph.first(of: body) >> 1) }
  }

  /// Returns the names of a contact's shapes and bodies: sensors first; else the older body.
  func pair(_ contact: Contact) -> PhysicsEvents.Pair {
    let isSwapped =
      contact.isSensor ? !shapeStore[contact.shapeA].isSensor : contact.bodyB < contact.bodyA
    let (a, b) = isSwapped ? (contact.shapeB, contact.shapeA) : (contact.shapeA, contact.shapeB)
    return PhysicsEvents.Pair(
      bodyA: bodyID(shapeStore[a].body), bodyB: bodyID(shapeStore[b].body), shapeA: shapeID(a),
      shapeB: shapeID(b))
  }
}

/// The pairs of shapes that may touch and have no contact yet.
struct NewPairs: PairFilter {
  let bodies: BodyColumns
  let shapes: ShapeColumns
  let joints: JointLists
  let contacts: PairTable.Lookup

  @inline(__always) func wants(_ a: Int32, _ b: Int32) -> Bool {
    !contacts.contains(PairTable.key(a, b)) && mayCollide(a, b)
  }

  /// Returns whether two shapes of different bodies may touch.
  func mayCollide(_ a: Int32, _ b: Int32) -> Bool {
    let (shapeA, shapeB) = (shapes[a], shapes[b])
    let (bodyA, bodyB) = (shapeA.pointee.body, shapeB.pointee.body)
    if shapeA.pointee.isSensor, shapeB.pointee.isSensor { return false }
    guard bodies.isDynamic(bodyA) || bodies.isDynamic(bodyB) else { return false }
    return shapeA.pointee.filter.allows(shapeB.pointee.filter) && !joints.areJoined(bodyA, bodyB)
  }
}
