import Geometry

extension World {
  /// Brings the manifolds of the awake contacts up to date, and removes contacts whose boxes ceased to overlap.
  ///
  /// - Parameter time: the length of the step in seconds.
  mutating func updateContacts(time: Double) {
    if hasStaleContacts { reviewList() }
    scratch.touching.removeAll()
    // No step of the loop appends to the contacts.
    let contacts = contacts.mutableElements()
    let points = scratch.points.mutableElements()
    let boxes = proxies.mutableElements()
    var list = listed.mutableElements()
    var count = listed.count
    var kept = 0
    var index = 0
    // Contacts that are listed on the way, because a body woke, are updated too.
    while index < count {
      var entry = list[index]
      index += 1
      let (boxA, boxB) = (boxes + Int(entry.shapeA), boxes + Int(entry.shapeB))
      // Most contacts are those of shapes that only may meet soon; nothing else is read for them.
      let isNear = boxA.pointee.swept.overlaps(boxB.pointee.swept)
      if !isNear {
        if !boxA.pointee.box.overlaps(boxB.pointee.box) {
          removeApart(entry.contact)
        } else {
          let wasNear = entry.wasNear
          entry.wasNear = false
          list[kept] = entry
          kept += 1
          if wasNear { clear(contacts + Int(entry.contact), entry.contact) }
        }
      } else {
        entry.wasNear = true
        list[kept] = entry
        kept += 1
        updateNear(contacts + Int(entry.contact), entry.contact, points, time: time)
      }
      if listed.count != count {
        list = listed.mutableElements()
        count = listed.count
      }
    }
    listed.truncate(to: kept)
  }

