/// A value as a function of time since its start, in seconds.
///
/// Nothing is stepped: any time may be asked for, in any order, and gives the same answer at every frame rate.
/// Times before 0 count as 0.
public protocol Trajectory<Value>: Sendable {
  associatedtype Value: Interpolatable
  func value(at time: Double) -> Value
  /// Whether nothing visible happens any more, now or later.
  func isSettled(at time: Double) -> Bool
  /// The earliest time from which ``isSettled(at:)`` holds; infinity when that never comes.
  var settlingTime: Double { get }
}
