import Testing

@testable import Geometry

@Suite("Vector3D")
struct Vector3DTests {
  @Test("The cross product is orthogonal to both vectors, and as long as their parallelogram is large")
  func cross() {
    var chance = Chance(11)
    for _ in 0..<100 {
      let (a, b) = (chance.axis(), chance.axis())
      let product = a.cross(b)
      #expect(abs(product.dot(a)) < 1e-14 && abs(product.dot(b)) < 1e-14)
      let area = (a.dot(a) * b.dot(b) - a.dot(b) * a.dot(b)).squareRoot()
      #expect(abs(product.length - area) < 1e-7)
    }
    #expect(Vector3D(1, 0, 0).cross(Vector3D(0, 1, 0)) == Vector3D(0, 0, 1))
  }

  @Test("A direction has length 1; without one it is zero")
  func directions() {
    #expect(Vector3D(0, 3, 4).normalized == Vector3D(0, 0.6, 0.8))
    for number in [0, 1e-200, 1e200, Double.nan, .infinity] {
      #expect(Vector3D(number, 0, 0).normalized == .zero, "\(number)")
    }
  }

  @Test("Points and vectors add up, and a point of the plane has depth 0")
  func points() {
    let (a, b) = (Point3D(1, 2, 3), Point3D(Point(4, 6), z: 8))
    #expect(b - a == Vector3D(3, 4, 5) && a + Vector3D(3, 4, 5) == b)
    #expect(Point3D(Point(4, 6)).z == 0 && b.point == Point(4, 6))
    #expect(a.isFinite && !Point3D(0, .nan, 0).isFinite && !Vector3D(0, 0, .infinity).isFinite)
  }
}
