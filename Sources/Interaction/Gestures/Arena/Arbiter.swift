/// The driver of ``Arbitration``: writes the facts, answers its questions and carries out its transitions.
///
/// A class, because closures of recognizers may start another arbitration while it asks them.
final class Arbiter {
  let attempts: AttemptRegistry
  /// The facts of the last arbitration, kept for their storage.
  private var arbitration = Arbitration()
  /// The recognizers that a member requires to fail and that are no members. Empty except during an arbitration.
  private(set) var outsiders: [GestureRecognizer] = []

  init(_ attempts: AttemptRegistry) { self.attempts = attempts }

  var members: [GestureRecognizer] { attempts.members }

  /// Arbitrates until nothing changes. Each round makes at least one recognizer begin, end or fail, so there are at most
  /// two rounds for each member.
  func arbitrate() {
    // Most passes only move touches and decide nothing.
    guard attempts.memberList.needsArbitration() else { return }
    withArbitration { arbitration in
      var rounds = 0
      while let transition = arbitration.next(asking: self) {
        perform(transition, &arbitration)
        guard attempts.memberList.needsArbitration() else { return }
        writeFacts(to: &arbitration)
        rounds += 1
        assert(rounds <= 2 * members.count + 2, "the arbitration does not come to rest")
      }
    }
  }

  private func perform(_ transition: Arbitration.Transition, _ arbitration: inout Arbitration) {
    switch transition {
    case .wins(let member): win(member, &arbitration)
    case .fails(let member, let cause):
      attempts.move(members[member], to: .failed, because: reason(for: cause))
    }
  }

  private func win(_ member: Int, _ arbitration: inout Arbitration) {
    let winner = members[member]
    attempts.memberList.setPending(winner, false)
    let evidence = winner.attempt.request.evidence
    for other in 0..<arbitration.count where arbitration.preempts(member, other, asking: self) {
      attempts.move(members[other], to: .cancelled, because: .preempted(by: winner.label))
    }
    let reason: GestureReason = winner.attempt.keyPosition == nil ? .recognized : .key
    attempts.move(winner, to: winner.isDiscrete ? .ended : .began, because: reason, evidence)
    if !winner.isDiscrete { winner.attempt.order.activation = attempts.context.nextSerial() }
    winner.recognitionGranted()
    // The method may have changed any recognizer.
    writeFacts(to: &arbitration)
    takeOver(winner, arbitration)
    if winner.attempt.request.endsOnceBegun { attempts.move(winner, to: .ended, because: .completed) }
    if !winner.isDiscrete { attempts.memberList.sort() }
  }

  /// Fails the recognizers that cannot continue beside `winner`, and cancels the touches of its view.
  func takeOver(_ winner: GestureRecognizer) {
    withArbitration { takeOver(winner, $0) }
  }

  private func takeOver(_ winner: GestureRecognizer, _ arbitration: Arbitration) {
    if let number = number(of: winner) {
      for other in 0..<arbitration.count {
        guard let cause = arbitration.defeat(of: other, by: number, asking: self) else { continue }
        attempts.move(members[other], to: .failed, because: reason(for: cause))
      }
    }
    guard winner.cancelsTouchesInView, !winner.attempt.request.isTentative else { return }
    attempts.deliveries.claim(winner.attempt)
  }

  private func reason(for cause: Arbitration.Cause) -> GestureReason {
    switch cause {
    case .denied: .denied
    case .lifted: .lifted
    case .requirementRecognized(let other): .requirementRecognized(recognizer(other).label)
    case .prevented(let other): .prevented(by: recognizer(other).label)
    }
  }

  // MARK: Facts

  /// Calls `body` with the present facts.
  ///
  /// The value is moved out of the arbiter meanwhile, because closures of recognizers may start another arbitration.
  private func withArbitration<Result>(_ body: (inout Arbitration) -> Result) -> Result {
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
  private func number(of recognizer: GestureRecognizer) -> Int? { members.firstIndex { $0 === recognizer } }

  /// Returns the recognizer with a number: a member, or one that a member requires to fail.
  private func recognizer(_ number: Int) -> GestureRecognizer {
    number < members.count ? members[number] : outsiders[number - members.count]
  }

  /// Writes the facts about all members and about the recognizers that they require to fail.
  ///
  /// - Complexity: O(*n* + *c* + *r* · *n*) for *n* members with *c* contacts and *r* requirements.
  private func writeFacts(to facts: inout Arbitration) {
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

  // MARK: Neighbors

  /// Returns an active recognizer that prevents `recognizer` from beginning.
  func activeBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    withArbitration { arbitration in
      guard let number = number(of: recognizer) else { return nil }
      return arbitration.activeBlocker(of: number, asking: self).map { members[$0] }
    }
  }

  /// Returns whether `recognizer` shares its touches with no recognizers except taps.
  func competesOnlyWithTaps(_ recognizer: GestureRecognizer) -> Bool {
    withArbitration { arbitration in
      number(of: recognizer).map { arbitration.competesOnlyWithTaps($0, asking: self) } ?? true
    }
  }

  /// Returns a tap recognizer that can still be recognized with the same touches.
  func possibleTap(beside recognizer: GestureRecognizer) -> GestureRecognizer? {
    neighbor(of: recognizer) { $0.isTap && $0.state == .possible }
  }

  /// Returns whether a pinch with one of `recognizer`'s touches is active.
  func isPinching(beside recognizer: GestureRecognizer) -> Bool {
    neighbor(of: recognizer) { $0.isPinch && $0.state.isActive } != nil
  }

  /// Returns the first recognizer with one of `recognizer`'s contacts that satisfies `condition`.
  private func neighbor(
    of recognizer: GestureRecognizer, where condition: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    // Most calls find no candidate, so the facts are written only for one.
    guard members.contains(where: condition) else { return nil }
    return withArbitration { arbitration in
      guard let number = number(of: recognizer) else { return nil }
      let other = members.indices.first {
        condition(members[$0]) && arbitration.haveCommonContact($0, number)
      }
      return other.map { members[$0] }
    }
  }
}

/// The answers that the arbitration gets.
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
