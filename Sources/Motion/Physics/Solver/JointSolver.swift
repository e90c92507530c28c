import Geometry

/// The rows of a joint, in the sub-steps of the soft-step solver.
struct JointSolver {
  let states: UnsafeMutablePointer<BodyState>
  /// The length of a sub-step in seconds.
  let time: Double
  /// The softness of rigid rows.
  let rigid: Softness
  let isRelaxing: Bool

  /// The present vectors from the centres to the joined points, and the offset of B's point from A's.
  @inline(__always) private func arms(_ joint: borrowing JointRecord) -> (
    a: Vector, b: Vector, offset: Vector
  ) {
    let (a, b) = (states + Int(joint.frame.a), states + Int(joint.frame.b))
    let armA = joint.isDrag ? .zero : Rotation.identity.turned(by: a.pointee.turn) * joint.frame.anchorA
    let armB = Rotation.identity.turned(by: b.pointee.turn) * joint.frame.anchorB
    let moveA = joint.isDrag ? Vector.zero : Vector(a.pointee.dx, a.pointee.dy)
    let offset =
      joint.frame.offset + (Vector(b.pointee.dx, b.pointee.dy) - moveA) + (armB - joint.frame.anchorB)
      - (joint.isDrag ? .zero : armA - joint.frame.anchorA)
    return (armA, armB, offset)
  }

  /// Applies an impulse at the joined points and a torque impulse; A is left alone by a drag.
  @inline(__always) private func apply(
    _ joint: borrowing JointRecord, _ impulse: Vector, _ armA: Vector, _ armB: Vector, _ angular: Double
  ) {
    let (a, b) = (states + Int(joint.frame.a), states + Int(joint.frame.b))
    if !joint.isDrag {
      a.pointee.vx -= a.pointee.inverseMass * impulse.dx
      a.pointee.vy -= a.pointee.inverseMass * impulse.dy
      a.pointee.w -= a.pointee.inverseInertia * (armA.cross(impulse) + angular)
    }
    b.pointee.vx += b.pointee.inverseMass * impulse.dx
    b.pointee.vy += b.pointee.inverseMass * impulse.dy
    b.pointee.w += b.pointee.inverseInertia * (armB.cross(impulse) + angular)
  }

  func warmStart(_ joint: inout JointRecord) {
    let (armA, armB, offset) = arms(joint)
    apply(
      joint, joint.impulses.point, armA, armB,
      joint.impulses.angle + joint.impulses.lowerAngle - joint.impulses.upperAngle)
    switch joint.axis.rule {
    case .none: break
    case .distance:
      let direction = offset.normalized
      apply(
        joint, direction * (joint.impulses.axis + joint.impulses.lower - joint.impulses.upper), armA, armB, 0)
    case .slide:
      let (axis, normal) = axes(joint)
      let along = axis * (joint.impulses.lower - joint.impulses.upper)
      apply(joint, along + normal * joint.impulses.axis, armA + offset, armB, 0)
    }
  }

  @inline(__always) private func axes(_ joint: borrowing JointRecord) -> (axis: Vector, normal: Vector) {
    let axis = Rotation.identity.turned(by: states[Int(joint.frame.a)].turn) * joint.frame.axis
    return (axis, axis.perpendicular)
  }

  func solve(_ joint: inout JointRecord) {
    solveAngle(&joint)
    switch joint.axis.rule {
    case .none: break
    case .distance: solveDistance(&joint)
    case .slide: solveSlide(&joint)
    }
    solvePoint(&joint)
  }

  // MARK: - Rows

  /// The softness of a row: springs act in both passes, corrections of rigid rows only in the first.
  @inline(__always) private func softness(_ rule: JointRecord.Rule, _ hertz: Double, _ ratio: Double)
    -> Softness
  {
    switch rule {
    case .soft: Softness(hertz: hertz, dampingRatio: ratio, time: time)
    default: isRelaxing ? .rigid : rigid
    }
  }

