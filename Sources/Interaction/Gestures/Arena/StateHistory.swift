/// The state of a recognizer, and its last changes.
struct StateHistory {
  /// The most transitions that are kept.
  static let length = 16

  private(set) var current = GestureState.possible
  /// The last transitions, oldest first, without those from `changed` to `changed`.
  private(set) var history: [GestureTransition] = []

  /// Changes the state. Returns the one before.
  @discardableResult
  mutating func change(
    to state: GestureState, because reason: GestureReason, _ reading: ThresholdReading?, at time: Double
  ) -> GestureState {
    let old = current
    current = state
    if old == .changed && state == .changed { return old }
    if history.count == Self.length { history.removeFirst() }
    history.append(GestureTransition(from: old, to: state, reason: reason, reading: reading, time: time))
    return old
  }

  /// Replaces the state without a transition, while a report is sent, and afterwards.
  mutating func replaceCurrent(with state: GestureState) { current = state }
}
