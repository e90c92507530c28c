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
    if recognizer.attempt.reports.isMuted, state != .failed { recognizer.states.show(state) }
    if recognizer.attempt.reports.note(state) { recognizer.reportProvisional(isRevoked: true) }
    let finalState = recognizer.state
    recognizer.states.show(state)
    reportObservers.notify(report)
    if state.firesActions {
      // A copy, because actions may add and remove others.
      let actions = recognizer.actions
      actions.perform(with: recognizer)
    }
    recognizer.states.show(finalState)
  }

  /// Discards the reports of a recognizer that are queued and not yet sent.
  func mute(_ recognizer: GestureRecognizer) {
    if context.stage == .reporting { recognizer.attempt.reports.isMuted = true }
  }
}
