import Geometry

extension World {
  /// Takes bodies back that passed through others in this step, to where they first touch them.
  ///
  /// Only the pose changes: the velocity is the next step's to solve. All bodies are looked at before one is taken back,
  /// so that the order does not matter.
  mutating func stopFastBodies() {
    for index in 0..<scratch.sweeps.count {
      let fast = scratch.sweeps.elements + index
      if fast.pointee.isClear, !scratch.hasKinematic { continue }
      let record = records.elements + Int(fast.pointee.body)
      // There is a contact for everything that a shape can have met, as long as it stayed in its box.
      var hasLeft = false
      var shape = record.pointee.firstShape
      while shape >= 0 {
        let proxy = proxies.elements + Int(shape)
        if !proxy.pointee.box.contains(proxy.pointee.exact) { hasLeft = true }
        shape = shapes.elements[Int(shape)].next
      }
      let isBullet = record.pointee.isBullet
      guard hasLeft || isBullet || record.pointee.fixedContactCount > 0 else { continue }
      var first = 1.0
      if hasLeft {
        visitTrees(of: fast.pointee, isBullet, &first)
      } else {
        visitContacts(of: fast.pointee, isBullet, &first)
      }
      if first < 1 { scratch.sweeps[index].fraction = first }
    }
    for index in 0..<scratch.sweeps.count where scratch.sweeps.elements[index].fraction < 1 {
      let fast = scratch.sweeps.elements[index]
      let pose = fast.sweep.pose(at: fast.fraction)
      motions[fast.body].center = pose.position
      motions[fast.body].rotation = pose.rotation
      measure(fast.body)
    }
    guard sensorContactCount > 0 else { return }
    for index in 0..<scratch.sweeps.count { passSensors(scratch.sweeps[index]) }
  }

  /// The bounds of a shape's way. The box of the last step is around the start.
  @inline(__always) private func path(of shape: Int32) -> Box {
    let proxy = proxies.elements + Int(shape)
    return proxy.pointee.swept.union(proxy.pointee.exact)
  }

  /// Lowers `first` to the part of the step after which the body meets the shape of a contact that stops it.
  private func visitContacts(of fast: FastBody, _ isBullet: Bool, _ first: inout Double) {
    var key = records.elements[Int(fast.body)].firstContact
    while key >= 0 {
      let contact = contacts.elements + Int(key >> 1)
      let isFirst = key & 1 == 0
      key = isFirst ? contact.pointee.nextA : contact.pointee.nextB
      guard isBullet || contact.pointee.isAgainstFixed, !contact.pointee.isSensor,
        !contact.pointee.isInternal
      else { continue }
      let (own, other) =
        isFirst
        ? (contact.pointee.shapeA, contact.pointee.shapeB) : (contact.pointee.shapeB, contact.pointee.shapeA)
      guard proxies.elements[Int(other)].box.overlaps(path(of: own)) else { continue }
      if staysApart(fast, own, other, contact) { continue }
      if let fraction = impact(of: fast, own, other, isBullet: isBullet), fraction < first {
        first = fraction
      }
    }
  }

