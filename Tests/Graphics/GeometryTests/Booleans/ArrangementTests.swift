import Testing

@testable import Geometry

/// Closed polygons with corners on a grid of `size` by `size`.
private func edges(_ chance: inout Chance, size: Int) -> [SweepEdge] {
  var edges: [SweepEdge] = []
  for _ in 0...chance.index(below: 6) {
    let corners = (0...2 + chance.index(below: 7)).map { _ in
      GridPoint(Int64(chance.index(below: size)), Int64(chance.index(below: size)))
    }
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      edges.append(SweepEdge(from: corner, to: next, winding: Windings(first: 1), source: Int32(index)))
    }
  }
  return edges
}

/// Returns whether two edges meet anywhere except in a common end, by exact brute force.
private func meet(_ a: SweepEdge, _ b: SweepEdge) -> Bool {
  if a.left == b.left, a.right == b.right { return true }
  func side(_ point: GridPoint, _ edge: SweepEdge) -> Int { point.side(from: edge.left, to: edge.right) }
  func isInside(_ point: GridPoint, _ edge: SweepEdge) -> Bool {
    side(point, edge) == 0 && edge.left < point && point < edge.right
  }
  if isInside(a.left, b) || isInside(a.right, b) || isInside(b.left, a) || isInside(b.right, a) {
    return true
  }
  return side(a.left, b) * side(a.right, b) < 0 && side(b.left, a) * side(b.right, a) < 0
}

/// Returns the winding number just below the middle of an edge, by counting the edges below. Nil if an end lies
/// there.
private func windingBefore(_ edge: SweepEdge, among edges: [SweepEdge]) -> Int32? {
  let x = (Double(edge.left.x) + Double(edge.right.x)) / 2
  let y = (Double(edge.left.y) + Double(edge.right.y)) / 2
  var winding: Int32 = 0
  for other in edges where other.left != edge.left || other.right != edge.right {
    let (left, right) = (Double(other.left.x), Double(other.right.x))
    if left == x || right == x { return nil }
    guard left < x, x < right else { continue }
    let height = Double(other.right.y - other.left.y) * (x - left) / (right - left)
    if Double(other.left.y) + height < y { winding += other.winding.first }
  }
  return winding
}

@Suite("Arrangements")
struct ArrangementTests {
  /// On the small grids, rounding is as coarse as the edges are long. A pass limit of 1 makes it coarser at every
  /// pass.
  @Test(
    "After resolving, edges meet only at their ends, and the winding numbers are correct",
    arguments: 0..<60 as Range<UInt64>, [12, 1])
  func planar(seed: UInt64, passLimit: Int) {
    var chance = Chance(seed)
    let size = [4, 8, 16, 64, 1000, 1 << 40][chance.index(below: 6)]
    var arrangement = Arrangement(edges(&chance, size: size))
    let passes = arrangement.resolve(passLimit: passLimit)
    #expect(passes < 15, "seed \(seed)")
    let edges = arrangement.edges
    for (index, edge) in edges.enumerated() {
      #expect(edge.left < edge.right && edge.winding != Windings(), "seed \(seed)")
      #expect(!edges[(index + 1)...].contains { meet(edge, $0) }, "seed \(seed)")
      guard edge.left.x != edge.right.x, let expected = windingBefore(edge, among: edges) else { continue }
      #expect(edge.windingBefore.first == expected, "seed \(seed)")
    }
  }

  @Test("Edges with the same ends are merged, and edges whose windings cancel are removed")
  func merging() {
    let (a, b, c) = (GridPoint(0, 0), GridPoint(10, 5), GridPoint(4, 9))
    let one = Windings(first: 1)
    var arrangement = Arrangement([
      SweepEdge(from: a, to: b, winding: one, source: 7), SweepEdge(from: a, to: b, winding: one, source: 2),
      SweepEdge(from: b, to: c, winding: one, source: 3), SweepEdge(from: c, to: b, winding: one, source: 4),
      SweepEdge(from: b, to: a, winding: Windings(second: 1), source: 5),
      SweepEdge(from: a, to: a, winding: one, source: 6),
    ])
    arrangement.resolve()
    #expect(arrangement.edges.count == 1)
    #expect(arrangement.edges.first?.winding == Windings(first: 2, second: -1))
    #expect(arrangement.edges.first?.source == 2)
  }

