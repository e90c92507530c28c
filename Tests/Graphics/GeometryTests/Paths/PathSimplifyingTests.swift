import Testing

@testable import Geometry

@Suite("Path simplification")
struct PathSimplifyingTests {
  @Test("Insignificant corners are removed, significant ones are kept")
  func corners() {
    let path = Path {
      $0.move(to: Point(0, 0))
      for (x, y) in [(1.0, 0.01), (2, -0.01), (3, 0.0), (4, 3), (5, 0.02), (9, 0)] {
        $0.addLine(to: Point(x, y))
      }
    }
    #expect(path.simplified(tolerance: 0.1).svgPathData() == "M0,0 L3,0 L4,3 L5,0.02 L9,0")
    #expect(path.simplified(tolerance: 100).svgPathData() == "M0,0 L9,0")
    #expect(path.simplified(tolerance: 0) == path)
    #expect(path.simplified(tolerance: .nan) == path)
  }

  @Test("Corners on a straight line are removed even without a tolerance, except where the line turns back")
  func straight() {
    let path = Path {
      $0.move(to: Point(0, 0))
      for x in [1.0, 2, 3, 10, 4] { $0.addLine(to: Point(x, 0)) }
    }
    #expect(path.simplified(tolerance: 0).svgPathData() == "M0,0 L10,0 L4,0")
  }

  @Test("Flat curves become lines, others stay curves")
  func curves() {
    let path = Path {
      $0.move(to: Point(0, 0))
      $0.addCubic(to: Point(10, 0), control1: Point(3, 0.01), control2: Point(6, -0.01))
      $0.addLine(to: Point(20, 0))
      $0.addQuadratic(to: Point(30, 0), control: Point(25, 9))
    }
    #expect(path.simplified(tolerance: 0.1).svgPathData() == "M0,0 L20,0 Q25,9 30,0")
  }

  @Test("A closed subpath stays closed")
  func closed() {
    let path = Path {
      $0.addPolygon([Point(0, 0), Point(5, 0), Point(10, 0), Point(10, 10), Point(5, 10.01), Point(0, 10)])
    }
    let simple = path.simplified(tolerance: 0.1)
    #expect(simple.subpaths.first?.isClosed == true)
    #expect(simple.subpaths.first?.segments.count == 4)
  }

  @Test("No point deviates by more than the tolerance", arguments: 0..<60 as Range<UInt64>)
  func staysWithinTolerance(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var point = Point(50, 50)
    let path = Path {
      $0.move(to: point)
      for _ in 0..<150 {
        point += Vector(random.number(in: -1...1.5), random.number(in: -1...1))
        if random.index(below: 10) == 0 {
          $0.addQuadratic(to: point, control: point - Vector(random.number(in: 0...1), 0))
        } else {
          $0.addLine(to: point)
        }
      }
    }
    let tolerance = random.number(in: 0.1...3)
    let simple = path.simplified(tolerance: tolerance)
    #expect(simple.verbs.count < path.verbs.count)
    for (a, b) in [(path, simple), (simple, path)] {
      for point in a.flattened(tolerance: 0.01).flatMap(\.points) {
        #expect(b.distance(to: point) <= tolerance + 0.02, "seed \(seed)")
      }
    }
  }

  @Test("A worst-case zigzag takes no longer than O(n log n)")
  func zigzagComplexity() {
    // Splitting at the farthest corner would remove one corner at a time.
    let path = Path {
      $0.move(to: .zero)
      for index in 0..<4000 {
        let x = Double(index)
        $0.addLine(to: Point(x, (index % 2 == 0 ? 1 : -1) * (4000 - x)))
      }
    }
    #expect(path.simplified(tolerance: 1).verbs.count > 3000)
  }
}
