/// The reason for a change of a recognizer's state.
///
/// ```swift
/// if let last = singleTap.history.last, last.reason == .movedTooFar || last.reason == .timedOut {
///   print("not a tap: \(last.cause)")
/// }
/// ```
nonisolated public enum GestureReason: Hashable, Sendable {
  /// The gesture was complete, and the arbitration accepted it.
  case recognized
  /// An active gesture continued.
  case progressed
  /// The touches of the gesture ended.
  case completed
  /// All touches ended before the gesture was complete.
  case lifted
  /// A touch moved further than the gesture allows.
  case movedTooFar
  /// The touches moved in the wrong direction.
  case wrongDirection
  /// The first touch landed outside the region where the gesture can begin.
  case wrongPlace
  /// The number of touches was wrong, or their order.
  case touchCount
  /// A timer fired: a touch was held too long, or the next tap was missing.
  case timedOut
  /// `shouldBegin` returned false.
  case denied
  /// Another recognizer won first; its label.
  case prevented(by: String)
  /// A recognizer that was required to fail was recognized; its label.
  case requirementRecognized(String)
  /// A recognizer with ``GestureRecognizer/preemptsActive`` won; its label.
  case preempted(by: String)
  /// The system cancelled a touch.
  case touchCancelled
  /// The program called ``GestureRecognizer/cancel()``, or set the state to `failed`.
  case cancelledByProgram
  /// ``GestureRecognizer/isEnabled`` was set to false.
  case disabled
  /// The recognizer or its view was removed.
  case removed
  /// A pan that had begun with the landing yielded to a tap; its label.
  case yielded(to: String)
  /// A key equivalent performed the gesture.
  case key
  /// The attempt ended and the recognizer is ready for the next one.
  case reset
}

nonisolated extension GestureReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .recognized: "recognized"
    case .progressed: "progressed"
    case .completed: "completed"
    case .lifted: "touches ended"
    case .movedTooFar: "a finger moved too far"
    case .wrongDirection: "wrong direction"
    case .wrongPlace: "began outside its region"
    case .touchCount: "wrong number or order of touches"
    case .timedOut: "time ran out"
    case .denied: "shouldBegin returned false"
    case .prevented(let label): "\(label) was recognized first"
    case .requirementRecognized(let label): "\(label) had to fail and was recognized"
    case .preempted(let label): "preempted by \(label)"
    case .touchCancelled: "a touch was cancelled"
    case .cancelledByProgram: "cancelled by the program"
    case .disabled: "disabled"
    case .removed: "removed"
    case .yielded(let label): "yielded to \(label)"
    case .key: "key equivalent"
    case .reset: "reset"
    }
  }
}
