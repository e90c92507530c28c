extension World {
  /// Checks that the data structures agree, and ends the program if they do not. Complexity: O(n).
  func checkInvariants() {
    bodyStore.checkInvariants()
    contactGraph.checkInvariants()
    for slot in 0..<Int32(contactGraph.slotCount) where contactGraph[slot].isAlive {
      let contact = contactGraph[slot]
      precondition(
        shapeStore.isTaken(contact.shapeA) && shapeStore.isTaken(contact.shapeB),
        "a contact must have existing shapes")
      precondition(
        contact.isListed || !bodyStore.isAwake(contact.bodyA) && !bodyStore.isAwake(contact.bodyB),
        "a contact of an awake body must be listed")
    }
    let bodies = (0..<Int32(bodyStore.slotCount)).filter(bodyStore.isTaken)
    broadPhase.checkInvariants(of: bodies.map { ($0, bodyStore.isAwake($0)) }, shapeStore.columns)
  }
}
