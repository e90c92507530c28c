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
}

/// Four contacts without a common moving body. Lanes without a contact have no mass and move body 0, which is fixed.
struct ContactBatch: BitwiseCopyable, Sendable {
  var bodyA = SIMD4<Int32>.zero
  var bodyB = SIMD4<Int32>.zero
  /// The contacts' slots; -1 for an empty lane.
  var contact = SIMD4<Int32>(repeating: -1)
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
  ///
  /// - Parameter isRelaxing: whether to leave overlaps alone, to take the speed of the correction back, and to apply
  ///   friction. Friction would otherwise react to the speeds of the correction and tip piles over.
  @inline(__always) mutating func solve(
    _ states: UnsafeMutablePointer<BodyState>, _ rates: ContactRates, isRelaxing: Bool
  ) {
    var (a, b) = (StateLanes(states, bodyA), StateLanes(states, bodyB))
    let (moveA, moveB) = (MoveLanes(states, bodyA), MoveLanes(states, bodyB))
    let massSum = inverseMassA + inverseMassB
    // Both points have the same linear part.
    var approach = (b.vx - a.vx) * normalX + (b.vy - a.vy) * normalY
    let gap = (moveB.dx - moveA.dx) * normalX + (moveB.dy - moveA.dy) * normalY
    let softness = isAgainstFixed ? rates.fixedSoftness : rates.softness
    let before = (b.vx - a.vx) * normalY - (b.vy - a.vy) * normalX
    var sum = Lanes.zero

    @inline(__always) func solveNormal(_ point: inout PointLanes) {
      let distance =
        point.separation + gap + (moveB.turn * point.normalLeverB - moveA.turn * point.normalLeverA)
      let speed = approach + (b.w * point.normalLeverB - a.w * point.normalLeverA)
      let isApart = distance .> Lanes.zero
      let apartBias = distance * rates.inverseTime
      let impulse: Lanes
      if isRelaxing {
        let bias = Lanes.zero.replacing(with: apartBias, where: isApart)
        let relaxed = -(point.normalMass * (speed + bias))
        // What will touch in the next sub-step is left to its impacts, which need the whole speed.
        impulse =
          canBounce
          ? relaxed.replacing(with: 0, where: isApart .& (speed .< -bounceSpeed)) : relaxed
      } else {
        let push = (distance * softness.biasRate).atLeast(Lanes(repeating: -rates.pushSpeed))
        let bias = push.replacing(with: apartBias, where: isApart)
        let massScale = Lanes(repeating: softness.massScale).replacing(with: 1, where: isApart)
        let impulseScale = Lanes(repeating: softness.impulseScale).replacing(with: 0, where: isApart)
        impulse = -(point.normalMass * massScale * (speed + bias)) - impulseScale * point.normalImpulse
      }
      let total = (point.normalImpulse + impulse).atLeast(.zero)
      let change = total - point.normalImpulse
      point.normalImpulse = total
      approach += massSum * change
      a.w -= inverseInertiaA * point.normalLeverA * change
      b.w += inverseInertiaB * point.normalLeverB * change
      sum += change
    }
    solveNormal(&first)
    if hasSecond { solveNormal(&second) }

    var tangentSum = Lanes.zero
    if isRelaxing {
      if hasRolling {
        let impulse = -(rollingMass * (b.w - a.w))
        var limit = rollingResistance * first.normalImpulse
        if hasSecond { limit += rollingResistance * second.normalImpulse }
        let total = (rollingImpulse + impulse).atMost(limit).atLeast(-limit)
        let change = total - rollingImpulse
        rollingImpulse = total
        a.w -= inverseInertiaA * change
        b.w += inverseInertiaB * change
      }
      // Normal impulses do not change the linear part along the tangent.
      var slip = before - tangentSpeed
      @inline(__always) func solveTangent(_ point: inout PointLanes) {
        let speed = slip + (b.w * point.tangentLeverB - a.w * point.tangentLeverA)
        let limit = friction * point.normalImpulse
        let total = (point.tangentImpulse - point.tangentMass * speed).atMost(limit).atLeast(-limit)
        let change = total - point.tangentImpulse
        point.tangentImpulse = total
        slip += massSum * change
        a.w -= inverseInertiaA * point.tangentLeverA * change
        b.w += inverseInertiaB * point.tangentLeverB * change
        tangentSum += change
      }
      solveTangent(&first)
      if hasSecond { solveTangent(&second) }
    }
    let px = sum * normalX + tangentSum * normalY
    let py = sum * normalY - tangentSum * normalX
    a.vx -= inverseMassA * px
    a.vy -= inverseMassA * py
    b.vx += inverseMassB * px
    b.vy += inverseMassB * py
    a.store(states, bodyA)
    b.store(states, bodyB)
  }
}
