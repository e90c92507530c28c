import Geometry
import Testing

@Suite("Path bounds and length")
struct PathMeasuresTests {
  @Test("Bounds are those of the curve, not of its control points", arguments: UInt64(0)..<50)
  func bounds(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    var sampled = Rect.null
    for segment in path.subpaths.flatMap(\.segments) {
      for step in 0...5000 { sampled = sampled.union(segment.point(at: Double(step) / 5000)) }
    }
    #expect(close(path.bounds, sampled, within: 1e-4))
    #expect(path.controlBounds.insetBy(dx: -1e-9, dy: -1e-9).contains(path.bounds))
  }

  @Test("A path without segments has null bounds and length 0")
  func empty() {
    #expect(Path().bounds.isNull && Path().length() == 0)
    #expect(Path { $0.move(to: Point(5, 5)) }.bounds.isNull)
    var trailing = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    trailing.move(to: Point(100, 100))
    #expect(trailing.bounds == Rect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("The length includes all drawn segments")
  func length() {
    #expect(Path(rect: Rect(x: 0, y: 0, width: 3, height: 4)).length() == 14)
    #expect(abs(Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100)).length() - 100 * .pi) < 0.05)
    let open = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(3, 0))
      $0.addLine(to: Point(3, 4))
    }
    #expect(open.length() == 7)
  }

  @Test("Numbers that are not finite or extreme do not crash, and no length is negative", arguments: awkward)
  func extremeNumbers(x: Double) {
    for y in awkward {
      for z in awkward {
        let path = Path {
          $0.move(to: Point(x, y))
          $0.addCubic(to: Point(z, x), control1: Point(y, z), control2: Point(z, z))
          $0.addQuadratic(to: Point(y, y), control: Point(1, x))
          $0.close()
        }
        #expect(!(path.length() < 0))
        _ = (path.bounds, path.winding(around: Point(y, z)), path.reversed)
        _ = (path.nearestPoint(to: Point(z, 1)), path.contains(Point(1, 1), rule: .evenOdd, radius: y))
        _ = (path.dashed([x, y], phase: z), path.flattened(tolerance: 1e300))
        let style = StrokeStyle(width: z, join: .miter, miterLimit: x, dash: [1e300, y])
        _ = (path.strokeBounds(style), path.stroked(style, tolerance: 1e300))
        _ = path.strokeContains(Point(1, 1), style: StrokeStyle(width: x, cap: .square), radius: z)
      }
    }
  }
}
