import Geometry
import Motion

/// The geometry of a shape as a function of the canvas's time.
///
/// Position, scale and rotation are separate tracks, because a gesture may stop one of them while another continues: a
/// shape caught in flight stays under the finger and still grows.
nonisolated public struct ShapeMotion: Sendable {
  public private(set) var center: MotionTrack<Point>
  public internal(set) var scale: MotionTrack<Double>
  public private(set) var rotation: MotionTrack<Double>

  /// The duration of a new shape's flight, in seconds.
  public static let flightDuration = 0.5
  /// The scale of a new shape at its button, as a fraction of its full scale.
  public static let takeOffScale = 0.4

  /// The spring that moves released shapes. It is critically damped, the fastest without overshooting, with 10 radians
  /// a second: slow enough for the eye to follow, and settled in about a second.
  public static let returnSpring = Spring(response: 2 * .pi / 10, dampingRatio: 1)

  /// The spring of undo and redo, 2.5 times as fast, because no eye has to follow it.
  public static let quickSpring = Spring(response: 2 * .pi / 25, dampingRatio: 1)

  /// The spring of the motions that begin from now on.
  private var spring = ShapeMotion.returnSpring

  public init(atRest geometry: ShapeGeometry) {
    center = .atRest(geometry.center)
    scale = .atRest(geometry.scale)
    rotation = .atRest(geometry.rotation)
  }

  /// Creates a flight from `start`, where the shape is small, to `end`. With reduced motion, the shape is at `end` at once.
  public init(flyingFrom start: Point, to end: ShapeGeometry, at time: Double, isReduced: Bool = false) {
    self.init(atRest: end)
    if isReduced { return }
    let (duration, curve) = (ShapeMotion.flightDuration, TimingCurve.easeOut)
    center = .flying(Tween(from: start, to: end.center, duration: duration, curve: curve), since: time)
    scale = .flying(
      Tween(from: end.scale * ShapeMotion.takeOffScale, to: end.scale, duration: duration, curve: curve),
      since: time)
  }

  /// Creates a motion that a spring moves from `start` to `end`; see ``springTo(center:from:velocity:at:)``.
  public init(
    from start: ShapeGeometry, springingTo end: ShapeGeometry, velocity: ShapeGeometryDifference,
    at time: Double, spring: Spring = ShapeMotion.returnSpring
  ) {
    self.init(atRest: start)
    self.spring = spring
    springTo(center: end.center, from: start.center, velocity: velocity.center, at: time)
    springTo(scale: end.scale, from: start.scale, velocity: velocity.scale, at: time)
    springTo(rotation: end.rotation, from: start.rotation, velocity: velocity.rotation, at: time)
    self.spring = ShapeMotion.returnSpring
  }

  public func geometry(at time: Double) -> ShapeGeometry {
    ShapeGeometry(
      center: center.value(at: time), scale: scale.value(at: time), rotation: rotation.value(at: time))
  }

  /// Returns the change per second.
  public func velocity(at time: Double) -> ShapeGeometryDifference {
    ShapeGeometryDifference(
      center: center.velocity(at: time), scale: scale.velocity(at: time),
      rotation: rotation.velocity(at: time))
  }

  public func isSettled(at time: Double) -> Bool {
    center.isSettled(at: time) && scale.isSettled(at: time) && rotation.isSettled(at: time)
  }

  /// Whether no track ever moves.
  public var isAtRest: Bool {
    if case .atRest = center, case .atRest = scale, case .atRest = rotation { true } else { false }
  }

  /// The final geometry.
  public var end: ShapeGeometry {
    ShapeGeometry(center: center.end, scale: scale.end, rotation: rotation.end)
  }

  /// Returns whether the scale of a new shape still grows.
  public func isGrowing(at time: Double) -> Bool {
    if case .flying = scale { !scale.isSettled(at: time) } else { false }
  }

  // MARK: Changes

  /// Returns a motion that continues the present one and ends at another geometry. A rotation with the same end goes on.
  public func redirected(to end: ShapeGeometry, at time: Double) -> ShapeMotion {
    var motion = ShapeMotion(
      from: geometry(at: time), springingTo: end, velocity: velocity(at: time), at: time)
    if rotation.end == end.rotation { motion.rotation = rotation }
    return motion
  }

  /// Moves the centre from `start` to `end` by the spring.
  ///
  /// The spring begins with the part of `velocity` that does not overshoot. An axis on which start and end are equal
  /// does not move.
  public mutating func springTo(center end: Point, from start: Point, velocity: Vector, at time: Double) {
    guard start != end else {
      center = .atRest(end)
      return
    }
    let distance = end - start
    let initial = Vector(
      withoutOvershoot(velocity.dx, distance: distance.dx),
      withoutOvershoot(velocity.dy, distance: distance.dy))
    center = .springing(
      SpringMotion(from: start, to: end, initialVelocity: initial, spring: spring), since: time)
  }

  /// Changes the scale from `start` to `end` by the spring, in the same way.
  public mutating func springTo(scale end: Double, from start: Double, velocity: Double, at time: Double) {
    guard start != end else {
      scale = .atRest(end)
      return
    }
    let initial = withoutOvershoot(velocity, distance: end - start)
    scale = .springing(
      SpringMotion(from: start, to: end, initialVelocity: initial, spring: spring, tolerance: 0.000_1),
      since: time)
  }

  /// Rotates from `start` to `end` by the spring, in the same way and in the shorter direction.
  public mutating func springTo(rotation end: Double, from start: Double, velocity: Double, at time: Double) {
    let distance = (end - start).asDirection
    // Smaller distances are rounding errors of whole turns that were subtracted.
    guard abs(distance) > 1e-9 else {
      rotation = .atRest(end)
      return
    }
    let initial = withoutOvershoot(velocity, distance: distance)
    rotation = .springing(
      SpringMotion(
        from: end - distance, to: end, initialVelocity: initial, spring: spring, tolerance: 0.000_1),
      since: time)
  }

  /// Returns the part of a velocity with which a critically damped spring does not overshoot: at most its frequency
  /// times the distance.
  private func withoutOvershoot(_ velocity: Double, distance: Double) -> Double {
    guard distance != 0, velocity.isFinite else { return 0 }
    let limit = distance * spring.angularFrequency
    return distance > 0 ? min(velocity, limit) : max(velocity, limit)
  }
}

