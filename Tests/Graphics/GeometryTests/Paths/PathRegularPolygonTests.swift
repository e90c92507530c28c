import Testing

@testable import Geometry

@Suite("Regular polygons")
struct PathRegularPolygonTests {
  @Test("Corners are evenly spaced on the circle, clockwise from the top", arguments: 3...9)
  func corners(sides: Int) {
    let center = Point(7, -3)
    let path = Path.regularPolygon(sides: sides, center: center, radius: 5)
    #expect(path.points.count == sides)
    #expect(path.points.first == Point(7, -8))
    #expect(path.winding(around: center) == 1)
    let side = path.points[0].distance(to: path.points[1])
    for (index, point) in path.points.enumerated() {
      #expect(abs(point.distance(to: center) - 5) < 1e-12)
      #expect(abs(point.distance(to: path.points[(index + 1) % sides]) - side) < 1e-12)
    }
  }

  @Test("A rotation moves the first corner clockwise")
  func rotation() {
    let path = Path.regularPolygon(sides: 4, center: .zero, radius: 2, rotation: .pi / 2)
    #expect(path.points[0].distance(to: Point(2, 0)) < 1e-12)
  }

  @Test("Fewer than three sides give an empty path")
  func tooFew() {
    for sides in [-1, 0, 1, 2] {
      #expect(Path.regularPolygon(sides: sides, center: .zero, radius: 1).isEmpty)
    }
  }

  @Test("The number of sides is limited")
  func maximumSides() {
    let most = Path.regularPolygon(sides: Path.maximumSides, center: .zero, radius: 1)
    #expect(abs(most.length() - 2 * .pi) < 1e-8)
    #expect(Path.regularPolygon(sides: .max, center: .zero, radius: 1) == most)
  }
}
