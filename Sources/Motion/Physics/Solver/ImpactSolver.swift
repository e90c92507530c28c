import Geometry

/// Bounces, before the contacts of a sub-step are solved.
///
/// Every contact that would close in the sub-step gets the impulse of an elastic impact of its two bodies from their
/// present velocities. Such an impulse never adds energy: with the relative speeds u before and u' = -e u after, the
/// energy of the pair changes by -(1 - e) λ|u| / 2, and not at all for e = 1. Impacts in a row therefore keep the
/// energy too, however many bodies touch. A target speed that is fixed before solving, as in engines that bounce at the
/// end of a step, adds energy as soon as several points or bodies share an impact.
///
/// The two points of a manifold are solved together (Newton's law for both), so that a flat fall stays flat.
struct ImpactSolver: Sendable {
  private(set) var impacts = Column<Impact>()
  private var keys = Column<ImpactKey>()
  /// For each row the number of impacts up to its last one, and 1 for those that approach another; 0 for those whose contacts need
  /// no look. Grows with the impacts.
  private var stamps = Column<Int32>()
  /// The number of impacts so far, from 1 on.
  private var clock: Int32 = 1

  /// Begins a step with a number of rows, none of which approaches another.
  mutating func begin(rowCount: Int) {
    impacts.removeAll()
    keys.removeAll()
    stamps.removeAll()
    stamps.resize(to: rowCount, repeating: 0)
    clock = 1
  }

  /// Notes that a body approaches another fast enough to bounce. Row 0, the fixed one, is left as it is.
  @inline(__always) mutating func noteApproach(_ row: Int) {
    if row > 0 { stamps.mutableElements()[row] = 1 }
  }

  /// Adds a contact that may bounce, between the bodies of two rows.
  mutating func add(_ impact: Impact, _ a: Int, _ b: Int) {
    impacts.append(impact)
    keys.append(ImpactKey(a: Int32(a), b: Int32(b)))
  }

  /// Applies impacts until none is left, at most 8 times for each contact.
  ///
  /// - Parameters:
  ///   - time: the length of a sub-step in seconds.
  ///   - threshold: slower approaches do not bounce, in m/s.
  mutating func solve(_ states: UnsafeMutablePointer<BodyState>, time: Double, threshold: Double) {
    let count = impacts.count
    guard count > 0 else { return }
    let (impacts, keys) = (impacts.mutableElements(), keys.mutableElements())
    let stamps = stamps.mutableElements()
    var clock = clock
    defer { self.clock = clock }
    for round in 0..<8 {
      var isCalm = true
      for index in 0..<count {
        let key = keys + index
        let (a, b) = (Int(key.pointee.a), Int(key.pointee.b))
        let newest = stamps[a] > stamps[b] ? stamps[a] : stamps[b]
        // Later rounds look only at contacts of bodies that had an impact since.
        guard newest > (round == 0 ? 0 : key.pointee.checked) else { continue }
        key.pointee.checked = clock
        if ImpactSolver.solve(impacts + index, states + a, states + b, time: time, threshold: threshold) {
          isCalm = false
          clock += 1
          // The fixed body 0 stays as it is.
          if a > 0 { stamps[a] = clock }
          if b > 0 { stamps[b] = clock }
        }
      }
      if isCalm { return }
    }
  }

