import Geometry
import TestSupport
import Testing

@testable import Gestures

/// Compares ``Arbitration`` with the literal statement of its rule.
@Suite struct ArbitrationComparisonTests {
  /// Carries out transitions until nothing changes, and compares each with the statement's.
  private func settle(_ table: ArbitrationTable) {
    var table = table
    for _ in 0...2 * table.members.count {
      let sentence = ArbitrationSentence(table: table)
      var facts = table.facts()
      let transition = facts.next(asking: table)
      guard transition == sentence.next else {
        Issue.record(
          "\(String(describing: transition)) instead of \(String(describing: sentence.next)): \(table)")
        return
      }
      switch transition {
      case nil: return
      case .fails(let member, _): table.end(member, as: .failed)
      case .wins(let winner): win(winner, sentence, facts, in: &table)
      }
    }
    Issue.record("the arbitration does not come to rest: \(table)")
  }

  private func win(
    _ winner: Int, _ sentence: ArbitrationSentence, _ facts: Arbitration, in table: inout ArbitrationTable
  ) {
    let preempted = (0..<table.count).filter { facts.preempts(winner, $0, asking: table) }
    if preempted != sentence.preempted(by: winner) {
      Issue.record("\(winner) cancels \(preempted): \(table)")
    }
    for other in preempted { table.end(other, as: .cancelled) }
    table.end(winner, as: table.members[winner].isDiscrete ? .ended : .began)

    let newFacts = table.facts()
    var causes: [Int: Arbitration.Cause] = [:]
    for other in 0..<table.count { causes[other] = newFacts.defeat(of: other, by: winner, asking: table) }
    let expected = ArbitrationSentence(table: table).defeated(by: winner)
    if causes != expected { Issue.record("\(winner) defeats \(causes) instead of \(expected): \(table)") }
    for other in causes.keys { table.end(other, as: .failed) }
  }

  @Test("All situations of two members with one requirement follow the sentence")
  func pairs() {
    let kinds: [(state: GestureState, isPending: Bool, hasInput: Bool)] = [
      (.possible, true, true), (.possible, true, false), (.possible, false, true), (.possible, false, false),
      (.changed, false, true), (.ended, false, true),
    ]
    for number in 0..<(12 * 12 * 3 * 64) {
      var (rest, table) = (number, ArbitrationTable())
      func choose(_ count: Int) -> Int {
        defer { rest /= count }
        return rest % count
      }
      for member in 0..<2 {
        let kind = kinds[choose(6)]
        table.add(
          kind.state, isPending: kind.isPending, isDiscrete: choose(2) == 1, hasInput: kind.hasInput,
          contacts: member == 0 ? [1] : [2])
      }
      switch choose(3) {
      case 1: table.requirements = [.init(0, 1)]
      case 2: table.requirements = [.init(1, 0)]
      default: break
      }
      if choose(2) == 1 { table.contacts[1] = [1, 2] }
      if choose(2) == 1 { table.exclusions.insert(.init(0, 1)) }
      if choose(2) == 1 { table.exclusions.insert(.init(1, 0)) }
      if choose(2) == 1 { table.owned.insert(.init(0, 1)) }
      if choose(2) == 1 { table.members[0].preemptsActive = true }
      if choose(2) == 1 { (table.members[0].isTentative, table.members[1].isTap) = (true, true) }
      settle(table)
    }
  }

  @Test("Random situations of up to six members follow the sentence")
  func chance() {
    withEvery("seed", in: 0..<4_000 as Range<UInt64>) { seed in settle(Self.table(seed: seed)) }
  }

  private static func table(seed: UInt64) -> ArbitrationTable {
    var random = SeededGenerator(seed: seed)
    func chance(_ count: Int) -> Bool { random.index(below: count) == 0 }
    var table = ArbitrationTable()
    for _ in 0...random.index(below: 6) {
      let state = chance(3) ? GestureState.allCases[random.index(below: 6)] : .possible
      table.add(
        state, isPending: state == .possible && chance(2), isDiscrete: chance(2), hasInput: !chance(4),
        contacts: Set((1...4).filter { _ in chance(2) }))
      table.members[table.members.count - 1].preemptsActive = chance(5)
      table.members[table.members.count - 1].isTentative = chance(4)
      table.members[table.members.count - 1].isTap = chance(3)
    }
    for _ in 0..<random.index(below: 3) {
      table.addOutsider(GestureState.allCases[random.index(below: 6)], hasInput: chance(3))
    }
    let (count, all) = (table.count, table.members.count)
    table.denied = Set((0..<count).filter { _ in chance(8) })
    // Ranks make the priority transitive.
    let ranks = (0..<count).map { _ in random.index(below: 3) }
    for first in 0..<count {
      for second in 0..<all where first != second {
        let pair = ArbitrationTable.Pair(first, second)
        if chance(5) { table.requirements.append(pair) }
        if chance(6) { table.ignored.insert(pair) }
        guard second < count else { continue }
        if ranks[first] > ranks[second] { table.priorities.insert(pair) }
        if !chance(3) { table.exclusions.insert(pair) }
        if chance(4) { table.owned.insert(pair) }
      }
    }
    return table
  }
}
