/// Explains the states of an arena's recognizers, for inspectors and logs.
struct GestureExplainer {
  let attempts: AttemptRegistry
  let arbiter: Arbiter

  /// Returns the reason for a recognizer's state in one sentence with the values.
  func explain(_ recognizer: GestureRecognizer) -> String {
    guard attempts.contains(recognizer) else {
      return "\(recognizer.label): \(lastResult(of: recognizer))"
    }
    var parts = remarks(on: recognizer)
    if !recognizer.attempt.request.isPending { parts.insert(recognizer.state.rawValue, at: 0) }
    return "\(recognizer.label): \(parts.joined(separator: ", "))"
  }

  /// Returns the details of a recognizer with an attempt, without its state.
  func remarks(on recognizer: GestureRecognizer) -> [String] {
    if recognizer.attempt.request.isPending {
      let obstacles = attempts.graph.requirements(of: recognizer).filter {
        !recognizer.ignoresRequirement(on: $0) && arbiter.mayStillSucceed($0)
      }
      var parts = obstacles.enumerated().map {
        ($0 == 0 ? "waiting for " : "and ") + $1.label + timeLeft(of: $1)
      }
      if parts.isEmpty { parts = ["ready"] }
      if recognizer.attempt.reports.provisional == .sent { parts.append("announced already") }
      return parts
    }
    if recognizer.state == .possible { return progressRemarks(on: recognizer) }
    var parts: [String] = []
    if recognizer.attempt.request.isTentative { parts.append("tentatively") }
    // The transition that began an active gesture is more useful than the last change.
    let step =
      recognizer.state.isActive ? recognizer.history.last { $0.to == .began } : recognizer.history.last
    if let step { parts.append(step.cause) }
    if recognizer.state.isTerminal, !recognizer.touches.isEmpty {
      parts.append("until \(fingers(recognizer.touches.count)) up")
    }
    return parts
  }

  private func fingers(_ count: Int) -> String { count == 1 ? "1 finger is" : "\(count) fingers are" }

  /// Returns the progress of a possible recognizer and what prevents it.
  private func progressRemarks(on recognizer: GestureRecognizer) -> [String] {
    let count = recognizer.touches.count
    var parts = [count == 0 ? "no finger down" : count == 1 ? "1 finger down" : "\(count) fingers down"]
    if let progress = recognizer.progress { parts.append("\(progress)") }
    let left = timeLeft(of: recognizer)
    if !left.isEmpty { parts[parts.count - 1] += left }
    if !recognizer.preemptsActive, let other = arbiter.activeBlocker(of: recognizer) {
      parts.append("but \(other.label) is in progress and excludes it")
    }
    return parts
  }

  /// Returns the result of the last attempt.
  private func lastResult(of recognizer: GestureRecognizer) -> String {
    if !recognizer.isEnabled { return "disabled" }
    if recognizer.owner == nil { return "attached to nothing" }
    guard let last = recognizer.history.last(where: { $0.to.isTerminal }) else { return "nothing yet" }
    let word = recognizer.isDiscrete && last.to == .ended ? "recognized" : last.to.rawValue
    return last.reason == .recognized ? "idle, last \(word)" : "idle, last \(word): \(last.cause)"
  }

  private func timeLeft(of recognizer: GestureRecognizer) -> String {
    let deadline = attempts.timers.inOrderOfStarts.filter { $0.recognizer === recognizer }.map(\.deadline)
      .min()
    guard let deadline else { return "" }
    return ", \(ThresholdReading.text(deadline - attempts.context.now)) s left"
  }
  // MARK: Snapshots

  /// Returns the state of a recognizer for a snapshot.
  func inspect(_ recognizer: GestureRecognizer) -> GestureSnapshot.RecognizerState {
    GestureSnapshot.RecognizerState(
      id: ObjectIdentifier(recognizer), label: recognizer.label,
      owner: recognizer.owner.map { ObjectIdentifier($0) }, ownerLabel: recognizer.owner?.gestureLabel ?? "",
      isDiscrete: recognizer.isDiscrete, state: recognizer.state,
      isReady: recognizer.attempt.request.isPending,
      location: recognizer.locationInWindow, touches: recognizer.touches.map(\.id),
      history: recognizer.history, explanation: explain(recognizer), remarks: remarks(on: recognizer),
      slops: recognizer.slops)
  }

  /// Returns the requirements between recognizers with an attempt.
  func requirements() -> [GestureSnapshot.Requirement] {
    attempts.members.flatMap { waiting in
      attempts.graph.requirements(of: waiting).filter(attempts.contains).map { required in
        GestureSnapshot.Requirement(
          waiting: ObjectIdentifier(waiting), required: ObjectIdentifier(required),
          state: requirementState(waiting, required))
      }
    }
  }

  private func requirementState(
    _ waiting: GestureRecognizer, _ required: GestureRecognizer
  ) -> GestureSnapshot.RequirementState {
    if required.state.isActive || required.state == .ended { return .broken }
    guard arbiter.mayStillSucceed(required), !waiting.ignoresRequirement(on: required),
      !waiting.state.isTerminal
    else {
      return .met
    }
    return waiting.attempt.request.isPending ? .holding : .open
  }

  /// Returns the running timers of recognizers.
  func timers() -> [GestureSnapshot.TimerState] {
    attempts.timers.inOrderOfStarts.compactMap { timer in
      guard let recognizer = timer.recognizer else { return nil }
      return GestureSnapshot.TimerState(
        recognizer: ObjectIdentifier(recognizer), purpose: recognizer.purpose(ofTimer: timer.number),
        location: recognizer.locationInWindow, start: timer.start, deadline: timer.deadline)
    }
  }
}
