import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeKindPathTests {
  @Test("The centre line lies half an outline inside of the frame", arguments: ShapeKind.allCases)
  func inset(kind: ShapeKind) {
    let line = kind.path(in: Rect(x: 10, y: 20, width: 100, height: 60)).controlBounds
    #expect(line.minX == 14 && line.minY == 24)
    #expect(abs(line.maxX - 106) < 1e-9)
    #expect(kind == .star ? line.maxY < 76 : abs(line.maxY - 76) < 1e-9)
  }

  @Test("The drawing is the centre line and half an outline around it", arguments: ShapeKind.allCases)
  func drawnBounds(kind: ShapeKind) {
    for frame in [Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: -7, y: 3, width: 24, height: 400)] {
      let expected = kind.path(in: frame).controlBounds.insetBy(dx: -4, dy: -4)
      let bounds = kind.drawnBounds(in: frame)
      #expect(abs(bounds.minX - expected.minX) < 1e-9 && abs(bounds.minY - expected.minY) < 1e-9)
      #expect(abs(bounds.maxX - expected.maxX) < 1e-9 && abs(bounds.maxY - expected.maxY) < 1e-9)
    }
  }

  @Test("A triangle goes from the top to the bottom corners")
  func triangle() {
    let path = ShapeKind.triangle.path(in: Rect(x: 0, y: 0, width: 108, height: 58))
    #expect(path.points == [Point(54, 4), Point(104, 54), Point(4, 54)])
    #expect(path.verbs.last == .close)
  }

  @Test("A star starts at the top and has ten corners")
  func starStart() {
    let path = ShapeKind.star.path(in: Rect(x: 0, y: 0, width: 108, height: 108))
    #expect(path.points.count == 10)
    #expect(path.points.first == Point(54, 4))
    #expect(path.verbs.last == .close)
  }

  @Test("In a square frame, all edges of a star are 0.38 of its width long")
  func starArm() {
    let points = ShapeKind.star.path(in: Rect(x: 0, y: 0, width: 108, height: 108)).points
    for index in points.indices {
      let edge = points[index].distance(to: points[(index + 1) % 10])
      #expect(abs(edge - 38.1966) < 0.001, "edge \(index)")
    }
  }

  @Test("At any aspect ratio, a star is symmetric, with its tips outside and no crossing edges")
  func starAtAnyAspectRatio() {
    for size in [Size(24, 24), Size(24, 600), Size(600, 24), Size(100, 50), Size(8.5, 9)] {
      let points = ShapeKind.star.path(in: Rect(origin: .zero, size: size)).points
      let middle = size.width / 2
      for index in points.indices {
        let mirrored = points[(10 - index) % 10]
        #expect(abs(points[index].x - middle + mirrored.x - middle) < 1e-9)
        #expect(abs(points[index].y - mirrored.y) < 1e-9)
      }
      // As seen from inside, the corners are in clockwise order, which crossing edges would not be.
      let inside = Point(middle, points[0].y + 0.7 * (points[5].y - points[0].y))
      for index in points.indices {
        #expect((points[index] - inside).cross(points[(index + 1) % 10] - inside) > 0, "\(size) \(index)")
      }
    }
  }

  @Test("Frames without area and non-finite frames give a path", arguments: ShapeKind.allCases)
  func degenerate(kind: ShapeKind) {
    let tiny = kind.path(in: Rect(x: 5, y: 5, width: 2, height: 3))
    #expect(tiny.points.allSatisfy { $0.isFinite })
    #expect(kind.path(in: Rect(x: .nan, y: 0, width: 1, height: 1)).isEmpty)
    #expect(kind.path(in: Rect(x: 0, y: 0, width: .infinity, height: 1)).isEmpty)
  }
}
