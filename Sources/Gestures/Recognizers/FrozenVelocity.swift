import Geometry

/// Keeps a velocity as it was when the first of several fingers went up.
///
/// Fingers that were moving together never lift together: without this, the last one's way from the others'
/// middle throws the content.
struct FrozenVelocity<Value> {
  private var held: (value: Value, isStationary: Bool, seen: Double?)?
  private var end = -Double.infinity

  /// - Parameters:
  ///   - isStationary: whether the fingers stood still.
  ///   - seen: when the last movement was seen that the velocity tells of.
  mutating func hold(_ value: Value, isStationary: Bool, seen: Double?, until time: Double) {
    held = (value, isStationary, seen)
    end = time
  }

  func value(at time: Double) -> Value? { time <= end ? held?.value : nil }
  func isStationary(at time: Double) -> Bool? { time <= end ? held?.isStationary : nil }
  func seen(at time: Double) -> Double? { time <= end ? held?.seen : nil }

  mutating func release() { held = nil }
}
