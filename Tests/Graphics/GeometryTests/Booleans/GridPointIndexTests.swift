import Testing

@testable import Geometry

@Suite("Grid point index")
struct GridPointIndexTests {
  @Test("A search finds the same points as a linear scan", arguments: 0..<40 as Range<UInt64>)
  func bruteForce(seed: UInt64) {
    var chance = Chance(seed)
    // Few coordinates, so that many are equal.
    func coordinate() -> Int64 { Int64(chance.index(below: 12)) }
    let points = (0..<chance.index(below: 120)).map { _ in GridPoint(coordinate(), coordinate()) }
    let index = GridPointIndex(points)
    for _ in 0..<20 {
      let (a, b) = (GridPoint(coordinate(), coordinate()), GridPoint(coordinate(), coordinate()))
      let (low, high) = (GridPoint(min(a.x, b.x), min(a.y, b.y)), GridPoint(max(a.x, b.x), max(a.y, b.y)))
      var found: [GridPoint] = []
      index.forEach(from: low, to: high) { found.append($0) }
      let expected = Set(points).filter { $0.x >= low.x && $0.x <= high.x && $0.y >= low.y && $0.y <= high.y }
      #expect(found.count == expected.count && Set(found) == expected, "seed \(seed)")
    }
  }
}
