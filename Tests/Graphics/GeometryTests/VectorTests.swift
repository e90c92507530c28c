import Geometry
import Testing

@Suite("Vector")
struct VectorTests {
  @Test("A quarter turn is clockwise on screen, where y grows downwards")
  func perpendicular() {
    #expect(Vector(1, 0).perpendicular == Vector(0, 1))
    #expect(Vector(0, 1).perpendicular == Vector(-1, 0))
    #expect(Vector(3, 4).perpendicular.dot(Vector(3, 4)) == 0)
    #expect(Vector(3, 4).cross(Vector(3, 4).perpendicular) == 25)
  }

  @Test("Angles are clockwise from the x axis")
  func angles() {
    #expect(abs(Vector(0, 2).angle - .pi / 2) < 1e-15)
    #expect(abs(Vector(-1, -1).angle + 3 * .pi / 4) < 1e-15)
    #expect(Vector.zero.angle == 0)
    let vector = Vector(angle: 0.7, length: 3)
    #expect(abs(vector.angle - 0.7) < 1e-15 && abs(vector.length - 3) < 1e-15)
  }

  @Test("A vector without a direction normalizes to zero")
  func normalized() {
    #expect(Vector(3, 4).normalized == Vector(0.6, 0.8))
    for vector in [Vector.zero, Vector(.nan, 1), Vector(.infinity, 1), Vector(1e308, 1e308)] {
      #expect(vector.normalized == .zero)
    }
  }

  @Test("Arithmetic")
  func arithmetic() {
    var vector = Vector(1, 2) + Vector(3, 4) * 2 - -Vector(1, 1)
    #expect(vector == Vector(8, 11))
    #expect(2 * Vector(1, 2) / 4 == Vector(0.5, 1))
    vector += Vector(1, 1)
    vector -= Vector(0, 2)
    #expect(vector == Vector(9, 10))
    #expect(Vector(3, 4).lengthSquared == 25)
  }
}
