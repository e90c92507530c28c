@testable import Gestures

/// The facts and relations of an arbitration as tables, which answer its questions.
nonisolated struct ArbitrationTable: ArbitrationDelegate {
  struct Pair: Hashable {
    let first: Int
    let second: Int

    init(_ first: Int, _ second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// The members that take part, then ``outsiders``.
  var members: [Arbitration.Member] = []
  /// The number of required recognizers that take no part.
  var outsiders = 0
  var contacts: [Set<UInt64>] = []
  /// The requirements in the order of their addition; the first member waits for the second.
  var requirements: [Pair] = []
  /// The pairs of which the first member has priority over the second.
  var priorities: Set<Pair> = []
  /// The pairs of which the first member excludes the second.
  var exclusions: Set<Pair> = []
  /// The requirements that the first member ignores.
  var ignored: Set<Pair> = []
  /// The pairs of which the first member's view contains a contact of the second.
  var owned: Set<Pair> = []
  /// The members whose `shouldBegin` returns false.
  var denied: Set<Int> = []

  /// The number of members that take part.
  var count: Int { members.count - outsiders }

  func facts() -> Arbitration {
    var facts = Arbitration()
    for member in 0..<count {
      let serials = contacts[member].sorted()
      facts.append(members[member], contacts: serials.count) { serials[$0] }
    }
    for member in count..<members.count { _ = facts.append(outsider: members[member]) }
    for member in 0..<count {
      for requirement in requirements where requirement.first == member {
        facts.require(member, toFail: requirement.second)
      }
    }
    return facts
  }

  /// Adds a member that takes part.
  mutating func add(
    _ state: GestureState = .possible, isPending: Bool = false, isDiscrete: Bool = false,
    hasInput: Bool = true,
    contacts serials: Set<UInt64> = [1]
  ) {
    var member = Arbitration.Member()
    member.state = state
    member.isPending = isPending
    member.isDiscrete = isDiscrete
    member.hasInput = hasInput
    members.append(member)
    contacts.append(serials)
  }

  /// Adds a recognizer that takes no part.
  mutating func addOutsider(_ state: GestureState, hasInput: Bool = false) {
    var member = Arbitration.Member()
    member.state = state
    member.hasInput = hasInput
    members.append(member)
    contacts.append([])
    outsiders += 1
  }

  /// Makes all members exclude each other.
  mutating func excludeAll() {
    for first in 0..<count {
      for second in 0..<count where first != second { exclusions.insert(Pair(first, second)) }
    }
  }

  mutating func end(_ member: Int, as state: GestureState) {
    members[member].state = state
    members[member].isPending = false
  }

  // MARK: Answers

  func hasPriority(_ first: Int, over second: Int) -> Bool { priorities.contains(Pair(first, second)) }

  func shouldBegin(_ member: Int, updating arbitration: inout Arbitration) -> Bool {
    !denied.contains(member)
  }

  func excludes(_ first: Int, _ second: Int) -> Bool { exclusions.contains(Pair(first, second)) }

  func ignoresRequirement(_ waiting: Int, on required: Int) -> Bool {
    ignored.contains(Pair(waiting, required))
  }

  func ownsContact(_ member: Int, of other: Int) -> Bool { owned.contains(Pair(member, other)) }

  func willWait(_ member: Int, for required: Int, in arbitration: Arbitration) {}

  func willBreakDeadlock(for member: Int) {}
}
