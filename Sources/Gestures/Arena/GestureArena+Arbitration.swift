/// Who wins, until nothing changes any more.
extension GestureArena {
  /// Arbitrates everybody who is ready. Every round makes at least one recognizer begin, end or fail, so there
  /// are at most two for each participant.
  func arbitrate() {
    var rounds = 0
    while arbitrateNext() {
      rounds += 1
      assert(rounds <= 2 * members.count + 2, "the arbitration does not come to rest")
    }
  }

  /// Takes one step if there is one to take.
  private func arbitrateNext() -> Bool {
    if pendingCount > 0 {
      for recognizer in members where recognizer.attempt.isPending && arbitrate(recognizer) { return true }
    }
    // Nobody else is let through: those whose fingers are gone and who have no timer can only fail.
    for recognizer in members where recognizer.state == .possible && !hasFuture(recognizer) {
      move(recognizer, to: .failed, because: .lifted)
      return true
    }
    return pendingCount > 0 && breakDeadlock()
  }

  /// Whether anything can still happen to a recognizer that has not begun.
  private func hasFuture(_ recognizer: GestureRecognizer) -> Bool {
    if !recognizer.touches.isEmpty || recognizer.attempt.session != .none || recognizer.attempt.timerCount > 0
    {
      return true
    }
    // A discrete one that is complete may wait for another's timer; a continuous one has nothing left to follow.
    return recognizer.attempt.isPending && recognizer.isDiscrete
  }

  /// Lets one that is ready win or fail, or wait.
  /// - Returns: Whether it did either.
  private func arbitrate(_ recognizer: GestureRecognizer) -> Bool {
    for other in members where other !== recognizer && other.attempt.isPending {
      if other.hasPriority(over: recognizer), sharesContact(other, recognizer), arbitrate(other) { return true }
    }
    if !recognizer.attempt.hasCalledShouldBegin {
      recognizer.attempt.hasCalledShouldBegin = true
      if recognizer.shouldBegin?() == false {
        move(recognizer, to: .failed, because: .denied)
        return true
      }
      // The delegate may have done anything meanwhile.
      guard recognizer.attempt.isPending else { return true }
    }
    switch requirement(of: recognizer) {
    case .met: break
    case .waiting(let other):
      reportLongWait(recognizer, waitingFor: other)
      scheduleProvisionalReport(of: recognizer)
      return false
    case .broken(let other):
      move(recognizer, to: .failed, because: .requirementRecognized(other.label))
      return true
    }
    if !recognizer.preemptsActive, let other = activeBlocker(of: recognizer) {
      move(recognizer, to: .failed, because: .prevented(by: other.label))
      return true
    }
    if let other = priorWinner(against: recognizer) {
      move(recognizer, to: .failed, because: .prevented(by: other.label))
      return true
    }
    win(recognizer)
    return true
  }

  private func win(_ winner: GestureRecognizer) {
    setPending(winner, false)
    let evidence = winner.attempt.evidence
    if winner.preemptsActive {
      for other in members where other.state.isActive && excludes(winner, other) && sharesContact(winner, other)
      {
        move(other, to: .cancelled, because: .preempted(by: winner.label))
      }
    }
    let reason: GestureReason = winner.attempt.keyPosition == nil ? .recognized : .key
    move(winner, to: winner.isDiscrete ? .ended : .began, because: reason, evidence)
    if !winner.isDiscrete { winner.attempt.activation = nextSerial() }
    winner.recognitionGranted()
    takeOver(winner)
    if winner.attempt.endsOnceBegun { move(winner, to: .ended, because: .completed) }
    if !winner.isDiscrete { sortMembers() }
  }

  /// Makes everybody fail who cannot go on beside one that has been recognized, and takes the views' touches.
  func takeOver(_ winner: GestureRecognizer) {
    for other in members where other.state == .possible {
      if graph.requires(other, winner), !other.ignoresRequirement(on: winner), !isMerelyTentative(winner, to: other) {
        move(other, to: .failed, because: .requirementRecognized(winner.label))
      } else if haveCommonContact(winner, other), excludes(winner, other) {
        move(other, to: .failed, because: .prevented(by: winner.label))
      }
    }
    guard winner.cancelsTouchesInView, !winner.attempt.isTentative else { return }
    for touch in deliveries where winner.attempt.received(touch.serial) { touch.delivery.isClaimed = true }
    heldBack.claim(winner.attempt.contacts)
  }

  /// Announces one that only recognizers for more taps can make undone.
  private func scheduleProvisionalReport(of recognizer: GestureRecognizer) {
    guard recognizer.attempt.provisionalReport == .none, activeBlocker(of: recognizer) == nil else { return }
    let isLikely = graph.requirements(of: recognizer).allSatisfy { required in
      !mayStillSucceed(required) || recognizer.reportsProvisionally(beside: required)
    }
    guard isLikely else { return }
    recognizer.attempt.provisionalReport = .due
    hasProvisionalReport = true
  }

  // MARK: Requirements

