import Geometry

/// The settings of a world, within their ranges.
struct StepSettings: Sendable, Equatable {
  /// In m/s². Numbers that are not finite are ignored; those beyond ±1e6 count as that.
  var gravity: Vector {
    didSet { gravity = gravity.isFinite ? gravity.bounded(WorldLimits.gravity) : oldValue }
  }
  /// The number of equal parts of a step, 1...64.
  var subSteps = 4 { didSet { subSteps = max(1, min(64, subSteps)) } }
  var allowsSleep = true
  /// In seconds.
  var timeToSleep = 0.5
  /// In m/s. Nil: twice the change of gravity in a step plus 0.01.
  var restitutionThreshold: Double?
  var isContinuous = true
  /// In m/s, in 0...1e9. Other numbers are ignored, as for the next ones.
  var maximumSpeed = 400.0 {
    didSet { if !(maximumSpeed >= 0 && maximumSpeed <= WorldLimits.speed) { maximumSpeed = oldValue } }
  }
  /// In Hz, in 0...1e6.
  var contactHertz = 30.0 {
    didSet { if !(contactHertz >= 0 && contactHertz <= 1e6) { contactHertz = oldValue } }
  }
  /// In 0...1e6.
  var contactDampingRatio = 10.0 {
    didSet { if !(contactDampingRatio >= 0 && contactDampingRatio <= 1e6) { contactDampingRatio = oldValue } }
  }
  /// In m/s, in 0...1e6.
  var pushSpeed = 3.0 { didSet { if !(pushSpeed >= 0 && pushSpeed <= 1e6) { pushSpeed = oldValue } } }
  /// In m/s.
  var hitSpeed = 1.0

  init(gravity: Vector) { self.gravity = gravity.isFinite ? gravity.bounded(WorldLimits.gravity) : .zero }

  /// Returns the speed in m/s beyond which impacts bounce, in steps of a length in seconds.
  func impactThreshold(time: Double) -> Double {
    restitutionThreshold.map { max(0, $0) } ?? (2 * gravity.length * time + 0.01)
  }

  /// Returns the coefficients of contacts in sub-steps of a length in seconds.
  func contactRates(time h: Double) -> ContactRates {
    let hertz = min(contactHertz, 0.125 / h)
    return ContactRates(
      softness: contactSoftness(hertz, time: h), fixedSoftness: contactSoftness(2 * hertz, time: h), time: h,
      inverseTime: 1 / h, pushSpeed: pushSpeed)
  }

  /// The spring of contacts is rigid but for a small part of the impulse that it gives back, and that part is taken from the
  /// deviation from the mean impulse: a load at rest does not sink in. Without any giving back, piles keep trembling; with the
  /// usual one, they sink and tall ones get shorter.
  private func contactSoftness(_ hertz: Double, time: Double) -> Softness {
    var softness = Softness(hertz: hertz, dampingRatio: contactDampingRatio, time: time)
    softness.massScale = 1
    softness.impulseScale *= StepSettings.contactYield
    return softness
  }

  /// Returns the coefficients of the rigid rows of joints.
  static func jointSoftness(time h: Double) -> Softness {
    Softness(hertz: min(60, 0.25 / h), dampingRatio: jointDampingRatio, time: h)
  }

  private static let jointDampingRatio = 2.0
  /// The part of the usual softness that contacts have.
  private static let contactYield = 0.2
}
