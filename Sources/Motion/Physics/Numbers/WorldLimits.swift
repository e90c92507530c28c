import Geometry

/// The bounds of the numbers that a program sets while a world runs. Numbers beyond them count as the bounds, so that every
/// position and velocity stays finite.
enum WorldLimits {
  /// The components of velocities in m/s, and angular velocities in radians per second: the range of ``BodyDefinition``.
  static let speed = 1e9
  /// The components of the sum of the forces of a step in N, and of its impulses in N s.
  static let force = 1e15
  /// The sum of the torques of a step, in N m.
  static let torque = 1e21
  /// The coordinates of points at which forces act and to which drags and kinematic bodies go, in metres.
  static let position = 1e6
  /// The components of gravity, in m/s².
  static let gravity = 1e6
  /// The speeds of motors: the range of ``JointDefinition``.
  static let motor = 1e6
  /// Bodies do not move farther from the origin than this along an axis, in metres.
  static let distance = 1e12
}

extension Double {
  /// Returns the nearest number in -limit...limit.
  @inline(__always) func bounded(_ limit: Double) -> Double {
    self < -limit ? -limit : self > limit ? limit : self
  }
}

extension Vector {
  /// Returns the vector with components in -limit...limit.
  @inline(__always) func bounded(_ limit: Double) -> Vector { Vector(dx.bounded(limit), dy.bounded(limit)) }
}

extension Point {
  /// Returns the point with coordinates in -limit...limit.
  @inline(__always) func bounded(_ limit: Double) -> Point { Point(x.bounded(limit), y.bounded(limit)) }
}
