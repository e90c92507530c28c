import Testing

@testable import Raster

/// The kernels against their definition, channel by channel in plain integers.
@Suite("Blending") struct BlendingTests {
  static func dividedBy255(_ value: Int) -> Int { (2 * value + 255) / 510 }

  static func over(_ below: Int, source: Int, alpha: Int, coverage: Int) -> Int {
    let remainder = 255 - dividedBy255(coverage * alpha)
    return dividedBy255(source * coverage + below * remainder)
  }

  /// A pixel whose channels are `a` in blue and red, `b` in green, with `alpha`.
  static func pixel(_ a: Int, _ b: Int, alpha: Int) -> UInt32 {
    UInt32(alpha) << 24 | UInt32(a) << 16 | UInt32(b) << 8 | UInt32(a)
  }

  static func words(_ vector: UInt16x16) -> [UInt32] {
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 32) { bytes in
      vector.store(bytes.baseAddress!)
      return Array(bytes.bindMemory(to: UInt32.self))
    }
  }

  @Test("Every colour, alpha and pixel below, at full coverage")
  func fullCoverage() {
    for alpha in 0...255 {
      for source in stride(from: 0, through: alpha, by: 1 + alpha / 9) {
        let paint = SolidPaint(BlendingTests.pixel(source, alpha, alpha: alpha))
        for below in 0...255 {
          let pixels = UInt16x16(pixel: BlendingTests.pixel(below, 255 - below, alpha: 255))
          let result = BlendingTests.words(Blending.over(pixels, paint))
          let expected = BlendingTests.pixel(
            BlendingTests.over(below, source: source, alpha: alpha, coverage: 255),
            BlendingTests.over(255 - below, source: alpha, alpha: alpha, coverage: 255),
            alpha: BlendingTests.over(255, source: alpha, alpha: alpha, coverage: 255))
          if result != Array(repeating: expected, count: 8) {
            Issue.record("alpha \(alpha), source \(source), below \(below)")
            return
          }
        }
      }
    }
  }
}
