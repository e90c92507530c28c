/// Invariants after every pass; checked in debug builds.
extension GestureArena {
  func checkInvariants() {
    assert(
      attempts.memberList.pendingCount == members.count { $0.attempt.request.isPending },
      "the count of waiting recognizers is wrong"
    )
    assert(
      members.allSatisfy { attempts.contains($0) },
      "a recognizer takes part without an attempt")
    assert(
      members.allSatisfy { recognizer in
        recognizer.touches.allSatisfy { touch in touches.contains { $0 === touch } }
      }, "a recognizer follows a touch that is over")
    assert(
      members.allSatisfy { recognizer in
        let contacts = recognizer.attempt.contacts.all
        return zip(contacts, contacts.dropFirst()).allSatisfy { $0.serial < $1.serial }
      }, "the contacts of an attempt are out of order")
    assert(
      members.allSatisfy { $0.attempt.isChanged || !$0.isIdle && !$0.isAttemptOver },
      "a member that must be reviewed is not among the changed ones")
    assert(
      attempts.timers.inOrderOfStarts.allSatisfy { $0.recognizer?.attempt.isRunning ?? true },
      "a timer outlives its attempt")
    assert(
      touchTracker.changed.isEmpty && attempts.memberList.newMembers.isEmpty && attempts.reports.isEmpty,
      "a pass left something undone")
  }
}
