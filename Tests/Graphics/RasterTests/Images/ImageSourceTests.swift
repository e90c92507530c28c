import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Image sources") struct ImageSourceTests {
  @Test("Readable rows end with the memory")
  func readableRows() {
    let pixels = [UInt32](repeating: 0, count: 1)
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SeededGenerator(seed: seed)
      let (columns, rows) = (1 + random.index(below: 20), 1 + random.index(below: 20))
      let (column, row) = (random.index(below: columns), random.index(below: rows))
      let count = 1 + random.index(below: 30)
      let result = pixels.withUnsafeBufferPointer { memory in
        ImageSource(
          pixels: memory.baseAddress!, stride: Int32(columns),
          columns: .init(low: 0, high: Int32(columns) - 1), rows: .init(low: 0, high: Int32(rows) - 1),
          toSource: .identity, quality: .linear, tint: nil
        ).readableRows(from: row, column: column, count: count)
      }
      let expected = (row..<rows).prefix { $0 * columns + column + count <= rows * columns }.count
      #expect(result == expected, "\(columns) × \(rows), \(count) from \(column), \(row)")
    }
  }
}
