/// The facts on which recognizers begin or fail, as plain data, and the decisions that follow from them.
///
/// *A pending recognizer wins unless a recognizer that it waits for can still succeed, or an active one excludes it.
/// The winner fails all recognizers that have one of its touches, unless the two may be recognized simultaneously.*
///
/// A value without recognizers, views, touches or a clock: facts go in, and ``next(asking:)`` returns one transition at a
/// time. ``GestureArena`` carries it out and writes the new facts. Relations that classes and closures define are
/// requested from an ``ArbitrationDelegate``, and only where the result matters, because closures can observe their calls.
nonisolated struct Arbitration: Sendable {
  /// The facts about one recognizer.
  struct Member: Sendable {
    var state = GestureState.possible
    /// Whether the recognizer requested recognition. Only a member in the state `possible` is pending.
    var isPending = false
    /// Whether the recognizer ends as soon as it is recognized.
    var isDiscrete = false
    /// Whether the gesture began before it was certain. It then excludes no taps.
    var isTentative = false
    /// Whether tentative gestures leave this recognizer possible.
    var isTap = false
    /// Whether the recognizer's success cancels active gestures that exclude it.
    var preemptsActive = false
    /// Whether the recognizer has a touch, a device gesture or a timer, and so can still receive an event.
    var hasInput = false
    /// Whether the recognizer takes part. Others are only required by members.
    fileprivate(set) var takesPart = true

    fileprivate var contacts = 0..<0
    fileprivate var requirements = 0..<0
    /// Whether a pending member waits, directly or indirectly, for a member that can still receive events.
    fileprivate var hasUndecidedRequirement = false

    /// Whether the recognizer can still be recognized.
    var mayStillSucceed: Bool { state == .possible && (isPending || hasInput) }
    /// Whether a recognizer that has not begun can still receive an event or be granted its request. A pending discrete
    /// recognizer may wait for another one's timer. A continuous one has nothing left to track.
    fileprivate var canProgress: Bool { hasInput || isPending && isDiscrete }
    fileprivate var isIdle: Bool { state == .possible && !canProgress }
  }

  /// The members in the order in which they are handled, then the required recognizers that do not take part.
  private var members: [Member] = []
  /// The serial numbers of all members' contacts; each member's are adjacent and ascending.
  private var contacts: [UInt64] = []
  /// The numbers of all required members; each member's are adjacent.
  private var requirements: [Int] = []
  /// The number of members that take part.
  private(set) var count = 0

  subscript(member: Int) -> Member { members[member] }

  // MARK: Facts

  /// Removes all facts and keeps their storage.
  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds a member that takes part. Members must be added before ``append(outsider:)``.
  /// - Parameters:
  ///   - facts: the facts about the member.
  ///   - count: the number of the member's contacts.
  ///   - serial: returns the serial numbers of the contacts, which ascend.
  mutating func append(_ facts: Member, contacts count: Int, serial: (Int) -> UInt64) {
    let first = contacts.count
    for index in 0..<count { contacts.append(serial(index)) }
    members.append(facts)
    members[members.count - 1].contacts = first..<contacts.count
    self.count += 1
  }

  /// Adds a recognizer that takes no part but that a member requires to fail.
  /// - Returns: The recognizer's number.
  mutating func append(outsider facts: Member) -> Int {
    members.append(facts)
    members[members.count - 1].takesPart = false
    return members.count - 1
  }

  /// Adds a requirement. The requirements of one member must be added one after the other.
  mutating func require(_ waiting: Int, toFail required: Int) {
    let first =
      members[waiting].requirements.isEmpty ? requirements.count : members[waiting].requirements.lowerBound
    requirements.append(required)
    members[waiting].requirements = first..<requirements.count
  }

  /// Changes the facts about a member, except its contacts and requirements.
  mutating func update(_ member: Int, _ change: (inout Member) -> Void) { change(&members[member]) }

  // MARK: Decisions

  /// The result of the arbitration for one member.
  enum Transition: Hashable {
    case wins(Int)
    case fails(Int, because: Cause)
  }

  /// The reason why a member fails.
  enum Cause: Hashable {
    /// `shouldBegin` returned false.
    case denied
    /// The member's touches ended before its gesture was complete.
    case lifted
    /// A member that was required to fail was recognized.
    case requirementRecognized(Int)
    /// A member that excludes it was recognized first.
    case prevented(by: Int)
  }

  /// Returns the next transition, or nil if all members keep their states.
  mutating func next<Delegate: ArbitrationDelegate>(asking delegate: Delegate) -> Transition? {
    for member in 0..<count where members[member].isPending {
      if let transition = decide(member, asking: delegate) { return transition }
    }
    for member in 0..<count where members[member].isIdle { return .fails(member, because: .lifted) }
    guard let stuck = firstInDeadlock() else { return nil }
    // Requirements that form a cycle are refused. A static requirement added during an attempt can still complete a
    // cycle with dynamic ones. Then the first member wins.
    delegate.willBreakDeadlock(for: stuck)
    if let other = activeBlocker(of: stuck, asking: delegate) {
      return .fails(stuck, because: .prevented(by: other))
    }
    return .wins(stuck)
  }

  /// Returns the transition of a pending member, or of one that has priority over it; nil if they all wait.
  private mutating func decide<Delegate: ArbitrationDelegate>(
    _ candidate: Int, asking delegate: Delegate
  ) -> Transition? {
    for other in 0..<count where other != candidate && members[other].isPending {
      if delegate.hasPriority(other, over: candidate), sharesContact(other, candidate, asking: delegate),
        let transition = decide(other, asking: delegate)
      {
        return transition
      }
    }
    guard delegate.shouldBegin(candidate, updating: &self) else { return .fails(candidate, because: .denied) }
    // The closure withdrew the request, so all members are considered anew.
    guard members[candidate].isPending else { return next(asking: delegate) }

    if let winner = recognizedRequirement(of: candidate, asking: delegate) {
      return .fails(candidate, because: .requirementRecognized(winner))
    }
    if let required = openRequirement(of: candidate, asking: delegate) {
      delegate.willWait(candidate, for: required, in: self)
      return nil
    }
    if !members[candidate].preemptsActive, let other = activeBlocker(of: candidate, asking: delegate) {
      return .fails(candidate, because: .prevented(by: other))
    }
    if let other = priorWinner(against: candidate, asking: delegate) {
      return .fails(candidate, because: .prevented(by: other))
    }
    return .wins(candidate)
  }

  /// Returns the cause for which a possible member fails beside a member that was recognized, or nil.
  func defeat<Delegate: ArbitrationDelegate>(
    of other: Int, by winner: Int, asking delegate: Delegate
  ) -> Cause? {
    guard members[other].state == .possible else { return nil }
    if requires(other, winner), !delegate.ignoresRequirement(other, on: winner),
      !isMerelyTentative(winner, to: other)
    {
      return .requirementRecognized(winner)
    }
    if haveCommonContact(winner, other), excludes(winner, other, asking: delegate) {
      return .prevented(by: winner)
    }
    return nil
  }

  /// Returns whether `winner`, which is about to begin, cancels the active member `other`.
  func preempts<Delegate: ArbitrationDelegate>(
    _ winner: Int, _ other: Int, asking delegate: Delegate
  ) -> Bool {
    members[winner].preemptsActive && members[other].state.isActive
      && excludes(winner, other, asking: delegate) && sharesContact(winner, other, asking: delegate)
  }

  // MARK: Requirements

  func requires(_ waiting: Int, _ required: Int) -> Bool {
    for index in members[waiting].requirements where requirements[index] == required { return true }
    return false
  }

  /// Returns the first required recognizer that was recognized.
  private func recognizedRequirement<Delegate: ArbitrationDelegate>(
    of member: Int, asking delegate: Delegate
  ) -> Int? {
    firstRequirement(of: member, asking: delegate) { other in
      members[other].state == .ended || members[other].state.isActive && !isMerelyTentative(other, to: member)
    }
  }

  /// Returns the first required recognizer that can still succeed.
  private func openRequirement<Delegate: ArbitrationDelegate>(of member: Int, asking delegate: Delegate)
    -> Int?
  {
    firstRequirement(of: member, asking: delegate) { members[$0].mayStillSucceed }
  }

  private func firstRequirement<Delegate: ArbitrationDelegate>(
    of member: Int, asking delegate: Delegate, where condition: (Int) -> Bool
  ) -> Int? {
    for index in members[member].requirements {
      let other = requirements[index]
      if condition(other), !delegate.ignoresRequirement(member, on: other) { return other }
    }
    return nil
  }

  /// Returns whether all required recognizers satisfy `condition`.
  func allRequirements(of member: Int, satisfy condition: (Int) -> Bool) -> Bool {
    for index in members[member].requirements where !condition(requirements[index]) { return false }
    return true
  }

  /// Returns the first pending member if all pending members wait only for each other.
  private mutating func firstInDeadlock() -> Int? {
    for member in 0..<count { members[member].hasUndecidedRequirement = false }
    var grew = true
    while grew {
      grew = false
      for member in 0..<count where members[member].isPending && !members[member].hasUndecidedRequirement {
        if !allRequirements(of: member, satisfy: { !isUndecided($0) }) {
          members[member].hasUndecidedRequirement = true
          grew = true
        }
      }
    }
    for member in 0..<count where members[member].isPending && !members[member].hasUndecidedRequirement {
      return member
    }
    return nil
  }

  private func isUndecided(_ member: Int) -> Bool {
    let facts = members[member]
    guard facts.takesPart, facts.state == .possible else { return false }
    return facts.isPending ? facts.hasUndecidedRequirement : facts.hasInput
  }

  // MARK: Exclusion

  /// Returns an active member that prevents `member` from beginning.
  func activeBlocker<Delegate: ArbitrationDelegate>(of member: Int, asking delegate: Delegate) -> Int? {
    for other in 0..<count where other != member && members[other].state.isActive {
      if excludes(other, member, asking: delegate), sharesContact(other, member, asking: delegate) {
        return other
      }
    }
    return nil
  }

  /// Returns a discrete member that already ended with one of `member`'s contacts.
  ///
  /// `member` would have prevented it, but had to wait. It must not use the contact a second time, even if the other
  /// one could not have prevented it.
  private func priorWinner<Delegate: ArbitrationDelegate>(
    against member: Int, asking delegate: Delegate
  ) -> Int? {
    for other in 0..<count where members[other].state == .ended && members[other].isDiscrete {
      if haveCommonContact(other, member), excludes(member, other, asking: delegate) { return other }
    }
    return nil
  }

  /// Returns whether `member` shares its contacts with no members except taps.
  func competesOnlyWithTaps<Delegate: ArbitrationDelegate>(_ member: Int, asking delegate: Delegate) -> Bool {
    for other in 0..<count where !members[other].isTap && !members[other].state.isTerminal {
      if haveCommonContact(other, member), excludes(member, other, asking: delegate) { return false }
    }
    return true
  }

  /// Returns whether `first` prevents `second` from being recognized at the same time.
  private func excludes<Delegate: ArbitrationDelegate>(
    _ first: Int, _ second: Int, asking delegate: Delegate
  ) -> Bool {
    first != second && !isMerelyTentative(first, to: second) && delegate.excludes(first, second)
  }

  /// Returns whether `first` began tentatively and `second` is a tap. Both are then still possible.
  private func isMerelyTentative(_ first: Int, to second: Int) -> Bool {
    members[first].isTentative && members[second].isTap
  }

  // MARK: Contacts

  /// Returns whether the two have a common contact. While one of them is active, a contact inside its view is enough.
  private func sharesContact<Delegate: ArbitrationDelegate>(
    _ first: Int, _ second: Int, asking delegate: Delegate
  ) -> Bool {
    if haveCommonContact(first, second) { return true }
    guard members[first].state.isActive || members[second].state.isActive else { return false }
    return delegate.ownsContact(first, of: second) || delegate.ownsContact(second, of: first)
  }

  /// Returns whether the two received the same contact in their present attempts.
  ///
  /// - Complexity: O(*n* + *m*) for *n* and *m* contacts.
  func haveCommonContact(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (members[first].contacts, members[second].contacts)
    var (i, j) = (left.lowerBound, right.lowerBound)
    while i < left.upperBound, j < right.upperBound {
      if contacts[i] == contacts[j] { return true }
      if contacts[i] < contacts[j] { i += 1 } else { j += 1 }
    }
    return false
  }
}
