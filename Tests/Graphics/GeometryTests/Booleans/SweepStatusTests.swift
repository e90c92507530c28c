import Testing

@testable import Geometry

@Suite("Sweep status and events")
struct SweepStatusTests {
  /// Inserts `node` among the present nodes, which are in the order of their numbers.
  private func insert(_ node: Int32, into status: inout SweepStatus) {
    var (parent, place, isLesser) = (SweepStatus.none, status.root, false)
    while place != SweepStatus.none {
      (parent, isLesser) = (place, node < place)
      place = isLesser ? status.lesser(than: place) : status.greater(than: place)
    }
    status.attach(node, to: parent, isLesser: isLesser)
  }

  @Test(
    "Neighbours are those of a sorted list after any insertions and removals",
    arguments: 0..<20 as Range<UInt64>)
  func neighbours(seed: UInt64) {
    var chance = Chance(seed)
    var status = SweepStatus()
    status.grow(to: 60)
    var present: Set<Int32> = []
    for _ in 0..<300 {
      let node = Int32(chance.index(below: 60))
      if present.contains(node) {
        status.remove(node)
        present.remove(node)
      } else {
        insert(node, into: &status)
        present.insert(node)
      }
      let sorted = present.sorted()
      for (index, node) in sorted.enumerated() {
        #expect(status.contains(node))
        #expect(status.previous(node) == (index > 0 ? sorted[index - 1] : SweepStatus.none), "seed \(seed)")
        #expect(
          status.next(node) == (index + 1 < sorted.count ? sorted[index + 1] : SweepStatus.none),
          "seed \(seed)")
      }
      #expect((status.root == SweepStatus.none) == present.isEmpty)
    }
  }

  @Test("Events are ordered by position, and at the same position removals come first")
  func events() {
    var chance = Chance(3)
    var events = SweepEvents()
    for edge in 0..<200 as Range<Int32> {
      events.insert(
        SweepEvents.Event(
          point: GridPoint(Int64(chance.index(below: 8)), Int64(chance.index(below: 8))),
          enters: chance.happens(0.5), edge: edge))
    }
    var last: SweepEvents.Event?
    var count = 0
    while let event = events.next {
      events.removeNext()
      if let last { #expect(last < event && !(event < last)) }
      last = event
      count += 1
    }
    #expect(count == 200)
  }
}
