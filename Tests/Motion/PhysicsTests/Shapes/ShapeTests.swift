import Geometry
import Testing

@testable import Physics

@Suite("Shapes")
struct ShapeTests {
  private func problem(_ shape: Shape) -> PhysicsError? {
    do {
      _ = try ShapePart.parts(of: shape)
      return nil
    } catch {
      return error
    }
  }

  @Test("Bad shapes name the parameter and the reason")
  func errors() {
    #expect(problem(.circle(radius: .nan)) == PhysicsError(parameter: "radius", problem: .notFinite))
    #expect(problem(.circle(radius: 0))?.parameter == "radius")
    #expect(problem(.circle(center: Point(.infinity, 0), radius: 1))?.parameter == "center.x")
    #expect(problem(.capsule(from: .zero, to: .zero, radius: 1))?.parameter == "to")
    #expect(problem(.polygon([]))?.problem == .noArea)
    #expect(problem(.polygon([.zero, Point(1, 1), Point(2, 2)]))?.problem == .noArea)
    #expect(problem(.polygon([.zero, Point(.nan, 0), Point(1, 1)]))?.parameter == "points[1].x")
    // A bow tie, with lobes of different sizes and with equal ones.
    #expect(
      problem(.polygon([.zero, Point(2, 2), Point(2, 0), Point(0, 1)]))?.problem == .selfIntersecting)
    #expect(
      problem(.polygon([.zero, Point(1, 1), Point(1, 0), Point(0, 1)]))?.problem == .selfIntersecting)
    #expect(
      problem(.polygon([.zero, Point(2, 0), Point(1, 0.5), Point(1, 2)]))?.problem == .notConvex)
    #expect(problem(.chain([.zero]))?.problem == .tooFew(minimum: 2))
    #expect(problem(.halfPlane(normal: .zero))?.parameter == "normal")
    #expect(problem(.regularPolygon(sides: 17, radius: 1))?.problem == .tooMany(maximum: 16))
    #expect(problem(.regularPolygon(sides: 16, radius: 1)) == nil)
  }

  @Test("A polygon may wind either way and repeat vertices")
  func canonical() throws {
    let outline = try ConvexOutline([
      .zero, Point(0, 1), Point(0, 2), Point(2, 2), Point(2, 2), Point(2, 0), Point(1, 0),
    ])
    #expect(outline.vertices.count == 4)
    let v = outline.vertices
    #expect((v[1] - v[0]).cross(v[2] - v[1]) > 0)
  }

  @Test("A capsule's mass is that of its rectangle and its disk")
  func capsuleMass() {
    let mass = MassProperties.polygon([Point(-1, 0), Point(1, 0)], radius: 0.5, density: 2)
    let (rectangle, disk) = (2 * 2.0 * 1, 2 * Double.pi * 0.25)
    #expect(abs(mass.mass - rectangle - disk) < 1e-12)
    #expect(mass.center.distance(to: .zero) < 1e-12)
    // A rectangle about its middle, and two half disks whose centres lie 4r/3π outside of the ends.
    let reach = 4 * 0.5 / (3 * Double.pi)
    let half = disk / 2 * 0.25 / 2 - disk / 2 * reach * reach
    let ends = 2 * (half + disk / 2 * (1 + reach) * (1 + reach))
    #expect(abs(mass.inertia - rectangle * (4 + 1) / 12 - ends) < 1e-12)
  }

  @Test("A unit box has the mass of its area and the inertia of the textbook")
  func boxMass() {
    let mass = MassProperties.polygon(
      [Point(1, 1), Point(2, 1), Point(2, 2), Point(1, 2)], radius: 0, density: 1)
    #expect(abs(mass.mass - 1) < 1e-12)
    #expect(mass.center.distance(to: Point(1.5, 1.5)) < 1e-12)
    #expect(abs(mass.inertia - 1.0 / 6) < 1e-12)
  }

  private func area(_ shapes: [Shape]) -> Double {
    shapes.reduce(0) { sum, shape in
      guard case .polygon(let points, _) = shape else { return sum }
      return sum + abs(ConvexDecomposition.area(points))
    }
  }

  @Test("The pieces of a path are valid polygons that fill its area")
  func pieces() throws {
    var star = Path()
    for index in 0..<10 {
      let point =
        Point.zero + Vector(angle: Double(index) * Double.pi / 5, length: index.isMultiple(of: 2) ? 1 : 0.4)
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    let parts = try Shape.pieces(of: star)
    let expected = 10 * 0.5 * 0.4 * Trigonometry.sincos(Double.pi / 5).sine
    #expect(abs(area(parts) - expected) < 0.01)
    #expect(parts.count <= 6)
    for part in parts { _ = try ShapePart.parts(of: part) }
  }

  @Test("A hole stays open")
  func holes() throws {
    var frame = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))
    frame.append(Path(rect: Rect(x: 1, y: 1, width: 2, height: 2)))
    let parts = try Shape.pieces(of: frame, rule: .evenOdd)
    #expect(abs(area(parts) - 12) < 0.01)
    var world = World()
    try world.addBody(BodyDefinition(kind: .fixed, shapes: parts.map { ShapeDefinition($0) }))
    #expect(world.shapes(at: Point(2, 2)).isEmpty)
    #expect(!world.shapes(at: Point(0.5, 2)).isEmpty)
  }

  @Test("Paths without area and with bad numbers are refused")
  func badPaths() {
    #expect(throws: PhysicsError(parameter: "path", problem: .noArea)) { try Shape.pieces(of: Path()) }
    let line = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(.nan, 1))
    }
    #expect(throws: PhysicsError(parameter: "path", problem: .notFinite)) { try Shape.pieces(of: line) }
  }
}
