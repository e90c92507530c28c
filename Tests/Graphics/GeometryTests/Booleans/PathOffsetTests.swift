import Testing

@testable import Geometry

private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

@Suite("Path offset")
struct PathOffsetTests {
  @Test("Enlarging a square gives corners by the join, reducing it gives a square")
  func plain() {
    #expect(square.offset(by: 2, join: .miter).svgPathData(precision: 6) == "M-2,-2 L12,-2 L12,12 L-2,12 Z")
    #expect(square.offset(by: -2).svgPathData(precision: 6) == "M2,2 L8,2 L8,8 L2,8 Z")
    #expect(abs(area(of: square.offset(by: 2, join: .bevel)) - (100 + 80 + 8)) < 1e-6)
    #expect(abs(area(of: square.offset(by: 2, join: .round)) - (100 + 80 + 4 * .pi)) < 0.1)
  }

  @Test("Holes shrink when the area grows, and small parts vanish")
  func holes() {
    let ring = square.subtracting(Path(rect: Rect(x: 3, y: 3, width: 4, height: 4)))
    #expect(ring.offset(by: 1).subpaths.count == 2)
    #expect(ring.offset(by: 2.5).subpaths.count == 1)
    // The ring is 3 wide at its sides, but its corners extend farther.
    #expect(ring.offset(by: -1.6).subpaths.count == 4)
    #expect(ring.offset(by: -1.8).isEmpty)
    #expect(square.offset(by: -5.1).isEmpty)
  }

  @Test("A distance of zero keeps the area, one that is not finite gives an empty path")
  func degenerate() {
    #expect(square.offset(by: 0) == square.normalized())
    for distance in [Double.nan, .infinity, -.infinity] { #expect(square.offset(by: distance).isEmpty) }
    #expect(Path().offset(by: 3).isEmpty)
    #expect(square.offset(by: 1e300).isEmpty || square.offset(by: 1e300).contains(Point(5, 5)))
  }

  @Test(
    "A distance much larger than the path, or a tolerance larger than the distance, adds few points")
  func boundedPointCount() {
    let ellipse = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 30))
    let grown = ellipse.offset(by: 1e9)
    #expect(grown.points.count < 20_000 && grown.contains(Point(9.9e8, 0)))
    #expect(ellipse.offset(by: 2, tolerance: 0).points.count < 20_000)
    #expect(ellipse.offset(by: -16, tolerance: 0.001).isEmpty)
  }

  @Test(
    "With round joins, only the distance decides whether a point is inside",
    arguments: 0..<40 as Range<UInt64>)
  func distances(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let oracle = BooleanOracle(seed.isMultiple(of: 2) ? .polygons : .curves, seed: seed)
    let distance = random.number(in: -15...15)
    let result = oracle.first.offset(by: distance, rule: oracle.firstRule)
    let outline = oracle.first.normalized(rule: oracle.firstRule)
    for _ in 0..<60 {
      let point = Point(random.number(in: -20...120), random.number(in: -20...120))
      // Positive outside.
      let depth = outline.distance(to: point) * (outline.contains(point) ? -1 : 1)
      guard abs(depth - distance) > 0.05 else { continue }
      #expect(result.contains(point) == (depth < distance), "seed \(seed), \(distance) at \(point)")
    }
  }

  /// The chords of the two sides have exchanged their order there.
  @Test("A tip at which two curves hardly diverge is rounded like others")
  func tip() {
    let leaf = Path {
      $0.move(to: Point(62.9, 38.6))
      $0.addQuadratic(to: Point(89.2, 36.1), control: Point(56.7, 46.1))
      $0.addCubic(to: Point(63.1, 77.2), control1: Point(85.5, 36.7), control2: Point(67.7, 80.2))
      $0.close()
    }
    let beyondTip = Point(118.3, 33.8)
    #expect(abs(leaf.distance(to: beyondTip) - 29.2) < 0.1)
    #expect(leaf.offset(by: 35).contains(beyondTip))
    let around = Path(rect: Rect(x: -200, y: -200, width: 500, height: 500)).subtracting(leaf)
    #expect(!around.offset(by: -35).contains(beyondTip))
  }
}
