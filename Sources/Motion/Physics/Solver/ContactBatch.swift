/// A point of each of four contacts.
struct PointLanes: BitwiseCopyable, Sendable {
  /// The separation at the beginning of the step.
  var separation = Lanes.zero
  /// The levers of the normal impulse: the cross product of anchor and normal.
  var normalLeverA = Lanes.zero
  var normalLeverB = Lanes.zero
  var tangentLeverA = Lanes.zero
  var tangentLeverB = Lanes.zero
  var normalMass = Lanes.zero
  var tangentMass = Lanes.zero
  var normalImpulse = Lanes.zero
  var tangentImpulse = Lanes.zero
  /// The mean of the normal impulse over the last steps, which the softness does not take back.
  var meanImpulse = Lanes.zero
}

/// Four contacts without a common moving body. Lanes without a contact have no mass and move body 0, which is fixed.
///
/// A row of numbers for each property of a contact, as vector instructions need them: they are no parts of something smaller.
struct ContactBatch: BitwiseCopyable, Sendable {
  var bodyA = SIMD4<Int32>.zero
  var bodyB = SIMD4<Int32>.zero
  var normalX = Lanes.zero
  var normalY = Lanes.zero
  var inverseMassA = Lanes.zero
  var inverseMassB = Lanes.zero
  var inverseInertiaA = Lanes.zero
  var inverseInertiaB = Lanes.zero
  var friction = Lanes.zero
  var tangentSpeed = Lanes.zero
  var rollingResistance = Lanes.zero
  var rollingMass = Lanes.zero
  var rollingImpulse = Lanes.zero
  /// Faster approaches bounce; infinite for lanes without restitution.
  var bounceSpeed = Lanes(repeating: .infinity)
  /// 1, or 0 for bodies that overlap deeply, which ``Parting`` moves apart.
  var overlapShare = Lanes(repeating: 1)
  var isAgainstFixed = false
  var hasRolling = false
  /// Whether a lane has a restitution.
  var canBounce = false
  var hasSecond = false
  var first = PointLanes()
  var second = PointLanes()
}

/// The numbers that all contacts of a step share.
struct ContactRates {
  var softness: Softness
  /// For contacts with bodies that no impulse moves.
  var fixedSoftness: Softness
  /// The length of a sub-step in seconds, and its inverse.
  var time: Double
  var inverseTime: Double
  /// The largest speed with which overlapping bodies are pushed apart, in m/s.
  var pushSpeed: Double
}

extension ContactBatch {
  /// Applies the impulses of the last sub-step.
  @inline(__always) func warmStart(_ states: UnsafeMutablePointer<BodyState>) {
    var (a, b) = (StateLanes(states, bodyA), StateLanes(states, bodyB))
    var normal = first.normalImpulse
    var tangent = first.tangentImpulse
    var angularA =
      first.normalImpulse * first.normalLeverA + first.tangentImpulse * first.tangentLeverA
    var angularB =
      first.normalImpulse * first.normalLeverB + first.tangentImpulse * first.tangentLeverB
    if hasSecond {
      normal += second.normalImpulse
      tangent += second.tangentImpulse
      angularA += second.normalImpulse * second.normalLeverA + second.tangentImpulse * second.tangentLeverA
      angularB += second.normalImpulse * second.normalLeverB + second.tangentImpulse * second.tangentLeverB
    }
    if hasRolling {
      angularA += rollingImpulse
      angularB += rollingImpulse
    }
    // The tangent is the normal turned by a right angle toward -y.
    let px = normal * normalX + tangent * normalY
    let py = normal * normalY - tangent * normalX
    a.vx -= inverseMassA * px
    a.vy -= inverseMassA * py
    a.w -= inverseInertiaA * angularA
    b.vx += inverseMassB * px
    b.vy += inverseMassB * py
    b.w += inverseInertiaB * angularB
    a.store(states, bodyA)
    b.store(states, bodyB)
  }

  /// Changes the velocities so that the shapes do not approach further than their distance.
  @inline(__always) mutating func solve(_ states: UnsafeMutablePointer<BodyState>, _ rates: ContactRates) {
    var pair = PairLanes(self, states)
    let softness = isAgainstFixed ? rates.fixedSoftness : rates.softness
    var sum = pair.push(&first, self, rates, softness)
    if hasSecond { sum += pair.push(&second, self, rates, softness) }
    pair.apply(self, normal: sum, tangent: .zero)
    pair.store(self, states)
  }

  /// Leaves overlaps alone, takes the speed of their correction back, and applies friction.
  ///
  /// Friction would otherwise react to the speeds of the correction and tip piles over.
  @inline(__always) mutating func relax(_ states: UnsafeMutablePointer<BodyState>, _ rates: ContactRates) {
    var pair = PairLanes(self, states)
    var sum = pair.stop(&first, self, rates)
    if hasSecond { sum += pair.stop(&second, self, rates) }
    if hasRolling {
      var limit = rollingResistance * first.normalImpulse
      if hasSecond { limit += rollingResistance * second.normalImpulse }
      let impulse = rollingImpulse - rollingMass * (pair.b.w - pair.a.w)
      let total = impulse.atMost(limit).atLeast(-limit)
      let change = total - rollingImpulse
      rollingImpulse = total
      pair.a.w -= inverseInertiaA * change
      pair.b.w += inverseInertiaB * change
    }
    // Normal impulses do not change the linear part along the tangent.
    pair.slip -= tangentSpeed
    var tangentSum = pair.rub(&first, self)
    if hasSecond { tangentSum += pair.rub(&second, self) }
    pair.apply(self, normal: sum, tangent: tangentSum)
    pair.store(self, states)
  }
}

