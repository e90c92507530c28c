import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Edge bands") struct EdgeBandsTests {
  private func found(_ edges: UnsafePointer<Edge>, _ count: Int) -> [Edge] {
    Array(UnsafeBufferPointer(start: edges, count: count))
  }

  @Test("Each band has exactly the edges that cross it, in their order")
  func sorted() {
    var bands = EdgeBands()
    withEvery("seed", in: UInt64(0)..<60) { seed in
      var random = SeededGenerator(seed: seed)
      let (top, rows, rowShift) = (
        Int32(random.index(below: 200)) - 100, Int32(1 + random.index(below: 300)),
        Int32(random.index(below: 7))
      )
      let bottom = top + rows
      // Some follow each other, as on an outline; some lie anywhere.
      var y = (top + rows / 2) * 256
      let edges = (0..<1 + random.index(below: 200)).map { _ in
        if random.index(below: 8) == 0 {
          y = (top - 20) * 256 + Int32(random.index(below: Int(rows + 40) * 256))
        }
        let start = y
        y += Int32(random.index(below: 4_000)) - 2_000
        return Edge(x0: Int32(random.index(below: 9_999)), y0: start, x1: 0, y1: y == start ? y + 1 : y)
      }
      guard let range = bands.sort(edges, count: edges.count, top: top, bottom: bottom, rowShift: rowShift)
      else {
        let height = edges.reduce(0) { $0 + Int(abs($1.y1 - $1.y0)) >> Int(8 + rowShift) + 2 }
        #expect(height > 4 * edges.count)
        return
      }
      let sorted = SortedEdges(bands.edges.base + range.first)
      var copies = 0
      var row = top
      while row < bottom {
        let band = sorted.band(at: row)
        #expect(band.bottom == (row >> rowShift + 1) << rowShift)
        let (bandTop, bandBottom) = (max(row, top) * 256, min(band.bottom, bottom) * 256)
        let expected = edges.filter { min($0.y0, $0.y1) < bandBottom && max($0.y0, $0.y1) > bandTop }
        // Edges in the band's rows above the top or below the bottom may be included.
        let here = found(band.edges, band.count).filter {
          min($0.y0, $0.y1) < bandBottom && max($0.y0, $0.y1) > bandTop
        }
        #expect(here == expected, "rows \(row) to \(band.bottom)")
        copies += band.count
        row = band.bottom
      }
      #expect(copies == range.count)
      #expect(sorted.band(at: top - 1 << rowShift).count == 0)
      #expect(sorted.band(at: bottom + 1 << rowShift).count == 0)
    }
  }

  @Test("Shapes that were sorted earlier do not move")
  func severalShapes() {
    var bands = EdgeBands()
    let first = (0..<100).map { Edge(x0: $0, y0: $0 * 200, x1: 0, y1: $0 * 200 + 100) }
    let second = [Edge](repeating: Edge(x0: 7, y0: 512, x1: 8, y1: 600), count: 40)
    let places = [first, second].map { (shape: [Edge]) in
      bands.sort(shape, count: shape.count, top: 0, bottom: 80, rowShift: 3)?.first ?? 0
    }
    var all: [Edge] = []
    for row in stride(from: Int32(0), to: 80, by: 8) {
      let band = SortedEdges(bands.edges.base + places[0]).band(at: row)
      all += found(band.edges, band.count).filter { min($0.y0, $0.y1) >= row * 256 }
    }
    #expect(all == first)
    let band = SortedEdges(bands.edges.base + places[1]).band(at: 2)
    #expect(found(band.edges, band.count) == second)
  }

  @Test("Edges that lie in many bands are not sorted")
  func longEdges() {
    var bands = EdgeBands()
    let edges = [Edge](repeating: Edge(x0: 0, y0: 0, x1: 9, y1: 4_096), count: 50)
    #expect(bands.sort(edges, count: 50, top: 0, bottom: 16, rowShift: 0) == nil)
    #expect(bands.edges.count == 0)
    #expect(bands.sort(edges, count: 50, top: 0, bottom: 16, rowShift: 3) != nil)
  }
}
