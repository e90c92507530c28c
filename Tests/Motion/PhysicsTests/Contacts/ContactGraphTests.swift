import Geometry
import Testing

@testable import Physics

@Suite("Graph of contacts") struct ContactGraphTests {
  private func graph(_ count: Int) -> PhysicsParts {
    var parts = PhysicsParts()
    for index in 0..<count { _ = parts.add(.circle(radius: 1), at: Point(Double(index), 0)) }
    return parts
  }

  private func contacts(of body: Int32, _ graph: ContactGraph) -> [Int32] {
    var result: [Int32] = []
    graph.forEachContact(of: body) { slot, _ in result.append(slot) }
    return result
  }

  @Test("Each body lists its contacts, the last one that was added first")
  func lists() {
    var parts = graph(3)
    for (a, b) in [(0, 1), (0, 2), (1, 2)] as [(Int32, Int32)] { parts.addContact(a, b) }
    #expect(contacts(of: 0, parts.graph) == [1, 0])
    #expect(contacts(of: 1, parts.graph) == [2, 0])
    #expect(contacts(of: 2, parts.graph) == [2, 1])
    #expect(parts.graph.contact(of: 2, 0) == 1)
    parts.graph.checkInvariants()
  }

  @Test("A removed contact leaves the lists of both bodies and the table of pairs")
  func removal() {
    var parts = graph(4)
    for other in 1...3 as ClosedRange<Int32> { parts.addContact(0, other) }
    parts.graph.remove(1)
    #expect(contacts(of: 0, parts.graph) == [2, 0] && contacts(of: 2, parts.graph) == [])
    #expect(parts.graph.contact(of: 0, 2) == nil && parts.graph.count == 2)
    parts.graph.checkInvariants()
    // Its slot is the next one's.
    #expect(parts.addContact(1, 2) == 1)
    parts.graph.checkInvariants()
  }

  @Test("The slot of a listed contact is not given away before the list is cleared up")
  func listedSlot() {
    var parts = graph(4)
    parts.graph.list(parts.addContact(0, 1))
    parts.graph.remove(0)
    #expect(parts.addContact(1, 2) == 1)
    #expect(parts.graph.isListStale && parts.graph.listed.count == 1)
    parts.graph.clearUpList(parts.bodies.columns)
    #expect(parts.graph.listed.count == 0)
    #expect(parts.addContact(2, 3) == 0)
  }

  @Test("Contacts without an awake body leave the list when it is cleared up, and come back with the body")
  func sleep() {
    var parts = graph(3)
    parts.graph.list(parts.addContact(0, 1))
    parts.graph.list(parts.addContact(1, 2))
    for body in [0, 1] as [Int32] { parts.bodies.putToSleep(body) }
    parts.bodies.closeGaps()
    parts.graph.noteSleep()
    parts.graph.clearUpList(parts.bodies.columns)
    #expect((0..<parts.graph.listed.count).map { parts.graph.listed[$0].contact } == [1])
    parts.graph.listAll(of: 1)
    #expect((0..<parts.graph.listed.count).map { parts.graph.listed[$0].contact } == [1, 0])
  }

  @Test("Bodies count their contacts with fixed ones")
  func fixedCount() {
    var parts = graph(2)
    let floor = parts.add(.box(width: 9, height: 1), kind: .fixed, at: Point(0, 2))
    parts.addContact(0, 1)
    let slot = parts.addContact(floor, 0)
    #expect((0..<3).map { parts.graph.fixedCount(of: $0) } == [1, 0, 1])
    parts.graph.remove(slot)
    #expect((0..<3).map { parts.graph.fixedCount(of: $0) } == [0, 0, 0])
  }

  @Test("Memory is released only without contacts, and the lists of the bodies stay")
  func release() {
    var parts = graph(2)
    let slot = parts.addContact(0, 1)
    parts.graph.releaseMemory()
    #expect(parts.graph.count == 1 && parts.graph.slotCount == 1)
    parts.graph.remove(slot)
    parts.graph.releaseMemory()
    #expect(parts.graph.slotCount == 0)
    #expect(parts.addContact(0, 1) == 0 && contacts(of: 1, parts.graph) == [0])
  }
}
