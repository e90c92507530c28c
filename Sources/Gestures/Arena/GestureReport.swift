/// One thing that a recognizer has to tell, at the time it is told.
public struct GestureReport {
  public let recognizer: GestureRecognizer
  public internal(set) var state: GestureState
  public let reason: GestureReason
  public let time: Double
  /// Failures first, then ends, then beginnings, then changes: a winner's action sees that the others have lost.
  var rank: Int
}
