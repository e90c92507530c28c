import Geometry
import Testing

@testable import RasterEngine

@Suite("Ends of stroked curves") struct CurveEndTests {
  /// The stroker with a path's first subpath loaded, as wide strokes load it.
  private func withStroker<Result>(
    _ path: Path, _ body: (_ stroker: borrowing Stroker, _ count: Int) -> Result
  ) -> Result {
    var polylines = Polylines()
    var flattening = Flattening(.identity, tolerance: 0.0125, pixel: 1, for: .stroking(spacing: 0))
    flattening.append(
      PathSource(
        verbs: unsafeBaseAddress(of: path.verbs), points: unsafeBaseAddress(of: path.points),
        verbCount: Int32(path.verbs.count), pointCount: Int32(path.points.count)), to: &polylines)
    var stroker = Stroker()
    let subpath = polylines.subpaths[0]
    let count = stroker.load(
      polylines.coordinates.base, polylines.traits.base, count: subpath.count, isClosed: subpath.isClosed,
      spacing: 0)
    return withExtendedLifetime(path) { body(stroker, count) }
  }

  /// The sine of the angle between a segment and a direction.
  private func sine(_ segment: Stroker.Segment, _ direction: Vector) -> Double {
    // A segment's normal is its direction turned clockwise.
    let ahead = Vector(Double(segment.normalY), -Double(segment.normalX))
    #expect(ahead.dot(direction) > 0)
    return abs(ahead.cross(direction.normalized))
  }

  @Test("A pen stands across the tangents at the ends, far from the origin too", arguments: [0, 1_900.0])
  func ends(offset: Double) {
    let path = Path { path in
      path.move(to: Point(offset + 3, 50))
      path.addCubic(
        to: Point(offset + 60, 40), control1: Point(offset + 10, 0), control2: Point(offset + 50, -20))
    }
    // 0.0002 is a fiftieth of a pixel at the rim of a pen of 100 pixels.
    withStroker(path) { stroker, count in
      #expect(sine(stroker.departure(from: 0), Vector(7, -50)) < (offset == 0 ? 0.0002 : 0.001))
      #expect(sine(stroker.arrival(at: count - 1), Vector(10, 60)) < (offset == 0 ? 0.0002 : 0.001))
    }
  }

  @Test("The corner of a closed subpath follows both curves")
  func closedCorner() {
    let path = Path { path in
      path.move(to: Point(10, 40))
      path.addQuadratic(to: Point(60, 40), control: Point(35, 0))
      path.addQuadratic(to: Point(10, 40), control: Point(35, 90))
      path.close()
    }
    withStroker(path) { stroker, _ in
      #expect(sine(stroker.departure(from: 0), Vector(25, -40)) < 0.0002)
      #expect(sine(stroker.arrival(at: 0), Vector(-25, -50)) < 0.0002)
    }
  }

  @Test("Lines keep their directions next to curves that continue them")
  func lines() {
    let path = Path { path in
      path.move(to: Point(0, 0))
      path.addQuadratic(to: Point(30, 20), control: Point(30, 0))
      path.addLine(to: Point(30, 50))
      path.addLine(to: Point(0, 50))
    }
    withStroker(path) { stroker, count in
      #expect(sine(stroker.arrival(at: count - 2), Vector(0, 1)) == 0)
      #expect(sine(stroker.departure(from: count - 2), Vector(-1, 0)) == 0)
      #expect(sine(stroker.arrival(at: count - 1), Vector(-1, 0)) == 0)
    }
  }
}
