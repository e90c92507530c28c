import Geometry
import Testing

@Suite("Stroke contains")
struct PathStrokeContainsTests {
  @Test("Hit tests agree with the definition of a stroke", arguments: UInt64(0)..<50)
  func agreesWithDefinition(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path(subpaths: 2)
    let style = chance.style()
    let oracle = PenOracle(path, style)
    for _ in 0..<15 {
      let point = chance.point(in: -15...115)
      let expected = oracle.paints(point, margin: 0)
      guard oracle.paints(point, margin: 0.05) == expected, oracle.paints(point, margin: -0.05) == expected
      else {
        continue
      }
      #expect(path.strokeContains(point, style: style) == expected, "\(style) at \(point)")
    }
  }

  @Test("The radius enlarges the stroke")
  func radius() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    for join in LineJoin.allCases {
      let style = StrokeStyle(width: 8, join: join)
      #expect(path.strokeContains(Point(50, -3.9), style: style))
      #expect(!path.strokeContains(Point(50, -4.1), style: style))
      #expect(path.strokeContains(Point(50, -13.9), style: style, radius: 10))
      #expect(!path.strokeContains(Point(50, -14.1), style: style, radius: 10))
      #expect(path.strokeContains(Point(50, 13.9), style: style, radius: 10))
      #expect(!path.strokeContains(Point(50, 14.1), style: style, radius: 10))
    }
    #expect(path.strokeContains(Point(-3.9, -3.9), style: StrokeStyle(width: 8, join: .miter)))
    #expect(!path.strokeContains(Point(-3.9, -3.9), style: StrokeStyle(width: 8, join: .round)))
  }

  @Test("Points that differ only by rounding make no spike", arguments: 0..<16)
  func roundedPoints(direction: Int) {
    let corner = Point(50, 25)
    let shift = Vector(angle: Double(direction) / 16 * 2 * .pi, length: 2e-13)
    let path = Path {
      $0.move(to: Point(10, 20))
      for point in [corner, corner + shift, Point(45, 65)] { $0.addLine(to: point) }
    }
    for step in 0..<64 {
      let point = corner + Vector(angle: Double(step) / 64 * 2 * .pi, length: 7)
      guard let nearest = path.nearestPoint(to: point), nearest.distance(to: point) > 3.5 else { continue }
      #expect(!path.strokeContains(point, style: StrokeStyle(width: 6, miterLimit: 20)), "\(point)")
    }
  }

  @Test("Gaps between dashes are not hit")
  func dashes() {
    let line = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(100, 0))
    }
    for cap in [LineCap.butt, .square] {
      let style = StrokeStyle(width: 2, cap: cap, dash: [10, 10])
      #expect(
        line.strokeContains(Point(5, 0), style: style) && !line.strokeContains(Point(15, 0), style: style))
      #expect(line.strokeContains(Point(10.5, 0), style: style) == (cap == .square))
    }
  }

  @Test("Dots are hit only at their visible caps")
  func dots() {
    let dot = Path {
      $0.move(to: Point(5, 5))
      $0.addLine(to: Point(5, 5))
    }
    #expect(!dot.strokeContains(Point(5, 5), style: StrokeStyle(width: 10, join: .round)))
    #expect(dot.strokeContains(Point(9, 5), style: StrokeStyle(width: 10, cap: .round)))
    #expect(!dot.strokeContains(Point(9, 9), style: StrokeStyle(width: 10, cap: .round)))
    #expect(dot.strokeContains(Point(9, 9), style: StrokeStyle(width: 10, cap: .square)))
  }
}
