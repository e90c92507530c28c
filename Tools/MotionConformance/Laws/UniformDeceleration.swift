import Geometry
import Motion

/// A motion that loses the same speed in each unit of time and then stops, like a puck on a table.
///
/// Coulomb friction with the ground has this form, with the deceleration a = µ g: velocity v₀ − a t towards 0, value
/// x₀ + v₀ t − a t² / 2 in the direction of v₀. It stops at the time |v₀| / a, after the distance v₀² / (2 a), and does not
/// turn round.
struct UniformDeceleration<Value: Animatable>: DifferentiableTrajectory {
  /// The value at time 0.
  var start: Value
  /// The velocity at the start, in units of the value per second.
  var initialVelocity: Value.Difference
  /// The loss of speed, in units of the value per second squared. Infinite if the value stops at once, 0 if it never
  /// stops.
  let deceleration: Double

  /// Creates a motion that slows down.
  ///
  /// - Parameters:
  ///   - start: the value at time 0.
  ///   - initialVelocity: the velocity at the start, in units of the value per second.
  ///   - deceleration: the loss of speed, in units of the value per second squared. With numbers that are not greater
  ///     than 0 the motion never stops.
  init(from start: Value, initialVelocity: Value.Difference, deceleration: Double) {
    self.start = start
    self.initialVelocity = initialVelocity
    self.deceleration = nonNegative(deceleration)
  }

  /// The time at which the motion stops, in seconds: 0 without velocity, infinity without deceleration.
  var settlingTime: Double {
    let speed = initialVelocity.magnitude
    if speed == 0 { return 0 }
    return deceleration > 0 ? speed / deceleration : .infinity
  }

  /// The value at rest; the start if the motion never comes to rest.
  var end: Value { settlingTime < .infinity ? value(at: settlingTime) : start }

  /// Returns the value at a time, in seconds; ``start`` before 0.
  func value(at time: Double) -> Value {
    // With s = t / T up to the stop at T, the distance is v₀ t (1 − s / 2). No small difference of large numbers is left.
    let stop = settlingTime
    let t = min(clampedTime(time), stop)
    guard t > 0 else { return start }
    return start + initialVelocity * (t * (1 - t / stop / 2))
  }

  /// Returns the velocity at a time, in units of the value per second; zero from the stop on.
  func velocity(at time: Double) -> Value.Difference {
    let (t, stop) = (clampedTime(time), settlingTime)
    return t < stop ? initialVelocity * (1 - t / stop) : .zero
  }

  /// Returns whether the motion has stopped at this time, in seconds.
  func isSettled(at time: Double) -> Bool { clampedTime(time) >= settlingTime }
}
