import Geometry
import Testing

private func stroke(_ points: [Point], _ style: StrokeStyle, closed: Bool = false) -> Path {
  Path {
    $0.move(to: points[0])
    for point in points.dropFirst() { $0.addLine(to: point) }
    if closed { $0.close() }
  }.stroked(style)
}

@Suite("Stroke outline")
struct PathStrokedTests {
  private func expectDefinition(_ path: Path, _ style: StrokeStyle, _ chance: inout Chance) {
    let oracle = PenOracle(path, style)
    let outline = path.stroked(style, tolerance: 0.02)
    let area = path.strokeBounds(style).insetBy(dx: -3, dy: -3)
    for _ in 0..<30 {
      let point = Point(chance.number(area.minX...area.maxX), chance.number(area.minY...area.maxY))
      let expected = oracle.paints(point, margin: 0)
      // Too close to an edge to decide.
      guard oracle.paints(point, margin: 0.05) == expected, oracle.paints(point, margin: -0.05) == expected
      else {
        continue
      }
      #expect(outline.contains(point) == expected, "\(style) at \(point)")
    }
  }

  @Test("The outline covers what the definition of a stroke covers", arguments: UInt64(0)..<50)
  func agreesWithDefinition(seed: UInt64) {
    var chance = Chance(seed)
    expectDefinition(chance.path(subpaths: 1), chance.style(), &chance)
  }

  @Test(
    "The outline is correct where turns are tighter than the pen is wide",
    arguments: UInt64(0)..<60)
  func widePen(seed: UInt64) {
    var chance = Chance(seed)
    let path = Path {
      $0.move(to: chance.point(in: 0...12))
      for _ in 0..<8 { $0.addLine(to: chance.point(in: 0...12)) }
    }
    var style = chance.style()
    style.width = chance.number(10...30)
    expectDefinition(path, style, &chance)
  }

  @Test("Points that differ only by rounding make no corner, in any direction", arguments: 0..<16)
  func roundedPoints(direction: Int) {
    let shift = Vector(angle: Double(direction) / 16 * 2 * .pi, length: 2e-13)
    let style = StrokeStyle(width: 6)
    for points in [
      [Point(10, 20), Point(50, 25), Point(90, 20)], [Point(10, 20), Point(50, 25), Point(20, 60)],
    ] {
      let (start, corner, end) = (points[0], points[1], points[2])
      for isClosed in [false, true] {
        let clean = stroke([start, corner, end], style, closed: isClosed)
        let line = [start, start + shift, corner, corner + shift, corner, end, end + shift, start + shift]
        let noisy = stroke(isClosed ? line : Array(line.dropLast()), style, closed: isClosed)
        let (box, wanted) = (noisy.bounds, clean.bounds)
        #expect(abs(box.minX - wanted.minX) < 1e-9 && abs(box.maxX - wanted.maxX) < 1e-9)
        #expect(abs(box.minY - wanted.minY) < 1e-9 && abs(box.maxY - wanted.maxY) < 1e-9)
      }
    }
  }

