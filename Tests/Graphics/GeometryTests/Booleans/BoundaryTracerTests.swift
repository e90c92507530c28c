import Testing

@testable import Geometry

private func loop(_ points: [GridPoint]) -> [BoundaryEdge] {
  points.indices.map { BoundaryEdge(start: points[$0], end: points[($0 + 1) % points.count], source: 0) }
}

@Suite("Boundary tracing")
struct BoundaryTracerTests {
  @Test("Subpaths that share corners do not cross, and pass each corner once")
  func sharedCorner() {
    // Four squares around the origin, two of which are inside.
    let a = loop([GridPoint(0, 0), GridPoint(4, 0), GridPoint(4, 4), GridPoint(0, 4)])
    let b = loop([GridPoint(0, 0), GridPoint(-4, 0), GridPoint(-4, -4), GridPoint(0, -4)])
    var tracer = BoundaryTracer(a + b)
    let subpaths = tracer.subpaths()
    #expect(subpaths.map(\.count) == [4, 4])
    for subpath in subpaths { #expect(Set(subpath.map(\.start)).count == 4) }
  }

  @Test("Each edge is used once, and every subpath is closed", arguments: 0..<60 as Range<UInt64>)
  func closes(seed: UInt64) {
    var chance = Chance(seed)
    var edges: [SweepEdge] = []
    for _ in 0..<5 {
      let corners = (0..<6).map { _ in GridPoint(Int64(chance.index(below: 9)), Int64(chance.index(below: 9)))
      }
      edges += loop(corners).map {
        SweepEdge(from: $0.start, to: $0.end, winding: Windings(first: 1), source: 0)
      }
    }
    var arrangement = Arrangement(edges)
    arrangement.resolve()
    let boundary = arrangement.boundary { $0.first & 1 != 0 }
    var tracer = BoundaryTracer(boundary)
    let subpaths = tracer.subpaths()
    #expect(Set(subpaths.joined()) == Set(boundary), "seed \(seed)")
    #expect(subpaths.map(\.count).reduce(0, +) == boundary.count, "seed \(seed)")
    for subpath in subpaths {
      #expect(Set(subpath.map(\.start)).count == subpath.count, "seed \(seed): a corner is passed twice")
      for (index, edge) in subpath.enumerated() {
        #expect(edge.end == subpath[(index + 1) % subpath.count].start, "seed \(seed)")
      }
    }
  }
}
