import Geometry

/// Keeps a velocity as it was when the first of several fingers went up.
///
/// Fingers that were moving together never lift together: without this, the last one's way from the others'
/// middle throws the content.
struct LiftOffVelocity<Value> {
  private var captured: (value: Value, isStationary: Bool, sampleTime: Double?)?
  private var end = -Double.infinity

  /// - Parameters:
  ///   - isStationary: whether the fingers stood still.
  ///   - seen: when the last movement was seen that the velocity tells of.
  mutating func capture(_ value: Value, isStationary: Bool, sampleTime: Double?, until time: Double) {
    captured = (value, isStationary, sampleTime)
    end = time
  }

  func value(at time: Double) -> Value? { time <= end ? captured?.value : nil }
  func isStationary(at time: Double) -> Bool? { time <= end ? captured?.isStationary : nil }
  func sampleTime(at time: Double) -> Double? { time <= end ? captured?.sampleTime : nil }

  mutating func clear() { captured = nil }
}
