import Geometry
import Testing

@Suite("Arcs by angles")
struct PathArcsTests {
  private func arc(_ start: Double, _ end: Double, clockwise: Bool = true) -> Path {
    Path {
      $0.addArc(
        center: Point(10, 20), radius: 50, startAngle: start, endAngle: end,
        direction: clockwise ? .clockwise : .counterclockwise)
    }
  }

  @Test("A clockwise arc goes down on the right of the circle, where y grows downwards")
  func directions() {
    for direction in ArcDirection.allCases {
      let path = Path {
        $0.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, direction: direction)
      }
      // From the right end over the bottom, y = 10, or over the top, y = −10.
      let middle = path.point(atLength: 5 * .pi)
      #expect(abs((middle?.y ?? 0) - (direction == .clockwise ? 10 : -10)) < 0.01)
    }
  }

  @Test("Every point lies on the circle, between the angles", arguments: UInt64(0)..<50)
  func onCircle(seed: UInt64) {
    var chance = Chance(seed)
    let start = chance.number(-7...7)
    let sweep = chance.number(0.01...6.28)
    for clockwise in [true, false] {
      let path = arc(start, start + (clockwise ? sweep : -sweep), clockwise: clockwise)
      for segment in path.subpaths.flatMap(\.segments) where segment.startDirection != .zero {
        for step in 0...20 {
          let arm = segment.point(at: Double(step) / 20) - Point(10, 20)
          #expect(abs(arm.length - 50) < 0.014)
          // The angle from the start, in the direction of the arc, never exceeds the sweep.
          let back = Vector(angle: clockwise ? arm.angle - start : start - arm.angle)
          var turned = back.angle
          if turned < -1e-3 { turned += 2 * .pi }
          #expect(turned <= sweep + 1e-3)
        }
      }
      #expect(abs(path.length() - 50 * sweep) < 0.02 * sweep)
    }
  }

  @Test("A quarter arc has the given direction")
  func direction() {
    let box = arc(0, .pi / 2).bounds
    #expect(close(box, Rect(x: 10, y: 20, width: 50, height: 50), within: 1e-9))
    let rest = arc(0, .pi / 2, clockwise: false).bounds
    #expect(close(rest, Rect(x: -40, y: -30, width: 100, height: 100), within: 1e-9))
  }

  @Test("A full turn or more adds the circle once, a turn of zero adds a point")
  func wholeTurn() {
    #expect(abs(arc(1, 1 + 2 * .pi).length() - 100 * .pi) < 0.1)
    #expect(abs(arc(1, 100).length() - 100 * .pi) < 0.1)
    #expect(arc(1, 1).length() == 0)
    #expect(abs(arc(1, 1 - 2 * .pi, clockwise: false).length() - 100 * .pi) < 0.1)
  }

  /// The rule of browsers' canvases, which WebKit passes on to Core Graphics. The angles are those of the tests
  /// 2d.path.arc.* in github.com/web-platform-tests/wpt, which fill what the arc covers; UIBezierPath draws the whole
  /// circle from 0 to 2π in both directions.
  @Test(
    "An arc covers its angles in its direction, and whole turns against it are the circle",
    arguments: [
      // Start, end, whether clockwise, and the angle that is covered, all in turns.
      (0, 1, true, 1), (0, 1, false, 1), (0, -1, true, 1), (0, -1, false, 1),
      (-0.25, 0.75, false, 1), (0.75, -0.25, true, 1), (0.5, 2.5, false, 1), (2, 0, true, 1),
      (0, 0, true, 0), (0, 0, false, 0), (0.3, 0.3, true, 0), (0.3, 0.3, false, 0),
      (0, 0.25, true, 0.25), (0, 0.25, false, 0.75), (0, -0.25, true, 0.75), (0, -0.25, false, 0.25),
      (0, 1.5, true, 1), (0, 1.5, false, 0.5), (0, -1.5, true, 0.5), (0, -1.5, false, 1),
      (0, 1.25, false, 0.75), (511.5, 256.25, true, 0.75), (511.5, 256.25, false, 1),
      (0, 1 - 1e-5, true, 1), (0, 1 - 1e-5, false, 1e-5), (0, 1 + 1e-5, true, 1), (0, 1 + 1e-5, false, 1),
    ] as [(Double, Double, Bool, Double)])
  func coveredAngle(start: Double, end: Double, clockwise: Bool, covered: Double) {
    let path = arc(start * 2 * .pi, end * 2 * .pi, clockwise: clockwise)
    #expect(abs(path.length() - 100 * .pi * covered) < 0.005 + 0.1 * covered)
    let side = path.points[0] + Vector(angle: start * 2 * .pi + (clockwise ? 1 : -1) * .pi / 2, length: 1)
    if covered > 0, let segment = path.subpaths[0].segments.first {
      #expect(segment.startDirection.dot(side - path.points[0]) > 0.999, "the arc has the other direction")
    }
  }

  @Test("A rounded sum of angles is still a whole turn", arguments: UInt64(0)..<200)
  func roundedTurn(seed: UInt64) {
    var chance = Chance(seed)
    let start = chance.number(-20...20)
    let steps = Int(chance.number(3...60))
    let turns = Double(Int(chance.number(1...4)))
    let end = (0..<steps).reduce(start) { sum, _ in sum + 2 * .pi * turns / Double(steps) }
    for clockwise in [true, false] {
      #expect(abs(arc(start, end, clockwise: clockwise).length() - 100 * .pi) < 0.1)
      #expect(abs(arc(end, start, clockwise: clockwise).length() - 100 * .pi) < 0.1)
    }
  }

  @Test("Halving the greatest angle reduces the deviation by a factor of 64")
  func steps() {
    func error(_ turn: Double) -> Double {
      var path = Path()
      path.addArc(center: .zero, radius: 1000, startAngle: 0, endAngle: .pi / 2, greatestTurn: turn)
      let segments = path.subpaths[0].segments
      return segments.reduce(0) { worst, segment in
        guard case .cubic(let curve) = segment else { return worst }
        return (0...40).reduce(worst) {
          max($0, abs((curve.point(at: Double($1) / 40) - .zero).length - 1000))
        }
      }
    }
    #expect(error(.pi / 2) < 0.28 && error(.pi / 2) > 0.25)
    #expect(error(.pi / 4) < 0.28 / 60 && error(.pi / 8) < 0.28 / 3600)
    #expect(error(.nan) < 0.01 && error(9) == error(.pi / 2))
  }

  @Test("A line connects the current point with the start of the arc")
  func joined() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(center: Point(10, 0), radius: 0, startAngle: 0, endAngle: 1)
    #expect(path.bounds == Rect(x: 0, y: 0, width: 10, height: 0))
  }

  @Test("Angles that are not finite add nothing, a negative radius counts as zero", arguments: awkward)
  func degenerate(odd: Double) {
    let path = arc(0, odd)
    #expect(!path.points.contains { !$0.isFinite })
    var negative = Path()
    negative.addArc(center: .zero, radius: -5, startAngle: 0, endAngle: 3)
    #expect(negative.bounds == .zero)
  }

  @Test("A rounded rectangle with negative sides has the same shape, reversed if one side is negative")
  func negativeSides() {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 5)
    let turned = Path(roundedRect: Rect(x: 40, y: 20, width: -40, height: -20), cornerRadius: 5)
    #expect(turned.bounds == path.bounds && abs(turned.length() - path.length()) < 1e-6)
    #expect(turned.winding(around: Point(20, 10)) == 1 && !turned.contains(Point(0.5, 0.5)))
    let mirrored = Path(roundedRect: Rect(x: 40, y: 0, width: -40, height: 20), cornerRadius: 5)
    #expect(mirrored.winding(around: Point(20, 10)) == -1 && !mirrored.contains(Point(39.5, 0.5)))
  }

  @Test("A path can be created from an arc")
  func arcCenter() {
    var path = Path()
    path.addArc(center: Point(3, 4), radius: 5, startAngle: 1, endAngle: 4, direction: .counterclockwise)
    #expect(Path(arcCenter: Point(3, 4), radius: 5, startAngle: 1, endAngle: 4, clockwise: false) == path)
    let half = Path(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi)
    // Clockwise on screen: from the right over the bottom to the left.
    #expect(half.contains(Point(0, 5)) && !half.contains(Point(0, -5)))
  }
}