  private enum Requirement {
    case met
    case waiting(GestureRecognizer)
    case broken(GestureRecognizer)
  }

  private func requirement(of recognizer: GestureRecognizer) -> Requirement {
    var waiting: GestureRecognizer?
    for other in graph.requirements(of: recognizer) where !recognizer.ignoresRequirement(on: other) {
      if other.state.isActive && !isMerelyTentative(other, to: recognizer) || other.state == .ended {
        return .broken(other)
      }
      if waiting == nil, mayStillSucceed(other) { waiting = other }
    }
    return waiting.map { .waiting($0) } ?? .met
  }

  /// Whether one that is required to fail has not, and takes part in what is going on.
  func mayStillSucceed(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.arena === self && recognizer.attempt.isRunning && recognizer.state == .possible
      && (recognizer.attempt.isPending || hasFuture(recognizer))
  }

  private func reportLongWait(_ recognizer: GestureRecognizer, waitingFor other: GestureRecognizer) {
    let waited = now - recognizer.attempt.pendingSince
    guard waited > settings.longWait, !recognizer.attempt.hasReportedLongWait else { return }
    recognizer.attempt.hasReportedLongWait = true
    onDiagnostic?(.longWait(waiting: recognizer.label, required: other.label, waited))
  }

  /// Lets the first through where everybody waits for somebody who waits. Circles are refused when requirements
  /// are made, but a static one made in the middle of an attempt can close one with the attempt's own.
  private func breakDeadlock() -> Bool {
    var undecided: [GestureRecognizer] = members.filter {
      $0.state == .possible && !$0.attempt.isPending && hasFuture($0)
    }
    var grew = true
    while grew {
      grew = false
      for recognizer in members where recognizer.attempt.isPending {
        let requirements = graph.requirements(of: recognizer)
        let isWaiting = requirements.contains { required in undecided.contains { $0 === required } }
        if isWaiting, !undecided.contains(where: { $0 === recognizer }) {
          undecided.append(recognizer)
          grew = true
        }
      }
    }
    let stuck = members.first { candidate in
      candidate.attempt.isPending && !undecided.contains { $0 === candidate }
    }
    guard let stuck else { return false }
    onDiagnostic?(.deadlock(resolvedFor: stuck.label))
    if let other = activeBlocker(of: stuck) {
      move(stuck, to: .failed, because: .prevented(by: other.label))
    } else {
      win(stuck)
    }
    return true
  }

  // MARK: Exclusion

  /// A gesture in progress that keeps `recognizer` from beginning.
  func activeBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    members.first { other in
      other !== recognizer && other.state.isActive && excludes(other, recognizer) && sharesContact(other, recognizer)
    }
  }

  /// A discrete one that was recognized with the same finger and that `recognizer` would have prevented, had it not
  /// had to wait: it does not get the finger a second time, even where the other could not have prevented it.
  private func priorWinner(against recognizer: GestureRecognizer) -> GestureRecognizer? {
    members.first { other in
      other.state == .ended && other.isDiscrete && haveCommonContact(other, recognizer)
        && excludes(recognizer, other)
    }
  }

  /// Whether `first` does not let `second` be recognized beside it.
  private func excludes(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first !== second && !isMerelyTentative(first, to: second)
      && first.canPrevent(second) && second.canBePrevented(by: first)
      && !(first.shouldRecognizeSimultaneouslyWith?(second) == true)
      && !(second.shouldRecognizeSimultaneouslyWith?(first) == true)
  }

  /// Whether `first` has begun without knowing, and `second` is a tap, of which neither knows yet.
  private func isMerelyTentative(_ first: GestureRecognizer, to second: GestureRecognizer) -> Bool {
    first.attempt.isTentative && second is TapGestureRecognizer
  }

  /// Whether nobody but taps competes with `recognizer` for its fingers.
  func competesOnlyWithTaps(_ recognizer: GestureRecognizer) -> Bool {
    !members.contains { other in
      !(other is TapGestureRecognizer) && !other.state.isTerminal && haveCommonContact(other, recognizer)
        && excludes(recognizer, other)
    }
  }

  /// A tap that may still come of the same fingers.
  func possibleTap(beside recognizer: GestureRecognizer) -> GestureRecognizer? {
    members.first { other in
      other is TapGestureRecognizer && other.state == .possible && haveCommonContact(other, recognizer)
    }
  }

  /// Whether a pinch is in progress with fingers of `recognizer`.
  func isPinching(beside recognizer: GestureRecognizer) -> Bool {
    members.contains { other in
      other is PinchGestureRecognizer && other.state.isActive && haveCommonContact(other, recognizer)
    }
  }

  /// Whether the two are about the same thing: a common finger, or fingers inside one's view while one is active.
  private func sharesContact(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    if haveCommonContact(first, second) { return true }
    guard first.state.isActive || second.state.isActive else { return false }
    return ownsContact(first, second) || ownsContact(second, first)
  }

  private func ownsContact(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    guard let owner = first.owner else { return false }
    return second.attempt.contacts.contains { owner.contains($0.owner) }
  }
}
