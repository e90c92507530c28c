extension World {
  /// Checks that the data structures agree, and ends the program if they do not. Complexity: O(n).
  func checkInvariants() {
    activeTree.checkInvariants()
    idleTree.checkInvariants()
    for index in 0..<awake.count {
      let body = awake[index]
      precondition(
        records[body].isAlive && records[body].isAwake && Int(awakeIndices[body]) == index,
        "an awake body must know its place")
      let motion = motions[body]
      precondition(
        motion.center.isFinite && motion.velocity.isFinite && motion.spin.isFinite
          && abs(
            motion.rotation.cosine * motion.rotation.cosine + motion.rotation.sine * motion.rotation.sine - 1)
            < 1e-9,
        "the motion of a body must be finite")
    }
    var live = 0
    for index in 0..<contacts.count where contacts[index].isAlive {
      let contact = contacts[index]
      live += 1
      precondition(
        pairs[PairTable.key(contact.shapeA, contact.shapeB)] == Int32(index),
        "a contact must be in the table of pairs")
      precondition(
        shapes[contact.shapeA].isAlive && shapes[contact.shapeB].isAlive,
        "a contact must have existing shapes")
      precondition(
        contact.isListed == (records[contact.bodyA].isAwake || records[contact.bodyB].isAwake)
          || contact.isListed, "a contact of an awake body must be listed")
    }
    precondition(pairs.count == live, "the table has \(pairs.count) pairs, not \(live)")
    for body in 0..<Int32(records.count) where records[body].isAlive {
      forEachShape(of: body) { shape in
        precondition(
          shapes[shape].isAlive && shapes[shape].body == body && proxies[shape].leaf >= 0,
          "a shape must have its body and a leaf")
        let tree = proxies[shape].isIdle ? idleTree : activeTree
        precondition(
          tree.contains(proxies[shape].leaf)
            && tree.box(of: proxies[shape].leaf).contains(proxies[shape].box),
          "a leaf must contain the boxes of its shapes")
        precondition(
          proxies[shape].isIdle == (awakeIndices[body] < 0), "idle shapes must be in the idle tree")
      }
    }
  }
}
