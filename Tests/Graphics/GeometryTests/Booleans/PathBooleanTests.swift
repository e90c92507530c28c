import Testing

@testable import Geometry

private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
  Path(rect: Rect(x: x, y: y, width: side, height: side))
}

@Suite("Boolean operations on paths")
struct PathBooleanTests {
  // MARK: Exact results of simple cases

  @Test("Two overlapping squares")
  func overlappingSquares() {
    let (a, b) = (square(0, 0, 10), square(5, 5, 10))
    #expect(a.union(b).svgPathData() == "M0,0 L10,0 L10,5 L15,5 L15,15 L5,15 L5,10 L0,10 Z")
    #expect(a.intersection(b).svgPathData() == "M5,5 L10,5 L10,10 L5,10 Z")
    #expect(a.subtracting(b).svgPathData() == "M0,0 L10,0 L10,5 L5,5 L5,10 L0,10 Z")
    #expect(area(of: a.symmetricDifference(b)) == 150)
  }

  @Test("Adjacent squares become one, without the common edge")
  func sharedEdge() {
    let (a, b) = (square(0, 0, 10), square(10, 0, 10))
    #expect(a.union(b).svgPathData() == "M0,0 L20,0 L20,10 L0,10 Z")
    #expect(a.intersection(b).isEmpty)
    #expect(a.subtracting(b) == a.normalized())
    #expect(a.symmetricDifference(b) == a.union(b))
  }

  @Test("A hole has the opposite direction of the outline around it")
  func hole() {
    let ring = square(0, 0, 10).subtracting(square(2, 2, 6))
    #expect(ring.subpaths.count == 2)
    #expect(ring.winding(around: Point(1, 1)) == 1)
    #expect(ring.winding(around: Point(5, 5)) == 0)
    #expect(area(of: ring) == 64)
  }

  @Test("Squares that touch at a corner stay two subpaths, and so do a hole and the edge it touches")
  func touchingCorners() {
    #expect(square(0, 0, 10).union(square(10, 10, 10)).subpaths.count == 2)
    let diamond = Path { $0.addPolygon([Point(5, 0), Point(8, 5), Point(5, 8), Point(2, 5)]) }
    let ring = square(0, 0, 10).subtracting(diamond)
    #expect(ring.subpaths.count == 2)
    #expect(area(of: ring) == 100 - 24)
  }

