import Geometry

/// The motion of a body's centre of mass during a step: straight, with a constant turn.
struct Sweep {
  var start: Point
  var move: Vector
  var rotation: Rotation
  /// In radians.
  var turn: Double

  @inline(__always) func pose(at fraction: Double) -> Pose {
    Pose(start + move * fraction, turn == 0 ? rotation : rotation.turned(by: turn * fraction))
  }
}

/// The first moment at which two moving convex shapes come near each other.
enum TimeOfImpact {
  /// Returns the fraction of the motion, in 0...1, after which the shapes are `target` apart; nil if they stay apart,
  /// or overlap from the start.
  ///
  /// Conservative advancement (B. Mirtich, "Impulse-based Dynamic Simulation", 1996, 2.3.2): a shape cannot come
  /// nearer faster than its fastest point, so the distance divided by that speed is a safe advance. Complexity: a
  /// distance query for each of some five, at most 32 advances.
  static func fraction(
    _ pair: ConvexPair, _ sweepA: Sweep, _ sweepB: Sweep, radius: Double, target: Double, extentA: Double,
    extentB: Double, tolerance: Double = 1e-4
  ) -> Double? {
    var time = 0.0
    let turning = abs(sweepA.turn) * extentA + abs(sweepB.turn) * extentB
    let move = sweepB.move - sweepA.move
    for _ in 0..<32 {
      let poseA = sweepA.pose(at: time)
      let nearest = pair.nearest(poseA.relative(sweepB.pose(at: time)))
      let distance = nearest.distance - radius
      if distance <= target + tolerance { return time > 0 || nearest.distance > 0 ? time : nil }
      let approach = turning - (poseA.rotation * nearest.normal).dot(move)
      guard approach > 0 else { return nil }
      time += (distance - target) / approach
      if time > 1 { return nil }
    }
    return time
  }
}
