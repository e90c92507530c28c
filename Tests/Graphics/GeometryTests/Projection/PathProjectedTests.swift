import Testing

@testable import Geometry

@Suite("Projected path")
struct PathProjectedTests {
  @Test(
    "Curves stay within the tolerance of densely projected points, and lead nowhere else",
    arguments: 0..<40 as Range<UInt64>)
  func tolerance(seed: UInt64) {
    var chance = Chance(seed)
    let (path, transform) = (chance.path(), chance.view())
    // The slow way: very many chords.
    var dense = Path()
    for segment in path.subpaths.flatMap(\.segments) {
      dense.move(to: transform.projected(segment.start) ?? .zero)
      for step in 1...200 {
        guard let image = transform.projected(segment.point(at: Double(step) / 200)) else { return }
        dense.addLine(to: image)
      }
    }
    for tolerance in [1, 0.05] {
      let projected = path.projected(by: transform, tolerance: tolerance)
      for point in dense.points {
        #expect(projected.distance(to: point) <= tolerance, "seed \(seed), tolerance \(tolerance)")
      }
      for line in projected.flattened(tolerance: tolerance / 10) {
        for point in line.points {
          #expect(dense.distance(to: point) <= tolerance + 0.05, "seed \(seed): \(point)")
        }
      }
      #expect(projected.subpaths.map(\.isClosed) == path.subpaths.map(\.isClosed), "seed \(seed)")
    }
  }

  @Test("The tolerance determines the number of curves")
  func counts() {
    let transform = Transform3D(rotation: 1, axis: Vector3D(1, 0, 0)).concatenating(
      Transform3D(perspective: 400))
    let circle = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))
    let counts = [1, 0.1, 0.01, 0.001].map { circle.projected(by: transform, tolerance: $0).verbs.count }
    for (coarse, fine) in zip(counts, counts.dropFirst()) {
      #expect(coarse < fine && fine < 3 * coarse, "\(counts)")
    }
    #expect(counts[1] <= 20, "\(counts)")
    #expect(
      circle.projected(by: transform, tolerance: .nan) == circle.projected(by: transform, tolerance: 0.1))
  }

  @Test("Lines stay lines, and without perspective the image is exact")
  func lines() throws {
    var chance = Chance(3)
    let flat = chance.transform()
    let path = chance.path()
    #expect(path.projected(by: Transform3D(flat)) == path.transformed(by: flat))
    let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let transform = Transform3D(rotation: 1, axis: Vector3D(0, 1, 0)).concatenating(
      Transform3D(perspective: 100))
    let projected = square.projected(by: transform)
    #expect(projected.verbs == square.verbs)
    let quad = try #require(transform.quad(of: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(projected.points == quad.corners)
  }

  @Test(
    "What lies behind the near plane is clipped, and the inside stays the same",
    arguments: 0..<150 as Range<UInt64>)
  func clipping(seed: UInt64) {
    var chance = Chance(seed)
    // A plane through the eye's plane: w falls from above 1 to below 0 across the path.
    let transform = Transform3D(
      rotation: chance.number(0.9...1.5), axis: Vector3D(chance.number(-1...1), 1, 0)
    )
    .concatenating(Transform3D(perspective: chance.number(20...60)))
    let path = chance.path().transformed(by: Transform(translationX: -50, y: -50))
    let projected = path.projected(by: transform, tolerance: 1e-3)
    let isMirrored = PlaneProjection(transform).normal.dz < 0
    for _ in 0..<200 {
      let point = chance.point(in: -60...60)
      let image = PlaneProjection(transform).homogeneous(point)
      // Near the clipping line a point of the path's plane is hundreds of points wide.
      guard image.z > 0.02, path.distance(to: point) > 0.02 else { continue }
      let winding = path.winding(around: point)
      let seen = projected.winding(around: Point(homogeneous: image))
      #expect(
        seen == (isMirrored ? -winding : winding),
        "seed \(seed): \(point) appears at \(Point(homogeneous: image))")
    }
    #expect(projected.points.allSatisfy { $0.isFinite }, "seed \(seed)")
  }

  @Test("A path behind the eye is empty, and broken numbers give no broken points")
  func degenerate() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    var behind = Transform3D(translationX: 0, y: 0, z: 600).concatenating(Transform3D(perspective: 500))
    behind.m14 = 1e-9
    #expect(square.projected(by: behind).isEmpty && Path().projected(by: behind).isEmpty)
    let view = Transform3D(rotation: 1, axis: Vector3D(0, 1, 0)).concatenating(Transform3D(perspective: 100))
    for number in awkward {
      var path = square
      path.move(to: Point(1, 2))
      path.addCubic(to: Point(3, 4), control1: Point(number, 1), control2: Point(4, 5))
      let points = path.projected(by: view).points
      if !(abs(number) > 1e300) { #expect(points.allSatisfy { $0.isFinite }, "\(number)") }
      var broken = view
      broken.m24 = number
      if !number.isFinite { #expect(square.projected(by: broken).isEmpty, "\(number)") }
    }
  }
}
