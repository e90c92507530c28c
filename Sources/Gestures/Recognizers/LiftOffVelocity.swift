import Geometry

/// Stores the velocity at the moment when the first of several fingers lifted.
///
/// Fingers never lift at the same time. Without this, the change of the remaining fingers' centre would throw the
/// content.
struct LiftOffVelocity<Value> {
  private var captured: (value: Value, isStationary: Bool, sampleTime: Double?)?
  private var end = -Double.infinity

  /// - Parameters:
  ///   - isStationary: whether the fingers were stationary.
  ///   - sampleTime: the time of the sample at which the velocity was measured.
  ///   - time: the last moment at which the stored values are valid.
  mutating func capture(_ value: Value, isStationary: Bool, sampleTime: Double?, until time: Double) {
    captured = (value, isStationary, sampleTime)
    end = time
  }

  func value(at time: Double) -> Value? { time <= end ? captured?.value : nil }
  func isStationary(at time: Double) -> Bool? { time <= end ? captured?.isStationary : nil }
  func sampleTime(at time: Double) -> Double? { time <= end ? captured?.sampleTime : nil }

  mutating func clear() { captured = nil }
}
