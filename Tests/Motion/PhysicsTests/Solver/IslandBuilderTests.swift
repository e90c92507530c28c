import Geometry
import Testing

@testable import Physics

@Suite("Islands") struct IslandBuilderTests {
  /// Bodies that have been slow for a second, and those whose island falls asleep.
  private func asleep(_ count: Int, _ change: (inout PhysicsParts) -> Void) -> [Int] {
    var parts = PhysicsParts()
    for index in 0..<count { _ = parts.add(.circle(radius: 1), at: Point(Double(index) * 2, 0)) }
    for body in 0..<Int32(count) { parts.bodies[motion: body].sleepTime = 1 }
    change(&parts)
    let input = parts.input(time: 1.0 / 60)
    var builder = IslandBuilder()
    builder.build(input, parts.graph.listed, parts.joints)
    return (0..<count).filter { builder.sleeps($0 + 1) }
  }

  @Test("The lowest row stands for the rows that are joined, and the fixed row joins nothing")
  func roots() {
    var builder = IslandBuilder()
    builder.begin(rowCount: 6)
    builder.join(4, 2)
    builder.join(2, 1)
    builder.join(0, 5)
    builder.join(5, 0)
    #expect((0..<6).map { builder.root($0) } == [0, 1, 1, 3, 1, 5])
  }

  @Test("A body that is not slow keeps those awake that touch it")
  func contact() {
    #expect(
      asleep(4) { parts in
        let slot = parts.addContact(1, 2)
        parts.touch(slot, normal: Vector(1, 0))
        parts.graph.list(slot)
        parts.bodies[motion: 2].sleepTime = 0
      } == [0, 3])
  }

  @Test("A joint binds like a contact, a drag does not")
  func joints() {
    #expect(
      asleep(4) { parts in
        parts.addJoint(.pin, 0, 1)
        parts.addJoint(.drag(target: .zero), 1, 2)
        parts.bodies[motion: 0].sleepTime = 0
      } == [2, 3])
  }

  @Test("A body that may not sleep keeps its island awake")
  func sleepless() { #expect(asleep(2) { $0.bodies[record: 1].allowsSleep = false } == [0]) }

  @Test("The last body of an island is that of all its rows")
  func last() {
    var builder = IslandBuilder()
    builder.begin(rowCount: 4)
    builder.join(1, 3)
    #expect(builder.replaceLast(of: 1, by: 7) == nil)
    #expect(builder.replaceLast(of: 2, by: 8) == nil)
    #expect(builder.replaceLast(of: 3, by: 9) == 7)
    #expect(builder.replaceLast(of: 1, by: 5) == 9)
  }

  @Test("Islands are needed when a dynamic body has been slow for long enough")
  func due() {
    var parts = PhysicsParts()
    let body = parts.add(.circle(radius: 1))
    parts.bodies[motion: body].sleepTime = 0.4
    #expect(!IslandBuilder.isDue(parts.input(time: 1.0 / 60)))
    parts.bodies[motion: body].sleepTime = 0.5
    #expect(IslandBuilder.isDue(parts.input(time: 1.0 / 60)))
  }
}
