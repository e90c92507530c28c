import Testing

@testable import Geometry

@Suite("Grid points")
struct GridPointTests {
  @Test("The side of a line is exact at the ends of the range")
  func exactSide() {
    let far: Int64 = 1 << 51
    let (a, b) = (GridPoint(-far, -far), GridPoint(far, far - 1))
    // Neither of the products fits in 64 bits, and their difference is 1 in 2¹⁰⁴.
    #expect(GridPoint(far, far - 1).side(from: a, to: b) == 0)
    #expect(GridPoint(far - 1, far - 2).side(from: a, to: b) == -1)
    #expect(GridPoint(far - 1, far - 1).side(from: a, to: b) == 1)
    #expect(GridPoint(far - 1, far - 2).cross(from: a, to: b) == -1)
    #expect(GridPoint(0, 1).side(from: GridPoint(0, 0), to: GridPoint(1, 0)) == 1)
  }

  @Test(
    "The cross product agrees with plain arithmetic where that is exact", arguments: 0..<100 as Range<UInt64>)
  func cross(seed: UInt64) {
    var chance = Chance(seed)
    func point() -> GridPoint {
      GridPoint(
        Int64(chance.index(below: 2_000_000)) - 1_000_000, Int64(chance.index(below: 2_000_000)) - 1_000_000)
    }
    let (a, b, c) = (point(), point(), point())
    let expected = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    #expect(c.cross(from: a, to: b) == Double(expected), "seed \(seed)")
    #expect(c.side(from: a, to: b) == expected.signum(), "seed \(seed)")
  }

  @Test("Rounding goes to the nearest multiple, halves away from zero")
  func rounding() {
    for (value, expected) in [(7, 8), (6, 8), (5, 4), (2, 4), (1, 0), (-1, 0), (-2, -4), (-5, -4), (-6, -8)] {
      #expect(
        GridPoint(Int64(value), 0).rounded(toMultipleOf: 4) == GridPoint(Int64(expected), 0), "\(value)")
    }
    #expect(GridPoint(7, -7).rounded(toMultipleOf: 1) == GridPoint(7, -7))
  }

  @Test("The step is a billionth for usual coordinates, and scales beyond them")
  func step() {
    for largest in [1.0, 3, 1000, 1_000_000] {
      #expect(CoordinateGrid(largestCoordinate: largest)?.step == 0x1p-30)
    }
    #expect(CoordinateGrid(largestCoordinate: 0x1p-10)?.step == 0x1p-40)
    #expect(CoordinateGrid(largestCoordinate: 0x1p30)?.step == 0x1p-20)
    for largest in [0, -1, .nan, .infinity, Double.leastNonzeroMagnitude * 1000] {
      #expect(CoordinateGrid(largestCoordinate: largest) == nil)
    }
    #expect(CoordinateGrid(largestCoordinate: 1.7e308) != nil)
  }

  @Test("Points on the grid are unchanged; others move by at most half a step")
  func snapping() throws {
    let grid = try #require(CoordinateGrid(largestCoordinate: 1000))
    for point in [Point(0.5, -1000), Point(3, 0x1p-30), .zero] {
      #expect(grid.point(grid.snap(point)) == point)
    }
    let moved = grid.point(grid.snap(Point(0.1, 999.9)))
    #expect(abs(moved.x - 0.1) <= 0x1p-31 && abs(moved.y - 999.9) <= 0x1p-31)
    _ = grid.snap(Point(.infinity, .nan))
  }
}
