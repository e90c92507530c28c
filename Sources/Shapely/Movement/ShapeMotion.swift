import Geometry
import Motion

/// Where a shape is, how large and how turned, at any time of the window's clock.
///
/// Each of the three is a track of its own, since a hand may stop the one while the other goes on: a shape caught in
/// flight stays in the hand and still grows up.
nonisolated public struct ShapeMotion: Sendable {
  public private(set) var center: MotionTrack<Point>
  public private(set) var scale: MotionTrack<Double>
  public private(set) var rotation: MotionTrack<Double>

  /// How long a new shape flies, in seconds.
  public static let flightDuration = 0.5
  /// The size with which a new shape leaves its button, as a part of its full size.
  public static let takeOffScale = 0.4

  /// Critically damped: home as fast as can be without overshooting, at 10 radians a second, slow enough for
  /// the eye to follow and over in about a second.
  public static let homing = Spring(response: 2 * .pi / 10, dampingRatio: 1)

  /// The same in less than half the time, for ways that nobody has to follow by eye.
  public static let hurrying = Spring(response: 2 * .pi / 25, dampingRatio: 1)

  /// What pulls in glides that begin from now on.
  public var spring = ShapeMotion.homing

  public init(standing geometry: ShapeGeometry) {
    center = .standing(geometry.center)
    scale = .standing(geometry.scale)
    rotation = .standing(geometry.rotation)
  }

  /// A flight from `start`, where the shape is small, to `end`.
  public init(flyingFrom start: Point, to end: ShapeGeometry, at time: Double) {
    let (duration, curve) = (ShapeMotion.flightDuration, TimingCurve.easeOut)
    center = .flying(Tween(from: start, to: end.center, duration: duration, curve: curve), since: time)
    scale = .flying(
      Tween(from: end.scale * ShapeMotion.takeOffScale, to: end.scale, duration: duration, curve: curve),
      since: time)
    rotation = .standing(end.rotation)
  }

  public func geometry(at time: Double) -> ShapeGeometry {
    ShapeGeometry(
      center: center.value(at: time), scale: scale.value(at: time), rotation: rotation.value(at: time))
  }

  public func velocity(at time: Double) -> ShapeGeometryDifference {
    ShapeGeometryDifference(
      center: center.velocity(at: time), scale: scale.velocity(at: time),
      rotation: rotation.velocity(at: time))
  }

  public func isSettled(at time: Double) -> Bool {
    center.isSettled(at: time) && scale.isSettled(at: time) && rotation.isSettled(at: time)
  }

  /// Whether it is not a motion at all, at any time.
  public var isStanding: Bool {
    if case .standing = center, case .standing = scale, case .standing = rotation { true } else { false }
  }

  public var end: ShapeGeometry {
    ShapeGeometry(center: center.end, scale: scale.end, rotation: rotation.end)
  }

  /// Whether the shape still grows up after its take-off.
  public func isGrowing(at time: Double) -> Bool {
    if case .flying = scale { !scale.isSettled(at: time) } else { false }
  }

  // MARK: Taking over

  public mutating func hold(_ geometry: ShapeGeometry) { self = ShapeMotion(standing: geometry) }

  /// Sends the middle home by a spring that starts with what is seen now, and with `velocity` as far as it does
  /// not carry the shape beyond its home. On an axis on which it is at home it stays there.
  public mutating func glide(center start: Point, to home: Point, velocity: Vector, at time: Double) {
    guard start != home else {
      center = .standing(home)
      return
    }
    let way = home - start
    let speed = Vector(
      homeward(velocity.dx, way: way.dx), homeward(velocity.dy, way: way.dy))
    center = .gliding(
      SpringMotion(from: start, to: home, initialVelocity: speed, spring: spring), since: time)
  }

  /// Sends the size home in the same way.
  public mutating func glide(scale start: Double, to home: Double, velocity: Double, at time: Double) {
    guard start != home else {
      scale = .standing(home)
      return
    }
    let speed = homeward(velocity, way: home - start)
    scale = .gliding(
      SpringMotion(
        from: start, to: home, initialVelocity: speed, spring: spring, tolerance: 0.000_1),
      since: time)
  }

  /// Turns the shape home in the same way, by the shorter way round.
  public mutating func glide(rotation start: Double, to home: Double, velocity: Double, at time: Double) {
    let way = (home - start).asDirection
    // Whole turns that were taken off leave a rounding error, which is no way.
    guard abs(way) > 1e-9 else {
      rotation = .standing(home)
      return
    }
    let speed = homeward(velocity, way: way)
    rotation = .gliding(
      SpringMotion(
        from: home - way, to: home, initialVelocity: speed, spring: spring, tolerance: 0.000_1),
      since: time)
  }

  /// The part of a velocity that a critically damped spring takes along without overshooting: at most its
  /// frequency times the way. On an axis that is at home already: none.
  private func homeward(_ velocity: Double, way: Double) -> Double {
    guard way != 0, velocity.isFinite else { return 0 }
    let limit = way * spring.angularFrequency
    return way > 0 ? min(velocity, limit) : max(velocity, limit)
  }
}
