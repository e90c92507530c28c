/// A problem with an arena's input or configuration. Recognition continues in all cases.
///
/// ```swift
/// let observer = window.gestures.diagnosticObservers.add { problem in
///   if case .longWait(let waiting, let required, let seconds) = problem {
///     print("\(waiting) has waited \(seconds) s for \(required)")
///   }
/// }
/// ```
nonisolated public enum GestureDiagnostic: Hashable, Sendable {
  /// An event with a coordinate that is not finite was ignored.
  case eventNotFinite
  /// A move or an end of a pointer that is not down was ignored.
  case unknownPointer(PointerID)
  /// A pointer went down twice. Its first touch was cancelled.
  case duplicateDown(PointerID)
  /// Several simultaneous contacts were rejected as a palm. All fingers were cancelled and are ignored until they are
  /// up.
  case rejectedPalm(contacts: Int)
  /// A finger on a view with a pen was cancelled or ignored. It is ignored until it is up.
  case suppressedByPen(PointerID)
  /// A finger sent no events for this many seconds while another one moved. Its touch was cancelled.
  case lostTouch(PointerID, Double)
  /// A pointer went down beyond ``GestureSettings/maximumTouches``. It is ignored until it is up.
  case tooManyTouches(PointerID, limit: Int)
  /// A requirement would have completed a cycle and was refused.
  case circularRequirement(waiting: String, required: String)
  /// Recognizers waited only for each other. The first of them won.
  case deadlock(resolvedFor: String)
  /// A recognizer waits for the failure of one that cannot fail before the last touch ends.
  case endlessRequirement(waiting: String, required: String)
  /// A recognizer can never be recognized, because another one always wins first.
  case alwaysBeaten(String, by: String)
  /// A recognizer has waited for longer than ``GestureSettings/longWait``, in seconds.
  case longWait(waiting: String, required: String, Double)
}

nonisolated extension GestureDiagnostic: CustomStringConvertible {
  public var description: String {
    switch self {
    case .eventNotFinite: "an event with a coordinate that is not finite was ignored"
    case .unknownPointer(let id): "pointer \(id) moved or ended without being down; the event was ignored"
    case .duplicateDown(let id): "pointer \(id) went down twice; its first touch was cancelled"
    case .rejectedPalm(let contacts):
      "\(contacts) contacts landed at once and are rejected as a palm until they are up"
    case .suppressedByPen(let id):
      "finger \(id) is on a view with a pen; it is ignored as a palm until it is up"
    case .lostTouch(let id, let seconds):
      "pointer \(id) sent no events for \((seconds * 100).rounded() / 100) s while another moved; its touch was cancelled"
    case .tooManyTouches(let id, let limit):
      "pointer \(id) went down while \(limit) were down; it is ignored until it is up"
    case .circularRequirement(let waiting, let required):
      "\(waiting) may not wait for \(required), which waits for it; the requirement was refused"
    case .endlessRequirement(let waiting, let required):
      "\(waiting) waits for \(required), which cannot fail while a touch is down"
    case .alwaysBeaten(let loser, let winner):
      "\(loser) can never be recognized: \(winner) always is before it; make \(winner) wait, or let both go on"
    case .deadlock(let label): "recognizers waited for each other; \(label) wins"
    case .longWait(let waiting, let required, let seconds):
      "\(waiting) has waited for \(required) for \((seconds * 100).rounded() / 100) s"
    }
  }
}
