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
