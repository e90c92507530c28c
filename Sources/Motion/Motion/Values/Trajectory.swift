/// A value as a function of time since its start, in seconds.
///
/// There is no stepping: the value can be computed for any time, in any order, and is the same at every frame rate.
/// Times before 0 count as 0.
///
/// ```swift
/// struct Orbit: Trajectory {
///   func value(at time: Double) -> Point { Point(200, 150) + Vector(angle: max(0, time), length: 100) }
///   func isSettled(at time: Double) -> Bool { false }
///   var end: Point { value(at: 0) }
///   let settlingTime = Double.infinity
/// }
/// shape.layer.animate(along: Orbit()) { shape.center = $0 }
/// ```
public protocol Trajectory<Value>: Sendable {
  /// The type of the values.
  associatedtype Value: Interpolatable
  /// Returns the value at a time, in seconds.
  func value(at time: Double) -> Value
  /// Returns whether the value stays visually constant from this time on.
  func isSettled(at time: Double) -> Bool
  /// The value at rest. That at the settling time may differ from it by the tolerance of the motion.
  var end: Value { get }
  /// The earliest time from which ``isSettled(at:)`` is true; infinity if there is none.
  var settlingTime: Double { get }
}

/// A trajectory with a known rate of change. The rate is computed from the formula of the motion, not from two
/// values, so another motion can continue without a jump in velocity.
///
/// ```swift
/// func speed(of motion: some DifferentiableTrajectory<Double>, at time: Double) -> Double {
///   abs(motion.velocity(at: time))
/// }
/// ```
public protocol DifferentiableTrajectory<Value>: Trajectory where Value: Animatable {
  /// Returns the rate of change at a time, in units of the value per second.
  func velocity(at time: Double) -> Value.Difference
}

/// A value and its rate of change at one moment, as one motion passes them on to the next.
public struct MovingValue<Value: Animatable>: Sendable {
  /// The value.
  public var value: Value
  /// The rate of change, in units of the value per second.
  public var velocity: Value.Difference

  /// Creates a moving value. Default velocity: zero.
  @inlinable public init(_ value: Value, velocity: Value.Difference = .zero) {
    self.value = value
    self.velocity = velocity
  }
}

extension DifferentiableTrajectory {
  /// Returns the value and the velocity at a time, in seconds.
  public func state(at time: Double) -> MovingValue<Value> {
    MovingValue(value(at: time), velocity: velocity(at: time))
  }
}

/// Returns a time in the range of this module's functions: negative values and not-a-number count as 0. Infinity
/// counts as a finite time so long that every decay has ended.
package func clampedTime(_ time: Double) -> Double { time > 0 ? min(time, 1e300) : 0 }

/// Returns a number, or 0 if it is not finite.
package func finiteOrZero(_ number: Double) -> Double { number.isFinite ? number : 0 }

/// Returns a number, or 0 if it is negative or not-a-number.
package func nonNegative(_ number: Double) -> Double { number > 0 ? number : 0 }
