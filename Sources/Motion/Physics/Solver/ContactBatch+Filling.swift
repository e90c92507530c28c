import Geometry

/// Four contacts that become a batch.
struct ContactLanes {
  let c0: UnsafePointer<Contact>
  let c1: UnsafePointer<Contact>
  let c2: UnsafePointer<Contact>
  let c3: UnsafePointer<Contact>

  @inline(__always) init(
    _ c0: UnsafePointer<Contact>, _ c1: UnsafePointer<Contact>, _ c2: UnsafePointer<Contact>,
    _ c3: UnsafePointer<Contact>
  ) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
  }

  @inline(__always) func callAsFunction(_ number: (UnsafePointer<Contact>) -> Double) -> Lanes {
    Lanes(number(c0), number(c1), number(c2), number(c3))
  }
  @inline(__always) func any(_ test: (UnsafePointer<Contact>) -> Bool) -> Bool {
    test(c0) || test(c1) || test(c2) || test(c3)
  }
}

extension ContactBatch {
  /// Fills the batch with contacts of the bodies in some rows of the solver.
  ///
  /// - Returns: the lanes that approach faster than the threshold and bounce.
  @inline(__always) mutating func prepare(
    _ contacts: ContactLanes, _ rowsA: SIMD4<Int32>, _ rowsB: SIMD4<Int32>,
    _ states: UnsafeMutablePointer<BodyState>, threshold: Double
  ) -> SIMDMask<SIMD4<Int64>> {
    bodyA = rowsA
    bodyB = rowsB
    let (massA, massB) = (MassLanes(states, rowsA), MassLanes(states, rowsB))
    inverseMassA = massA.inverseMass
    inverseMassB = massB.inverseMass
    inverseInertiaA = massA.inverseInertia
    inverseInertiaB = massB.inverseInertia
    normalX = contacts { $0.pointee.manifold.normal.dx }
    normalY = contacts { $0.pointee.manifold.normal.dy }
    friction = contacts { $0.pointee.surface.friction }
    tangentSpeed = contacts { $0.pointee.surface.tangentSpeed }
    overlapShare = contacts { $0.pointee.isMovedApart ? 0 : 1 }
    isAgainstFixed = contacts.any { $0.pointee.isAgainstFixed }
    hasRolling = contacts.any { $0.pointee.surface.rollingResistance > 0 }
    if hasRolling {
      rollingResistance = contacts { $0.pointee.surface.rollingResistance }
      let inertia = inverseInertiaA + inverseInertiaB
      rollingMass = (1 / inertia).replacing(
        with: 0, where: inertia .<= Lanes.zero .| rollingResistance .<= Lanes.zero)
      rollingImpulse = contacts { $0.pointee.rollingImpulse }
    } else {
      rollingImpulse = .zero
    }
    first.separation = contacts { $0.pointee.manifold.first.separation }
    first.normalImpulse = contacts { $0.pointee.manifold.first.normalImpulse }
    first.tangentImpulse = contacts { $0.pointee.manifold.first.tangentImpulse }
    first.meanImpulse = contacts { $0.pointee.manifold.first.meanImpulse }
    first.prepare(
      self, contacts { $0.pointee.manifold.first.anchorA.dx },
      contacts { $0.pointee.manifold.first.anchorA.dy },
      contacts { $0.pointee.manifold.first.anchorB.dx }, contacts { $0.pointee.manifold.first.anchorB.dy })
    hasSecond = contacts.c0.pointee.manifold.count == 2
    if hasSecond {
      second.separation = contacts { $0.pointee.manifold.second.separation }
      second.normalImpulse = contacts { $0.pointee.manifold.second.normalImpulse }
      second.tangentImpulse = contacts { $0.pointee.manifold.second.tangentImpulse }
      second.meanImpulse = contacts { $0.pointee.manifold.second.meanImpulse }
      second.prepare(
        self, contacts { $0.pointee.manifold.second.anchorA.dx },
        contacts { $0.pointee.manifold.second.anchorA.dy },
        contacts { $0.pointee.manifold.second.anchorB.dx },
        contacts { $0.pointee.manifold.second.anchorB.dy })
    }
    canBounce = contacts.any { $0.pointee.surface.restitution > 0 }
    guard canBounce else { return Lanes.zero .< Lanes.zero }
    let restitution = contacts { $0.pointee.surface.restitution }
    bounceSpeed = Lanes(repeating: .infinity).replacing(with: threshold, where: restitution .> Lanes.zero)
    let (a, b) = (StateLanes(states, rowsA), StateLanes(states, rowsB))
    let linear = (b.vx - a.vx) * normalX + (b.vy - a.vy) * normalY
    var speed = linear + b.w * first.normalLeverB - a.w * first.normalLeverA
    if hasSecond { speed = speed.atMost(linear + b.w * second.normalLeverB - a.w * second.normalLeverA) }
    return speed .< -bounceSpeed
  }
}

extension PointLanes {
  @inline(__always) fileprivate mutating func prepare(
    _ batch: borrowing ContactBatch, _ xA: Lanes, _ yA: Lanes, _ xB: Lanes, _ yB: Lanes
  ) {
    let (nx, ny) = (batch.normalX, batch.normalY)
    let massSum = batch.inverseMassA + batch.inverseMassB
    normalLeverA = xA * ny - yA * nx
    normalLeverB = xB * ny - yB * nx
    // The tangent is the normal turned by a right angle toward -y.
    tangentLeverA = -(xA * nx + yA * ny)
    tangentLeverB = -(xB * nx + yB * ny)
    let (ia, ib) = (batch.inverseInertiaA, batch.inverseInertiaB)
    let normalSum = massSum + ia * normalLeverA * normalLeverA + ib * normalLeverB * normalLeverB
    let tangentSum = massSum + ia * tangentLeverA * tangentLeverA + ib * tangentLeverB * tangentLeverB
    // Empty lanes have no mass.
    normalMass = (1 / normalSum).replacing(with: 0, where: normalSum .<= Lanes.zero)
    tangentMass = (1 / tangentSum).replacing(with: 0, where: tangentSum .<= Lanes.zero)
  }
}

/// The inverse masses of four bodies.
struct MassLanes {
  let inverseMass: Lanes
  let inverseInertia: Lanes

  @inline(__always) init(_ states: UnsafeMutablePointer<BodyState>, _ index: SIMD4<Int32>) {
    let (s0, s1) = (states + Int(index[0]), states + Int(index[1]))
    let (s2, s3) = (states + Int(index[2]), states + Int(index[3]))
    inverseMass = Lanes(
      s0.pointee.inverseMass, s1.pointee.inverseMass, s2.pointee.inverseMass, s3.pointee.inverseMass)
    inverseInertia = Lanes(
      s0.pointee.inverseInertia, s1.pointee.inverseInertia, s2.pointee.inverseInertia,
      s3.pointee.inverseInertia)
  }
}
