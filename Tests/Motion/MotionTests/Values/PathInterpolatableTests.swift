import Geometry
import Motion
import Testing

@Suite("Path, interpolated")
struct PathInterpolatableTests {
  @Test("Every point moves by the fraction, and both ends are exact", arguments: 0..<30 as Range<UInt64>)
  func points(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func path() -> Path {
      func point() -> Point { Point(random.number(in: -9...9), random.number(in: -9...9)) }
      return Path {
        $0.move(to: point())
        $0.addCubic(to: point(), control1: point(), control2: point())
        $0.addQuadratic(to: point(), control: point())
        $0.close()
        $0.addLine(to: point())
      }
    }
    let (start, end) = (path(), path())
    #expect(start.hasSameStructure(as: end))
    #expect(
      start.interpolated(to: end, fraction: 0) == start && start.interpolated(to: end, fraction: 1) == end)
    for fraction in [-0.5, 0.25, 1.5] {
      let between = start.interpolated(to: end, fraction: fraction)
      #expect(between.verbs == start.verbs, "seed \(seed)")
      for (index, point) in between.points.enumerated() {
        let expected = start.points[index].lerp(to: end.points[index], fraction)
        #expect(point == expected, "seed \(seed)")
      }
      // The subpath under construction continues at the interpolated start.
      var (longer, other) = (between, Path())
      longer.close()
      longer.addLine(to: .zero)
      other.move(to: longer.currentPoint ?? .zero)
      #expect(longer.points.last == .zero)
    }
  }

  @Test("After a close, the next segment starts at the interpolated start")
  func subpathStart() {
    func closed(_ x: Double) -> Path {
      Path {
        $0.move(to: Point(x, 0))
        $0.addLine(to: Point(9, 9))
        $0.close()
      }
    }
    #expect(closed(0).interpolated(to: closed(4), fraction: 0.5).currentPoint == Point(2, 0))
  }

  @Test("Paths of different structure switch at half")
  func discrete() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(!square.hasSameStructure(as: circle) && square.lerp(to: circle, 0.5) == nil)
    #expect(square.interpolated(to: circle, fraction: 0.49) == square)
    #expect(square.interpolated(to: circle, fraction: 0.5) == circle)
    #expect(square.interpolated(to: Path(), fraction: .nan) == Path())
    #expect(Path().interpolated(to: Path(), fraction: 0.5) == Path())
  }
}
