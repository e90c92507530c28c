import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Rows and spans") struct RowKernelsTests {
  /// Random premultiplied pixels.
  private func pixels(_ random: inout SeededGenerator, count: Int) -> [UInt32] {
    (0..<count).map { _ in
      let alpha = [0, 255, random.index(below: 256)][random.index(below: 3)]
      var word = UInt32(alpha) << 24
      for shift in [UInt32(0), 8, 16] { word |= UInt32(random.index(below: alpha + 1)) << shift }
      return word
    }
  }

  /// The pixels after `body`, with a guard on both sides that must stay.
  private func changed(_ pixels: [UInt32], _ body: (UnsafeMutableRawPointer) -> Void) -> [UInt32] {
    let fence = [UInt32](repeating: 0xDEAD_BEEF, count: 8)
    var memory = fence + pixels + fence
    memory.withUnsafeMutableBytes { body($0.baseAddress! + 32) }
    #expect(Array(memory.prefix(8)) == fence && Array(memory.suffix(8)) == fence)
    return Array(memory.dropFirst(8).dropLast(8))
  }

  @Test("Each kernel follows its definition, pixel by pixel")
  func kernels() {
    withEvery("seed", in: UInt64(0)..<60) { seed in
      var random = SeededGenerator(seed: seed)
      let count = 8 * (1 + random.index(below: 7))
      let below = pixels(&random, count: count)
      let above = pixels(&random, count: count)
      let coverage = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let opacity = UInt8(truncatingIfNeeded: random.next())
      let color = above[0]
      let paint = SolidPaint(color)
      let level = 1 + random.index(below: 255)
      func expected(_ one: (Int) -> UInt32) -> [UInt32] { (0..<count).map(one) }

      #expect(
        changed(below) { Spans.composite($0, count: count, paint, coverage: Int32(level)) }
          == expected { ScalarBlending.over(below[$0], source: color, coverage: level) })
      #expect(
        changed(below) { Spans.composite($0, count: count, paint, coverage: 255) }
          == expected { ScalarBlending.over(below[$0], source: color, coverage: 255) })
      #expect(changed(below) { Spans.fill($0, count: count, paint) } == expected { _ in color })
      #expect(
        changed(below) { RowKernels.composite($0, paint, coverage: coverage, count: count) }
          == expected { ScalarBlending.over(below[$0], source: color, coverage: Int(coverage[$0])) })
      #expect(
        changed(below) { RowKernels.composite($0, source: above, opacity: opacity, count: count) }
          == expected { ScalarBlending.over(below[$0], source: above[$0], coverage: Int(opacity)) })
      #expect(
        changed(below) {
          RowKernels.composite($0, source: above, opacity: opacity, coverage: coverage, count: count)
        }
          == expected {
            let amount = ScalarBlending.dividedBy255(Int(opacity) * Int(coverage[$0]))
            return ScalarBlending.over(below[$0], source: above[$0], coverage: amount)
          })
      var product = coverage
      let mask = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      product.withUnsafeMutableBufferPointer { RowKernels.multiply($0.baseAddress!, by: mask, count: count) }
      #expect(
        product == (0..<count).map { UInt8(ScalarBlending.dividedBy255(Int(coverage[$0]) * Int(mask[$0]))) })
    }
  }
}