/// The relative motion of the bodies of four contacts, while their impulses are computed.
struct PairLanes {
  var a: StateLanes
  var b: StateLanes
  /// The speeds along the normal and along the tangent without those of the turning: the same for both points.
  var approach: Lanes
  var slip: Lanes
  /// The way along the normal since the beginning of the step.
  let gap: Lanes
  let turnA: Lanes
  let turnB: Lanes
  let massSum: Lanes

  @inline(__always) init(_ batch: borrowing ContactBatch, _ states: UnsafeMutablePointer<BodyState>) {
    a = StateLanes(states, batch.bodyA)
    b = StateLanes(states, batch.bodyB)
    let (moveA, moveB) = (MoveLanes(states, batch.bodyA), MoveLanes(states, batch.bodyB))
    let (nx, ny) = (batch.normalX, batch.normalY)
    let (vx, vy) = (b.vx - a.vx, b.vy - a.vy)
    approach = vx * nx + vy * ny
    slip = vx * ny - vy * nx
    gap = (moveB.dx - moveA.dx) * nx + (moveB.dy - moveA.dy) * ny
    turnA = moveA.turn
    turnB = moveB.turn
    massSum = batch.inverseMassA + batch.inverseMassB
  }

  @inline(__always) private func distance(_ point: borrowing PointLanes) -> Lanes {
    point.separation + gap + (turnB * point.normalLeverB - turnA * point.normalLeverA)
  }
  @inline(__always) private func speed(_ point: borrowing PointLanes) -> Lanes {
    approach + (b.w * point.normalLeverB - a.w * point.normalLeverA)
  }

  /// Applies a normal impulse to the spins, and returns the part that changes the velocities.
  @inline(__always) private mutating func add(
    _ point: inout PointLanes, _ batch: borrowing ContactBatch, _ impulse: Lanes
  ) -> Lanes {
    let total = (point.normalImpulse + impulse).atLeast(.zero)
    let change = total - point.normalImpulse
    point.normalImpulse = total
    approach += massSum * change
    a.w -= batch.inverseInertiaA * point.normalLeverA * change
    b.w += batch.inverseInertiaB * point.normalLeverB * change
    return change
  }

  /// Keeps a point apart, and pushes overlaps apart.
  @inline(__always) mutating func push(
    _ point: inout PointLanes, _ batch: borrowing ContactBatch, _ rates: ContactRates, _ softness: Softness
  ) -> Lanes {
    let distance = distance(point)
    let isApart = distance .> Lanes.zero
    let overlapBias = (distance * softness.biasRate).atLeast(Lanes(repeating: -rates.pushSpeed))
    let bias = (overlapBias * batch.overlapShare).replacing(
      with: distance * rates.inverseTime, where: isApart)
    let massScale = Lanes(repeating: softness.massScale).replacing(with: 1, where: isApart)
    let impulseScale = Lanes(repeating: softness.impulseScale).replacing(with: 0, where: isApart)
    return add(
      &point, batch,
      -(point.normalMass * massScale * (speed(point) + bias)) - impulseScale
        * (point.normalImpulse - point.meanImpulse))
  }

  /// Keeps a point apart, and stops what pushes overlaps apart.
  @inline(__always) mutating func stop(
    _ point: inout PointLanes, _ batch: borrowing ContactBatch, _ rates: ContactRates
  ) -> Lanes {
    let distance = distance(point)
    let speed = speed(point)
    let isApart = distance .> Lanes.zero
    let bias = Lanes.zero.replacing(with: distance * rates.inverseTime, where: isApart)
    var impulse = -(point.normalMass * (speed + bias))
    // What will touch in the next sub-step is left to its impacts, which need the whole speed.
    if batch.canBounce {
      impulse = impulse.replacing(with: 0, where: isApart .& (speed .< -batch.bounceSpeed))
    }
    return add(&point, batch, impulse)
  }

  /// Applies friction to the spins, and returns the part that changes the velocities.
  @inline(__always) mutating func rub(_ point: inout PointLanes, _ batch: borrowing ContactBatch) -> Lanes {
    let speed = slip + (b.w * point.tangentLeverB - a.w * point.tangentLeverA)
    let limit = batch.friction * point.normalImpulse
    let total = (point.tangentImpulse - point.tangentMass * speed).atMost(limit).atLeast(-limit)
    let change = total - point.tangentImpulse
    point.tangentImpulse = total
    slip += massSum * change
    a.w -= batch.inverseInertiaA * point.tangentLeverA * change
    b.w += batch.inverseInertiaB * point.tangentLeverB * change
    return change
  }

  /// Changes the velocities by impulses along the normal and the tangent, which is the normal turned toward -y.
  @inline(__always) mutating func apply(_ batch: borrowing ContactBatch, normal: Lanes, tangent: Lanes) {
    let px = normal * batch.normalX + tangent * batch.normalY
    let py = normal * batch.normalY - tangent * batch.normalX
    a.vx -= batch.inverseMassA * px
    a.vy -= batch.inverseMassA * py
    b.vx += batch.inverseMassB * px
    b.vy += batch.inverseMassB * py
  }

  @inline(__always) func store(_ batch: borrowing ContactBatch, _ states: UnsafeMutablePointer<BodyState>) {
    a.store(states, batch.bodyA)
    b.store(states, batch.bodyB)
  }
}
