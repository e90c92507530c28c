import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeGeometryTests {
  @Test("Scaling about a point keeps the position of that point")
  func aboutPoint() {
    let before = ShapeGeometry(center: Point(100, 80), scale: 1)
    let fixed = Point(70, 90)
    let after = before.scaled(to: 2.5, about: fixed)
    #expect(after.scale == 2.5)
    // The fixed point relative to the shape, in fractions of its size.
    #expect(abs((fixed.x - before.center.x) / 100 - (fixed.x - after.center.x) / 250) < 1e-12)
    #expect(abs((fixed.y - before.center.y) / 100 - (fixed.y - after.center.y) / 250) < 1e-12)
  }

  @Test("Invalid numbers change nothing", arguments: [0, -1, .nan, .infinity])
  func invalidNumbers(scale: Double) {
    let geometry = ShapeGeometry(center: Point(1, 2), scale: 1)
    #expect(geometry.scaled(to: scale, about: .zero) == geometry)
    #expect(geometry.scaled(to: 2, about: Point(.nan, 0)) == geometry)
    #expect(geometry.moved(by: Vector(.infinity, 0)) == geometry)
  }

  @Test("The frame has the kind's aspect ratio and centre")
  func frame() {
    let geometry = ShapeGeometry(center: Point(100, 100), scale: 2)
    #expect(geometry.frame(of: .rectangle) == Rect(x: 0, y: 50, width: 200, height: 100))
    #expect(geometry.drawnBounds(of: .oval) == Rect(x: 0, y: 50, width: 200, height: 100))
  }
}
