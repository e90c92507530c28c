import Geometry
import Testing

@Suite("Point")
struct PointTests {
  @Test("Points and vectors are added and subtracted")
  func arithmetic() {
    #expect(Point(3, 4) - Point(1, 1) == Vector(2, 3))
    #expect(Point(1, 1) + Vector(2, 3) == Point(3, 4))
    #expect(Point(3, 4) - Vector(2, 3) == Point(1, 1))
    var point = Point(1, 2)
    point += Vector(1, 1)
    point -= Vector(0, 4)
    #expect(point == Point(2, -1))
  }

  @Test("Distances, interpolation and midpoints")
  func between() {
    #expect(Point(1, 1).distance(to: Point(4, 5)) == 5)
    #expect(Point(0, 10).lerp(to: Point(10, 20), 0.25) == Point(2.5, 12.5))
    #expect(Point(0, 10).lerp(to: Point(10, 20), 2) == Point(20, 30))
    #expect(Point(0, 10).midpoint(to: Point(10, 20)) == Point(5, 15))
  }

  @Test("Infinite and not-a-number coordinates are detected", arguments: [Double.nan, .infinity, -.infinity])
  func finiteness(odd: Double) {
    #expect(!Point(odd, 0).isFinite && !Point(0, odd).isFinite)
    #expect(Point(1e308, -1e308).isFinite)
  }
}
