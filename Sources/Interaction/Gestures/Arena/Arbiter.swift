/// The driver of ``Arbitration``: writes the facts, answers its questions and carries out its transitions.
///
/// A class, because closures of recognizers may start another arbitration while it asks them.
final class Arbiter {
  let attempts: AttemptRegistry
  /// The facts of the last arbitration, kept for their storage.
  var arbitration = Arbitration()
  /// The recognizers that a member requires to fail and that are no members. Empty except during an arbitration.
  var outsiders: [GestureRecognizer] = []

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
