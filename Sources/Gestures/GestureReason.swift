/// Why a recognizer changed its state.
nonisolated public enum GestureReason: Hashable, Sendable {
  /// The recognizer saw what it looks for, and the arbitration let it have it.
  case recognized
  /// A further event of a gesture in progress.
  case progressed
  /// The fingers that made the gesture are up.
  case completed
  /// All fingers went up before it came to anything.
  case lifted
  /// A finger wandered further than a gesture of this kind allows.
  case movedTooFar
  /// Fingers moved the wrong way.
  case wrongDirection
  /// The first finger landed where the gesture cannot begin.
  case wrongPlace
  /// Too many fingers, too few, or in an order that does not fit.
  case touchCount
  /// A timer ran out: held too long, or the next tap did not come.
  case timedOut
  /// `shouldBegin` answered no.
  case denied
  /// Another recognizer won first; its label.
  case prevented(by: String)
  /// One that had to fail first was recognized; its label.
  case requirementRecognized(String)
  /// One with ``GestureRecognizer/preemptsActive`` won; its label.
  case preempted(by: String)
  /// The system took a finger away.
  case touchCancelled
  /// The program called ``GestureRecognizer/cancel()``.
  case cancelledByProgram
  case disabled
  /// The recognizer or its view left the tree.
  case removed
  /// A pan that had begun with the landing yielded to a tap; its label.
  case yielded(to: String)
  /// A key stood for the gesture.
  case key
  /// The attempt is over and the recognizer ready for the next.
  case reset
}

nonisolated extension GestureReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .recognized: "recognized"
    case .progressed: "progressed"
    case .completed: "completed"
    case .lifted: "all fingers went up first"
    case .movedTooFar: "a finger moved too far"
    case .wrongDirection: "moved the wrong way"
    case .wrongPlace: "began in the wrong place"
    case .touchCount: "wrong number or order of fingers"
    case .timedOut: "time ran out"
    case .denied: "shouldBegin answered no"
    case .prevented(let label): "\(label) was recognized first"
    case .requirementRecognized(let label): "\(label) had to fail and was recognized"
    case .preempted(let label): "\(label) took over"
    case .touchCancelled: "a touch was cancelled"
    case .cancelledByProgram: "the program cancelled it"
    case .disabled: "it was disabled"
    case .removed: "it left the tree"
    case .yielded(let label): "the finger hardly moved, and \(label) is a tap"
    case .key: "a key stood for it"
    case .reset: "reset"
    }
  }
}
