import Testing

@testable import Geometry

/// Two subpaths: an open corner of length 30 and a closed square of length 40.
private let cornerAndSquare = Path {
  $0.move(to: Point(0, 0))
  $0.addLine(to: Point(10, 0))
  $0.addLine(to: Point(10, 20))
  $0.addRect(Rect(x: 100, y: 0, width: 10, height: 10))
}

@Suite("Path measure")
struct PathMeasureTests {
  @Test("Points and directions at distances")
  func places() {
    let measure = PathMeasure(cornerAndSquare)
    #expect(measure.length == 70)
    for (distance, point, tangent) in [
      (0.0, Point(0, 0), Vector(1, 0)), (4, Point(4, 0), Vector(1, 0)), (10, Point(10, 0), Vector(0, 1)),
      (12, Point(10, 2), Vector(0, 1)), (30, Point(100, 0), Vector(1, 0)), (45, Point(110, 5), Vector(0, 1)),
      (70, Point(100, 0), Vector(0, -1)), (-5, Point(0, 0), Vector(1, 0)),
      (1e9, Point(100, 0), Vector(0, -1)),
      (.infinity, Point(100, 0), Vector(0, -1)), (.nan, Point(0, 0), Vector(1, 0)),
    ] {
      #expect(measure.point(at: distance) == point, "at \(distance)")
      #expect(measure.tangent(at: distance) == tangent, "at \(distance)")
    }
  }

  @Test("A point on a curve lies at the given distance along it", arguments: 0..<60 as Range<UInt64>)
  func curves(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(random.number(in: 0...100), random.number(in: 0...100)) }
    let path = Path {
      $0.move(to: point())
      $0.addCubic(to: point(), control1: point(), control2: point())
      $0.addQuadratic(to: point(), control: point())
      $0.addLine(to: point())
      $0.addCubic(to: point(), control1: point(), control2: point())
    }
    let distance = random.number(in: 0...1) * path.length()
    let (before, after) = path.split(atLength: distance)
    #expect(abs(before.length() - distance) < 1e-4, "seed \(seed)")
    #expect(abs(before.length() + after.length() - path.length()) < 1e-4, "seed \(seed)")
    let place = try #require(path.point(atLength: distance))
    #expect(before.currentPoint.map { $0.distance(to: place) < 1e-6 } == true, "seed \(seed)")
    #expect(after.points.first.map { $0.distance(to: place) < 1e-6 } == true, "seed \(seed)")
    // The direction is that of a short chord.
    let near = try #require(path.point(atLength: distance + 1e-3))
    let tangent = try #require(path.tangent(atLength: distance))
    #expect((near - place).normalized.dot(tangent) > 0.99, "seed \(seed)")
  }

  @Test("A path without segments has no points")
  func empty() {
    for path in [Path(), Path { $0.move(to: Point(1, 2)) }] {
      #expect(PathMeasure(path).length == 0)
      #expect(path.point(atLength: 0) == nil)
      #expect(path.tangent(atLength: 0) == nil)
    }
  }

  @Test("Segments of no length are skipped")
  func noLength() {
    let path = Path {
      $0.move(to: Point(1, 1))
      $0.addLine(to: Point(1, 1))
      $0.addCubic(to: Point(1, 1), control1: Point(1, 1), control2: Point(1, 1))
      $0.addLine(to: Point(3, 1))
    }
    #expect(path.point(atLength: 1) == Point(2, 1))
    #expect(path.tangent(atLength: 0) == Vector(1, 0))
    #expect(path.trimmed(from: 0.5, to: 1).svgPathData() == "M2,1 L3,1")
  }

  @Test("A part of a path whose length overflows is the whole path or empty")
  func huge() {
    let path = Path {
      $0.move(to: Point(-1.7e308, 0))
      $0.addLine(to: Point(1.7e308, 0))
    }
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0, to: 0.5).isEmpty)
    #expect(path.point(atLength: 1) != nil)
  }
}