  @Test("A line has four corners, moved outwards by its caps")
  func caps() {
    let line = [Point(0, 0), Point(10, 0)]
    #expect(stroke(line, StrokeStyle(width: 4)).bounds == Rect(x: 0, y: -2, width: 10, height: 4))
    #expect(
      stroke(line, StrokeStyle(width: 4, cap: .square)).bounds == Rect(x: -2, y: -2, width: 14, height: 4))
    let round = stroke(line, StrokeStyle(width: 4, cap: .round))
    #expect(
      round.contains(Point(-1.9, 0)) && !round.contains(Point(-1.5, -1.5)) && round.contains(Point(11.9, 0)))
  }

  @Test("Miters reach their tip up to the limit, and are bevelled beyond it")
  func miters() {
    let corner = [Point(0, 0), Point(100, 0), Point(0, 0) + Vector(angle: .pi / 6) * 100]
    // The sides meet at 75 degrees: the miter is 1 / sin(37.5°) = 1.643 widths long.
    let long = stroke(corner, StrokeStyle(width: 10, miterLimit: 1.65)).bounds.maxX
    let short = stroke(corner, StrokeStyle(width: 10, miterLimit: 1.64)).bounds.maxX
    #expect(abs(long - (100 + 5 / 0.608_761_429 * 0.793_353_340)) < 1e-6)
    #expect(short < long - 1)
    let bevel = stroke(corner, StrokeStyle(width: 10, join: .bevel)).bounds.maxX
    #expect(short == bevel)
  }

  @Test("A line that turns straight back has a flat or a round end")
  func turningBack() {
    let back = [Point(0, 0), Point(100, 0), Point(50, 0)]
    #expect(
      stroke(back, StrokeStyle(width: 10, miterLimit: 1e6)).bounds
        == Rect(x: 0, y: -5, width: 100, height: 10))
    let round = stroke(back, StrokeStyle(width: 10, join: .round))
    #expect(abs(round.bounds.maxX - 105) < 0.1)
  }

  @Test("The winding number is never negative", arguments: UInt64(0)..<30)
  func positive(seed: UInt64) {
    var chance = Chance(seed)
    let path = chance.path()
    var style = chance.style()
    style.width = chance.number(20...80)
    let outline = path.stroked(style, tolerance: 0.2)
    for _ in 0..<20 { #expect(outline.winding(around: chance.point(in: -20...120)) >= 0) }
  }

  @Test("A subpath of no length shows only its caps")
  func dots() {
    let dots: [Path] = [
      Path {
        $0.move(to: Point(5, 5))
        $0.close()
      },
      Path {
        $0.move(to: Point(5, 5))
        $0.addLine(to: Point(5, 5))
      },
      Path {
        $0.move(to: Point(5, 5))
        $0.addCubic(to: Point(5, 5), control1: Point(5, 5), control2: Point(5, 5))
        $0.close()
      },
    ]
    for dot in dots {
      #expect(dot.stroked(StrokeStyle(width: 4)).isEmpty)
      #expect(
        dot.stroked(StrokeStyle(width: 4, cap: .square)).bounds == Rect(x: 3, y: 3, width: 4, height: 4))
      let round = dot.stroked(StrokeStyle(width: 4, cap: .round), tolerance: 0.001)
      #expect(round.contains(Point(6.3, 6.3)) && !round.contains(Point(6.5, 6.5)))
      #expect(abs(round.winding(around: Point(5, 5))) == 1)
    }
    #expect(Path { $0.move(to: Point(5, 5)) }.stroked(StrokeStyle(width: 4, cap: .round)).isEmpty)
  }

  @Test("The pen is transformed with the path")
  func transformed() {
    let circle = Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    let outline = circle.stroked(
      StrokeStyle(width: 2), transform: Transform(scaleX: 10, y: 1), tolerance: 0.01)
    #expect(close(outline.bounds, Rect(x: -110, y: -11, width: 220, height: 22), within: 0.02))
    #expect(!outline.contains(Point(89, 0)) && outline.contains(Point(91, 0)) && !outline.contains(.zero))
    #expect(outline.contains(Point(0, 9.1)) && !outline.contains(Point(0, 8.9)))
  }

  @Test("The number of points of small turns does not depend on the pen's size")
  func hugePen() {
    // 400 corners that turn once around: half a circle has 4,096 steps at most.
    let corners = Path.regularPolygon(sides: 400, center: .zero, radius: 100)
    let outline = corners.stroked(StrokeStyle(width: 1e12, join: .round))
    #expect(outline.points.count < 12_000)
    #expect(outline.bounds.width > 1.99e12 / 2 && outline.contains(Point(4.99e11, 0)))
  }

  @Test("The number of points is limited where rounding turns the pen at every step")
  func pointLimit() {
    // Steps of 16 are the finest here, and the curve requests 16,384 pieces.
    let far = 1e17
    let path = Path {
      $0.move(to: Point(far, far))
      $0.addCubic(
        to: Point(far + 3000, far), control1: Point(far, far + 9000), control2: Point(far, far - 9000))
    }
    #expect(path.stroked(StrokeStyle(width: 1e9), tolerance: 1e-9).points.count < 2_500_000)
  }

  @Test("Widths that are not greater than zero paint nothing", arguments: [0, -1, Double.nan, .infinity])
  func noWidth(width: Double) {
    let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.stroked(StrokeStyle(width: width)).isEmpty)
    #expect(path.strokeBounds(StrokeStyle(width: width)).isNull)
    #expect(!path.strokeContains(Point(0, 0), style: StrokeStyle(width: width), radius: 5))
  }
}
