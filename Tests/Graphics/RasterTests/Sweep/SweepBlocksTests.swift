import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Sweep of wide shapes") struct SweepBlocksTests {
  private let width = 1_400
  private let rows = 12

  /// Closed outlines, some of them far longer than high.
  private func edges(_ random: inout SeededGenerator) -> [Edge] {
    var edges: [Edge] = []
    for _ in 0..<1 + random.index(below: 4) {
      let reach = [20, 200, width - 2][random.index(below: 3)]
      let left = random.index(below: width - 1 - reach)
      let points = (0..<3 + random.index(below: 9)).map { _ in
        (
          Int32(left * 256 + random.index(below: reach * 256)),
          Int32(random.index(below: (rows + 6) * 256)) - 3 * 256
        )
      }
      for (start, end) in zip(points, points.dropFirst() + [points[0]]) where start.1 != end.1 {
        edges.append(Edge(x0: start.0, y0: start.1, x1: end.0, y1: end.1))
      }
    }
    return edges
  }

  @Test("Listed blocks and spans give the same pixels as rows, and leave the grid empty")
  func sameAsRows() {
    var grid = CellGrid()
    let list = BlockList()
    defer {
      grid.deallocate()
      list.deallocate()
    }
    grid.layOut(width: width)
    #expect(grid.wordsPerRow > 1)
    let columns = grid.columns
    withEvery("seed", in: UInt64(0)..<80) { seed in
      var random = SeededGenerator(seed: seed)
      let edges = edges(&random)
      let color: UInt32 = seed % 3 == 0 ? 0xFF20_80C0 : 0x8010_4060
      let evenOdd = seed % 2 == 0
      let paint = SolidPaint(color)
      let below = (0..<rows * columns).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
      func painted(_ body: (Sweep) -> Void) -> [UInt32] {
        var pixels = below
        grid.addEdges(edges, count: edges.count, left: 0, top: 0, bottom: Int32(rows))
        pixels.withUnsafeMutableBytes { bytes in
          let target = SweepTarget(pixels: bytes.baseAddress!, bytesPerRow: columns * 4)
          body(Sweep(grid: grid, rows: rows, target: target))
        }
        return pixels
      }
      let expected = painted { $0.paint(paint, evenOdd: evenOdd, window: 0..<columns) }
      let listed = painted { $0.paintWide(paint, list, evenOdd: evenOdd) }
      #expect(listed == expected && listed != below)
      let cells = (0..<rows * grid.stride).contains { grid.cells[$0] != 0 }
      let words = (0..<rows * grid.wordsPerRow).contains { grid.touched[$0] != 0 }
      #expect(!cells && !words)
    }
  }
}
