import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Channel scales") struct ChannelScaleTests {
  private func words(_ vector: UInt16x16) -> [UInt32] {
    withUnsafeBytes(of: vector) { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// The definition, a channel at a time.
  private func expected(_ below: UInt32, factors: UInt32, sums: UInt32) -> UInt32 {
    [UInt32(0), 8, 16, 24].reduce(0) { result, shift in
      let product = ScalarBlending.dividedBy255(Int(below >> shift & 255) * Int(factors >> shift & 255))
      return result | (UInt32(product) + (sums >> shift & 255)) << shift
    }
  }

  @Test("Each channel by each factor, in both forms")
  func everyProduct() {
    for factor in UInt32(0)...255 {
      let (widened, paired) = (
        WidenedChannelScale(factor: factor, sums: 0), PairedChannelScale(factor: factor, sums: 0)
      )
      for first in Swift.stride(from: UInt32(0), to: 256, by: 8) {
        // Each channel of all 8 pixels has another value.
        let pixels = (first..<first + 8).map { $0 &* 0x0101_0101 ^ 0xAA55_FF00 }
        let below = pixels.withUnsafeBytes { UInt16x16.load($0.baseAddress!) }
        let products = pixels.map { expected($0, factors: factor &* 0x0101_0101, sums: 0) }
        if words(widened.over(below)) != products || words(paired.over(below)) != products {
          Issue.record("factor \(factor), channels from \(first)")
          return
        }
      }
    }
  }

  @Test("A factor and a sum for each channel, in both forms")
  func channels() {
    withEvery("seed", in: UInt64(0)..<400) { seed in
      var random = SeededGenerator(seed: seed)
      let factors = UInt32(truncatingIfNeeded: random.next())
      // As large as leaves room for the product.
      var sums: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let room = 256 - (factors >> shift & 255)
        sums |= UInt32(random.index(below: Int(room))) << shift
      }
      let pixels = (0..<8).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let below = pixels.withUnsafeBytes { UInt16x16.load($0.baseAddress!) }
      let result = pixels.map { expected($0, factors: factors, sums: sums) }
      #expect(words(WidenedChannelScale(factors: factors, sums: sums).over(below)) == result)
      #expect(words(PairedChannelScale(factors: factors, sums: sums).over(below)) == result)
    }
  }
}
