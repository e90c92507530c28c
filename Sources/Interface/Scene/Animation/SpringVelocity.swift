import Geometry
import Motion

/// The initial velocity of the springs of a block, in distances per second towards the new values: 1 covers the distance in a
/// second. It has no units of a value, because a block changes properties of several types.
struct SpringVelocity: Equatable {
  /// That of each axis, for values in the plane.
  let plane: Vector
  /// That of other values.
  let scalar: Double

  /// Creates the same velocity for all values. One that is not finite counts as 0.
  init(_ scalar: Double) {
    self.scalar = scalar.isFinite ? scalar : 0
    plane = Vector(self.scalar, self.scalar)
  }

  /// Creates a velocity along each axis. Values without axes have its length. Components that are not finite count as 0.
  init(_ plane: Vector) {
    self.plane = Vector(plane.dx.isFinite ? plane.dx : 0, plane.dy.isFinite ? plane.dy : 0)
    scalar = self.plane.length
  }

  /// Returns the velocity of a change by a difference, in units of the difference per second.
  func velocity<Difference: VectorArithmetic>(over difference: Difference) -> Difference {
    difference.scaled(x: plane.dx, y: plane.dy) ?? difference * scalar
  }

  /// Returns the time until a spring is at rest along each axis, in seconds.
  func settlingTime(of spring: Spring) -> Double {
    var times = [scalar]
    if plane != Vector(scalar, scalar) { times += [plane.dx, plane.dy] }
    return times.reduce(0) {
      max($0, spring.settlingTime(initialVelocity: $1, tolerance: AnimationTiming.springTolerance))
    }
  }
}
