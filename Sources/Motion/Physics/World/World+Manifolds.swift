import Geometry

/// The manifolds of contacts, in place, so that their impulses go on.
extension World {
  /// Computes the manifold, or moves the old one if the bodies hardly moved against each other.
  @inline(__always) mutating func updateManifold(
    _ contact: UnsafeMutablePointer<Contact>, _ slot: Int32, _ points: UnsafeMutablePointer<Point>,
    time: Double
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
        bound(contact, slot, points, a, b, shapeA, shapeB, time: time)
        return
      }
    }
    // As far as the bodies may come nearer in the step.
    let spin = abs(a.pointee.spin) * shapeA.pointee.extent + abs(b.pointee.spin) * shapeB.pointee.extent
    let reach = (speed.squareRoot() + min(spin, 2 * speed.squareRoot() + 1)) * time
    let separation = computeManifold(
      contact, slot, points, a, b, shapeA, shapeB, limit: ContactLength.speculative + reach)
    if contact.pointee.manifold.count > 0 {
      bound(contact, slot, points, a, b, shapeA, shapeB, time: time)
    } else if separation <= ContactLength.speculative + reach, !contact.pointee.isSensor {
      // The nearest features lie beside each other. They may meet when the bodies have moved.
      meet(contact, slot, points, a, b, shapeA, shapeB, time: time)
    }
  }

  /// Computes the manifold of two shapes at the poses of their bodies.
  ///
  /// - Parameter limit: points farther apart than this, in metres, are left out.
  /// - Returns: a lower bound of the distance in metres; infinite if the shapes cannot meet.
  @inline(__always) mutating func computeManifold(
    _ contact: UnsafeMutablePointer<Contact>, _ slot: Int32, _ points: UnsafeMutablePointer<Point>,
    _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>, _ shapeA: UnsafePointer<ShapeRecord>,
    _ shapeB: UnsafePointer<ShapeRecord>, limit: Double
  ) -> Double {
    let toB = b.pointee.center - a.pointee.center
    if shapeA.pointee.kind == .circle {
      touchCircles(contact, a, b, shapeA, shapeB, toB, limit: limit)
      return .infinity
    }
    if shapeA.pointee.kind == .polygon, shapeB.pointee.kind == .circle {
      touchPolygonAndCircle(contact, a, b, shapeA, shapeB, toB, limit: limit)
      return .infinity
    }
    let viewA = ShapeView(shapeA, blocks: blocks.elements)
    let viewB = ShapeView(shapeB, blocks: blocks.elements)
    var collision = Collision(
      viewA, Pose(a.pointee.center, a.pointee.rotation), viewB, Pose(b.pointee.center, b.pointee.rotation),
      limit: limit)
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
    return collision.separation
  }

  /// The manifold of two circles, whose only point keeps its impulses.
  @inline(__always) private func touchCircles(
    _ contact: UnsafeMutablePointer<Contact>, _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>,
    _ shapeA: UnsafePointer<ShapeRecord>, _ shapeB: UnsafePointer<ShapeRecord>, _ toB: Vector, limit: Double
  ) {
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
  @inline(__always) private func touchPolygonAndCircle(
    _ contact: UnsafeMutablePointer<Contact>, _ a: UnsafePointer<BodyMotion>, _ b: UnsafePointer<BodyMotion>,
    _ shapeA: UnsafePointer<ShapeRecord>, _ shapeB: UnsafePointer<ShapeRecord>, _ toB: Vector, limit: Double
  ) {
    // In A's coordinates.
    let offset = a.pointee.rotation.inverse * (toB + b.pointee.rotation * (shapeB.pointee.center - .zero))
    let center = Point(offset.dx, offset.dy)
    let viewA = ShapeView(shapeA, blocks: blocks.elements)
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
