import Geometry

/// The samples from which a manipulation's velocity is measured, and the velocity kept when fingers lift.
///
/// Fingers never lift at the same time. Without the kept velocity, the change of the remaining fingers' centre would
/// throw the content.
struct MotionSamples<Velocity> {
  /// Samples of a translation, in points.
  var translation = VelocityTracker()
  /// Samples of a scale's logarithm and of a rotation in radians, as x and y.
  var shape = VelocityTracker()
  private var kept: (velocity: Velocity, isStationary: Bool, time: Double?)?
  private var keptUntil = -Double.infinity

  mutating func add(scale: Double, rotation: Double, at time: Double) {
    shape.add(Point(logarithm(scale), rotation), at: time)
  }

  /// Keeps a velocity, and whether the fingers are stationary, until `end`, in seconds.
  mutating func keep(_ velocity: Velocity, at time: Double, until end: Double, settings: GestureSettings) {
    kept = (velocity, isStationary(at: time, settings: settings), newestTime(at: time))
    keptUntil = end
  }

  /// Returns the kept velocity; nil if none is kept at `time`.
  func keptVelocity(at time: Double) -> Velocity? { time <= keptUntil ? kept?.velocity : nil }

  /// Returns whether the fingers have not moved for ``GestureSettings/stationaryInterval``.
  func isStationary(at time: Double, settings: GestureSettings) -> Bool {
    if time <= keptUntil, let kept { return kept.isStationary }
    return translation.isStationary(at: time, settings: settings)
      && shape.isStationary(at: time, settings: settings)
  }

  /// Returns the time of the last sample, in seconds; nil without samples.
  func newestTime(at time: Double) -> Double? {
    let keptTime = time <= keptUntil ? kept?.time : nil
    return keptTime ?? translation.newestTime ?? shape.newestTime
  }

  /// Returns the relative change of the scale and the rotation in radians, per second. The limit in points per second
  /// does not apply to them.
  func shapeVelocity(at time: Double, settings: GestureSettings) -> Vector {
    guard !shape.isEmpty else { return .zero }
    var unlimited = settings
    unlimited.maximumVelocity = .greatestFiniteMagnitude
    return shape.velocity(at: time, settings: unlimited)
  }

  mutating func removeSamples() {
    translation.removeAll()
    shape.removeAll()
  }

  mutating func discardKeptVelocity() { kept = nil }
}
