@testable import Gestures

/// A slow, literal statement of the arbitration's rule over an ``ArbitrationTable``:
///
/// *A pending recognizer wins unless a recognizer that it waits for can still succeed, or an active one excludes it.
/// The winner fails all recognizers that have one of its touches, unless the two may be recognized simultaneously.*
nonisolated struct ArbitrationSentence {
  let table: ArbitrationTable

  private var everyone: [Int] { Array(0..<table.count) }
  private var pending: [Int] { everyone.filter { table.members[$0].isPending } }

  /// The next transition.
  var next: Arbitration.Transition? {
    for candidate in pending.flatMap({ inOrderOfPriority(before: $0) + [$0] }) {
      if let transition = decision(candidate) { return transition }
    }
    for member in everyone where isPossible(member) && !hasInput(member) {
      let isComplete = pending.contains(member) && table.members[member].isDiscrete
      if !isComplete { return .fails(member, because: .lifted) }
    }
    guard let stuck = pending.first(where: { !waitsForInput($0) }) else { return nil }
    return active(excluding: stuck).map { .fails(stuck, because: .prevented(by: $0)) } ?? .wins(stuck)
  }

  /// The active members that `winner` cancels.
  func preempted(by winner: Int) -> [Int] {
    guard table.members[winner].preemptsActive else { return [] }
    return everyone.filter { isActive($0) && excludes(winner, $0) && sharesContact(winner, $0) }
  }

  /// The members that fail beside `winner`, with the cause.
  func defeated(by winner: Int) -> [Int: Arbitration.Cause] {
    var causes: [Int: Arbitration.Cause] = [:]
    for other in everyone where isPossible(other) {
      if !table.contacts[winner].isDisjoint(with: table.contacts[other]), excludes(winner, other) {
        causes[other] = .prevented(by: winner)
      }
      if requirements(of: other).contains(winner), !isTentative(winner, to: other) {
        causes[other] = .requirementRecognized(winner)
      }
    }
    return causes
  }

  // MARK: The parts of the sentence

  /// A decision: the member wins or fails. Nil: it waits.
  private func decision(_ member: Int) -> Arbitration.Transition? {
    if table.denied.contains(member) { return .fails(member, because: .denied) }
    let recognized = requirements(of: member).first { isRecognized($0, to: member) }
    if let recognized { return .fails(member, because: .requirementRecognized(recognized)) }
    if requirements(of: member).contains(where: canSucceed) { return nil }
    if !table.members[member].preemptsActive, let other = active(excluding: member) {
      return .fails(member, because: .prevented(by: other))
    }
    let earlier = everyone.first { other in
      table.members[other].state == .ended && table.members[other].isDiscrete && excludes(member, other)
        && !table.contacts[member].isDisjoint(with: table.contacts[other])
    }
    return earlier.map { .fails(member, because: .prevented(by: $0)) } ?? .wins(member)
  }

  private func inOrderOfPriority(before member: Int) -> [Int] {
    pending.filter { other in
      other != member && table.priorities.contains(.init(other, member)) && sharesContact(other, member)
    }.flatMap { inOrderOfPriority(before: $0) + [$0] }
  }

  private func requirements(of member: Int) -> [Int] {
    table.requirements.filter { $0.first == member && !table.ignored.contains($0) }.map(\.second)
  }

  private func isPossible(_ member: Int) -> Bool { table.members[member].state == .possible }
  private func isActive(_ member: Int) -> Bool { [.began, .changed].contains(table.members[member].state) }
  private func hasInput(_ member: Int) -> Bool { table.members[member].hasInput }
  private func canSucceed(_ member: Int) -> Bool {
    isPossible(member) && (hasInput(member) || table.members[member].isPending)
  }

  private func isRecognized(_ other: Int, to member: Int) -> Bool {
    isActive(other) && !isTentative(other, to: member) || table.members[other].state == .ended
  }

  private func isTentative(_ first: Int, to second: Int) -> Bool {
    table.members[first].isTentative && table.members[second].isTap
  }

  private func excludes(_ first: Int, _ second: Int) -> Bool {
    first != second && !isTentative(first, to: second) && table.exclusions.contains(.init(first, second))
  }

  private func active(excluding member: Int) -> Int? {
    everyone.first { isActive($0) && excludes($0, member) && sharesContact($0, member) }
  }

  private func sharesContact(_ first: Int, _ second: Int) -> Bool {
    let contains = table.owned.contains(.init(first, second)) || table.owned.contains(.init(second, first))
    return !table.contacts[first].isDisjoint(with: table.contacts[second])
      || (isActive(first) || isActive(second)) && contains
  }

  /// Whether a chain of requirements over pending members leads to a member that can still receive events.
  private func waitsForInput(_ member: Int) -> Bool {
    var reached: Set<Int> = [member]
    while true {
      let next = Set(table.requirements.filter { reached.contains($0.first) }.map(\.second)).filter {
        $0 < table.count
      }
      if next.contains(where: { isPossible($0) && !pending.contains($0) && hasInput($0) }) { return true }
      let grown = reached.union(next.filter { pending.contains($0) })
      if grown == reached { return false }
      reached = grown
    }
  }
}
