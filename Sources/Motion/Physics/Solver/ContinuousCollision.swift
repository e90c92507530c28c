import Geometry

/// Finds where bodies that passed through others in a step first touched them.
///
/// It reads what a step left behind, and changes nothing.
struct ContinuousCollision {
  let input: StepInput
  let states: UnsafePointer<BodyState>
  let pairs: PairTable.Lookup
  /// Whether a kinematic body is awake.
  let hasKinematic: Bool

  private var shapes: ShapeColumns { input.shapes }

  /// Returns the part of the step after which a fast body first touches another that stops it; 1 if none does.
  func firstImpact(of fast: FastBody, _ broadPhase: inout BroadPhase) -> Double {
    if fast.isClear, !hasKinematic { return 1 }
    // There is a contact for everything that a shape can have met, as long as it stayed in its box.
    var hasLeft = false
    var shape = shapes.first(of: fast.body)
    while shape >= 0 {
      let proxy = input.proxies + Int(shape)
      if !proxy.pointee.box.contains(proxy.pointee.exact) { hasLeft = true }
      shape = shapes[shape].pointee.next
    }
    let isBullet = input.bodies.records[Int(fast.body)].isBullet
    guard hasLeft || isBullet || input.contacts.fixedCount(of: fast.body) > 0 else { return 1 }
    var first = 1.0
    if hasLeft {
      visitTrees(of: fast, isBullet, &first, &broadPhase)
    } else {
      visitContacts(of: fast, isBullet, &first)
    }
    return first
  }

  /// The bounds of a shape's way. The box of the last step is around the start.
  @inline(__always) private func path(of shape: Int32) -> Box {
    let proxy = input.proxies + Int(shape)
    return proxy.pointee.swept.union(proxy.pointee.exact)
  }

  /// Lowers `first` to the part of the step after which the body meets the shape of a contact that stops it.
  private func visitContacts(of fast: FastBody, _ isBullet: Bool, _ first: inout Double) {
    var key = input.contacts.first(of: fast.body)
    while key >= 0 {
      let contact = input.contacts[key >> 1]
      let isFirst = key & 1 == 0
      key = contact.pointee.next(key & 1)
      guard isBullet || contact.pointee.isAgainstFixed, !contact.pointee.isSensor,
        !contact.pointee.isInternal
      else { continue }
      let (fastShape, other) =
        isFirst
        ? (contact.pointee.shapeA, contact.pointee.shapeB) : (contact.pointee.shapeB, contact.pointee.shapeA)
      guard input.proxies[Int(other)].box.overlaps(path(of: fastShape)) else { continue }
      if staysApart(fast, fastShape, other, contact) { continue }
      if let fraction = impact(of: fast, fastShape, other, isBullet: isBullet), fraction < first {
        first = fraction
      }
    }
  }

  /// Returns whether a shape is on its side of a shape at rest during the whole step, because the last normal of their contact
  /// separates them at the start and at the end. Much cheaper than the first moment of an impact, and true for most.
  private func staysApart(
    _ fast: FastBody, _ fastShape: Int32, _ other: Int32, _ contact: UnsafePointer<Contact>
  ) -> Bool {
    let target = shapes[other]
    guard target.pointee.kind.rawValue <= ShapeKind.polygon.rawValue,
      !input.bodies.isAwake(target.pointee.body), contact.pointee.manifold.normal != .zero
    else { return false }
    // From the shape at rest to the fast one.
    let normal =
      contact.pointee.shapeB == fastShape ? contact.pointee.manifold.normal : -contact.pointee.manifold.normal
    let still = input.bodies.motions + Int(target.pointee.body)
    let viewA = shapes.view(target)
    let viewB = shapes.view(fastShape)
    let normalA = still.pointee.rotation.inverse * normal
    var front = -Double.infinity
    for index in 0..<viewA.count {
      let height = normalA.dx * viewA.vertices[index].x + normalA.dy * viewA.vertices[index].y
      front = height > front ? height : front
    }
    let motion = input.bodies.motions + Int(fast.body)
    let (normal0, normal1) = (
      fast.sweep.rotation.inverse * normal, motion.pointee.rotation.inverse * normal
    )
    var (back0, back1) = (Double.infinity, Double.infinity)
    for index in 0..<viewB.count {
      let vertex = viewB.vertices[index]
      let (height0, height1) = (
        normal0.dx * vertex.x + normal0.dy * vertex.y, normal1.dx * vertex.x + normal1.dy * vertex.y
      )
      back0 = height0 < back0 ? height0 : back0
      back1 = height1 < back1 ? height1 : back1
    }
    let radii = viewA.radius + viewB.radius
    let start = (fast.sweep.start - still.pointee.center).dot(normal) + back0 - front - radii
    let end = (motion.pointee.center - still.pointee.center).dot(normal) + back1 - front - radii
    // Between the two, a vertex on its arc may be nearer than on its chord.
    let turn = fast.sweep.turn
    let sagitta = turn * turn / 8 * viewB.record.pointee.extent
    return min(start, end) - sagitta > -ContactLength.slop
  }

