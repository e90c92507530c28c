import Geometry
import TestSupport
import Testing

@testable import Physics

@Suite("Queries")
struct QueryTests {
  private func world() throws -> (world: World, ids: [BodyID]) {
    var world = World()
    let ids = [
      try world.add(.circle(radius: 1), at: Point(5, 0)),
      try world.add(.box(width: 2, height: 2), kind: .fixed, at: Point(10, 0)),
      try world.add(.halfPlane(point: Point(20, 0), normal: Vector(-1, 0)), kind: .fixed),
    ]
    return (world, ids)
  }

  @Test("A ray meets what lies on its way, the nearest first")
  func rays() throws {
    let (world, ids) = try world()
    let hits = world.castRay(from: .zero, to: Point(40, 0))
    #expect(hits.map(\.body) == ids)
    for (hit, x) in zip(hits, [4.0, 9, 20]) {
      #expect(abs(hit.fraction - x / 40) < 1e-6)
      #expect(hit.point.distance(to: Point(x, 0)) < 1e-5)
      #expect((hit.normal - Vector(-1, 0)).length < 1e-5)
    }
    #expect(world.castRay(from: .zero, to: Point(0, 40)).isEmpty)
    #expect(world.castRay(from: Point(.nan, 0), to: Point(40, 0)).isEmpty)
    #expect(world.castRay(from: Point(5, 0), to: Point(6, 0)).map(\.fraction) == [0])
  }

  @Test("A cast shape stops where it touches")
  func casts() throws {
    let (world, ids) = try world()
    let hits = try world.cast(.circle(radius: 0.5), by: Vector(18, 0))
    #expect(hits.map(\.body) == [ids[0], ids[1]])
    #expect(abs(hits[0].fraction * 18 - 3.5) < 1e-5)
    #expect(throws: PhysicsError.self) { try world.cast(.halfPlane(normal: Vector(1, 0)), by: Vector(1, 0)) }
  }

  @Test("Points, areas and the closest shape")
  func places() throws {
    let (world, ids) = try world()
    #expect(world.shapes(at: Point(5.5, 0.5)).map(world.body) == [ids[0]])
    #expect(world.shapes(at: Point(5.9, 0.9)).isEmpty)
    #expect(world.shapes(at: Point(30, 7)).map(world.body) == [ids[2]])
    #expect(world.shapes(in: Rect(x: 5, y: -1, width: 5, height: 1)).map(world.body).prefix(2) == ids[0..<2])
    let closest = try #require(world.closestShape(to: Point(7, 0), within: 5))
    #expect(world.body(of: closest.shape) == ids[0])
    #expect(abs(closest.distance - 1) < 1e-9)
    #expect(closest.point.distance(to: Point(6, 0)) < 1e-9)
    #expect(world.closestShape(to: Point(7, 0), within: 0.5) == nil)
  }
}
