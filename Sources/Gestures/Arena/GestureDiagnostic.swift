/// What an arena has to say about its input and about the rules it was given. None of it stops anything.
nonisolated public enum GestureDiagnostic: Hashable, Sendable {
  /// An event with a coordinate that is not finite was left out.
  case eventNotFinite
  /// A move or an end of a pointer that is not down was left out.
  case unknownPointer(PointerID)
  /// A pointer went down that was down: its old touch was cancelled first.
  case duplicateDown(PointerID)
  /// A requirement would have closed a circle and was left out.
  case circularRequirement(waiting: String, required: String)
  /// Recognizers waited for each other and nothing else could happen; the first of them was let through.
  case deadlock(resolvedFor: String)
  /// A recognizer has waited for long; seconds.
  case longWait(waiting: String, required: String, Double)
}

nonisolated extension GestureDiagnostic: CustomStringConvertible {
  public var description: String {
    switch self {
    case .eventNotFinite: "an event had a coordinate that is not a finite number; it was left out"
    case .unknownPointer(let id): "pointer \(id) moved or ended without being down; the event was left out"
    case .duplicateDown(let id): "pointer \(id) went down twice; its first touch was cancelled"
    case .circularRequirement(let waiting, let required):
      "\(waiting) may not wait for \(required), which waits for it; the requirement was left out"
    case .deadlock(let label): "recognizers waited for each other; \(label) was let through"
    case .longWait(let waiting, let required, let seconds):
      "\(waiting) has waited for \(required) for \((seconds * 100).rounded() / 100) s"
    }
  }
}
