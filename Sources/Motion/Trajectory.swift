/// A value as a function of time since its start, in seconds.
///
/// There is no stepping: the value can be computed for any time, in any order, and is the same at every frame rate.
/// Times before 0 count as 0.
public protocol Trajectory<Value>: Sendable {
  associatedtype Value: Interpolatable
  /// Returns the value at a time, in seconds.
  func value(at time: Double) -> Value
  /// Returns whether the value stays visually constant from this time on.
  func isSettled(at time: Double) -> Bool
  /// The earliest time from which ``isSettled(at:)`` is true; infinity if there is none.
  var settlingTime: Double { get }
}

/// Returns a time in the range of this module's functions: negative values and not-a-number count as 0. Infinity
/// counts as a finite time so long that every decay has ended.
func clampedTime(_ time: Double) -> Double { time > 0 ? min(time, 1e300) : 0 }
