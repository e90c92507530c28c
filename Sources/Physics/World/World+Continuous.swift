import Geometry

extension World {
  /// Takes bodies back that passed through others in this step, to where they first touch them.
  ///
  /// Only the pose changes: the velocity is the next step's to solve. All bodies are looked at before one is taken back,
  /// so that the order does not matter.
  mutating func stopFastBodies() {
    guard !scratch.sweeps.isEmpty else { return }
    var hasKinematic = false
    for index in 0..<awake.count where records.elements[Int(awake.elements[index])].kind == .kinematic {
      hasKinematic = true
    }
    for index in 0..<scratch.sweeps.count {
      let fast = scratch.sweeps[index]
      guard let fraction = firstImpact(of: fast, hasKinematic: hasKinematic), fraction < 1 else { continue }
      let pose = fast.sweep.pose(at: fraction)
      motions[fast.body].center = pose.position
      motions[fast.body].rotation = pose.rotation
    }
  }

  /// Returns the fraction of the step after which the body touches something that stops it.
  private func firstImpact(of fast: FastBody, hasKinematic: Bool) -> Double? {
    var first: Double?
    let end = fast.sweep.pose(at: 1)
    let isBullet = records[fast.body].isBullet
    var shape = records[fast.body].firstShape
    while shape >= 0 {
      defer { shape = shapes[shape].next }
      if shapes[shape].isSensor { continue }
      // Only bodies whose core may have passed an edge are taken back; others are pushed out.
      let from = bounds(shape, fast.sweep.start, fast.sweep.rotation)
      let to = bounds(shape, end.position, end.rotation)
      let box = Box(
        minX: min(from.minX, to.minX), minY: min(from.minY, to.minY), maxX: max(from.maxX, to.maxX),
        maxY: max(from.maxY, to.maxY))
      idleTree.query(box) { other in
        if let fraction = impact(of: fast, shape, other, isBullet: isBullet), fraction < first ?? 1 {
          first = fraction
        }
        return true
      }
      guard isBullet || hasKinematic else { continue }
      activeTree.query(box) { other in
        if let fraction = impact(of: fast, shape, other, isBullet: isBullet), fraction < first ?? 1 {
          first = fraction
        }
        return true
      }
    }
    return first
  }

  private func impact(of fast: FastBody, _ shape: Int32, _ other: Int32, isBullet: Bool) -> Double? {
    let (record, target) = (shapes[shape], shapes[other])
    let body = target.body
    guard body != fast.body, !target.isSensor, record.filter.allows(target.filter),
      !areJoined(fast.body, body)
    else { return nil }
    switch records[body].kind {
    case .fixed, .kinematic: break
    case .dynamic: guard isBullet, !records[body].isBullet else { return nil }
    }
    var sweep = Sweep(
      start: motions[body].center, move: .zero, rotation: motions[body].rotation, turn: 0)
    if records[body].awakeIndex >= 0 {
      // It has moved already.
      let state = scratch.states[Int(records[body].awakeIndex) + 1]
      sweep = Sweep(
        start: motions[body].center - Vector(state.dx, state.dy), move: Vector(state.dx, state.dy),
        rotation: motions[body].rotation.turned(by: -state.turn), turn: state.turn)
    }
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
    let depth = radius - start.distance
    if start.distance <= 0 || depth > ContactLength.slop {
      return coreImpact(fast, record, sweep, viewA, radius: target.radius)
    }
    let target2 = max(-ContactLength.slop, -0.25 * record.core)
    return TimeOfImpact.fraction(
      pair, sweep, fast.sweep, radius: radius, target: min(target2, start.distance - radius),
      extentA: target.extent, extentB: record.extent)
  }

  /// The impact of the body's core, a disk of half the size, for bodies that overlap from the start.
  private func coreImpact(
    _ fast: FastBody, _ record: ShapeRecord, _ sweep: Sweep, _ viewA: ShapeView, radius: Double
  ) -> Double? {
    withUnsafePointer(to: record.center) { center in
      let pair = ConvexPair(
        verticesA: viewA.vertices, countA: viewA.count, verticesB: center, countB: 1)
      let core = 0.5 * record.core
      let start = pair.nearest(
        Pose(sweep.start, sweep.rotation).relative(Pose(fast.sweep.start, fast.sweep.rotation)))
      guard start.distance - radius > core else { return nil }
      return TimeOfImpact.fraction(
        pair, sweep, fast.sweep, radius: radius, target: core, extentA: viewA.record.pointee.extent,
        extentB: record.extent)
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
