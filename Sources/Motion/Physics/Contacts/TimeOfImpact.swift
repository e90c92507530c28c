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
  /// Cores without a radius never come nearer than this, in metres: at a distance of zero they have no normal.
  static let gap = 2e-4
  /// The usual error of distances, in metres.
  static let tolerance = 1e-4

  /// Returns the fraction of the motion, in 0...1, after which the cores of the shapes are `target` apart; nil if they stay
  /// farther apart, or are nearer from the start.
  ///
  /// The method is that of Box2D (E. Catto, "Continuous Collision", GDC 2013). The nearest features define an axis, which
  /// separates the shapes until a moment that is found by its root. A search from that moment finds the next axis. Shapes
  /// that slide along each other are thus known to stay apart after one axis.
  ///
  /// - Parameters:
  ///   - target: in metres, larger than the tolerance.
  ///   - tolerance: the error of the distance, in metres.
  /// - Complexity: a distance query for each of some three, at most 20 axes.
  static func fraction(
    _ pair: ConvexPair, _ sweepA: Sweep, _ sweepB: Sweep, target: Double,
    tolerance: Double = TimeOfImpact.tolerance
  ) -> Double? {
    var time = 0.0
    for _ in 0..<20 {
      let (poseA, poseB) = (sweepA.pose(at: time), sweepB.pose(at: time))
      let nearest = pair.nearest(poseA.relative(poseB))
      if nearest.distance <= target + tolerance {
        return time > 0 || nearest.distance >= target - tolerance ? time : nil
      }
      let axis = SeparatingAxis(pair, nearest, (sweepA, sweepB), at: (poseA, poseB))
      var end = 1.0
      var hasAdvanced = false
      // Each round finds another pair of vertices that comes nearest, of which there are few.
      for _ in 0..<2 * ConvexOutline.maximumCount {
        let (least, vertexA, vertexB) = axis.least(at: end)
        if least > target + tolerance, end >= 1 { return nil }
        if least > target - tolerance {
          hasAdvanced = true
          break
        }
        var (low, early) = (time, axis.separation(vertexA, vertexB, at: time))
        var (high, late) = (end, least)
        guard early > target else { break }
        for round in 0..<50 {
          // The rule of false position is fast where the motion is nearly straight; halving is safe.
          let middle =
            round & 1 == 0 ? low + (target - early) * (high - low) / (late - early) : 0.5 * (low + high)
          let separation = axis.separation(vertexA, vertexB, at: middle)
          end = middle
          if abs(separation - target) < tolerance { break }
          if separation > target {
            (low, early) = (middle, separation)
          } else {
            (high, late) = (middle, separation)
          }
        }
      }
      guard hasAdvanced, end > time else { return time }
      time = end
    }
    return time
  }
}

/// An axis that separates two moving shapes: the normal of an edge of one of them, which turns with it, or a fixed direction
/// between two vertices.
private struct SeparatingAxis {
  private enum Owner { case a, b, world }

  private let pair: ConvexPair
  private let sweepA: Sweep
  private let sweepB: Sweep
  private let owner: Owner
  /// The outward normal of the edge in the coordinates of its owner; else the direction from A to B in the world.
  private let normal: Vector
  /// A point of the edge, in the coordinates of its owner.
  private let point: Point

  @inline(__always) init(
    _ pair: ConvexPair, _ nearest: ConvexPair.Nearest, _ sweeps: (a: Sweep, b: Sweep),
    at poses: (a: Pose, b: Pose)
  ) {
    self.pair = pair
    (sweepA, sweepB) = sweeps
    let (poseA, poseB) = poses
    /// The normal of an edge with the sign of a direction.
    func outward(_ start: Point, _ end: Point, _ direction: Vector) -> Vector {
      let edge = end - start
      let side = edge.perpendicular / edge.length
      return side.dot(direction) < 0 ? -side : side
    }
    let (a, b) = (nearest.featureA, nearest.featureB)
    if !a.isVertex {
      owner = .a
      point = pair.verticesA[a.first]
      normal = outward(point, pair.verticesA[a.second], nearest.normal)
    } else if !b.isVertex {
      owner = .b
      point = pair.verticesB[b.first]
      normal = outward(
        point, pair.verticesB[b.second], poseB.rotation.inverse * (poseA.rotation * -nearest.normal))
    } else {
      owner = .world
      point = .zero
      normal = poseA.rotation * nearest.normal
    }
  }

  /// Returns the least separation along the axis at a fraction of the motion, and the vertices that have it.
  @inline(__always) func least(at time: Double) -> (separation: Double, vertexA: Int, vertexB: Int) {
    let (poseA, poseB) = (sweepA.pose(at: time), sweepB.pose(at: time))
    switch owner {
    case .world:
      let a = SeparatingAxis.deepest(pair.verticesA, pair.countA, poseA.rotation.inverse * -normal)
      let b = SeparatingAxis.deepest(pair.verticesB, pair.countB, poseB.rotation.inverse * normal)
      return (normal.dot(poseB * pair.verticesB[b] - poseA * pair.verticesA[a]), a, b)
    case .a:
      let axis = poseA.rotation * normal
      let b = SeparatingAxis.deepest(pair.verticesB, pair.countB, poseB.rotation.inverse * axis)
      return (axis.dot(poseB * pair.verticesB[b] - poseA * point), 0, b)
    case .b:
      let axis = poseB.rotation * normal
      let a = SeparatingAxis.deepest(pair.verticesA, pair.countA, poseA.rotation.inverse * axis)
      return (axis.dot(poseA * pair.verticesA[a] - poseB * point), a, 0)
    }
  }

  /// Returns the separation of two vertices along the axis at a fraction of the motion.
  @inline(__always) func separation(_ vertexA: Int, _ vertexB: Int, at time: Double) -> Double {
    let (poseA, poseB) = (sweepA.pose(at: time), sweepB.pose(at: time))
    switch owner {
    case .world: return normal.dot(poseB * pair.verticesB[vertexB] - poseA * pair.verticesA[vertexA])
    case .a: return (poseA.rotation * normal).dot(poseB * pair.verticesB[vertexB] - poseA * point)
    case .b: return (poseB.rotation * normal).dot(poseA * pair.verticesA[vertexA] - poseB * point)
    }
  }

  @inline(__always) private static func deepest(
    _ vertices: UnsafePointer<Point>, _ count: Int, _ direction: Vector
  ) -> Int {
    var best = 0
    var least = Double.infinity
    for index in 0..<count {
      let height = direction.dx * vertices[index].x + direction.dy * vertices[index].y
      if height < least { (least, best) = (height, index) }
    }
    return best
  }
}
