import Geometry

/// The life of contacts in a step: found, brought up to date, reported, removed.
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

  // MARK: - Updates

  /// Brings the manifolds of the awake contacts up to date, and removes contacts whose boxes ceased to overlap.
  ///
  /// - Parameter time: the length of the step in seconds.
  mutating func updateContacts(time: Double) {
    contactGraph.clearUpList(bodyStore.columns)
    solver.removeContacts()
    // No step of the loop adds bodies, shapes or contacts.
    let proxies = broadPhase.mutableProxies()
    let phase = NarrowPhase(
      bodies: bodyStore.columns, shapes: shapeStore.columns, proxies: proxies,
      contacts: contactGraph.columns, scratch: narrowPhaseScratch.mutableElements(),
      travel: NarrowPhase.Travel(time: time, gravity: settings.gravity, subSteps: settings.subSteps))
    var list = contactGraph.mutableList()
    var count = contactGraph.listed.count
    var end = 0
    var index = 0
    // Contacts that are listed on the way, because a body woke, are updated too.
    while index < count {
      var entry = list[index]
      index += 1
      let (boxA, boxB) = (proxies + Int(entry.shapeA), proxies + Int(entry.shapeB))
      // Most contacts are those of shapes that only may meet soon; nothing else is read for them.
      let isNear = boxA.pointee.swept.overlaps(boxB.pointee.swept)
      if !isNear {
        if !boxA.pointee.box.overlaps(boxB.pointee.box) {
          removeApart(entry.contact)
        } else {
          let wasNear = entry.wasNear
          entry.wasNear = false
          list[end] = entry
          end += 1
          if wasNear { clear(phase.contacts[entry.contact], entry.contact) }
        }
      } else {
        entry.wasNear = true
        list[end] = entry
        end += 1
        updateNear(entry.contact, phase)
      }
      if contactGraph.listed.count != count {
        list = contactGraph.mutableList()
        count = contactGraph.listed.count
      }
    }
    contactGraph.truncateList(to: end)
  }

  /// Removes a contact whose boxes do not overlap any more.
  @inline(never) private mutating func removeApart(_ slot: Int32) {
    contactGraph.unlist(slot)
    if contactGraph[slot].isReported || contactGraph[slot].isTouching { endTouching(slot) }
    removeContact(slot)
  }

  /// Removes the manifold of a contact whose shapes cannot meet in the step.
  @inline(__always) private mutating func clear(_ contact: UnsafeMutablePointer<Contact>, _ slot: Int32) {
    contact.pointee.manifold.count = 0
    contact.pointee.rollingImpulse = 0
    guard contact.pointee.isTouching else { return }
    contact.pointee.isTouching = false
    touchingChanged(slot, false)
  }

  /// Updates the manifold of a contact whose shapes may meet in the step.
  @inline(__always) private mutating func updateNear(_ slot: Int32, _ phase: NarrowPhase) {
    let contact = phase.contacts[slot]
    let wasTouching = contact.pointee.isTouching
    phase.update(slot)
    let isTouching =
      contact.pointee.manifold.count > 0
      && (!contact.pointee.isSensor || contact.pointee.manifold.isOverlapping)
    contact.pointee.isTouching = isTouching
    if isTouching != wasTouching { touchingChanged(slot, isTouching) }
    guard isTouching, !contact.pointee.isSensor else { return }
    solver.add(slot)
    // What an awake body touches wakes up.
    let (bodyA, bodyB) = (contact.pointee.bodyA, contact.pointee.bodyB)
    if !phase.bodies.isAwake(bodyA) && phase.bodies.isDynamic(bodyA)
      || !phase.bodies.isAwake(bodyB) && phase.bodies.isDynamic(bodyB)
    {
      wakePartner(slot)
    }
  }

  @inline(never) private mutating func endTouching(_ slot: Int32) {
    contactGraph[slot].isTouching = false
    if contactGraph[slot].isReported { reportEnd(slot) }
    wakeApart(slot)
  }

  @inline(never) private mutating func touchingChanged(_ slot: Int32, _ isTouching: Bool) {
    if isTouching {
      if contactGraph[slot].isSensor {
        contactGraph[slot].isReported = true
        events.entered.append(pair(contactGraph[slot]))
      }
    } else {
      if contactGraph[slot].isReported { reportEnd(slot) }
      wakeApart(slot)
    }
  }

  private mutating func reportEnd(_ slot: Int32) {
    contactGraph[slot].isReported = false
    let contact = contactGraph[slot]
    events.noteEnd(pair(contact), isSensor: contact.isSensor)
  }

  /// Reports the contacts that began or ceased to touch in the step: those with an impulse or an overlap, not those that
  /// only came near.
  mutating func reportContacts() {
    // Impacts leave no impulse behind.
    let contacts = contactGraph.columns
    for index in 0..<solver.impacts.impacts.count {
      let impact = solver.impacts.impacts.elements[index]
      if impact.speed > 0, !contacts[impact.contact].pointee.isReported {
        reportBegin(impact.contact, speed: impact.speed)
      }
    }
    for index in 0..<solver.touching.count {
      let slot = solver.touching.elements[index]
      let contact = contacts[slot]
      let hasTwo = contact.pointee.manifold.count == 2
      let impulse =
        contact.pointee.manifold.first.normalImpulse
        + (hasTwo ? contact.pointee.manifold.second.normalImpulse : 0)
      var separation = contact.pointee.manifold.first.separation
      if hasTwo, contact.pointee.manifold.second.separation < separation {
        separation = contact.pointee.manifold.second.separation
      }
      if !contact.pointee.isReported {
        if impulse > 0 || separation <= 0 {
          reportBegin(slot, speed: approachSpeed(contact.pointee))
        }
      } else if impulse == 0, separation > ContactLength.speculative {
        reportEnd(slot)
      }
    }
  }

  private mutating func reportBegin(_ slot: Int32, speed: Double) {
    contactGraph[slot].isReported = true
    events.begun.append(pair(contactGraph[slot]))
    if speed >= hitSpeed { noteHit(contactGraph[slot], speed: speed) }
  }

  /// A body that lost its support falls.
  private mutating func wakeApart(_ slot: Int32) {
    let contact = contactGraph[slot]
    guard !contact.isSensor else { return }
    if !bodyStore.isAwake(contact.bodyA) { wake(contact.bodyA) }
    if !bodyStore.isAwake(contact.bodyB) { wake(contact.bodyB) }
  }

  @inline(never) private mutating func wakePartner(_ slot: Int32) {
    let contact = contactGraph[slot]
    for (body, other) in [(contact.bodyA, contact.bodyB), (contact.bodyB, contact.bodyA)]
    where bodyStore.isDynamic(body) && !bodyStore.isAwake(body) {
      // A kinematic body that stands still lets sleep.
      if bodyStore[record: other].kind == .kinematic, !bodyStore[motion: other].isMoving { continue }
      wake(body)
    }
  }

  /// The speed with which the first point closed at the beginning of the step, in m/s.
  private func approachSpeed(_ contact: Contact) -> Double {
    let (a, b) = (bodyStore[motion: contact.bodyA], bodyStore[motion: contact.bodyB])
    let point = contact.manifold.first
    let velocityA = a.velocity + point.anchorA.perpendicular * a.spin
    let velocityB = b.velocity + point.anchorB.perpendicular * b.spin
    return -(velocityB - velocityA).dot(contact.manifold.normal)
  }

  private mutating func noteHit(_ contact: Contact, speed: Double) {
    let names = pair(contact)
    let isSwapped = names.bodyA != bodyID(contact.bodyA)
    events.hits.append(
      PhysicsEvents.Hit(
        pair: names, point: bodyStore[motion: contact.bodyA].center + contact.manifold.first.anchorA,
        normal: isSwapped ? -contact.manifold.normal : contact.manifold.normal, speed: speed))
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

extension Manifold {
  /// Whether a point is inside of both shapes.
  @inline(__always) fileprivate var isOverlapping: Bool {
    first.separation <= 0 || (count == 2 && second.separation <= 0)
  }
}