  private func solveAngle(_ joint: inout JointRecord) {
    let (a, b) = (states + Int(joint.frame.a), states + Int(joint.frame.b))
    let inertia = (joint.isDrag ? 0 : a.pointee.inverseInertia) + b.pointee.inverseInertia
    guard inertia > 0 else { return }
    let spin = b.pointee.w - (joint.isDrag ? 0 : a.pointee.w)
    let error = joint.frame.angleOffset + b.pointee.turn - (joint.isDrag ? 0 : a.pointee.turn)
    switch joint.angle.rule {
    case .none: break
    case .velocity:
      let total = joint.impulses.angle - (spin - joint.angle.velocity) / inertia
      let limit = joint.angle.maximumTorque * time
      let clamped = max(-limit, min(limit, total))
      apply(joint, .zero, .zero, .zero, clamped - joint.impulses.angle)
      joint.impulses.angle = clamped
    case .rigid, .soft:
      // A spring of 0 Hz does nothing.
      if joint.angle.rule == .soft, joint.angle.hertz == 0 { break }
      let soft = softness(joint.angle.rule, joint.angle.hertz, joint.angle.dampingRatio)
      let impulse =
        -soft.massScale * (spin + soft.biasRate * error) / inertia - soft.impulseScale * joint.impulses.angle
      apply(joint, .zero, .zero, .zero, impulse)
      joint.impulses.angle += impulse
    }
    guard joint.angle.hasRange else { return }
    joint.impulses.lowerAngle += limitAngle(joint, error - joint.angle.lower, 1, joint.impulses.lowerAngle)
    joint.impulses.upperAngle += limitAngle(joint, joint.angle.upper - error, -1, joint.impulses.upperAngle)
  }

  /// Keeps a room of an angle from becoming negative; returns the change of the impulse.
  private func limitAngle(
    _ joint: borrowing JointRecord, _ room: Double, _ sign: Double, _ old: Double
  ) -> Double {
    let (a, b) = (states + Int(joint.frame.a), states + Int(joint.frame.b))
    let inertia = a.pointee.inverseInertia + b.pointee.inverseInertia
    let change = limit(room, sign * (b.pointee.w - a.pointee.w), 1 / inertia, old)
    apply(joint, .zero, .zero, .zero, sign * change)
    return change
  }

  /// Returns the change of the impulse of a one-sided row with a room and its rate of change.
  @inline(__always) private func limit(_ room: Double, _ rate: Double, _ mass: Double, _ old: Double)
    -> Double
  {
    let impulse: Double
    if room > 0 {
      impulse = -mass * (rate + room / time)
    } else if isRelaxing {
      impulse = -mass * rate
    } else {
      impulse = -mass * rigid.massScale * (rate + rigid.biasRate * room) - rigid.impulseScale * old
    }
    return max(old + impulse, 0) - old
  }

  /// The inverse of the mass that an impulse at the joined points along a direction meets.
  @inline(__always) private func inverseMass(
    _ joint: borrowing JointRecord, _ direction: Vector, _ armA: Vector, _ armB: Vector
  ) -> Double {
    let (a, b) = (states + Int(joint.frame.a), states + Int(joint.frame.b))
    let (ca, cb) = (armA.cross(direction), armB.cross(direction))
    return a.pointee.inverseMass + b.pointee.inverseMass + a.pointee.inverseInertia * ca * ca
      + b.pointee.inverseInertia * cb * cb
  }

  /// The velocity of B's point against A's.
  @inline(__always) private func velocity(
    _ joint: borrowing JointRecord, _ armA: Vector, _ armB: Vector
  ) -> Vector {
    let (a, b) = (states + Int(joint.frame.a), states + Int(joint.frame.b))
    let vb = Vector(b.pointee.vx, b.pointee.vy) + armB.perpendicular * b.pointee.w
    if joint.isDrag { return vb }
    return vb - (Vector(a.pointee.vx, a.pointee.vy) + armA.perpendicular * a.pointee.w)
  }

