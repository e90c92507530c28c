import Geometry

/// Where shapes touch in a step: brings the manifolds of contacts up to date, in place, so that their impulses go on.
///
/// It reads the memory of the parts of a world, and changes nothing but the contacts and caches that it is given. Valid as long as
/// that memory is: until a body, shape or contact is added.
struct NarrowPhase {
  let bodies: BodyColumns
  let shapes: ShapeColumns
  let proxies: UnsafePointer<Proxy>
  let contacts: ContactColumns
  /// Memory of ``makeScratch()``.
  let scratch: UnsafeMutablePointer<Point>
  let travel: Travel

  /// How far bodies come in a step that no contact or joint changes.
  struct Travel {
    /// The length of the step in seconds.
    let time: Double
    let gravity: Vector
    /// The part of the way of a constant acceleration: the sub-steps add a force before they move the body, n (n + 1) / 2 of
    /// n² parts.
    let share: Double

    init(time: Double, gravity: Vector, subSteps: Int) {
      self.time = time
      self.gravity = gravity
      share = 0.5 + 0.5 / Double(subSteps)
    }
  }

  /// Returns memory for the points of two shapes.
  static func makeScratch() -> Column<Point> {
    var points = Column<Point>()
    points.resize(to: 3 * ShapeRecord.blockSize, repeating: .zero)
    return points
  }

  /// A manifold is kept while B moved less than this against A, in metres: the error is then below a thousandth of it.
  static let cacheDistance = 0.002

  /// A contact with what the narrow phase reads of its bodies and shapes.
  struct Pair {
    let contact: UnsafeMutablePointer<Contact>
    let cache: UnsafeMutablePointer<ContactCache>
    let a: UnsafePointer<BodyMotion>
    let b: UnsafePointer<BodyMotion>
    let shapeA: UnsafePointer<ShapeRecord>
    let shapeB: UnsafePointer<ShapeRecord>

    /// The vector from the centre of A to that of B.
    @inline(__always) var toB: Vector { b.pointee.center - a.pointee.center }
    /// The same with the bodies elsewhere.
    @inline(__always) func moved(
      _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>
    ) -> Pair { Pair(contact: contact, cache: cache, a: a, b: b, shapeA: shapeA, shapeB: shapeB) }
  }

  @inline(__always) func pair(_ slot: Int32) -> Pair {
    let contact = contacts[slot]
    return Pair(
      contact: contact, cache: contacts.caches + Int(slot), a: bodies.motions + Int(contact.pointee.bodyA),
      b: bodies.motions + Int(contact.pointee.bodyB), shapeA: shapes[contact.pointee.shapeA],
      shapeB: shapes[contact.pointee.shapeB])
  }

  @inline(__always) func pose(ofShape shape: Int32) -> Pose { bodies.pose(of: shapes[shape].pointee.body) }

  /// Computes the manifold of a contact, or moves the old one if the bodies hardly moved against each other.
  @inline(__always) func update(_ slot: Int32) {
    let pair = pair(slot)
    let (contact, a, b) = (pair.contact, pair.a, pair.b)
    let toB = pair.toB
    let velocity = b.pointee.velocity - a.pointee.velocity
    let speed = velocity.lengthSquared
    if contact.pointee.isCached, speed < 1 {
      let cache = pair.cache
      let offset = a.pointee.rotation.inverse * toB
      let rotation = a.pointee.rotation.inverse * b.pointee.rotation
      let change = offset - cache.pointee.offset
      let sine = rotation.sine * cache.pointee.turn.cosine - rotation.cosine * cache.pointee.turn.sine
      let lever = pair.shapeB.pointee.extent
      if change.lengthSquared < NarrowPhase.cacheDistance * NarrowPhase.cacheDistance,
        abs(sine) * lever < NarrowPhase.cacheDistance
      {
        moveManifold(pair, toB, change, sine)
        bound(pair)
        return
      }
    }
    // As far as the bodies may come nearer in the step.
    let spin =
      abs(a.pointee.spin) * pair.shapeA.pointee.extent + abs(b.pointee.spin) * pair.shapeB.pointee.extent
    let reach = (speed.squareRoot() + min(spin, 2 * speed.squareRoot() + 1)) * travel.time
    let separation = compute(pair, limit: ContactLength.speculative + reach)
    if contact.pointee.manifold.count > 0 {
      bound(pair)
    } else if separation <= ContactLength.speculative + reach, !contact.pointee.isSensor {
      // The nearest features lie beside each other. They may meet when the bodies have moved.
      meet(pair)
    }
  }

  /// Computes the manifold of two shapes at the poses of their bodies.
  ///
  /// - Parameter limit: points farther apart than this, in metres, are left out.
  /// - Returns: a lower bound of the distance in metres; infinite if the shapes cannot meet.
  @inline(__always) func compute(_ pair: Pair, limit: Double) -> Double {
    let (contact, a, b) = (pair.contact, pair.a, pair.b)
    let (kindA, kindB) = (pair.shapeA.pointee.kind, pair.shapeB.pointee.kind)
    if kindA == .circle {
      touchCircles(pair, limit: limit)
      return .infinity
    }
    if kindA == .polygon, kindB == .circle {
      touchPolygonAndCircle(pair, limit: limit)
      return .infinity
    }
    var collision = Collision(
      shapes.view(pair.shapeA), Pose(a.pointee.center, a.pointee.rotation), shapes.view(pair.shapeB),
      Pose(b.pointee.center, b.pointee.rotation), limit: limit)
    var manifold = collision.manifold(prefersB: &contact.pointee.prefersB, scratch: scratch)
    // Points with the same features go on with their impulses.
    if contact.pointee.manifold.count > 0, manifold.count > 0 {
      manifold.first.inherit(from: contact)
      if manifold.count == 2 { manifold.second.inherit(from: contact) }
    } else {
      contact.pointee.rollingImpulse = 0
    }
    contact.pointee.manifold = manifold
    contact.pointee.isCached = manifold.count > 0 && kindA == .polygon && kindB == .polygon
    if contact.pointee.isCached {
      pair.cache.pointee = ContactCache(
        manifold: manifold, offset: a.pointee.rotation.inverse * pair.toB,
        turn: a.pointee.rotation.inverse * b.pointee.rotation, rotationA: a.pointee.rotation)
    }
    return collision.separation
  }

