import Testing

@testable import Geometry

private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
  Path(rect: Rect(x: x, y: y, width: side, height: side))
}

@Suite("Boolean operations on paths")
struct PathBooleanTests {
  // MARK: Plain cases, to the letter

  @Test("Two squares that overlap")
  func overlappingSquares() {
    let (a, b) = (square(0, 0, 10), square(5, 5, 10))
    #expect(a.union(b).svgPathData() == "M0,0 L10,0 L10,5 L15,5 L15,15 L5,15 L5,10 L0,10 Z")
    #expect(a.intersection(b).svgPathData() == "M5,5 L10,5 L10,10 L5,10 Z")
    #expect(a.subtracting(b).svgPathData() == "M0,0 L10,0 L10,5 L5,5 L5,10 L0,10 Z")
    #expect(area(of: a.symmetricDifference(b)) == 150)
  }

  @Test("Squares side by side become one, without the edge between them")
  func sharedEdge() {
    let (a, b) = (square(0, 0, 10), square(10, 0, 10))
    #expect(a.union(b).svgPathData() == "M0,0 L20,0 L20,10 L0,10 Z")
    #expect(a.intersection(b).isEmpty)
    #expect(a.subtracting(b) == a.normalized())
    #expect(a.symmetricDifference(b) == a.union(b))
  }

  @Test("A hole turns the other way than what is round it")
  func hole() {
    let ring = square(0, 0, 10).subtracting(square(2, 2, 6))
    #expect(ring.contours.count == 2)
    #expect(ring.winding(around: Point(1, 1)) == 1)
    #expect(ring.winding(around: Point(5, 5)) == 0)
    #expect(area(of: ring) == 64)
  }

  @Test("Squares that touch in a corner stay two contours, and so do a hole and the edge it touches")
  func touchingCorners() {
    #expect(square(0, 0, 10).union(square(10, 10, 10)).contours.count == 2)
    let diamond = Path { $0.addPolygon([Point(5, 0), Point(8, 5), Point(5, 8), Point(2, 5)]) }
    let ring = square(0, 0, 10).subtracting(diamond)
    #expect(ring.contours.count == 2)
    #expect(area(of: ring) == 100 - 24)
  }

  @Test("A path that crosses itself is taken by its rule")
  func selfCrossing() {
    let star = Path {
      $0.addPolygon((0..<5).map { Point(50, 50) + Vector(angle: Double($0) * 0.8 * .pi, length: 40) })
    }
    #expect(star.normalized(rule: .nonZero).contours.count == 1)
    #expect(star.normalized(rule: .evenOdd).contours.count == 5)
    #expect(star.normalized(rule: .nonZero).contains(Point(50, 50), rule: .evenOdd))
    #expect(!star.normalized(rule: .evenOdd).contains(Point(50, 50)))
  }

  @Test("Each operand has its own rule")
  func twoRules() {
    var twice = square(0, 0, 10)
    twice.append(square(0, 0, 4))
    let b = square(2, 2, 10)
    #expect(area(of: twice.intersection(b, rule: .nonZero)) == 64)
    #expect(area(of: twice.intersection(b, rule: .evenOdd, otherRule: .nonZero)) == 60)
    #expect(area(of: b.intersection(twice, rule: .evenOdd, otherRule: .nonZero)) == 64)
  }

  @Test("Contours left open count as closed")
  func openContours() {
    let open = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(10, 0))
      $0.addLine(to: Point(10, 10))
    }
    #expect(open.normalized().svgPathData() == "M0,0 L10,0 L10,10 Z")
  }

  // MARK: Curves

  @Test("Curves stay curves, and those not cut stay as they are")
  func curvesAreKept() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      circle.normalized().contours.first.map { Set($0.segments) }
        == circle.contours.first.map { Set($0.segments) })
    let half = circle.intersection(square(-1, -1, 6))
    #expect(half.verbs.filter { $0 == .cubic }.count == 1)
    #expect(half.verbs.filter { $0 == .line }.count == 1)
    let dome = Path {
      $0.move(to: .zero)
      $0.addQuadratic(to: Point(10, 0), control: Point(5, 10))
    }
    #expect(dome.intersection(square(2, 0, 20)).verbs.contains(.quadratic))
  }

  @Test("Curves are cut where they cross, not where their chords do")
  func cutsLieOnTheCurves() {
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    let moved = circle.transformed(by: Transform(translationX: 30, y: 7))
    let lens = circle.intersection(moved)
    let corners = lens.contours.flatMap(\.segments).map(\.start).filter { point in
      [circle, moved].allSatisfy { $0.distance(to: point) < 0.01 }
    }
    #expect(corners.count == 2)
    for corner in corners {
      #expect(circle.distance(to: corner) < 2e-9)
      #expect(moved.distance(to: corner) < 2e-9)
    }
  }

  @Test("The same curve in both operands, either way round, leaves nothing behind")
  func coincidentCurves() {
    let blob = Path {
      $0.move(to: Point(3, 4))
      $0.addCubic(to: Point(60, 33), control1: Point(80, -7), control2: Point(12, 64))
      $0.addQuadratic(to: Point(17, 71), control: Point(90, 90))
      $0.close()
    }
    for other in [blob, blob.reversed] {
      #expect(blob.symmetricDifference(other).isEmpty)
      #expect(blob.subtracting(other).isEmpty)
      #expect(blob.union(other) == blob.normalized())
      #expect(blob.intersection(other) == blob.normalized())
    }
  }

  // MARK: Random cases against the operands themselves

  @Test(
    "Every point is in the result as in the operands", arguments: BooleanJudge.Kind.allCases,
    0..<60 as Range<UInt64>)
  func randomCases(kind: BooleanJudge.Kind, seed: UInt64) {
    var judge = BooleanJudge(kind, seed: seed)
    for operation in BooleanOperation.allCases {
      let complaint = judge.complaint(about: judge.result(operation), operation, points: 25)
      #expect(complaint == nil, "\(kind), seed \(seed)")
    }
  }

  @Test("The areas add up", arguments: BooleanJudge.Kind.allCases, 200..<215 as Range<UInt64>)
  func areasAddUp(kind: BooleanJudge.Kind, seed: UInt64) {
    let judge = BooleanJudge(kind, seed: seed)
    let first = area(of: judge.first.normalized(rule: judge.firstRule))
    let second = area(of: judge.second.normalized(rule: judge.secondRule))
    let both = area(of: judge.result(.intersection))
    let tolerance = kind == .polygons || kind == .coincidentPolygons ? 1e-4 : 1
    #expect(abs(area(of: judge.result(.union)) - (first + second - both)) < tolerance, "seed \(seed)")
    #expect(abs(area(of: judge.result(.subtracting)) - (first - both)) < tolerance, "seed \(seed)")
    #expect(
      abs(area(of: judge.result(.symmetricDifference)) - (first + second - 2 * both)) < tolerance,
      "seed \(seed)")
  }
}
