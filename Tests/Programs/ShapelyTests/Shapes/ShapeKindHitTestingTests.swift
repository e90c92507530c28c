import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeKindHitTestingTests {
  let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test("The centre and the outline belong to a shape, the corners of its frame only to a square")
  func insideAndOutline() {
    for kind in ShapeKind.allCases {
      #expect(kind.contains(Point(50, 50), in: frame), "\(kind)")
      #expect(kind.contains(Point(50, 0.5), in: frame), "\(kind): outer edge of the outline")
      #expect(!kind.contains(Point(50, -0.5), in: frame), "\(kind)")
      #expect(kind.contains(Point(3, 3), in: frame) == (kind == .square || kind == .rectangle), "\(kind)")
      #expect(!kind.contains(Point(0.1, 0.1), in: frame), "\(kind): the joins are round")
    }
  }

  @Test("The notches of a star do not belong to it")
  func notches() {
    #expect(!ShapeKind.star.contains(Point(25, 20), in: frame))
    #expect(!ShapeKind.star.contains(Point(75, 20), in: frame))
    #expect(!ShapeKind.star.contains(Point(50, 90), in: frame))
    #expect(ShapeKind.star.contains(Point(50, 60), in: frame))
    #expect(ShapeKind.star.contains(Point(5, 38), in: frame), "the left arm")
  }

  @Test("A radius extends a shape on all sides and closes its notches", arguments: ShapeKind.allCases)
  func radius(kind: ShapeKind) {
    #expect(!kind.contains(Point(50, -9), in: frame))
    #expect(kind.contains(Point(50, -9), in: frame, radius: 10))
    #expect(!kind.contains(Point(50, -11), in: frame, radius: 10))
    #expect(kind.contains(Point(25, 20), in: frame, radius: 20))
    #expect(!kind.contains(Point(-100, -100), in: frame, radius: 10))
  }

  @Test("An ellipse is hit-tested as an ellipse", arguments: [ShapeKind.circle, .oval])
  func ellipse(kind: ShapeKind) {
    let frame = Rect(x: 0, y: 0, width: 400, height: 100)
    for step in 0..<64 {
      let angle = Double(step) / 64 * 2 * .pi
      let line = Vector(angle: angle)
      #expect(kind.contains(Point(200 + line.dx * 198, 50 + line.dy * 48), in: frame))
      #expect(!kind.contains(Point(200 + line.dx * 206, 50 + line.dy * 56), in: frame))
    }
  }

  @Test("Empty shapes are not hit, and invalid numbers are harmless", arguments: ShapeKind.allCases)
  func degenerate(kind: ShapeKind) {
    #expect(!kind.contains(Point(.nan, 0), in: frame))
    #expect(!kind.contains(Point(0, 0), in: Rect(x: 0, y: .infinity, width: 1, height: 1)))
    #expect(
      kind.contains(Point(5, 5), in: Rect(x: 0, y: 0, width: 6, height: 4)), "a dot of outline is left")
  }
}
