/// The recognizers with an attempt, in the order in which they are handled.
struct MemberList {
  private(set) var all: [GestureRecognizer] = []
  /// The recognizers whose dynamic requirements are not evaluated yet, in the order of their addition.
  private(set) var newMembers: [GestureRecognizer] = []
  /// The recognizers that got a contact, lost input or ended since they were reviewed last. Only among them are members that can no
  /// longer succeed, whose attempt is over, or that have too many contacts.
  private(set) var changed: [GestureRecognizer] = []
  /// The number of pending members.
  private(set) var pendingCount = 0

  mutating func append(_ recognizer: GestureRecognizer) {
    all.append(recognizer)
    newMembers.append(recognizer)
    noteChange(of: recognizer)
  }

  /// Adds a recognizer to the changed ones. A pass with thousands of members then reads only those that it changed.
  mutating func noteChange(of recognizer: GestureRecognizer) {
    if recognizer.attempt.isChanged { return }
    recognizer.attempt.isChanged = true
    changed.append(recognizer)
  }

  /// Ends the review of the changed recognizers, after a pass. Those that changed after it was their turn are reviewed in the next one.
  mutating func endReview() {
    changed.removeAll { recognizer in
      // One that was reset has a new attempt.
      guard recognizer.attempt.isRunning else { return true }
      recognizer.attempt.isChanged = recognizer.isIdle || recognizer.isAttemptOver
      return !recognizer.attempt.isChanged
    }
  }

  /// Treats the new members like the others from now on.
  mutating func acceptNewMembers() {
    for recognizer in newMembers { recognizer.attempt.isNew = false }
    newMembers.removeAll(keepingCapacity: true)
  }

  /// Removes the members whose attempt is over.
  mutating func removeFinished() { all.removeAll { !$0.attempt.isRunning } }

  mutating func setPending(_ recognizer: GestureRecognizer, _ isPending: Bool) {
    guard recognizer.attempt.request.isPending != isPending else { return }
    recognizer.attempt.request.isPending = isPending
    pendingCount += isPending ? 1 : -1
  }

  /// Returns whether a member is pending, or can only fail because it has nothing left to wait for.
  func needsArbitration() -> Bool {
    if pendingCount > 0 { return true }
    for recognizer in changed where recognizer.attempt.isRunning && recognizer.isIdle { return true }
    return false
  }

  /// Sorts the members by their ``MemberOrder``.
  mutating func sort() {
    all.sort { $0.attempt.order < $1.attempt.order }
  }
}