  /// Removes a contact whose boxes do not overlap any more.
  @inline(never) private mutating func removeApart(_ slot: Int32) {
    let contact = contacts.mutableElements() + Int(slot)
    contact.pointee.isListed = false
    if contact.pointee.isReported || contact.pointee.isTouching { endTouching(slot) }
    destroyContact(slot)
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
  @inline(__always) private mutating func updateNear(
    _ contact: UnsafeMutablePointer<Contact>, _ slot: Int32, _ points: UnsafeMutablePointer<Point>,
    time: Double
  ) {
    let wasTouching = contact.pointee.isTouching
    updateManifold(contact, slot, points, time: time)
    let isTouching =
      contact.pointee.manifold.count > 0
      && (!contact.pointee.isSensor || contact.pointee.manifold.isOverlapping)
    contact.pointee.isTouching = isTouching
    if isTouching != wasTouching { touchingChanged(slot, isTouching) }
    guard isTouching, !contact.pointee.isSensor else { return }
    scratch.touching.append(slot)
    // What an awake body touches wakes up.
    let (bodyA, bodyB) = (Int(contact.pointee.bodyA), Int(contact.pointee.bodyB))
    let (awakeIndices, records) = (awakeIndices.elements, records.elements)
    if awakeIndices[bodyA] < 0 && records[bodyA].kind == .dynamic
      || awakeIndices[bodyB] < 0 && records[bodyB].kind == .dynamic
    {
      wakePartner(slot)
    }
  }

  /// Removes the contacts from the list that were destroyed or have no awake body.
  mutating func reviewList() {
    hasStaleContacts = false
    var kept = 0
    for index in 0..<listed.count {
      let slot = listed[index].contact
      let contact = contacts[slot]
      let isAwake = awakeIndices[contact.bodyA] >= 0 || awakeIndices[contact.bodyB] >= 0
      if contact.isAlive, isAwake {
        if kept != index { listed[kept] = listed[index] }
        kept += 1
        continue
      }
      contacts[slot].isListed = false
      if !contact.isAlive { freeContacts.append(slot) }
    }
    listed.truncate(to: kept)
  }

  @inline(never) private mutating func endTouching(_ slot: Int32) {
    contacts[slot].isTouching = false
    if contacts[slot].isReported { reportEnd(slot) }
    wakeApart(slot)
  }

  @inline(never) private mutating func touchingChanged(_ slot: Int32, _ isTouching: Bool) {
    if isTouching {
      if contacts[slot].isSensor {
        contacts[slot].isReported = true
        events.entered.append(pair(contacts[slot]))
      }
    } else {
      if contacts[slot].isReported { reportEnd(slot) }
      wakeApart(slot)
    }
  }

  private mutating func reportEnd(_ slot: Int32) {
    contacts[slot].isReported = false
    let contact = contacts[slot]
    events.noteEnd(pair(contact), isSensor: contact.isSensor)
  }

  /// Reports the contacts that began or ceased to touch in the step: those with an impulse or an overlap, not those that
  /// only came near.
  mutating func reportContacts() {
    // Impacts leave no impulse behind.
    for index in 0..<scratch.impacts.count {
      let impact = scratch.impacts.elements[index]
      if impact.speed > 0, !contacts.elements[Int(impact.contact)].isReported {
        reportBegin(impact.contact, speed: impact.speed)
      }
    }
    for index in 0..<scratch.touching.count {
      let slot = scratch.touching.elements[index]
      let contact = contacts.elements + Int(slot)
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
          reportBegin(slot, speed: World.approachSpeed(contact, motions.elements))
        }
      } else if impulse == 0, separation > ContactLength.speculative {
        reportEnd(slot)
      }
    }
  }

  private mutating func reportBegin(_ slot: Int32, speed: Double) {
    contacts[slot].isReported = true
    events.begun.append(pair(contacts[slot]))
    if speed >= hitSpeed { noteHit(contacts[slot], speed: speed) }
  }

  /// A body that lost its support falls.
  private mutating func wakeApart(_ slot: Int32) {
    let contact = contacts[slot]
    guard !contact.isSensor else { return }
    if records[contact.bodyA].kind == .dynamic, !records[contact.bodyA].isAwake { wake(contact.bodyA) }
    if records[contact.bodyB].kind == .dynamic, !records[contact.bodyB].isAwake { wake(contact.bodyB) }
  }

  @inline(never) private mutating func wakePartner(_ slot: Int32) {
    let contact = contacts[slot]
    for (body, other) in [(contact.bodyA, contact.bodyB), (contact.bodyB, contact.bodyA)]
    where records[body].kind == .dynamic && !records[body].isAwake {
      // A kinematic body that stands still lets sleep.
      if records[other].kind == .kinematic, motions[other].velocity == .zero, motions[other].spin == 0 {
        continue
      }
      wake(body)
    }
  }

  /// The speed with which the first point closed at the beginning of the step, in m/s.
  private static func approachSpeed(
    _ contact: UnsafePointer<Contact>, _ motions: UnsafePointer<BodyMotion>
  ) -> Double {
    let (a, b) = (motions + Int(contact.pointee.bodyA), motions + Int(contact.pointee.bodyB))
    let velocityA = a.pointee.velocity + contact.pointee.manifold.first.anchorA.perpendicular * a.pointee.spin
    let velocityB = b.pointee.velocity + contact.pointee.manifold.first.anchorB.perpendicular * b.pointee.spin
    return -(velocityB - velocityA).dot(contact.pointee.manifold.normal)
  }

  private mutating func noteHit(_ contact: Contact, speed: Double) {
    let names = pair(contact)
    let isSwapped = names.bodyA != bodyID(contact.bodyA)
    events.hits.append(
      PhysicsEvents.Hit(
        pair: names, point: motions[contact.bodyA].center + contact.manifold.first.anchorA,
        normal: isSwapped ? -contact.manifold.normal : contact.manifold.normal, speed: speed))
  }
}

extension Manifold {
  /// Whether a point is inside of both shapes.
  @inline(__always) fileprivate var isOverlapping: Bool {
    first.separation <= 0 || (count == 2 && second.separation <= 0)
  }
}
