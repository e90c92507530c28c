import Testing

@testable import Geometry

private let eye = 500.0
private let lens = Transform3D(perspective: eye)

/// A plane turned about an axis, then moved, then seen by an eye at 500 points.
private func turned(_ angle: Double, _ axis: Axis3D, by move: Vector3D = .zero) -> Transform3D {
  Transform3D(rotation: angle, axis: axis.vector).concatenating(Transform3D(translation: move)).concatenating(
    lens)
}

@Suite("Transform3D projection")
struct Transform3DProjectionTests {
  @Test("A projected point lies on the line of sight from the eye", arguments: 0..<100 as Range<UInt64>)
  func lineOfSight(seed: UInt64) throws {
    var chance = Chance(seed)
    let world = Transform3D(rotation: chance.number(-3...3), axis: chance.axis())
      .concatenating(
        Transform3D(
          translationX: chance.number(-90...90), y: chance.number(-90...90), z: chance.number(-90...90)))
    let point = chance.point()
    let place = try #require(world.projected(Point3D(point)))
    // The ray from (0, 0, eye) through the place, at z = 0.
    let k = eye / (eye - place.z)
    let seen = try #require(world.concatenating(lens).projected(point))
    #expect(seen.distance(to: Point(place.x * k, place.y * k)) < 1e-9, "seed \(seed)")
  }

