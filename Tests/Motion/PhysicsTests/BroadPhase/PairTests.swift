import Geometry
import PhysicsScenes
import TestSupport
import Testing

@testable import Physics

@Suite("Pairs")
struct PairTests {
  /// A crowd, stars of several shapes in one leaf, and a chain whose edges need several.
  private func scene(_ random: inout SeededGenerator) throws -> World {
    var world = World(gravity: Vector(0, 10))
    try world.addRoom(width: 20, height: 15, restitution: 0.5, friction: 0.4)
    try world.addCrowd(40, in: Size(20, 15), speed: 30, restitution: 0...1, friction: 0.4, random: &random)
    for body in PhysicsScene.corral(.stars).bodies.filter(\.isDynamic).prefix(12) {
      try world.addBody(
        BodyDefinition(
          position: Point(random.number(in: 2...18), random.number(in: 2...13)), angle: body.angle,
          velocity: body.velocity, angularVelocity: body.spin, shapes: body.shapes.map { ShapeDefinition($0) }
        ))
    }
    try world.add(.chain((0...30).map { Point(Double($0) / 3 + 4, 9) }), kind: .fixed)
    return world
  }

  @Test("Every two shapes whose boxes overlap have a contact, as a search of all pairs finds them")
  func bruteForce() {
    withEvery("seed", in: 0..<4 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var world = try scene(&random)
      for _ in 0..<60 {
        world.step()
        var searched = world
        searched.updatePairs()
        var expected = 0
        let shapes = searched.shapeStore.columns
        let pairs = NewPairs(
          bodies: searched.bodyStore.columns, shapes: shapes, joints: searched.jointStore.lists,
          contacts: searched.contactGraph.pairLookup)
        let proxies = searched.broadPhase.proxies
        for a in 0..<Int32(searched.shapeStore.slotCount) {
          for b in a + 1..<Int32(searched.shapeStore.slotCount) {
            let (bodyA, bodyB) = (shapes[a].pointee.body, shapes[b].pointee.body)
            guard bodyA != bodyB, proxies[a].box.overlaps(proxies[b].box),
              searched.bodyStore.isAwake(bodyA) || searched.bodyStore.isAwake(bodyB), pairs.mayCollide(a, b)
            else { continue }
            expected += 1
            if searched.contactGraph.contact(of: a, b) == nil { Issue.record("no contact of \(a) and \(b)") }
          }
        }
        #expect(expected > 20)
      }
    }
  }

  @Test("The boxes of a shape hold it after every step")
  func boxes() throws {
    var random = SeededGenerator(seed: 8)
    var world = try scene(&random)
    for _ in 0..<60 {
      world.step()
      world.checkInvariants()
      for shape in 0..<Int32(world.shapeStore.slotCount) where world.shapeStore[shape].kind != .halfPlane {
        let pose = world.pose(ofShape: shape)
        let exact = world.shapeStore.columns.bounds(shape, pose.position, pose.rotation)
        let proxy = world.broadPhase.proxies[shape]
        let box = Box(minX: exact.minX, minY: exact.minY, maxX: exact.maxX, maxY: exact.maxY)
        #expect(proxy.swept.contains(box) && proxy.box.contains(box))
      }
    }
  }
}
