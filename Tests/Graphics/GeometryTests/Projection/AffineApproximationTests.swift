import Testing

@testable import Geometry

@Suite("Affine approximation of a projection")
struct AffineApproximationTests {
  @Test(
    "It agrees with the projection at its point, and near it to second order",
    arguments: 0..<40 as Range<UInt64>)
  func agrees(seed: UInt64) throws {
    var chance = Chance(seed)
    let transform = chance.view()
    let point = Point(chance.number(-60...60), chance.number(-60...60))
    let near = try #require(transform.affineApproximation(at: point))
    #expect((near * point).distance(to: try #require(transform.projected(point))) < 1e-9, "seed \(seed)")
    for step in [Vector(1e-3, 0), Vector(0, 1e-3)] {
      let exact = try #require(transform.projected(point + step))
      #expect((near * (point + step)).distance(to: exact) < 1e-6, "seed \(seed)")
    }
  }

  @Test("There is none at a point behind the eye, or of numbers that are not finite")
  func none() {
    let tilted = Transform3D(rotation: 1.2, axis: Vector3D(1, 0, 0)).concatenating(
      Transform3D(perspective: 100))
    #expect(tilted.affineApproximation(at: .zero) != nil)
    #expect(tilted.affineApproximation(at: Point(0, 1000)) == nil)
    #expect(tilted.affineApproximation(at: Point(.nan, 0)) == nil)
    #expect(Transform3D(scaleX: .infinity, y: 1, z: 1).affineApproximation(at: Point(1, 1)) == nil)
  }
}