  @Test("A self-intersecting path is filled by its rule")
  func selfCrossing() {
    let star = Path {
      $0.addPolygon((0..<5).map { Point(50, 50) + Vector(angle: Double($0) * 0.8 * .pi, length: 40) })
    }
    #expect(star.normalized(rule: .nonZero).subpaths.count == 1)
    #expect(star.normalized(rule: .evenOdd).subpaths.count == 5)
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

  @Test("Open subpaths count as closed")
  func openSubpaths() {
    let open = Path {
      $0.move(to: .zero)
      $0.addLine(to: Point(10, 0))
      $0.addLine(to: Point(10, 10))
    }
    #expect(open.normalized().svgPathData() == "M0,0 L10,0 L10,10 Z")
  }

  // MARK: Curves

  @Test("Curves stay curves, and uncut curves stay unchanged")
  func curvesAreKept() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      circle.normalized().subpaths.first.map { Set($0.segments) }
        == circle.subpaths.first.map { Set($0.segments) })
    let half = circle.intersection(square(-1, -1, 6))
    #expect(half.verbs.filter { $0 == .cubic }.count == 1)
    #expect(half.verbs.filter { $0 == .line }.count == 1)
    let dome = Path {
      $0.move(to: .zero)
      $0.addQuadratic(to: Point(10, 0), control: Point(5, 10))
    }
    #expect(dome.intersection(square(2, 0, 20)).verbs.contains(.quadratic))
  }

  @Test("Curves are cut where they cross, not where their chords cross")
  func cutsLieOnTheCurves() {
    let circle = Path(ellipseIn: Rect(x: -50, y: -50, width: 100, height: 100))
    let moved = circle.transformed(by: Transform(translationX: 30, y: 7))
    let lens = circle.intersection(moved)
    let corners = lens.subpaths.flatMap(\.segments).map(\.start).filter { point in
      [circle, moved].allSatisfy { $0.distance(to: point) < 0.01 }
    }
    #expect(corners.count == 2)
    for corner in corners {
      #expect(circle.distance(to: corner) < 2e-9)
      #expect(moved.distance(to: corner) < 2e-9)
    }
  }

  @Test("Subtracting a path with the same curves, in either direction, leaves nothing")
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

  @Test(
    "A curve cut in one operand and whole in the other is recognized as the same curve",
    arguments: 0..<40 as Range<UInt64>)
  func partlyCoincidentCurves(seed: UInt64) {
    let oracle = BooleanOracle(.curves, seed: seed)
    let (a, b) = (oracle.first.normalized(), oracle.second.normalized())
    let whole = a.union(b)
    #expect(a.subtracting(b).union(b).symmetricDifference(whole).isEmpty, "seed \(seed)")
    #expect(area(of: a.subtracting(b).intersection(b)) < 1e-6, "seed \(seed)")
    let parts = a.intersection(b).union(a.subtracting(b))
    #expect(area(of: parts.symmetricDifference(a)) < 1e-6, "seed \(seed)")
  }

  @Test("Two overlapping arcs of one circle are merged")
  func overlappingArcs() throws {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
    let left = circle.intersection(Path(rect: Rect(x: -1, y: -1, width: 71, height: 102)))
    let right = circle.intersection(Path(rect: Rect(x: 30, y: -1, width: 71, height: 102)))
    let joined = left.union(right)
    #expect(joined.subpaths.count == 1)
    #expect(!joined.verbs.contains(.line))
    #expect(joined.symmetricDifference(circle).isEmpty)
  }

  // MARK: Edges that nearly coincide

  @Test("Adjacent rotated rectangles leave no gap", arguments: 0..<150 as Range<UInt64>)
  func turnedNeighbours(seed: UInt64) {
    var chance = Chance(seed)
    // After rotation and rounding, no corner of one rectangle lies exactly on the side of the other.
    let turn = Transform(rotation: chance.number(0...6.3)).concatenating(
      Transform(translationX: chance.number(0...300), y: chance.number(0...300)))
    let first = Rect(x: 0, y: 0, width: chance.number(5...50), height: chance.number(5...50))
    let second = Rect(
      x: first.width, y: chance.number(-4...4), width: chance.number(5...50), height: chance.number(5...50))
    let (a, b) = (Path(rect: first).transformed(by: turn), Path(rect: second).transformed(by: turn))
    #expect(a.union(b).subpaths.count == 1, "seed \(seed)")
    #expect(a.intersection(b).isEmpty, "seed \(seed)")
    let sum = first.width * first.height + second.width * second.height
    #expect(abs(area(of: a.union(b)) - sum) < 1e-5, "seed \(seed)")
  }

  @Test("A hundred adjacent squares become one")
  func manySquares() {
    var squares = Path()
    for x in 0..<10 { for y in 0..<10 { squares.append(square(Double(x) * 0.1, Double(y) * 0.1, 0.1)) } }
    #expect(squares.normalized().subpaths.map(\.segments.count) == [4])
  }

  // MARK: Degenerate operands

  @Test("Operands without area give an empty result")
  func noArea() {
    let a = square(0, 0, 10)
    let line = Path {
      $0.move(to: Point(-5, 5))
      $0.addLine(to: Point(15, 5))
      $0.addCubic(to: Point(-5, 5), control1: Point(10, 5), control2: Point(0, 5))
    }
    for nothing in [Path(), line, Path { $0.move(to: Point(3, 3)) }, square(4, 4, 0), square(2, 2, 1e-12)] {
      #expect(nothing.normalized().isEmpty)
      #expect(a.union(nothing) == a.normalized())
      #expect(a.subtracting(nothing) == a.normalized())
      #expect(a.symmetricDifference(nothing) == a.normalized())
      #expect(a.intersection(nothing).isEmpty)
      #expect(nothing.subtracting(a).isEmpty)
    }
  }

  @Test("A thin sliver of straight edges is kept to a millionth of a point")
  func sliver() {
    let sliver = Path { $0.addPolygon([Point(-5, 5), Point(15, 5), Point(15, 5.000_001)]) }
    #expect(abs(area(of: sliver.normalized()) - 1e-5) < 1e-7)
    #expect(square(0, 0, 10).subtracting(sliver).subpaths.count == 2)
  }

  @Test("Huge coordinates do not reduce the precision of small shapes")
  func hugeCoordinates() {
    let everything = square(-1e7, -1e7, 2e7)
    let rest = everything.subtracting(Path(ellipseIn: Rect(x: 10, y: 10, width: 20, height: 20)))
    #expect(
      !rest.contains(Point(20, 20)) && rest.contains(Point(9.99, 20)) && !rest.contains(Point(10.01, 20)))
    #expect(
      everything.intersection(square(0.25, 0.5, 3)).bounds == Rect(x: 0.25, y: 0.5, width: 3, height: 3))
  }

  @Test("Tiny paths are as precise as large ones")
  func tinyPaths() {
    for scale in [1e-9, 1e-30, 1e-200] {
      let shrink = Transform(scale: scale)
      let (a, b) = (square(0, 0, 10).transformed(by: shrink), square(5, 5, 10).transformed(by: shrink))
      #expect(abs(area(of: a.union(b).transformed(by: Transform(scale: 1 / scale))) - 175) < 1e-6)
    }
  }

  @Test("Numbers that are not finite or extreme do not crash", arguments: 0..<30 as Range<UInt64>)
  func extremeNumbers(seed: UInt64) {
    var chance = Chance(seed)
    var path = chance.path()
    let first = awkward[chance.index(below: awkward.count)]
    let second = awkward[chance.index(below: awkward.count)]
    path.addCubic(to: chance.point(), control1: Point(first, 3), control2: Point(second, first))
    path.addLine(to: Point(second, first))
    path.addQuadratic(to: Point(first, first), control: chance.point())
    let other = square(10, 10, 50)
    for operation in BooleanOperation.allCases {
      let result = path.combined(operation, with: other, .evenOdd, .nonZero, tolerance: first)
      #expect(result.points.allSatisfy { $0.isFinite }, "seed \(seed)")
    }
  }

  @Test("Any number is accepted as the tolerance")
  func tolerances() {
    let (a, b) = (Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10)), square(5, 5, 10))
    let expected = area(of: a.union(b))
    for tolerance in [0, -1, .nan, .infinity, 1e-30, 1e30] {
      #expect(abs(area(of: a.union(b, tolerance: tolerance)) - expected) < 0.1, "\(tolerance)")
    }
  }

  // MARK: Random cases, compared with the operands

  @Test(
    "Every point is inside of the result if the operation says so for the operands",
    arguments: BooleanOracle.Kind.allCases,
    0..<60 as Range<UInt64>)
  func randomCases(kind: BooleanOracle.Kind, seed: UInt64) {
    var oracle = BooleanOracle(kind, seed: seed)
    for operation in BooleanOperation.allCases {
      let complaint = oracle.complaint(about: oracle.result(operation), operation, points: 25)
      #expect(complaint == nil, "\(kind), seed \(seed)")
    }
  }

  @Test(
    "The areas of the results are consistent", arguments: BooleanOracle.Kind.allCases,
    200..<215 as Range<UInt64>)
  func areasAddUp(kind: BooleanOracle.Kind, seed: UInt64) {
    let oracle = BooleanOracle(kind, seed: seed)
    let first = area(of: oracle.first.normalized(rule: oracle.firstRule))
    let second = area(of: oracle.second.normalized(rule: oracle.secondRule))
    let both = area(of: oracle.result(.intersection))
    let tolerance = kind == .polygons || kind == .coincidentPolygons ? 1e-4 : 1
    #expect(abs(area(of: oracle.result(.union)) - (first + second - both)) < tolerance, "seed \(seed)")
    #expect(abs(area(of: oracle.result(.subtracting)) - (first - both)) < tolerance, "seed \(seed)")
    #expect(
      abs(area(of: oracle.result(.symmetricDifference)) - (first + second - 2 * both)) < tolerance,
      "seed \(seed)")
  }
}
