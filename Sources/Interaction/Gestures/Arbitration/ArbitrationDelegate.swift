/// The recognizers behind the numbers of an ``Arbitration``: their classes and closures define relations that are no facts.
///
/// Programs can observe how often and in which order closures are called. The arbitration therefore calls these methods
/// only where the result decides something, and stores no result.
nonisolated protocol ArbitrationDelegate {
  /// Returns whether `first` is arbitrated before `second` if both are pending and share a contact.
  func hasPriority(_ first: Int, over second: Int) -> Bool

  /// Returns whether a pending member may begin, which is decided once per attempt.
  ///
  /// The closure may change any recognizer. The delegate then writes the new facts.
  func shouldBegin(_ member: Int, updating arbitration: inout Arbitration) -> Bool

  /// Returns whether the success of `first` makes `second` fail. The two are different members.
  func excludes(_ first: Int, _ second: Int) -> Bool

  /// Returns whether `waiting` does not wait for `required` despite its requirement.
  func ignoresRequirement(_ waiting: Int, on required: Int) -> Bool

  /// Returns whether a contact of `other` is inside the view of `member`.
  func ownsContact(_ member: Int, of other: Int) -> Bool

  /// Called when a pending member has to wait for `required`.
  func willWait(_ member: Int, for required: Int, in arbitration: Arbitration)

  /// Called when all pending members wait for each other, before the first of them is decided.
  func willBreakDeadlock(for member: Int)
}
