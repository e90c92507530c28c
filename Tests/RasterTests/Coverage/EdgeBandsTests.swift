import Geometry
import TestSupport
import Testing

@testable import RasterBaseline

@Suite("Edge bands") struct EdgeBandsTests {
  @Test("Every band has the edges that cross it, in their order, and no others")
  func sorted() {
    var bands = EdgeBands()
    withEvery("seed", in: UInt64(0)..<60) { seed in
      var random = SeededGenerator(seed: seed)
      let (top, rows, rowShift) = (
        Int32(random.index(below: 200)) - 100, Int32(1 + random.index(below: 300)),
        Int32(random.index(below: 7))
      )
      let edges = (0..<1 + random.index(below: 200)).map { _ in
        let y = (top - 20) * 256 + Int32(random.index(below: Int(rows + 40) * 256))
        return Edge(
          x0: Int32(random.index(below: 9_999)), y0: y, x1: 0,
          y1: y + Int32(random.index(below: 4_000)) - 2_000)
      }
      let bottom = top + rows
      let isSorted = bands.sort(edges, count: edges.count, top: top, bottom: bottom, rowShift: rowShift)
      var copies = 0
      var y = top
      while y < bottom {
        let end = min(y + 1 << rowShift, bottom)
        let expected = edges.filter { min($0.y0, $0.y1) < end * 256 && max($0.y0, $0.y1) > y * 256 }
        copies += expected.count
        if isSorted {
          let (first, count) = bands.edges(from: y)
          let found = Array(UnsafeBufferPointer(start: first, count: count))
          // The last band reaches below the bottom.
          let reach = end == bottom ? found.filter { min($0.y0, $0.y1) < bottom * 256 } : found
          #expect(reach == expected, "rows \(y) to \(end)")
        }
        y = end
      }
      #expect(isSorted || copies > edges.count)
    }
  }

  @Test("Edges that all lie in many bands are left alone")
  func longEdges() {
    var bands = EdgeBands()
    let edges = [Edge](repeating: Edge(x0: 0, y0: 0, x1: 9, y1: 4_096), count: 50)
    let isSortedByRows = bands.sort(edges, count: 50, top: 0, bottom: 16, rowShift: 0)
    #expect(!isSortedByRows)
    let isSortedByEights = bands.sort(edges, count: 50, top: 0, bottom: 16, rowShift: 3)
    #expect(isSortedByEights)
  }
}
