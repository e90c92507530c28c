import Geometry

/// Shapes that are apart at the beginning of a step.
///
/// A manifold is a plane without ends. Shapes that pass each other would collide with it, and shapes that meet obliquely would
/// bounce in the direction of the beginning. A manifold is therefore kept only for shapes that nearly touch. Shapes that meet
/// on their way through the step get the manifold of the moment at which they meet.
extension NarrowPhase {
  /// Bodies that come nearer by less than this in a step, in metres, keep the manifold of its beginning.
  private static let stillDistance = ContactLength.slop / 4

  /// Keeps the manifold of a contact whose shapes overlap or nearly touch, or replaces it by that of the moment at which they
  /// meet in the step, or removes it.
  @inline(__always) func bound(_ pair: Pair) {
    let (contact, a, b, time) = (pair.contact, pair.a, pair.b, travel.time)
    var separation = contact.pointee.manifold.first.separation
    if contact.pointee.manifold.count == 2, contact.pointee.manifold.second.separation < separation {
      separation = contact.pointee.manifold.second.separation
    }
    // A half-plane has no ends.
    guard separation > 0, pair.shapeA.pointee.kind != .halfPlane else { return removeInternal(contact) }
    if contact.pointee.isSensor {
      contact.pointee.manifold.count = 0
      return
    }
    let move = displacement(contact.pointee.bodyB, b) - displacement(contact.pointee.bodyA, a)
    let swing = (NarrowPhase.swing(a, pair.shapeA) + NarrowPhase.swing(b, pair.shapeB)) * time
    if separation + move.dot(contact.pointee.manifold.normal) - swing > 0 {
      if separation > ContactLength.speculative { separate(contact) } else { removeInternal(contact) }
      return
    }
    if separation <= ContactLength.speculative, move.length + swing < NarrowPhase.stillDistance {
      return removeInternal(contact)
    }
    meet(pair)
  }

  /// Removes the manifold of shapes that stay apart, but for its normal, which separates them.
  @inline(__always) func separate(_ contact: UnsafeMutablePointer<Contact>) {
    contact.pointee.manifold.count = 0
    contact.pointee.isCached = false
    contact.pointee.rollingImpulse = 0
  }

  /// The largest speed that the turning of a body gives to a vertex of a shape, in m/s.
  @inline(__always) private static func swing(
    _ body: UnsafePointer<BodyMotion>, _ shape: UnsafePointer<ShapeRecord>
  ) -> Double { abs(body.pointee.spin) * (shape.pointee.extent - shape.pointee.radius) }

  /// The way of a body in the step, without contacts and joints, in metres.
  @inline(__always) private func displacement(
    _ body: Int32, _ motion: UnsafePointer<BodyMotion>
  ) -> Vector {
    let time = travel.time
    guard motion.pointee.inverseMass > 0, bodies.isAwake(body) else { return motion.pointee.velocity * time }
    let acceleration = travel.gravity + motion.pointee.force * motion.pointee.inverseMass
    return (motion.pointee.velocity + acceleration * (time * travel.share)) * time
  }

  /// Gives a contact the manifold of the moment at which its shapes meet in the step, or none if they do not.
  @inline(never) func meet(_ pair: Pair) {
    let (contact, a, b, time) = (pair.contact, pair.a, pair.b, travel.time)
    let sweepA = Sweep(
      start: a.pointee.center, move: displacement(contact.pointee.bodyA, a),
      rotation: a.pointee.rotation, turn: a.pointee.spin * time)
    let sweepB = Sweep(
      start: b.pointee.center, move: displacement(contact.pointee.bodyB, b),
      rotation: b.pointee.rotation, turn: b.pointee.spin * time)
    guard let fraction = meet(pair, sweepA, sweepB), fraction > 0 else { return }
    let normal = contact.pointee.manifold.normal
    let distance = (sweepB.move - sweepA.move).dot(normal) * fraction
    let (turnA, turnB) = (sweepA.turn * fraction, sweepB.turn * fraction)
    /// Moves a point back along the way, so that the solver finds it where it was computed.
    func rewind(_ point: inout ManifoldPoint) {
      let lever = turnB * point.anchorB.cross(normal) - turnA * point.anchorA.cross(normal)
      point.separation = max(0, point.separation - distance - lever)
    }
    rewind(&contact.pointee.manifold.first)
    rewind(&contact.pointee.manifold.second)
  }

