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

/// The reports of one pass. They are sent after the arbitration.
extension AttemptRegistry {
  /// Sends the queued reports to the observers and to the recognizers' actions.
  func sendReports() {
    let count = reports.sort()
    for index in 0..<count { send(reports[index]) }
    if reports.removeAll() { reportProvisionals() }
  }

  /// Calls the provisional callbacks of pending recognizers. Their states do not change.
  private func reportProvisionals() {
    for recognizer in members where recognizer.attempt.reports.provisional == .due {
      guard recognizer.state == .possible, !recognizer.attempt.reports.isMuted else { continue }
      recognizer.attempt.reports.provisional = .sent
      recognizer.reportProvisional(isRevoked: false)
    }
  }

  private func send(_ queued: GestureReport) {
    var report = queued
    let recognizer = report.recognizer
    // An earlier action may have disabled or removed this recognizer.
    guard
      let state = recognizer.attempt.reports.send(
        queued.state, isOver: recognizer.state.isTerminal, isDiscrete: recognizer.isDiscrete)
    else { return }
    report.state = state
    if recognizer.attempt.reports.isMuted, state != .failed { recognizer.states.replaceCurrent(with: state) }
    if recognizer.attempt.reports.note(state) { recognizer.reportProvisional(isRevoked: true) }
    let finalState = recognizer.state
    recognizer.states.replaceCurrent(with: state)
    reportObservers.notify(report)
    if state.firesActions {
      // A copy, because actions may add and remove others.
      let actions = recognizer.actions
      actions.perform(with: recognizer)
    }
    recognizer.states.replaceCurrent(with: finalState)
    if finalState.isTerminal { memberList.noteChange(of: recognizer) }
  }

  /// Discards the reports of a recognizer that are queued and not yet sent.
  func mute(_ recognizer: GestureRecognizer) {
    if context.stage == .reporting { recognizer.attempt.reports.isMuted = true }
  }
}
