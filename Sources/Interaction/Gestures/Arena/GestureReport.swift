/// One change of a recognizer's state that actions and ``GestureArena/reportObservers`` receive.
public struct GestureReport {
  /// The recognizer whose state changed.
  public let recognizer: GestureRecognizer
  /// The state after the change.
  public internal(set) var state: GestureState
  /// The reason for the change.
  public let reason: GestureReason
  /// Seconds on the arena's clock.
  public let time: Double
  /// The order of reports in a pass: failures, ends, beginnings, changes. A winner's action therefore sees the failures
  /// of the others.
  var rank: Int
}