  /// Gives a contact the manifold of the moment at which its shapes meet on given ways, or none if they do not.
  ///
  /// - Returns: the fraction of the ways up to there; 0 for shapes that touch at the start, whose manifold stays.
  @inline(__always) private func meet(_ pair: Pair, _ sweepA: Sweep, _ sweepB: Sweep) -> Double? {
    let (contact, shapeA, shapeB) = (pair.contact, pair.shapeA, pair.shapeB)
    guard let fraction = meeting(sweepA, sweepB, shapeA, shapeB) else {
      separate(contact)
      return nil
    }
    if fraction == 0, contact.pointee.manifold.count > 0 {
      removeInternal(contact)
      return 0
    }
    contact.pointee.removeImpulses()
    var (endA, endB) = (pair.a.pointee, pair.b.pointee)
    let (poseA, poseB) = (sweepA.pose(at: fraction), sweepB.pose(at: fraction))
    (endA.center, endA.rotation) = (poseA.position, poseA.rotation)
    (endB.center, endB.rotation) = (poseB.position, poseB.rotation)
    _ = withUnsafePointer(to: endA) { endA in
      withUnsafePointer(to: endB) { endB in
        compute(pair.moved(endA, endB), limit: ContactLength.speculative)
      }
    }
    if contact.pointee.manifold.count == 0 { touch(contact, poseA, poseB, shapeA, shapeB) }
    // The cache is for bodies that hardly move.
    contact.pointee.isCached = false
    removeInternal(contact)
    return fraction
  }

  /// Gives a contact the manifold of the nearest points of shapes that touch at corners, where the faces have no common part.
  private func touch(
    _ contact: UnsafeMutablePointer<Contact>, _ poseA: Pose, _ poseB: Pose,
    _ shapeA: UnsafePointer<ShapeRecord>, _ shapeB: UnsafePointer<ShapeRecord>
  ) {
    let viewA = shapes.view(shapeA)
    let viewB = shapes.view(shapeB)
    let relative = poseA.relative(poseB)
    // The back of an edge lets pass.
    if viewA.kind == .edge, viewA.normals[0].dot(relative * viewB.center - viewA.vertices[0]) < 0 { return }
    let pair = ConvexPair(
      verticesA: viewA.vertices, countA: viewA.count, verticesB: viewB.vertices, countB: viewB.count)
    let nearest = pair.nearest(relative)
    guard nearest.normal != .zero else { return }
    let separation = nearest.distance - viewA.radius - viewB.radius
    contact.pointee.manifold.normal = poseA.rotation * nearest.normal
    contact.pointee.manifold.add(
      nearest.pointA + nearest.normal * (viewA.radius + separation / 2), separation, id: 0x8_0000,
      poseA.rotation, toB: poseB.position - poseA.position)
  }

  /// Returns the fraction of the step after which two shapes that are apart meet; nil if they do not.
  private func meeting(
    _ a: Sweep, _ b: Sweep, _ shapeA: UnsafePointer<ShapeRecord>, _ shapeB: UnsafePointer<ShapeRecord>
  ) -> Double? {
    let radii = shapeA.pointee.radius + shapeB.pointee.radius
    if shapeA.pointee.kind == .circle, shapeB.pointee.kind == .circle,
      a.turn == 0 || shapeA.pointee.center == .zero, b.turn == 0 || shapeB.pointee.center == .zero
    {
      let offset =
        (b.start - a.start) + b.rotation * (shapeB.pointee.center - .zero) - a.rotation
        * (shapeA.pointee.center - .zero)
      return NarrowPhase.meeting(offset, b.move - a.move, distance: radii)
    }
    let viewA = shapes.view(shapeA)
    let viewB = shapes.view(shapeB)
    let pair = ConvexPair(
      verticesA: viewA.vertices, countA: viewA.count, verticesB: viewB.vertices, countB: viewB.count)
    return TimeOfImpact.fraction(pair, a, b, target: max(radii, TimeOfImpact.gap))
  }

  /// Returns the fraction of a straight way after which a point comes within a distance of the origin; nil if it does not.
  private static func meeting(_ start: Vector, _ move: Vector, distance: Double) -> Double? {
    let excess = start.lengthSquared - distance * distance
    let approach = -start.dot(move)
    guard excess > 0 else { return 0 }
    guard approach > 0 else { return nil }
    let discriminant = approach * approach - excess * move.lengthSquared
    guard discriminant >= 0 else { return nil }
    let fraction = excess / (approach + discriminant.squareRoot())
    return fraction <= 1 ? fraction : nil
  }
}