/// One property as a function of the canvas's time, in seconds: at rest, flying along a timing curve, or moved by a
/// spring.
nonisolated public enum MotionTrack<Value: Animatable>: Sendable {
  case atRest(Value)
  case flying(Tween<Value>, since: Double)
  case springing(SpringMotion<Value>, since: Double)

  public func value(at time: Double) -> Value {
    switch self {
    case .atRest(let value): value
    // The final value is exact, so that a shape at rest lies exactly in the corral.
    case .flying(let tween, let start):
      tween.isSettled(at: time - start) ? tween.end : tween.value(at: time - start)
    case .springing(let motion, let start):
      motion.isSettled(at: time - start) ? motion.end : motion.value(at: time - start)
    }
  }

  /// Returns the change per second.
  public func velocity(at time: Double) -> Value.Difference {
    switch self {
    case .atRest: .zero
    case .flying(let tween, let start): tween.velocity(at: time - start)
    case .springing(let motion, let start):
      motion.isSettled(at: time - start) ? .zero : motion.velocity(at: time - start)
    }
  }

  public func isSettled(at time: Double) -> Bool {
    switch self {
    case .atRest: true
    case .flying(let tween, let start): tween.isSettled(at: time - start)
    case .springing(let motion, let start): motion.isSettled(at: time - start)
    }
  }

  /// The final value.
  public var end: Value {
    switch self {
    case .atRest(let value): value
    case .flying(let tween, _): tween.end
    case .springing(let motion, _): motion.end
    }
  }
}