  /// The manifold of two circles, whose only point keeps its impulses.
  @inline(__always) private func touchCircles(_ pair: Pair, limit: Double) {
    let (contact, a, b, toB) = (pair.contact, pair.a, pair.b, pair.toB)
    let (shapeA, shapeB) = (pair.shapeA, pair.shapeB)
    let armA = a.pointee.rotation * (shapeA.pointee.center - .zero)
    let armB = b.pointee.rotation * (shapeB.pointee.center - .zero)
    let offset = toB + armB - armA
    let distance = offset.length
    let separation = distance - shapeA.pointee.radius - shapeB.pointee.radius
    guard separation <= limit else {
      contact.pointee.manifold.count = 0
      contact.pointee.rollingImpulse = 0
      return
    }
    if contact.pointee.manifold.count == 0 { contact.pointee.manifold.first.removeImpulses() }
    // Disks with one centre are pushed apart along y: by any rule, but always by the same.
    let normal = distance > 1e-12 ? offset / distance : Vector(0, 1)
    let anchor = armA + normal * (shapeA.pointee.radius + separation / 2)
    contact.pointee.manifold.normal = normal
    contact.pointee.manifold.count = 1
    contact.pointee.manifold.first.anchorA = anchor
    contact.pointee.manifold.first.anchorB = anchor - toB
    contact.pointee.manifold.first.separation = separation
  }

  /// The manifold of a polygon and a circle, whose only point keeps its impulses at the same edge: the same rules as those
  /// of ``Collision``.
  @inline(__always) private func touchPolygonAndCircle(_ pair: Pair, limit: Double) {
    let (contact, a, b, toB) = (pair.contact, pair.a, pair.b, pair.toB)
    let (shapeA, shapeB) = (pair.shapeA, pair.shapeB)
    // In A's coordinates.
    let offset = a.pointee.rotation.inverse * (toB + b.pointee.rotation * (shapeB.pointee.center - .zero))
    let center = Point(offset.dx, offset.dy)
    let viewA = shapes.view(shapeA)
    let (vertices, normals, count) = (viewA.vertices, viewA.normals, viewA.count)
    var best = 0
    var front = -Double.infinity
    for index in 0..<count {
      let distance = normals[index].dot(center - vertices[index])
      best = distance > front ? index : best
      front = distance > front ? distance : front
    }
    let radii = shapeA.pointee.radius + shapeB.pointee.radius
    var separation = front - radii
    var normal = normals[best]
    if front > 1e-9, separation <= limit {
      let (v1, v2) = (vertices[best], vertices[best + 1 < count ? best + 1 : 0])
      let edge = v2 - v1
      let isBefore = (center - v1).dot(edge) <= 0
      if isBefore || (center - v2).dot(edge) >= 0 {
        let spoke = center - (isBefore ? v1 : v2)
        let distance = spoke.length
        separation = distance - radii
        normal = distance > 1e-12 ? spoke / distance : Vector(0, 1)
      }
    }
    guard separation <= limit else {
      contact.pointee.manifold.count = 0
      contact.pointee.rollingImpulse = 0
      return
    }
    let anchor = a.pointee.rotation * (offset - normal * (shapeB.pointee.radius + separation / 2))
    let id = UInt32(truncatingIfNeeded: best)
    if contact.pointee.manifold.count == 0 {
      contact.pointee.rollingImpulse = 0
      contact.pointee.manifold.first.removeImpulses()
    } else if contact.pointee.manifold.first.id != id {
      contact.pointee.manifold.first.removeImpulses()
    }
    contact.pointee.manifold.normal = a.pointee.rotation * normal
    contact.pointee.manifold.count = 1
    contact.pointee.manifold.first.anchorA = anchor
    contact.pointee.manifold.first.anchorB = anchor - toB
    contact.pointee.manifold.first.separation = separation
    contact.pointee.manifold.first.id = id
  }

  /// Moves the points of the computed manifold with the bodies. The change is seen from A.
  @inline(__always) private func moveManifold(
    _ pair: Pair, _ toB: Vector, _ change: Vector, _ sine: Double
  ) {
    let (contact, cache, a) = (pair.contact, pair.cache, pair.a)
    // From the axes of the computed manifold to those of now.
    let rotation = a.pointee.rotation * cache.pointee.rotationA.inverse
    let normal = rotation * cache.pointee.manifold.normal
    let shift = (a.pointee.rotation * change).dot(normal)
    contact.pointee.manifold.normal = normal
    @inline(__always) func move(_ point: inout ManifoldPoint, _ source: ManifoldPoint) {
      let anchor = rotation * source.anchorA
      let lever = (rotation * source.anchorB).cross(normal)
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
