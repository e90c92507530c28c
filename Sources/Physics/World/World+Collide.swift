import Geometry

extension World {
  /// Brings the manifolds of the awake contacts up to date, and removes contacts whose boxes ceased to overlap.
  ///
  /// - Parameter time: the length of the step in seconds.
  mutating func updateContacts(time: Double) {
    if hasStaleContacts { reviewList() }
    scratch.touching.removeAll()
    var kept = 0
    var index = 0
    // Contacts that are listed on the way, because a body woke, are updated too.
    while index < listed.count {
      let entry = listed.elements[index]
      let slot = entry.contact
      index += 1
      let boxes = proxies.elements
      let (boxA, boxB) = (boxes + Int(entry.shapeA), boxes + Int(entry.shapeB))
      // Most contacts are those of shapes that only may meet soon; nothing else is read for them.
      let isNear = boxA.pointee.swept.overlaps(boxB.pointee.swept)
      if !isNear {
        if !boxA.pointee.box.overlaps(boxB.pointee.box) {
          removeApart(slot)
          continue
        }
        if entry.wasNear { clear(slot) }
      }
      if kept != index - 1 || entry.wasNear != isNear {
        let list = listed.mutableElements()
        list[kept] = list[index - 1]
        list[kept].wasNear = isNear
      }
      kept += 1
      if isNear { updateNear(slot, time: time) }
    }
    listed.truncate(to: kept)
  }

  /// Removes a contact whose boxes do not overlap any more.
  @inline(never) private mutating func removeApart(_ slot: Int32) {
    contacts[slot].isListed = false
    if contacts[slot].isReported || contacts[slot].isTouching { endTouching(slot) }
    destroyContact(slot)
  }

  /// Removes the manifold of a contact whose shapes cannot meet in the step.
  @inline(never) private mutating func clear(_ slot: Int32) {
    let contact = contacts.mutableElements() + Int(slot)
    contact.pointee.manifold.count = 0
    contact.pointee.rollingImpulse = 0
    let wasTouching = contact.pointee.isTouching
    contact.pointee.isTouching = false
    if wasTouching { touchingChanged(slot, false) }
  }