  @Test("Points in the plane of the eye and behind it are not projected")
  func behind() {
    let near = turned(0, .x, by: Vector3D(0, 0, 499)).projected(Point(1, 0))
    #expect(abs((near?.x ?? 0) - 500) < 1e-9)
    for z in [500.0, 501, 1e9] {
      let transform = turned(0, .x, by: Vector3D(0, 0, z))
      #expect(transform.projected(Point(1, 0)) == nil && transform.quad(of: NinePart.unit) == nil)
      #expect(
        transform.outline(of: NinePart.unit).isEmpty && transform.projectedBounds(of: NinePart.unit).isNull)
      #expect(transform.unprojected(Point(3, 4)) == nil)
    }
    for number in [Double.nan, .infinity] {
      #expect(lens.projected(Point(number, 0)) == nil)
      #expect(lens.unprojected(Point(number, 0)) == nil)
      #expect(lens.quad(of: Rect(x: number, y: 0, width: 1, height: 1)) == nil)
      #expect(lens.outline(of: Rect(x: 0, y: number, width: 1, height: 1)).isEmpty)
      #expect(Transform3D(scaleX: number, y: 1, z: 1).projectedBounds(of: NinePart.unit).isNull)
    }
    #expect(lens.quad(of: .null) == nil && lens.outline(of: .null).isEmpty)
  }

  @Test(
    "The point that appears at a position is found, if it is in front of the eye",
    arguments: 0..<300 as Range<UInt64>)
  func unprojection(seed: UInt64) throws {
    var chance = Chance(seed)
    let transform = chance.view()
    let point = chance.point(in: -400...400)
    guard let screen = transform.projected(point) else {
      // The line of sight of a point behind the eye meets the plane there only.
      return
    }
    let back = try #require(transform.unprojected(screen), "seed \(seed)")
    #expect(back.distance(to: point) < 1e-6, "seed \(seed)")
  }

  @Test("A position beyond the horizon shows nothing")
  func horizon() throws {
    // A floor that recedes from y = 100 upwards; its horizon is at y = 0, as high as the eye.
    let floor = turned(-.pi / 2, .x, by: Vector3D(0, 100, 0))
    let ahead = try #require(floor.unprojected(Point(0, 50)))
    let again = try #require(floor.projected(ahead))
    #expect(abs(ahead.x) < 1e-9 && again.distance(to: Point(0, 50)) < 1e-9)
    #expect(floor.unprojected(Point(0, -50)) == nil)
    #expect(floor.unprojected(Point(7, 0)) == nil)
  }

  @Test("An edge-on plane is not hit")
  func edgeOn() {
    for axis in [Axis3D.x, .y] {
      for transform in [turned(.pi / 2, axis), Transform3D(rotation: .pi / 2, axis: axis.vector)] {
        #expect(transform.isEdgeOn && !transform.isBackFacing)
        for point in [Point.zero, Point(10, 0), Point(0, 10), Point(3, 4)] {
          #expect(transform.unprojected(point) == nil, "\(axis) \(point)")
        }
      }
    }
    #expect(!Transform3D(scaleX: 1e-6, y: 1e-6, z: 1).isEdgeOn)
  }

  @Test("Half a turn shows the back, a reflection does not")
  func backs() {
    for axis in [Axis3D.x, .y] {
      for degrees in [0.0, 30, 80, 89, 91, 120, 180, 260, 271, 330] {
        let isBehind = degrees > 90 && degrees < 270
        #expect(turned(degrees * .pi / 180, axis).isBackFacing == isBehind, "\(degrees) about \(axis)")
        let mirrored = turned(degrees * .pi / 180, axis).scaledBy(x: -1, y: 1, z: 1)
        #expect(mirrored.isBackFacing == isBehind, "mirrored, \(degrees) about \(axis)")
      }
    }
    // Moved to the side, an eye sees the back before a quarter turn.
    #expect(turned(1.5, .y, by: Vector3D(200, 0, 0)).isBackFacing)
    #expect(!turned(1.5, .y, by: Vector3D(-200, 0, 0)).isBackFacing)
    #expect(
      Transform3D(scaleX: -1, y: 1, z: 0).isBackFacing && !Transform3D(scaleX: 1, y: 1, z: 0).isBackFacing)
  }

  @Test(
    "An outline contains exactly the projected points in front of the near plane",
    arguments: 0..<100 as Range<UInt64>)
  func outlines(seed: UInt64) {
    var chance = Chance(seed)
    let transform = chance.view()
    let rect = Rect(x: -900, y: -700, width: chance.number(10...1900), height: chance.number(10...1400))
    let outline = transform.outline(of: rect)
    #expect(outline.count <= 5, "seed \(seed)")
    let area = DepthPolygon.area(outline)
    let bounds = transform.projectedBounds(of: rect)
    let scale = max(1, bounds.isNull ? 1 : max(bounds.width, bounds.height))
    for _ in 0..<50 {
      let point = Point(
        rect.minX + rect.width * chance.number(0...1), rect.minY + rect.height * chance.number(0...1))
      let image = PlaneProjection(transform).homogeneous(point)
      guard image.z >= Transform3D.nearW else { continue }
      let place = Point(homogeneous: image)
      #expect(bounds.insetBy(dx: -1e-9 * scale, dy: -1e-9 * scale).contains(place), "seed \(seed)")
      for (index, corner) in outline.enumerated() {
        let side = (outline[(index + 1) % outline.count] - corner).cross(place - corner)
        #expect(side * (area < 0 ? -1 : 1) > -1e-9 * scale * scale, "seed \(seed)")
      }
    }
    if let quad = transform.quad(of: rect) {
      #expect(quad.corners == outline && close(quad.bounds, bounds, within: 1e-9 * scale), "seed \(seed)")
      #expect(abs(quad.signedArea - area) <= 1e-9 * abs(area), "seed \(seed)")
    }
  }

  @Test("A quadrilateral contains the points between its corners")
  func quads() {
    let quad = Quad(topLeft: .zero, topRight: Point(10, 2), bottomRight: Point(8, 9), bottomLeft: Point(1, 6))
    for point in [Point(5, 5), Point(1, 1), Point(8, 8), Point(9, 3)] { #expect(quad.contains(point)) }
    for point in [Point(5, 0), Point(0, 5), Point(9, 9), Point(.nan, 1), Point(-1, 3)] {
      #expect(!quad.contains(point))
    }
    let mirrored = Quad(
      topLeft: quad.topRight, topRight: quad.topLeft, bottomRight: quad.bottomLeft,
      bottomLeft: quad.bottomRight)
    #expect(mirrored.contains(Point(5, 5)) && mirrored.signedArea == -quad.signedArea && quad.signedArea > 0)
    #expect(
      Quad(Rect(x: 1, y: 2, width: 3, height: 4)).path == Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)))
  }
}