  /// The same by a search of the trees, for a body that left its boxes because it turned or an impulse in the step made it
  /// faster.
  @inline(never) private func visitTrees(
    of fast: FastBody, _ isBullet: Bool, _ first: inout Double, _ broadPhase: inout BroadPhase
  ) {
    var shape = shapes.first(of: fast.body)
    while shape >= 0 {
      let (own, path) = (shape, path(of: shape))
      shape = shapes[shape].pointee.next
      broadPhase.findLeaves(in: path, includesActive: isBullet || hasKinematic)
      for index in 0..<broadPhase.found.count {
        var other = broadPhase.found[index]
        while other >= 0 {
          if input.proxies[Int(other)].box.overlaps(path), !isInternal(own, other),
            let fraction = impact(of: fast, own, other, isBullet: isBullet), fraction < first
          {
            first = fraction
          }
          other = broadPhase.nextInLeaf(other, shapes)
        }
      }
    }
  }

  /// Returns whether the shapes have a contact that lies inside of a surface.
  private func isInternal(_ fastShape: Int32, _ other: Int32) -> Bool {
    pairs[PairTable.key(fastShape, other)].map { input.contacts[$0].pointee.isInternal } ?? false
  }

  @inline(never) private func impact(of fast: FastBody, _ shape: Int32, _ other: Int32, isBullet: Bool)
    -> Double?
  {
    let body = shapes[other].pointee.body
    let owner = input.bodies.records + Int(body)
    switch owner.pointee.kind {
    case .fixed, .kinematic: break
    case .dynamic: guard isBullet, !owner.pointee.isBullet else { return nil }
    }
    let (record, target) = (shapes[shape].pointee, shapes[other].pointee)
    guard body != fast.body, !record.isSensor, !target.isSensor, record.filter.allows(target.filter),
      !input.joints.areJoined(fast.body, body)
    else { return nil }
    let sweep = sweep(of: body)
    if target.kind == .halfPlane { return halfPlaneImpact(fast, record, target, sweep) }
    // Where the core stays on the front of an edge, the contact pushes the body back.
    let viewA = shapes.view(other)
    let viewB = shapes.view(shape)
    if target.kind == .edge {
      // The back of an edge lets pass.
      let pose = Pose(sweep.start, sweep.rotation)
      let start = pose.inverse(Pose(fast.sweep.start, fast.sweep.rotation) * record.center)
      let finish = sweep.pose(at: 1).inverse(fast.sweep.pose(at: 1) * record.center)
      let normal = viewA.normals[0]
      let (before, after) = (normal.dot(start - viewA.vertices[0]), normal.dot(finish - viewA.vertices[0]))
      guard before >= 0, after < record.core else { return nil }
    }
    let pair = ConvexPair(
      verticesA: viewA.vertices, countA: viewA.count, verticesB: viewB.vertices, countB: viewB.count)
    let radius = target.radius + record.radius
    // Bodies that overlap already are pushed apart; only their cores are stopped.
    let start = pair.nearest(
      Pose(sweep.start, sweep.rotation).relative(Pose(fast.sweep.start, fast.sweep.rotation)))
    // A body that touches may sink in by a millimetre more.
    let nearest = max(
      TimeOfImpact.gap,
      start.distance > radius - ContactLength.slop ? min(radius, start.distance - 0.001) : radius)
    guard start.distance > nearest + TimeOfImpact.tolerance else {
      return coreImpact(fast, record, sweep, viewA, radius: target.radius)
    }
    return TimeOfImpact.fraction(pair, sweep, fast.sweep, target: nearest)
  }

