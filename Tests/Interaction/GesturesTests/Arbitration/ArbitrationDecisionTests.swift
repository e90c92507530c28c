import Testing

@testable import Gestures

/// Each part of the arbitration's sentence by itself.
@Suite struct ArbitrationDecisionTests {
  private typealias Pair = ArbitrationTable.Pair

  private func next(_ table: ArbitrationTable) -> Arbitration.Transition? {
    var facts = table.facts()
    return facts.next(asking: table)
  }

  @Test("Without a pending member nothing changes")
  func withoutPendingMember() {
    var table = ArbitrationTable()
    #expect(next(table) == nil)
    table.add()
    table.add(.changed)
    #expect(next(table) == nil)
  }

  @Test("A pending member wins, the first one of several")
  func wins() {
    var table = ArbitrationTable()
    table.add()
    table.add(isPending: true)
    table.add(isPending: true)
    #expect(next(table) == .wins(1))
  }

  @Test("A pending member with priority is decided first, if the two share a contact")
  func priority() {
    var table = ArbitrationTable()
    table.add(isPending: true)
    table.add(isPending: true)
    table.priorities = [Pair(1, 0)]
    #expect(next(table) == .wins(1))
    table.contacts[1] = [2]
    #expect(next(table) == .wins(0))
  }

  @Test("A pending member waits while a required one can still succeed, and fails when it was recognized")
  func requirement() {
    var table = ArbitrationTable()
    table.add(isPending: true)
    table.add(contacts: [])
    table.requirements = [Pair(0, 1)]
    #expect(next(table) == nil)
    table.members[1].state = .failed
    #expect(next(table) == .wins(0))
    for state in [GestureState.began, .changed, .ended] {
      table.members[1].state = state
      #expect(next(table) == .fails(0, because: .requirementRecognized(1)))
    }
    table.ignored = [Pair(0, 1)]
    #expect(next(table) == .wins(0))
  }

  @Test("A required recognizer that takes no part is never waited for, but its recognition counts")
  func absentRequirement() {
    var table = ArbitrationTable()
    table.add(isPending: true)
    table.addOutsider(.possible)
    table.requirements = [Pair(0, 1)]
    #expect(next(table) == .wins(0))
    table.members[1].state = .changed
    #expect(next(table) == .fails(0, because: .requirementRecognized(1)))
  }

  @Test(
    "An active member that excludes a pending one prevents it, if they share a contact or a view contains one"
  )
  func blocked() {
    var table = ArbitrationTable()
    table.add(.changed)
    table.add(isPending: true)
    table.exclusions = [Pair(0, 1)]
    #expect(next(table) == .fails(1, because: .prevented(by: 0)))
    table.contacts[1] = [2]
    #expect(next(table) == .wins(1))
    table.owned = [Pair(0, 1)]
    #expect(next(table) == .fails(1, because: .prevented(by: 0)))
    table.members[1].preemptsActive = true
    #expect(next(table) == .wins(1))
  }

  @Test("A member that a recognized discrete one got ahead of fails")
  func priorWinner() {
    var table = ArbitrationTable()
    table.add(.ended, isDiscrete: true)
    table.add(isPending: true)
    table.exclusions = [Pair(1, 0)]
    #expect(next(table) == .fails(1, because: .prevented(by: 0)))
    table.members[0].isDiscrete = false
    #expect(next(table) == .wins(1))
  }

  @Test("A member without touches and timers fails, unless it is complete and discrete")
  func lifted() {
    var table = ArbitrationTable()
    table.add(hasInput: false)
    #expect(next(table) == .fails(0, because: .lifted))
    table.members[0].isPending = true
    table.members[0].isDiscrete = true
    table.add()
    table.requirements = [Pair(0, 1)]
    #expect(next(table) == nil)
    table.members[0].isDiscrete = false
    #expect(next(table) == .fails(0, because: .lifted))
  }

  @Test("The first of members that wait only for each other wins")
  func deadlock() {
    var table = ArbitrationTable()
    for _ in 0..<3 { table.add(isPending: true) }
    table.requirements = [Pair(0, 1), Pair(1, 2), Pair(2, 0)]
    #expect(next(table) == .wins(0))
    // The third member now waits for one that can still fail, so all of them wait.
    table.add()
    table.requirements.append(Pair(2, 3))
    #expect(next(table) == nil)
  }

  @Test("The winner fails the members that require its failure or that it excludes")
  func defeats() {
    var table = ArbitrationTable()
    for serial in [1, 1, 2, 1, 2] as [UInt64] { table.add(contacts: [serial]) }
    table.exclusions = [Pair(0, 1), Pair(0, 2)]
    table.requirements = [Pair(4, 0)]
    table.members[0].state = .began
    let facts = table.facts()
    let causes = (0..<5).map { facts.defeat(of: $0, by: 0, asking: table) }
    #expect(causes == [nil, .prevented(by: 0), nil, nil, .requirementRecognized(0)])
  }

  @Test("A tentative winner leaves taps possible")
  func tentative() {
    var table = ArbitrationTable()
    table.add(.began)
    table.add()
    table.excludeAll()
    table.requirements = [Pair(1, 0)]
    (table.members[0].isTentative, table.members[1].isTap) = (true, true)
    #expect(table.facts().defeat(of: 1, by: 0, asking: table) == nil)
    table.members[0].isTentative = false
    #expect(table.facts().defeat(of: 1, by: 0, asking: table) == .requirementRecognized(0))
  }
}
