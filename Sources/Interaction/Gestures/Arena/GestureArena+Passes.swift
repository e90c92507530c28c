/// A pass handles the events of one instant: feed, arbitrate, report, reset, deliver touches to views.
extension GestureArena {
  /// Runs one pass. Must not be called inside a pass; see ``perform(_:)``.
  func pass(at time: Double, _ feed: () -> Void) {
    assert(stage == .idle, "a pass may not begin inside another")
    now = max(now, time)
    stage = .feeding
    feed()
    arbitrate()
    stage = .reporting
    sendReports()
    stage = .feeding
    resetFinished()
    stage = .reporting
    deliveries.deliver(beside: members)
    contactLimit.dropRedundant(of: members, except: { serialsInUse() })
    stage = .idle
    checkInvariants()
    passObservers.notify(self)
    drain()
  }

  /// Does `work` in a pass of its own: now, or right after the present one.
  func perform(_ work: @escaping () -> Void) {
    if isBusy {
      deferred.append { [unowned self] in pass(at: now, work) }
    } else {
      pass(at: now, work)
    }
  }

  /// Arbitrates a recognizer's request made outside a pass, for example in response to its own signal.
  func arbitrateUnlessBusy() {
    if !isBusy { pass(at: now) {} }
  }

  /// Whether a pass is running. New input waits until it ends.
  var isBusy: Bool { stage != .idle }

  /// The serial numbers of contacts that can still have events: active ones, and those whose views await the end.
  private func serialsInUse() -> Set<UInt64> {
    var serials = Set(activeTouches.map(\.serial)).union(deliveries.serials)
    if let pinchSession { serials.insert(pinchSession.serial) }
    if let scrollSession { serials.insert(scrollSession.serial) }
    return serials
  }

  private func drain() {
    guard deferred.beginDraining() else { return }
    while let work = deferred.removeFirst() { work() }
  }

  // MARK: Changes of state

  /// Changes a recognizer's state and queues the report. No other code changes a state.
  func move(
    _ recognizer: GestureRecognizer, to state: GestureState, because reason: GestureReason,
    _ reading: ThresholdReading? = nil
  ) {
    guard recognizer.state.permits(state, isDiscrete: recognizer.isDiscrete) else { return }
    record(recognizer, to: state, because: reason, reading)
    if state.isTerminal {
      memberList.setPending(recognizer, false)
      timers.stopAll(of: recognizer)
    }
    if state == .changed {
      if recognizer.attempt.hasChangeQueued { return }
      recognizer.attempt.hasChangeQueued = true
    }
    reports.append(recognizer, to: state, because: reason, at: now)
  }

  func record(
    _ recognizer: GestureRecognizer, to state: GestureState, because reason: GestureReason,
    _ reading: ThresholdReading? = nil
  ) {
    let old = recognizer.state
    recognizer.currentState = state
    if old == .possible { deliveries.recheck(recognizer.attempt) }
    if old == .changed && state == .changed { return }
    if recognizer.history.count == 16 { recognizer.history.removeFirst() }
    recognizer.history.append(
      GestureTransition(from: old, to: state, reason: reason, reading: reading, time: now))
  }

  // MARK: Reports

  private func sendReports() {
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

  // MARK: Resets

  private func resetFinished() {
    var isAnyOver = false
    for recognizer in members where isOver(recognizer) {
      reset(recognizer)
      isAnyOver = true
    }
    if isAnyOver { memberList.removeFinished() }
    guard !hovering.isEmpty else { return }
    for entry in hovering where isOver(entry.recognizer) { reset(entry.recognizer) }
    hovering.removeAll { !$0.recognizer.attempt.isRunning }
  }

  private func isOver(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state.isTerminal && recognizer.touches.isEmpty && recognizer.attempt.session == .none
  }

  /// Ends an attempt and removes all of its state except the history.
  func reset(_ recognizer: GestureRecognizer) {
    recognizer.touches.removeAll()
    recognizer.reset()
    timers.stopAll(of: recognizer)
    graph.removeAll(of: recognizer)
    record(recognizer, to: .possible, because: .reset)
    recognizer.attempt = GestureAttempt()
    recognizer.arena = nil
  }
}