  /// Returns whether the contact bounced.
  @inline(__always) private static func solve(
    _ impact: UnsafeMutablePointer<Impact>, _ a: UnsafeMutablePointer<BodyState>,
    _ b: UnsafeMutablePointer<BodyState>, time: Double, threshold: Double
  ) -> Bool {
    let n = impact.pointee.normal
    let approach =
      (b.pointee.vx - a.pointee.vx) * n.dx + (b.pointee.vy - a.pointee.vy) * n.dy
    let gap = (b.pointee.dx - a.pointee.dx) * n.dx + (b.pointee.dy - a.pointee.dy) * n.dy
    @inline(__always) func speed(_ side: Impact.Side) -> Double {
      approach + (b.pointee.w * side.normalLeverB - a.pointee.w * side.normalLeverA)
    }
    @inline(__always) func distance(_ side: Impact.Side) -> Double {
      side.separation + gap + (b.pointee.turn * side.normalLeverB - a.pointee.turn * side.normalLeverA)
    }
    let (first, second) = (impact.pointee.first, impact.pointee.second)
    let u1 = speed(first)
    let s1 = distance(first)
    let isFirst = u1 < -threshold && s1 + u1 * time <= 0
    var (u2, s2, isSecond) = (0.0, 0.0, false)
    if impact.pointee.count == 2 {
      u2 = speed(second)
      s2 = distance(second)
      isSecond = u2 < -threshold && s2 + u2 * time <= 0
    }
    guard isFirst || isSecond else { return false }

    impact.pointee.speed = max(impact.pointee.speed, -min(u1, u2))
    let massSum = a.pointee.inverseMass + b.pointee.inverseMass
    let (ia, ib) = (a.pointee.inverseInertia, b.pointee.inverseInertia)
    let gain = 1 + impact.pointee.restitution
    let k1 =
      massSum + ia * first.normalLeverA * first.normalLeverA + ib * first.normalLeverB * first.normalLeverB
    var (l1, l2) = (0.0, 0.0)
    if isFirst, isSecond {
      let k2 =
        massSum + ia * second.normalLeverA * second.normalLeverA + ib * second.normalLeverB
        * second.normalLeverB
      let k12 =
        massSum + ia * first.normalLeverA * second.normalLeverA + ib * first.normalLeverB
        * second.normalLeverB
      let determinant = k1 * k2 - k12 * k12
      if determinant > 1e-9 * k1 * k2 {
        l1 = gain * (k12 * u2 - k2 * u1) / determinant
        l2 = gain * (k12 * u1 - k1 * u2) / determinant
      }
      if !(l1 > 0 && l2 > 0) {
        // One point alone stops both.
        (l1, l2) = u1 <= u2 ? (-gain * u1 / k1, 0) : (0, -gain * u2 / k2)
      }
    } else if isFirst {
      l1 = k1 > 0 ? -gain * u1 / k1 : 0
    } else {
      let k2 =
        massSum + ia * second.normalLeverA * second.normalLeverA + ib * second.normalLeverB
        * second.normalLeverB
      l2 = k2 > 0 ? -gain * u2 / k2 : 0
    }
    let old = (a.pointee, b.pointee)
    apply(
      l1 + l2, 0, l1 * first.normalLeverA + l2 * second.normalLeverA,
      l1 * first.normalLeverB + l2 * second.normalLeverB)
    if impact.pointee.friction > 0 {
      rub(first, l1)
      if l2 > 0 { rub(second, l2) }
    }
    // The bodies go with their old speeds until they touch, and with the new ones after that.
    let (u, s) = !isSecond || (isFirst && u1 * s2 <= u2 * s1) ? (u1, s1) : (u2, s2)
    if s > 0 {
      let until = min(s / -u, time)
      a.pointee.dx += (old.0.vx - a.pointee.vx) * until
      a.pointee.dy += (old.0.vy - a.pointee.vy) * until
      a.pointee.turn += (old.0.w - a.pointee.w) * until
      b.pointee.dx += (old.1.vx - b.pointee.vx) * until
      b.pointee.dy += (old.1.vy - b.pointee.vy) * until
      b.pointee.turn += (old.1.w - b.pointee.w) * until
    }
    return true

    @inline(__always) func apply(
      _ normal: Double, _ tangent: Double, _ angularA: Double, _ angularB: Double
    ) {
      let (px, py) = (normal * n.dx + tangent * n.dy, normal * n.dy - tangent * n.dx)
      a.pointee.vx -= a.pointee.inverseMass * px
      a.pointee.vy -= a.pointee.inverseMass * py
      a.pointee.w -= ia * angularA
      b.pointee.vx += b.pointee.inverseMass * px
      b.pointee.vy += b.pointee.inverseMass * py
      b.pointee.w += ib * angularB
    }

    /// Friction of an impact: at most the part of the normal impulse, and never beyond standstill.
    @inline(__always) func rub(_ side: Impact.Side, _ impulse: Double) {
      let slip =
        (b.pointee.vx - a.pointee.vx) * n.dy - (b.pointee.vy - a.pointee.vy) * n.dx
        + (b.pointee.w * side.tangentLeverB - a.pointee.w * side.tangentLeverA)
      let k =
        massSum + ia * side.tangentLeverA * side.tangentLeverA + ib * side.tangentLeverB
        * side.tangentLeverB
      guard k > 0 else { return }
      let limit = impact.pointee.friction * impulse
      let tangent = max(-limit, min(limit, -slip / k))
      apply(0, tangent, tangent * side.tangentLeverA, tangent * side.tangentLeverB)
    }
  }
}