  private func solveDistance(_ joint: inout JointRecord) {
    let (armA, armB, offset) = arms(joint)
    let length = offset.length
    // Two points on each other have no direction.
    guard length > 1e-9 else { return }
    let direction = offset / length
    let k = inverseMass(joint, direction, armA, armB)
    guard k > 0 else { return }
    if joint.axis.hertz > 0 {
      let rest = max(joint.axis.lower, min(joint.axis.upper, length))
      guard length != rest || joint.impulses.axis != 0 || joint.axis.lower == joint.axis.upper else { return }
      let soft = Softness(hertz: joint.axis.hertz, dampingRatio: joint.axis.dampingRatio, time: time)
      let rate = velocity(joint, armA, armB).dot(direction)
      let impulse =
        length == rest && joint.axis.lower != joint.axis.upper
        ? -joint.impulses.axis
        : -soft.massScale * (rate + soft.biasRate * (length - rest)) / k - soft.impulseScale
          * joint.impulses.axis
      joint.impulses.axis += impulse
      apply(joint, direction * impulse, armA, armB, 0)
    } else if joint.axis.lower == joint.axis.upper {
      let soft = isRelaxing ? Softness.rigid : rigid
      let rate = velocity(joint, armA, armB).dot(direction)
      let impulse =
        -soft.massScale * (rate + soft.biasRate * (length - joint.axis.lower)) / k - soft.impulseScale
        * joint.impulses.axis
      joint.impulses.axis += impulse
      apply(joint, direction * impulse, armA, armB, 0)
    } else {
      solveRange(&joint, length, direction, (armA, armB), mass: 1 / k)
    }
  }

  /// Keeps a distance along a direction within the joint's range.
  private func solveRange(
    _ joint: inout JointRecord, _ distance: Double, _ direction: Vector, _ arms: (a: Vector, b: Vector),
    mass: Double
  ) {
    let (armA, armB) = arms
    let lower = limit(
      distance - joint.axis.lower, velocity(joint, armA, armB).dot(direction), mass, joint.impulses.lower)
    joint.impulses.lower += lower
    apply(joint, direction * lower, armA, armB, 0)
    let upper = limit(
      joint.axis.upper - distance, -velocity(joint, armA, armB).dot(direction), mass, joint.impulses.upper)
    joint.impulses.upper += upper
    apply(joint, direction * -upper, armA, armB, 0)
  }

  private func solveSlide(_ joint: inout JointRecord) {
    let (armA, armB, offset) = arms(joint)
    let (axis, normal) = axes(joint)
    // The line belongs to A: its arm leads to B's point.
    let lever = armA + offset
    if joint.axis.hasRange {
      let k = inverseMass(joint, axis, lever, armB)
      if k > 0 { solveRange(&joint, offset.dot(axis), axis, (lever, armB), mass: 1 / k) }
    }
    let k = inverseMass(joint, normal, lever, armB)
    guard k > 0 else { return }
    let soft = isRelaxing ? Softness.rigid : rigid
    let impulse =
      -soft.massScale * (velocity(joint, lever, armB).dot(normal) + soft.biasRate * offset.dot(normal)) / k
      - soft.impulseScale * joint.impulses.axis
    joint.impulses.axis += impulse
    apply(joint, normal * impulse, lever, armB, 0)
  }

  private func solvePoint(_ joint: inout JointRecord) {
    guard joint.point.rule != .none else { return }
    if joint.point.rule == .soft, joint.point.hertz == 0 { return }
    let (armA, armB, offset) = arms(joint)
    let (a, b) = (states + Int(joint.frame.a), states + Int(joint.frame.b))
    let (ma, ia) = joint.isDrag ? (0, 0) : (a.pointee.inverseMass, a.pointee.inverseInertia)
    let (mb, ib) = (b.pointee.inverseMass, b.pointee.inverseInertia)
    let k11 = ma + mb + ia * armA.dy * armA.dy + ib * armB.dy * armB.dy
    let k12 = -ia * armA.dx * armA.dy - ib * armB.dx * armB.dy
    let k22 = ma + mb + ia * armA.dx * armA.dx + ib * armB.dx * armB.dx
    let determinant = k11 * k22 - k12 * k12
    guard determinant > 0 else { return }
    let soft =
      joint.point.rule == .velocity
      ? Softness.rigid : softness(joint.point.rule, joint.point.hertz, joint.point.dampingRatio)
    var rate = velocity(joint, armA, armB)
    rate += joint.point.rule == .velocity ? joint.point.velocity * -1 : offset * soft.biasRate
    let solved = Vector(
      (k22 * rate.dx - k12 * rate.dy) / determinant, (k11 * rate.dy - k12 * rate.dx) / determinant)
    var total = joint.impulses.point - solved * soft.massScale - joint.impulses.point * soft.impulseScale
    let limit = joint.point.maximumForce * time
    let size = total.length
    if size > limit { total = size > 0 ? total * (limit / size) : .zero }
    apply(joint, total - joint.impulses.point, armA, armB, 0)
    joint.impulses.point = total
  }
}
