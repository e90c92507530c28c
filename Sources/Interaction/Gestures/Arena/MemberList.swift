/// The recognizers with an attempt, in the order in which they are handled.
struct MemberList {
  private(set) var all: [GestureRecognizer] = []
  /// The recognizers whose dynamic requirements are not evaluated yet, in the order of their addition.
  private(set) var newMembers: [GestureRecognizer] = []
  /// The number of pending members.
  private(set) var pendingCount = 0

  mutating func append(_ recognizer: GestureRecognizer) {
    all.append(recognizer)
    newMembers.append(recognizer)
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
    for recognizer in all where recognizer.state == .possible && !recognizer.hasInput {
      return true
    }
    return false
  }

  /// Sorts the members by their ``MemberOrder``.
  mutating func sort() {
    all.sort { $0.attempt.order < $1.attempt.order }
  }
}
