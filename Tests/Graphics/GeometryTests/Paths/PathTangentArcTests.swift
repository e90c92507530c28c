import Testing

@testable import Geometry

private func corner(_ start: Point, _ corner: Point, _ end: Point, radius: Double) -> Path {
  Path {
    $0.move(to: start)
    $0.addArc(tangent1End: corner, tangent2End: end, radius: radius)
  }
}

@Suite("Arcs by tangents")
struct PathTangentArcTests {
  @Test("A right angle gets a quarter circle")
  func rightAngle() {
    let path = corner(Point(0, 0), Point(10, 0), Point(10, 30), radius: 4)
    #expect(path.verbs == [.move, .line, .cubic])
    #expect(path.points[1] == Point(6, 0))
    #expect(path.currentPoint == Point(10, 4))
    #expect(abs(path.points[2].y) < 1e-12 && abs(path.points[3].x - 10) < 1e-12)
  }

  @Test("The arc touches both lines, in either direction", arguments: 0..<200 as Range<UInt64>)
  func touchesBothLines(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(random.number(in: -50...50), random.number(in: -50...50)) }
    let (a, b, c, radius) = (point(), point(), point(), random.number(in: 1...20))
    let path = corner(a, b, c, radius: radius)
    let arc = try #require(path.subpaths.first?.segments.dropFirst(), "seed \(seed)")
    let first = try #require(arc.first, "seed \(seed)")
    let last = try #require(arc.last, "seed \(seed)")
    #expect(abs((b - a).normalized.cross(first.startDirection)) < 1e-6, "seed \(seed)")
    #expect((b - a).dot(first.startDirection) > 0, "seed \(seed)")
    #expect(last.endDirection.dot((c - b).normalized) > 1 - 1e-9, "seed \(seed)")
    // The centre is one radius away from the start of the arc, perpendicular to the line.
    let inward =
      (b - a).cross(c - b) > 0 ? first.startDirection.perpendicular : -first.startDirection.perpendicular
    let center = first.start + inward * radius
    for segment in arc {
      for step in 0...8 {
        let distance = segment.point(at: Double(step) / 8).distance(to: center)
        #expect(abs(distance - radius) < 0.000_3 * radius + 1e-6, "seed \(seed)")
      }
    }
  }

  @Test("If there is no corner to round, a line to the corner is added")
  func degenerate() {
    for (a, b, c, radius) in [
      (Point(0, 0), Point(10, 0), Point(20, 0), 5.0), (Point(0, 0), Point(10, 0), Point(5, 0), 5),
      (Point(0, 0), Point(10, 0), Point(10, 10), 0), (Point(0, 0), Point(10, 0), Point(10, 10), -1),
      (Point(0, 0), Point(10, 0), Point(10, 10), .nan), (Point(0, 0), Point(10, 0), Point(10, 10), .infinity),
      (Point(10, 0), Point(10, 0), Point(10, 10), 5), (Point(0, 0), Point(10, 0), Point(10, 0), 5),
    ] {
      let path = corner(a, b, c, radius: radius)
      #expect(path.verbs == [.move, .line])
      #expect(path.currentPoint == b)
    }
    #expect(corner(.zero, Point(.nan, 0), Point(1, 1), radius: 1).verbs == [.move])
    var empty = Path()
    empty.addArc(tangent1End: Point(3, 4), tangent2End: Point(9, 9), radius: 2)
    #expect(empty.svgPathData() == "M3,4")
  }
}
