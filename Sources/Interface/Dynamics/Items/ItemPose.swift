import Geometry

/// The place and the angle of an item.
nonisolated public struct ItemPose: Hashable, Sendable {
  /// The position of the item's centre, in the reference view's points.
  public var center: Point
  /// In radians, clockwise; not limited to one turn.
  public var angle: Double

  /// Creates a pose.
  public init(center: Point, angle: Double = 0) {
    self.center = center
    self.angle = angle
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool { center.isFinite && angle.isFinite }

  /// Returns the pose a fraction of the way to another one.
  func lerp(to other: ItemPose, _ fraction: Double) -> ItemPose {
    if fraction >= 1 { return other }
    return ItemPose(
      center: center.lerp(to: other.center, fraction), angle: angle + (other.angle - angle) * fraction)
  }

  /// Returns the angle that differs from `direction` by whole turns and is nearest to `other`.
  static func angle(_ direction: Double, near other: Double) -> Double {
    other + (direction - other).remainder(dividingBy: 2 * .pi)
  }
}

/// The velocity of an item.
nonisolated public struct ItemVelocity: Hashable, Sendable {
  /// In points per second.
  public var linear: Vector
  /// In radians per second, clockwise.
  public var angular: Double

  /// Creates a velocity.
  public init(linear: Vector, angular: Double = 0) {
    self.linear = linear
    self.angular = angular
  }

  /// The velocity of an item at rest.
  public static let zero = ItemVelocity(linear: .zero)

  /// The angular velocity of a body that is thrown by one of its points.
  ///
  /// A body that is pushed at a point turns the faster, the farther from its centre and the less inertia it has. The
  /// radius of gyration in the denominator keeps the velocity finite for a point near the centre.
  ///
  /// - Parameters:
  ///   - velocity: of the point, in points per second.
  ///   - arm: from the centre to the point, in points.
  ///   - gyration: the radius of gyration in points: the root of the inertia divided by the mass.
  ///   - limit: the largest angular velocity, in radians per second. Default 20.
  /// - Returns: in radians per second; 0 for numbers that are not finite.
  public static func spin(
    ofThrowWith velocity: Vector, arm: Vector, gyration: Double, limit: Double = 20
  ) -> Double {
    let spin = arm.cross(velocity) / (arm.lengthSquared + gyration * gyration)
    return spin.isFinite ? min(max(spin, -limit), limit) : 0
  }
}
