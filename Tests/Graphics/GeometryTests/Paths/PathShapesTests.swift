import Geometry
import Testing

@Suite("Shapes")
struct PathShapesTests {
  let rect = Rect(x: 10, y: 20, width: 200, height: 100)

  @Test("Rectangle and ellipse fill their bounds, clockwise on screen")
  func rectAndEllipse() {
    #expect(Path(rect: rect).bounds == rect)
    #expect(close(Path(ellipseIn: rect).bounds, rect, within: 1e-12))
    #expect(Path(rect: rect).winding(around: rect.center) == 1)
    #expect(Path(ellipseIn: rect).winding(around: rect.center) == 1)
  }

  @Test("The ellipse is exact to within 0.03 % of its radius")
  func ellipse() {
    let circle = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))
    for subpath in circle.subpaths {
      for segment in subpath.segments {
        for step in 0...100 {
          let radius = (segment.point(at: Double(step) / 100) - .zero).length
          #expect(abs(radius - 100) < 0.03)
        }
      }
    }
  }

  @Test("A polygon without corners is empty")
  func polygon() {
    var path = Path()
    path.addPolygon([])
    #expect(path.isEmpty)
    path.addPolygon([Point(1, 1)])
    #expect(path.elements == [.move(Point(1, 1)), .close])
  }

  @Test("The corners of a rounded rectangle are quarter circles")
  func roundedRect() {
    let path = Path(roundedRect: rect, cornerRadius: 20)
    #expect(close(path.bounds, rect, within: 1e-12))
    #expect(path.winding(around: rect.center) == 1)
    let centre = Point(30, 40)
    for step in 1..<9 {
      let direction = Vector(angle: .pi + Double(step) * .pi / 18)
      #expect(path.contains(centre + direction * 19.99))
      #expect(!path.contains(centre + direction * 20.01))
    }
    // The corner radius is limited; with radius 0 it is a rectangle.
    #expect(close(Path(roundedRect: rect, cornerRadius: 1e9).bounds, rect, within: 1e-12))
    for radius in [0, -5, Double.nan] {
      #expect(Path(roundedRect: rect, cornerRadius: radius) == Path(rect: rect))
    }
  }

  @Test("Lines connect the points, and are closed only on request")
  func lines() {
    let points = [Point(0, 0), Point(10, 0), Point(10, 5)]
    #expect(Path(lines: points).svgPathData() == "M0,0 L10,0 L10,5")
    #expect(Path(lines: points, isClosed: true).svgPathData() == "M0,0 L10,0 L10,5 Z")
    #expect(Path(lines: []).isEmpty && Path(lines: [], isClosed: true).isEmpty)
  }
}