  @Test("A corner moved next to an edge by rounding counts as lying on it")
  func nearCorner() {
    let one = Windings(first: 1)
    var arrangement = Arrangement([
      SweepEdge(from: GridPoint(0, 0), to: GridPoint(1000, 0), winding: one, source: 0),
      SweepEdge(from: GridPoint(500, 1), to: GridPoint(600, 300), winding: one, source: 1),
    ])
    arrangement.resolve()
    #expect(
      arrangement.edges.filter { $0.left == GridPoint(500, 1) || $0.right == GridPoint(500, 1) }.count == 3)
  }

  /// Each of the long sides overlaps a hundred others. All together make a few hundred different edges.
  @Test("Edges that overlap on one line are not split at the ends of all others")
  func overlapsOnOneLine() {
    let count = 200
    for isVertical in [false, true] {
      var edges: [SweepEdge] = []
      for index in 0..<count {
        let (near, far) = (Int64(index * 1000), Int64(index * 1000 + 100_500))
        let corners = [(near, 0), (far, 0), (far, 7000), (near, 7000)].map {
          isVertical ? GridPoint($0.1, $0.0) : GridPoint($0.0, $0.1)
        }
        for (number, corner) in corners.enumerated() {
          let next = corners[(number + 1) % 4]
          edges.append(SweepEdge(from: corner, to: next, winding: Windings(first: 1), source: 0))
        }
      }
      var sweep = Sweep(edges.sorted { ($0.left, $0.right) < ($1.left, $1.right) }, spacing: 1)
      sweep.run()
      #expect(sweep.edges.count < 20 * count)
      var arrangement = Arrangement(edges)
      arrangement.resolve()
      // Two ends of each on either side, and the edges across.
      #expect(arrangement.edges.count < 8 * count)
      #expect(arrangement.edges.map(\.windingBefore.first.magnitude).max() == 101)
    }
  }

  @Test(
    "Uniting parts in pairs gives the union of all parts, without inner edges",
    arguments: 0..<8 as Range<UInt64>)
  func unionOfParts(seed: UInt64) {
    var chance = Chance(seed)
    let spread = 1 << 40
    var edges: [SweepEdge] = []
    var ranges: [Range<Int>] = []
    func add(_ corners: [GridPoint], _ winding: Windings) {
      let first = edges.count
      for (index, corner) in corners.enumerated() {
        edges.append(SweepEdge(from: corner, to: corners[(index + 1) % 4], winding: winding, source: 0))
      }
      ranges.append(first..<edges.count)
    }
    for index in 0..<40 {
      // Boxes as wide as twice their positions, clockwise.
      let (x, y) = (Int64(chance.index(below: spread)), Int64(chance.index(below: spread)))
      let (width, height) = (Int64(spread + chance.index(below: spread)), Int64(spread))
      let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
      add(corners.map(GridPoint.init), index == 0 ? Windings(first: 1) : Windings(second: 1))
    }
    let united = Arrangement(of: edges[ranges[0]], withUnionOf: ranges[1...], in: edges)
    var whole = Arrangement(edges)
    whole.resolve()
    #expect(united.edges.count < whole.edges.count / 4, "seed \(seed)")
    for operation in BooleanOperation.allCases {
      func area(_ arrangement: Arrangement) -> Double {
        arrangement.boundary { operation.contains(inFirst: $0.first != 0, inSecond: $0.second != 0) }
          .reduce(0) { $0 + Double($1.start.x) * Double($1.end.y) - Double($1.end.x) * Double($1.start.y) }
      }
      let size = Double(spread)
      #expect(abs(area(united) - area(whole)) < 1e-9 * size * size, "\(operation), seed \(seed)")
    }
  }
}