  /// The motion of a body in this step.
  private func sweep(of body: Int32) -> Sweep {
    let motion = input.bodies.motions[Int(body)]
    let row = input.bodies.row(of: body)
    guard row > 0 else {
      return Sweep(start: motion.center, move: .zero, rotation: motion.rotation, turn: 0)
    }
    // It has moved already.
    let state = states[row]
    return Sweep(
      start: motion.center - Vector(state.dx, state.dy), move: Vector(state.dx, state.dy),
      rotation: motion.rotation.turned(by: -state.turn), turn: state.turn)
  }

  // MARK: - Sensors

  /// Calls `report` with the contacts with sensors that a fast body entered and left in this step.
  func forEachPassedSensor(_ fast: FastBody, _ report: (Contact) -> Void) {
    var key = input.contacts.first(of: fast.body)
    while key >= 0 {
      let contact = input.contacts[key >> 1]
      let isFirst = key & 1 == 0
      key = contact.pointee.next(key & 1)
      guard contact.pointee.isSensor, !contact.pointee.isTouching, !contact.pointee.isReported else {
        continue
      }
      let (fastShape, other) =
        isFirst
        ? (contact.pointee.shapeA, contact.pointee.shapeB) : (contact.pointee.shapeB, contact.pointee.shapeA)
      if passes(fast, fastShape, other) { report(contact.pointee) }
    }
  }

  /// Returns whether a shape of a fast body meets another shape on its way and is apart from it at the end.
  private func passes(_ fast: FastBody, _ fastShape: Int32, _ other: Int32) -> Bool {
    // A half-plane cannot be left on its other side.
    guard shapes[other].pointee.kind != .halfPlane, shapes[fastShape].pointee.kind != .halfPlane else {
      return false
    }
    let viewA = shapes.view(other)
    let viewB = shapes.view(fastShape)
    let pair = ConvexPair(
      verticesA: viewA.vertices, countA: viewA.count, verticesB: viewB.vertices, countB: viewB.count)
    let radius = viewA.radius + viewB.radius
    let sweep = sweep(of: shapes[other].pointee.body)
    let end = sweep.pose(at: fast.fraction).relative(fast.sweep.pose(at: fast.fraction))
    guard pair.nearest(end).distance > radius else { return false }
    let fraction = TimeOfImpact.fraction(
      pair, sweep, fast.sweep, target: max(radius, TimeOfImpact.gap))
    return fraction.map { $0 < fast.fraction } ?? false
  }

  /// The impact of the body's core, a disk of half the size, for bodies that overlap from the start.
  private func coreImpact(
    _ fast: FastBody, _ record: ShapeRecord, _ sweep: Sweep, _ viewA: ShapeView, radius: Double
  ) -> Double? {
    withUnsafePointer(to: record.center) { center -> Double? in
      let pair = ConvexPair(
        verticesA: viewA.vertices, countA: viewA.count, verticesB: center, countB: 1)
      let core = 0.5 * record.core
      let start = pair.nearest(
        Pose(sweep.start, sweep.rotation).relative(Pose(fast.sweep.start, fast.sweep.rotation)))
      let target = max(radius + core, TimeOfImpact.gap)
      guard start.distance > target + TimeOfImpact.tolerance else { return nil }
      return TimeOfImpact.fraction(pair, sweep, fast.sweep, target: target)
    }
  }

  /// The moment at which the core's centre would pass the plane, less half of the core.
  private func halfPlaneImpact(
    _ fast: FastBody, _ record: ShapeRecord, _ plane: ShapeRecord, _ sweep: Sweep
  ) -> Double? {
    func height(_ fraction: Double) -> Double {
      let pose = sweep.pose(at: fraction)
      let center = fast.sweep.pose(at: fraction) * record.center
      return (pose.rotation * plane.normal).dot(center - pose * plane.center)
    }
    let limit = 0.5 * record.core
    let (start, end) = (height(0), height(1))
    guard start > limit, end < limit else { return nil }
    // The motion is nearly straight: linear, then checked.
    return max(0, min(1, (start - limit) / (start - end)))
  }
}
