/// The reports of an attempt that were queued and sent.
struct AttemptReports {
  /// The state of a report that is sent before the gesture is certain.
  enum Provisional { case none, due, sent }

  var provisional = Provisional.none
  /// Whether the recognizer was disabled or removed while reports were sent. Its remaining reports are dropped.
  var isMuted = false
  /// Whether the beginning was reported.
  private(set) var hasReportedBegan = false
  /// Whether a `changed` report is queued. Further changes are merged into it.
  private var hasChangeQueued = false

  /// Returns whether a change needs a report of its own, which is then queued.
  mutating func queueChange() -> Bool {
    defer { hasChangeQueued = true }
    return !hasChangeQueued
  }

  /// Mutes an attempt whose touches were removed, unless its beginning was reported and its end must be.
  mutating func muteUnlessBegan() { isMuted = !hasReportedBegan }

  /// Returns the state that a queued report gives to observers and actions; nil for none. A gesture whose beginning was reported also
  /// reports its end.
  ///
  /// - Parameters:
  ///   - state: that of the queued report.
  ///   - isOver: whether the recognizer's state is terminal now.
  ///   - isDiscrete: whether the gesture has no beginning.
  mutating func send(_ state: GestureState, isOver: Bool, isDiscrete: Bool) -> GestureState? {
    if state == .changed {
      hasChangeQueued = false
      if isOver { return nil }
    }
    guard isMuted, state != .failed else { return state }
    return state.isTerminal && hasReportedBegan && !isDiscrete ? .cancelled : nil
  }

  /// Notes a state that is reported. Returns whether a provisional report must be revoked.
  mutating func note(_ state: GestureState) -> Bool {
    if state == .began { hasReportedBegan = true }
    guard state == .failed, provisional == .sent else { return false }
    provisional = .none
    return true
  }
}
