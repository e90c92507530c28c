/// The facts and answers that ``Arbitration`` gets.
extension Arbiter {
  /// Calls `body` with the present facts.
  ///
  /// The value is moved out of the arbiter meanwhile, because closures of recognizers may start another arbitration.
  func withArbitration<Result>(_ body: (inout Arbitration) -> Result) -> Result {
    var facts = Arbitration()
    swap(&facts, &arbitration)
    let outerOutsiders = outsiders
    writeFacts(to: &facts)
    let result = body(&facts)
    outsiders = outerOutsiders
    swap(&facts, &arbitration)
    return result
  }

  /// Returns whether a recognizer has an attempt in the registry and can still be recognized.
  func mayStillSucceed(_ recognizer: GestureRecognizer) -> Bool { facts(about: recognizer).mayStillSucceed }

  /// Returns the number of a member.
  func number(of recognizer: GestureRecognizer) -> Int? { members.firstIndex { $0 === recognizer } }

  /// Returns the recognizer with a number: a member, or one that a member requires to fail.
  func recognizer(_ number: Int) -> GestureRecognizer {
    number < members.count ? members[number] : outsiders[number - members.count]
  }

  /// Writes the facts about all members and about the recognizers that they require to fail.
  ///
  /// - Complexity: O(*n* + *c* + *r* · *n*) for *n* members with *c* contacts and *r* requirements.
  func writeFacts(to facts: inout Arbitration) {
    facts.removeAll()
    outsiders = []
    for recognizer in members {
      let contacts = recognizer.attempt.contacts.all
      facts.append(self.facts(about: recognizer), contacts: contacts.count) { contacts[$0].serial }
    }
    for (waiting, recognizer) in members.enumerated() {
      attempts.graph.forEachRequirement(of: recognizer) { required in
        facts.require(waiting, toFail: number(of: required) ?? outsiderNumber(of: required, in: &facts))
      }
    }
  }

  private func outsiderNumber(of recognizer: GestureRecognizer, in facts: inout Arbitration) -> Int {
    if let index = outsiders.firstIndex(where: { $0 === recognizer }) { return members.count + index }
    outsiders.append(recognizer)
    return facts.append(outsider: self.facts(about: recognizer))
  }

  private func facts(about recognizer: GestureRecognizer) -> Arbitration.Member {
    var facts = Arbitration.Member()
    facts.state = recognizer.state
    facts.isDiscrete = recognizer.isDiscrete
    facts.isTentative = recognizer.attempt.request.isTentative
    facts.isTap = recognizer.isTap
    facts.preemptsActive = recognizer.preemptsActive
    // A recognizer of another window cannot succeed here.
    guard attempts.contains(recognizer) else { return facts }
    facts.isPending = recognizer.attempt.request.isPending
    facts.hasInput = recognizer.hasInput
    return facts
  }
}

extension Arbiter: @MainActor ArbitrationDelegate {
  func hasPriority(_ first: Int, over second: Int) -> Bool {
    members[first].hasPriority(over: members[second])
  }

  func shouldBegin(_ member: Int, updating arbitration: inout Arbitration) -> Bool {
    let recognizer = members[member]
    guard recognizer.attempt.request.asksProgram() else { return true }
    let touched = recognizer.touches.first?.owner ?? recognizer.owner
    guard recognizer.shouldBegin != nil || touched != nil else { return true }
    let begins =
      touched?.gestureRecognizerShouldBegin(recognizer) != false && recognizer.shouldBegin?() != false
    writeFacts(to: &arbitration)
    return begins
  }

  func excludes(_ first: Int, _ second: Int) -> Bool {
    let (winner, loser) = (members[first], members[second])
    return winner.canPrevent(loser) && loser.canBePrevented(by: winner)
      && !(winner.shouldRecognizeSimultaneouslyWith?(loser) == true)
      && !(loser.shouldRecognizeSimultaneouslyWith?(winner) == true)
  }

  func ignoresRequirement(_ waiting: Int, on required: Int) -> Bool {
    recognizer(waiting).ignoresRequirement(on: recognizer(required))
  }

  func ownsContact(_ member: Int, of other: Int) -> Bool {
    guard let owner = members[member].owner else { return false }
    return members[other].attempt.contacts.all.contains { owner.contains($0.owner) }
  }

  func willWait(_ member: Int, for required: Int, in arbitration: Arbitration) {
    let recognizer = members[member]
    reportLongWait(recognizer, waitingFor: self.recognizer(required))
    scheduleProvisionalReport(of: member, in: arbitration)
  }

  func willBreakDeadlock(for member: Int) {
    attempts.context.diagnose(.deadlock(resolvedFor: members[member].label))
  }

  private func reportLongWait(_ recognizer: GestureRecognizer, waitingFor other: GestureRecognizer) {
    let (limit, now) = (attempts.context.settings.longWait, attempts.context.now)
    guard let waited = recognizer.attempt.request.longWait(over: limit, at: now) else { return }
    attempts.context.diagnose(.longWait(waiting: recognizer.label, required: other.label, waited))
  }

  /// Marks a pending recognizer for a provisional report, if only recognizers for more taps can still revoke it.
  private func scheduleProvisionalReport(of member: Int, in arbitration: Arbitration) {
    let recognizer = members[member]
    guard recognizer.attempt.reports.provisional == .none,
      arbitration.activeBlocker(of: member, asking: self) == nil
    else { return }
    let isLikely = arbitration.allRequirements(of: member) { required in
      !arbitration[required].mayStillSucceed
        || recognizer.reportsProvisionally(beside: self.recognizer(required))
    }
    guard isLikely else { return }
    recognizer.attempt.reports.provisional = .due
    attempts.reports.requestProvisional()
  }
}
