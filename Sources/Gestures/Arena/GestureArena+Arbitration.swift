/// Arbitration: decides which recognizers begin, end or fail.
extension GestureArena {
  /// Arbitrates the pending recognizers until nothing changes. Each round makes at least one recognizer begin, end or
  /// fail, so there are at most two rounds for each member.
  func arbitrate() {
    var rounds = 0
    while arbitrateNext() {
      rounds += 1
      assert(rounds <= 2 * members.count + 2, "the arbitration does not come to rest")
    }
  }

  /// Performs one step of the arbitration.
  /// - Returns: Whether a recognizer changed its state.
  private func arbitrateNext() -> Bool {
    if pendingCount > 0 {
      for recognizer in members where recognizer.attempt.isPending && arbitrate(recognizer) { return true }
    }
    // A recognizer without touches and timers can only fail. No other recognizer is arbitrated here.
    for recognizer in members where recognizer.state == .possible && !canProgress(recognizer) {
      move(recognizer, to: .failed, because: .lifted)
      return true
    }
    return pendingCount > 0 && breakDeadlock()
  }

  /// Returns whether a recognizer that has not begun can still receive an event.
  private func canProgress(_ recognizer: GestureRecognizer) -> Bool {
    if !recognizer.touches.isEmpty || recognizer.attempt.session != .none || recognizer.attempt.timerCount > 0
    {
      return true
    }
    // A completed discrete recognizer may wait for another one's timer. A continuous one has nothing left to follow.
    return recognizer.attempt.isPending && recognizer.isDiscrete
  }

  /// Makes a pending recognizer win, fail or go on waiting.
  /// - Returns: Whether it won or failed.
  private func arbitrate(_ recognizer: GestureRecognizer) -> Bool {
    for other in members where other !== recognizer && other.attempt.isPending {
      if other.hasPriority(over: recognizer), sharesContact(other, recognizer), arbitrate(other) {
        return true
      }
    }
    if !recognizer.attempt.hasCalledShouldBegin {
      recognizer.attempt.hasCalledShouldBegin = true
      if recognizer.shouldBegin?() == false {
        move(recognizer, to: .failed, because: .denied)
        return true
      }
      // The closure may have changed any recognizer.
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
      for other in members
      where other.state.isActive && excludes(winner, other) && sharesContact(winner, other) {
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

  /// Fails the recognizers that cannot continue beside `winner`, and cancels the touches of its view.
  func takeOver(_ winner: GestureRecognizer) {
    for other in members where other.state == .possible {
      if graph.requires(other, winner), !other.ignoresRequirement(on: winner),
        !isMerelyTentative(winner, to: other)
      {
        move(other, to: .failed, because: .requirementRecognized(winner.label))
      } else if haveCommonContact(winner, other), excludes(winner, other) {
        move(other, to: .failed, because: .prevented(by: winner.label))
      }
    }
    guard winner.cancelsTouchesInView, !winner.attempt.isTentative else { return }
    for touch in deliveries where winner.attempt.received(touch.serial) { touch.delivery.isClaimed = true }
    heldBack.claim(winner.attempt.contacts)
  }

  /// Marks a pending recognizer for a provisional report, if only recognizers for more taps can still revoke it.
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

  /// Returns whether a required recognizer has an attempt and can still be recognized.
  func mayStillSucceed(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.arena === self && recognizer.attempt.isRunning && recognizer.state == .possible
      && (recognizer.attempt.isPending || canProgress(recognizer))
  }

  private func reportLongWait(_ recognizer: GestureRecognizer, waitingFor other: GestureRecognizer) {
    let waited = now - recognizer.attempt.pendingSince
    guard waited > settings.longWait, !recognizer.attempt.hasReportedLongWait else { return }
    recognizer.attempt.hasReportedLongWait = true
    onDiagnostic?(.longWait(waiting: recognizer.label, required: other.label, waited))
  }

  /// Lets the first recognizer win if all pending ones wait for each other.
  ///
  /// Requirements that form a cycle are refused. A static requirement added during an attempt can still complete a
  /// cycle with dynamic ones.
  private func breakDeadlock() -> Bool {
    var undecided: [GestureRecognizer] = members.filter {
      $0.state == .possible && !$0.attempt.isPending && canProgress($0)
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

  /// Returns an active recognizer that prevents `recognizer` from beginning.
  func activeBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    members.first { other in
      other !== recognizer && other.state.isActive && excludes(other, recognizer)
        && sharesContact(other, recognizer)
    }
  }

  /// Returns a discrete recognizer that already ended with one of `recognizer`'s touches.
  ///
  /// `recognizer` would have prevented it, but had to wait. It must not use the touch a second time, even if the
  /// other recognizer could not have prevented it.
  private func priorWinner(against recognizer: GestureRecognizer) -> GestureRecognizer? {
    members.first { other in
      other.state == .ended && other.isDiscrete && haveCommonContact(other, recognizer)
        && excludes(recognizer, other)
    }
  }

  /// Returns whether `first` prevents `second` from being recognized at the same time.
  private func excludes(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first !== second && !isMerelyTentative(first, to: second)
      && first.canPrevent(second) && second.canBePrevented(by: first)
      && !(first.shouldRecognizeSimultaneouslyWith?(second) == true)
      && !(second.shouldRecognizeSimultaneouslyWith?(first) == true)
  }

  /// Returns whether `first` began tentatively and `second` is a tap. Both are then still possible.
  private func isMerelyTentative(_ first: GestureRecognizer, to second: GestureRecognizer) -> Bool {
    first.attempt.isTentative && second is TapGestureRecognizer
  }

  /// Returns whether `recognizer` shares its touches with no recognizers except taps.
  func competesOnlyWithTaps(_ recognizer: GestureRecognizer) -> Bool {
    !members.contains { other in
      !(other is TapGestureRecognizer) && !other.state.isTerminal && haveCommonContact(other, recognizer)
        && excludes(recognizer, other)
    }
  }

  /// Returns a tap recognizer that can still be recognized with the same touches.
  func possibleTap(beside recognizer: GestureRecognizer) -> GestureRecognizer? {
    members.first { other in
      other is TapGestureRecognizer && other.state == .possible && haveCommonContact(other, recognizer)
    }
  }

  /// Returns whether a pinch with one of `recognizer`'s touches is active.
  func isPinching(beside recognizer: GestureRecognizer) -> Bool {
    members.contains { other in
      other is PinchGestureRecognizer && other.state.isActive && haveCommonContact(other, recognizer)
    }
  }

  /// Returns whether the two have a common contact. While one of them is active, a contact inside its view is enough.
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