  /// Returns whether a shape is on its side of a shape at rest during the whole step, because the last normal of their contact
  /// separates them at the start and at the end. Much cheaper than the first moment of an impact, and true for most.
  private func staysApart(
    _ fast: FastBody, _ own: Int32, _ other: Int32, _ contact: UnsafePointer<Contact>
  ) -> Bool {
    let target = shapes.elements + Int(other)
    guard target.pointee.kind.rawValue <= ShapeKind.polygon.rawValue,
      awakeIndices.elements[Int(target.pointee.body)] < 0, contact.pointee.manifold.normal != .zero
    else { return false }
    // From the shape at rest to the fast one.
    let normal =
      contact.pointee.shapeB == own ? contact.pointee.manifold.normal : -contact.pointee.manifold.normal
    let still = motions.elements + Int(target.pointee.body)
    let viewA = ShapeView(target, blocks: blocks.elements)
    let viewB = ShapeView(shapes.elements + Int(own), blocks: blocks.elements)
    let normalA = still.pointee.rotation.inverse * normal
    var front = -Double.infinity
    for index in 0..<viewA.count {
      let height = normalA.dx * viewA.vertices[index].x + normalA.dy * viewA.vertices[index].y
      front = height > front ? height : front
    }
    let motion = motions.elements + Int(fast.body)
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
  @inline(never) private mutating func visitTrees(of fast: FastBody, _ isBullet: Bool, _ first: inout Double)
  {
    var shape = records.elements[Int(fast.body)].firstShape
    while shape >= 0 {
      let (own, path) = (shape, path(of: shape))
      shape = shapes.elements[Int(shape)].next
      scratch.found.removeAll()
      idleTree.query(path, into: &scratch.found)
      if isBullet || scratch.hasKinematic { activeTree.query(path, into: &scratch.found) }
      for index in 0..<scratch.found.count {
        var other = scratch.found.elements[index]
        while other >= 0 {
          if proxies.elements[Int(other)].box.overlaps(path), !isInternal(own, other),
            let fraction = impact(of: fast, own, other, isBullet: isBullet), fraction < first
          {
            first = fraction
          }
          other = nextInLeaf(other)
        }
      }
    }
  }

  /// Returns whether the shapes have a contact that lies inside of a surface.
  private func isInternal(_ own: Int32, _ other: Int32) -> Bool {
    pairs[PairTable.key(own, other)].map { contacts.elements[Int($0)].isInternal } ?? false
  }

  @inline(never) private func impact(of fast: FastBody, _ shape: Int32, _ other: Int32, isBullet: Bool)
    -> Double?
  {
    let body = shapes.elements[Int(other)].body
    switch records.elements[Int(body)].kind {
    case .fixed, .kinematic: break
    case .dynamic: guard isBullet, !records.elements[Int(body)].isBullet else { return nil }
    }
    let (record, target) = (shapes[shape], shapes[other])
    guard body != fast.body, !record.isSensor, !target.isSensor, record.filter.allows(target.filter),
      !areJoined(fast.body, body)
    else { return nil }
    let sweep = sweep(of: body)
    if target.kind == .halfPlane { return halfPlaneImpact(fast, record, target, sweep) }
    // Where the core stays on the front of an edge, the contact pushes the body back.
    let viewA = ShapeView(shapes.elements + Int(other), blocks: blocks.elements)
    let viewB = ShapeView(shapes.elements + Int(shape), blocks: blocks.elements)
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
    let motion = motions[body]
    guard awakeIndices[body] >= 0 else {
      return Sweep(start: motion.center, move: .zero, rotation: motion.rotation, turn: 0)
    }
    // It has moved already.
    let state = scratch.states[Int(awakeIndices[body]) + 1]
    return Sweep(
      start: motion.center - Vector(state.dx, state.dy), move: Vector(state.dx, state.dy),
      rotation: motion.rotation.turned(by: -state.turn), turn: state.turn)
  }

  // MARK: - Sensors

  /// Reports the sensors that a fast body entered and left in this step.
  private mutating func passSensors(_ fast: FastBody) {
    var key = records.elements[Int(fast.body)].firstContact
    while key >= 0 {
      let slot = key >> 1
      let contact = contacts.elements + Int(slot)
      let isFirst = key & 1 == 0
      key = isFirst ? contact.pointee.nextA : contact.pointee.nextB
      guard contact.pointee.isSensor, !contact.pointee.isTouching, !contact.pointee.isReported else {
        continue
      }
      let (own, other) =
        isFirst
        ? (contact.pointee.shapeA, contact.pointee.shapeB) : (contact.pointee.shapeB, contact.pointee.shapeA)
      guard passes(fast, own, other) else { continue }
      events.entered.append(pair(contact.pointee))
      events.left.append(pair(contact.pointee))
    }
  }

  /// Returns whether a shape of a fast body meets another shape on its way and is apart from it at the end.
  private func passes(_ fast: FastBody, _ own: Int32, _ other: Int32) -> Bool {
    // A half-plane cannot be left on its other side.
    guard shapes[other].kind != .halfPlane, shapes[own].kind != .halfPlane else { return false }
    let viewA = ShapeView(shapes.elements + Int(other), blocks: blocks.elements)
    let viewB = ShapeView(shapes.elements + Int(own), blocks: blocks.elements)
    let pair = ConvexPair(
      verticesA: viewA.vertices, countA: viewA.count, verticesB: viewB.vertices, countB: viewB.count)
    let radius = viewA.radius + viewB.radius
    let sweep = sweep(of: shapes[other].body)
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
