import Geometry
import Testing

@testable import Physics

@Suite("Broad phase") struct BroadPhaseTests {
  private struct Filter: PairFilter {
    var refused: UInt64?
    func wants(_ a: Int32, _ b: Int32) -> Bool { PairTable.key(a, b) != refused }
  }

  private func pairs(_ parts: inout PhysicsParts, refusing refused: UInt64? = nil) -> [UInt64] {
    parts.broadPhase.findPairs(parts.shapes.columns, Filter(refused: refused))
    return (0..<parts.broadPhase.candidates.count).map { parts.broadPhase.candidates[$0] }
  }

  /// Disks of radius 1, whose boxes have 0.11 m of room on each side.
  private func disks(at places: Double..., kind: BodyKind = .dynamic) -> PhysicsParts {
    var parts = PhysicsParts()
    for x in places { _ = parts.add(.circle(radius: 1), kind: kind, at: Point(x, 0)) }
    return parts
  }

  @Test("Shapes whose boxes overlap are found once, and again only when they have moved")
  func once() {
    var parts = disks(at: 0, 2.2, 10)
    #expect(pairs(&parts) == [PairTable.key(0, 1)])
    #expect(pairs(&parts) == [])
    parts.broadPhase.markMoved(body: 1, parts.shapes.columns)
    #expect(pairs(&parts) == [PairTable.key(0, 1)])
  }

  @Test("Boxes that only nearly overlap are no pair")
  func apart() {
    var parts = disks(at: 0, 2.23)
    #expect(pairs(&parts) == [])
  }

  @Test("A pair that the filter refuses is not found")
  func refusal() {
    var parts = disks(at: 0, 1, 2)
    #expect(
      pairs(&parts, refusing: PairTable.key(0, 2)) == [PairTable.key(0, 1), PairTable.key(1, 2)])
  }

  @Test("Sleeping shapes are found by those that move, and find nothing themselves")
  func idle() {
    var parts = disks(at: 0, 1)
    let shapes = parts.shapes.columns
    for body in [0, 1] as [Int32] { parts.broadPhase.move(body, toIdle: true, shapes) }
    #expect(pairs(&parts) == [])
    parts.broadPhase.move(1, toIdle: false, shapes)
    parts.broadPhase.markMoved(body: 1, shapes)
    #expect(pairs(&parts) == [PairTable.key(0, 1)])
    parts.broadPhase.checkInvariants(of: [(body: 0, isAwake: false), (body: 1, isAwake: true)], shapes)
  }

  @Test("A removed shape is not found, also while it waits for a search")
  func removal() {
    var parts = disks(at: 0, 1)
    parts.broadPhase.remove(0, parts.shapes.columns)
    #expect(pairs(&parts) == [])
    #expect(
      parts.broadPhase.shapes(in: Box(minX: -9.0, minY: -9, maxX: 9, maxY: 9), parts.shapes.columns) == [1])
  }

  // A box has room for the way of one step and of three more, or of eight more for a body that is near no other.
  @Test(
    "A body that leaves its box gets room for its way, and more if it is alone", arguments: [true, false])
  func way(isAlone: Bool) {
    var parts = disks(at: 0, 10)
    #expect(pairs(&parts) == [])
    parts.broadPhase.measure(0, at: Pose(.zero, .identity), parts.shapes.columns)
    parts.broadPhase.updateBoxes(of: 0, by: Vector(1, 0), isAlone: isAlone, parts.shapes.columns)
    let box = parts.broadPhase.proxies[0].box
    // 1 m of radius and 0.11 m of room, in units of 1/1024 m, rounded outwards.
    let right = (isAlone ? 9 : 4) + 1.11
    #expect(abs(Double(box.maxX) / Box.scale - right) < 0.005)
    #expect(abs(Double(box.minX) / Box.scale + 1.11) < 0.005)
    #expect(pairs(&parts) == (isAlone ? [PairTable.key(0, 1)] : []))
  }

  @Test("A body that stays in its box keeps it, and needs no search")
  func still() {
    var parts = disks(at: 0, 1)
    _ = pairs(&parts)
    let box = parts.broadPhase.proxies[0].box
    parts.broadPhase.measure(0, at: Pose(Point(0.05, 0), .identity), parts.shapes.columns)
    parts.broadPhase.updateBoxes(of: 0, by: Vector(0.01, 0), isAlone: false, parts.shapes.columns)
    #expect(parts.broadPhase.proxies[0].box == box)
    #expect(pairs(&parts) == [])
  }
}