  /// Updates the manifold of a contact whose shapes may meet in the step.
  @inline(__always) private mutating func updateNear(_ slot: Int32, time: Double) {
    let contact = contacts.mutableElements() + Int(slot)
    let wasTouching = contact.pointee.isTouching
    updateManifold(contact, slot, time: time)
    let isTouching =
      contact.pointee.manifold.count > 0
      && (!contact.pointee.isSensor || contact.pointee.manifold.isOverlapping)
    contact.pointee.isTouching = isTouching
    if isTouching != wasTouching { touchingChanged(slot, isTouching) }
    guard isTouching, !contact.pointee.isSensor else { return }
    scratch.touching.append(slot)
    // What an awake body touches wakes up.
    if awakeIndices.elements[Int(contact.pointee.bodyA)] < 0
      || awakeIndices.elements[Int(contact.pointee.bodyB)] < 0
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

  /// Computes the manifold, or moves the old one if the bodies hardly moved against each other.
  @inline(__always) private mutating func updateManifold(
    _ contact: UnsafeMutablePointer<Contact>, _ slot: Int32, time: Double
  ) {
    let a = motions.elements + Int(contact.pointee.bodyA)
    let b = motions.elements + Int(contact.pointee.bodyB)
    let toB = b.pointee.center - a.pointee.center
    let velocity = b.pointee.velocity - a.pointee.velocity
    let speed = velocity.lengthSquared
    let shapeA = shapes.elements + Int(contact.pointee.shapeA)
    let shapeB = shapes.elements + Int(contact.pointee.shapeB)
    if contact.pointee.isCached, speed < 1 {
      let cache = caches.elements + Int(slot)
      let offset = a.pointee.rotation.inverse * toB
      let turn = a.pointee.rotation.inverse * b.pointee.rotation
      let change = offset - cache.pointee.offset
      let sine = turn.sine * cache.pointee.turn.cosine - turn.cosine * cache.pointee.turn.sine
      let lever = shapeB.pointee.extent
      if change.lengthSquared < World.cacheDistance * World.cacheDistance,
        abs(sine) * lever < World.cacheDistance
      {
        moveManifold(contact, cache, a, toB, change, sine)
        return
      }
    }
    if shapeA.pointee.kind == .circle {
      touchCircles(contact, a, b, shapeA, shapeB, toB, time: time)
      return
    }
    let viewA = ShapeView(shapeA, blocks: blocks.elements)
    let viewB = ShapeView(shapeB, blocks: blocks.elements)
    // As far as the bodies may come nearer in the step.
    let spin = abs(a.pointee.spin) * shapeA.pointee.extent + abs(b.pointee.spin) * shapeB.pointee.extent
    let limit =
      ContactLength.speculative + (speed.squareRoot() + min(spin, 2 * speed.squareRoot() + 1)) * time
    let collision = Collision(
      viewA, Pose(a.pointee.center, a.pointee.rotation), viewB, Pose(b.pointee.center, b.pointee.rotation),
      limit: limit)
    let points = scratch.points.mutableElements()
    var manifold = collision.manifold(prefersB: &contact.pointee.prefersB, scratch: points)
    // Points with the same features go on with their impulses.
    if contact.pointee.manifold.count > 0, manifold.count > 0 {
      manifold.first.inherit(from: contact)
      if manifold.count == 2 { manifold.second.inherit(from: contact) }
    } else {
      contact.pointee.rollingImpulse = 0
    }
    contact.pointee.manifold = manifold
    contact.pointee.isCached =
      manifold.count > 0 && shapeA.pointee.kind == .polygon && shapeB.pointee.kind == .polygon
    if contact.pointee.isCached {
      caches[slot] = ContactCache(
        manifold: manifold, offset: a.pointee.rotation.inverse * toB,
        turn: a.pointee.rotation.inverse * b.pointee.rotation, rotationA: a.pointee.rotation)
    }
  }

  /// The manifold of two circles, whose only point keeps its impulses.
  @inline(__always) private func touchCircles(
    _ contact: UnsafeMutablePointer<Contact>, _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>,
    _ shapeA: UnsafePointer<ShapeRecord>, _ shapeB: UnsafePointer<ShapeRecord>, _ toB: Vector, time: Double
  ) {
    let armA = a.pointee.rotation * (shapeA.pointee.center - .zero)
    let armB = b.pointee.rotation * (shapeB.pointee.center - .zero)
    let offset = toB + armB - armA
    let distance = offset.length
    let separation = distance - shapeA.pointee.radius - shapeB.pointee.radius
    guard
      separation <= ContactLength.speculative
        || separation <= ContactLength.speculative + (b.pointee.velocity - a.pointee.velocity).length * time
    else {
      contact.pointee.manifold = .none
      contact.pointee.rollingImpulse = 0
      return
    }
    // Disks with one centre are pushed apart along y: by any rule, but always by the same.
    let normal = distance > 1e-12 ? offset / distance : Vector(0, 1)
    let anchor = armA + normal * (shapeA.pointee.radius + separation / 2)
    contact.pointee.manifold.normal = normal
    contact.pointee.manifold.count = 1
    contact.pointee.manifold.first.anchorA = anchor
    contact.pointee.manifold.first.anchorB = anchor - toB
    contact.pointee.manifold.first.separation = separation
  }

  /// A manifold is kept while B moved less than this against A, in metres: the error is then below a thousandth of it.
  static let cacheDistance = 0.002

  /// Moves the points of the computed manifold with the bodies. The change is seen from A.
  @inline(__always) private func moveManifold(
    _ contact: UnsafeMutablePointer<Contact>, _ cache: UnsafePointer<ContactCache>,
    _ a: UnsafePointer<BodyMotion>, _ toB: Vector, _ change: Vector, _ sine: Double
  ) {
    // From the axes of the computed manifold to those of now.
    let turn = a.pointee.rotation * cache.pointee.rotationA.inverse
    let normal = turn * cache.pointee.manifold.normal
    let shift = (a.pointee.rotation * change).dot(normal)
    contact.pointee.manifold.normal = normal
    @inline(__always) func move(_ point: inout ManifoldPoint, _ source: ManifoldPoint) {
      let anchor = turn * source.anchorA
      let lever = (turn * source.anchorB).cross(normal)
      point.anchorA = anchor
      point.anchorB = anchor - toB
      point.separation = source.separation + shift + sine * lever
    }
    move(&contact.pointee.manifold.first, cache.pointee.manifold.first)
    if cache.pointee.manifold.count == 2 {
      move(&contact.pointee.manifold.second, cache.pointee.manifold.second)
    }
  }
}

extension ManifoldPoint {
  /// Takes the impulses of the point with the same features.
  @inline(__always) fileprivate mutating func inherit(from contact: UnsafePointer<Contact>) {
    if id == contact.pointee.manifold.first.id {
      copyImpulses(of: contact.pointee.manifold.first)
    } else if contact.pointee.manifold.count == 2, id == contact.pointee.manifold.second.id {
      copyImpulses(of: contact.pointee.manifold.second)
    }
  }

  @inline(__always) private mutating func copyImpulses(of point: ManifoldPoint) {
    normalImpulse = point.normalImpulse
    tangentImpulse = point.tangentImpulse
    meanImpulse = point.meanImpulse
  }
}

extension Manifold {
  /// Whether a point is inside of both shapes.
  @inline(__always) fileprivate var isOverlapping: Bool {
    first.separation <= 0 || (count == 2 && second.separation <= 0)
  }
}
