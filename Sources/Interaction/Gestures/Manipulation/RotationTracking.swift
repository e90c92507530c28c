import Geometry

/// The rotation of two fingers or of a device, in radians. It continues beyond a full turn.
struct RotationTracking {
  private(set) var rotation = 0.0
  /// The rotation since the pair landed, before the gesture begins.
  private(set) var pending = 0.0
  /// The slop subtracted from the rotation.
  private(set) var slop = SlopCompensation()
  private(set) var hasCrossed = false
  private var lastAngle = 0.0
  /// The difference between the rotation and a device's.
  private(set) var deviceOffset = 0.0

  /// Adopts the direction of another pair of fingers. The rotation stays.
  mutating func adopt(angle: Double) {
    lastAngle = angle
    pending = 0
  }

  /// Returns the rotation since the last direction.
  mutating func step(to angle: Double) -> Double {
    let step = Self.unwrap(angle - lastAngle)
    lastAngle = angle
    return step
  }

  /// Adds a rotation before the gesture begins.
  mutating func addPending(_ step: Double) { pending += step }

  /// Begins the gesture, after the pending rotation has left the slop.
  mutating func begin(slop threshold: Double, policy: SlopPolicy) {
    hasCrossed = true
    guard policy != .included else {
      rotation = pending
      return
    }
    slop.rotation = pending > 0 ? threshold : -threshold
    rotation = 0
    rotate(by: pending - slop.rotation, policy: policy)
  }

  /// Adds a rotation, and regains slop by as much.
  mutating func rotate(by angle: Double, policy: SlopPolicy) {
    rotation += policy == .regained ? slop.consume(rotation: angle) : angle
  }

  /// Sets the rotation. Later rotation is added to it.
  mutating func setRotation(_ new: Double) {
    deviceOffset += new - rotation
    rotation = new
  }

  /// Begins a device's rotation, after it has left the slop.
  mutating func beginDevice(at angle: Double, slop threshold: Double, policy: SlopPolicy) {
    hasCrossed = true
    slop.rotation = policy == .included ? 0 : angle > 0 ? threshold : -threshold
    deviceOffset = -slop.rotation
    followDevice(to: angle, policy: policy)
  }

  mutating func followDevice(to angle: Double, policy: SlopPolicy) {
    if policy == .regained {
      let before = slop.rotation
      _ = slop.consume(rotation: angle + deviceOffset - rotation)
      deviceOffset += before - slop.rotation
    }
    rotation = angle + deviceOffset
  }

  mutating func setFromKey(_ new: Double) { rotation = new }

  /// Returns a sample for the velocity. It measures the fingers, without the slop that the rotation regains.
  func sample(of rotation: Double, policy: SlopPolicy) -> Point {
    Point(0, rotation + (policy == .regained ? slop.rotation : 0))
  }

  /// Returns the difference of two angles in (−π, π].
  static func unwrap(_ difference: Double) -> Double {
    let turns = (difference / (2 * Double.pi)).rounded(.toNearestOrEven)
    let remainder = difference - turns * 2 * Double.pi
    return remainder <= -Double.pi ? remainder + 2 * Double.pi : remainder
  }
}
