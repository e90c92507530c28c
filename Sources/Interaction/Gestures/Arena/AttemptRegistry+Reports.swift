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
    for recognizer in members where recognizer.attempt.provisionalReport == .due {
      guard recognizer.state == .possible, !recognizer.attempt.isMuted else { continue }
      recognizer.attempt.provisionalReport = .sent
      recognizer.reportProvisional(isRevoked: false)
    }
  }

  private func send(_ queued: GestureReport) {
    var report = queued
    let recognizer = report.recognizer
    if report.state == .changed {
      recognizer.attempt.hasChangeQueued = false
      if recognizer.state.isTerminal { return }
    }
    if recognizer.attempt.isMuted, report.state != .failed {
      // An earlier action disabled or removed this recognizer. A gesture whose beginning was reported must also report
      // its end.
      let isOwed = recognizer.attempt.hasReportedBegan && !recognizer.isDiscrete
      guard report.state.isTerminal, isOwed else { return }
      report.state = .cancelled
      recognizer.currentState = .cancelled
    }
    if report.state == .failed, recognizer.attempt.provisionalReport == .sent {
      recognizer.attempt.provisionalReport = .none
      recognizer.reportProvisional(isRevoked: true)
    }
    if report.state == .began { recognizer.attempt.hasReportedBegan = true }
    let finalState = recognizer.state
    recognizer.currentState = report.state
    reportObservers.notify(report)
    if report.state.firesActions { recognizer.fireActions() }
    recognizer.currentState = finalState
  }

  /// Discards the reports of a recognizer that are queued and not yet sent.
  func mute(_ recognizer: GestureRecognizer) {
    if context.stage == .reporting { recognizer.attempt.isMuted = true }
  }
}
