import Testing

@testable import RasterEngine

/// The definition of source-over in plain integers, a channel at a time.
enum ScalarBlending {
  /// Rounded to nearest; exact for every sum of products of bytes.
  static func dividedBy255(_ value: Int) -> Int { (2 * value + 255) / 510 }

  static func over(_ below: Int, source: Int, alpha: Int, coverage: Int) -> Int {
    let remainder = 255 - dividedBy255(coverage * alpha)
    return dividedBy255(source * coverage + below * remainder)
  }

  static func over(_ below: UInt32, source: UInt32, coverage: Int) -> UInt32 {
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let channel = over(
        Int(below >> shift & 255), source: Int(source >> shift & 255), alpha: Int(source >> 24),
        coverage: coverage)
      result |= UInt32(channel) << shift
    }
    return result
  }

  /// A pixel whose channels are `a` in blue and red, `b` in green, with `alpha`.
  static func pixel(_ a: Int, _ b: Int, alpha: Int) -> UInt32 {
    UInt32(alpha) << 24 | UInt32(a) << 16 | UInt32(b) << 8 | UInt32(a)
  }
}

@Suite("Blending") struct BlendingTests {
  private func words(_ vector: UInt16x16) -> [UInt32] {
    withUnsafeBytes(of: vector) { Array($0.bindMemory(to: UInt32.self)) }
  }

  @Test("Each alpha over each pixel, with full coverage")
  func fullCoverage() {
    for alpha in 0...255 {
      for source in Swift.stride(from: 0, through: alpha, by: 1 + alpha / 5) {
        let color = ScalarBlending.pixel(source, alpha - source, alpha: alpha)
        let paint = SolidPaint(color)
        for below in 0...255 {
          let pixel = ScalarBlending.pixel(below, 255 - below, alpha: 255)
          let expected = ScalarBlending.over(pixel, source: color, coverage: 255)
          if words(Blending.over(UInt16x16(pixel: pixel), paint))[0] != expected {
            Issue.record("alpha \(alpha), source \(source), below \(below)")
            return
          }
        }
      }
    }
  }

  @Test("Each alpha with each coverage, the same by all forms")
  func partialCoverage() {
    for alpha in 0...255 {
      let color = ScalarBlending.pixel(alpha, alpha / 3, alpha: alpha)
      let paint = SolidPaint(color)
      for coverage in 0...255 {
        let amount = UInt16x16(repeating: UInt16(coverage))
        // The rest of the channel's values follow from the seed that the pair makes.
        let below = (alpha * 7 + coverage * 13) & 255
        let pixel = ScalarBlending.pixel(below, below / 2, alpha: 255)
        let pixels = UInt16x16(pixel: pixel)
        let expected = ScalarBlending.over(pixel, source: color, coverage: coverage)
        let solid = words(Blending.over(pixels, paint, coverage: amount))[0]
        let sourced = words(Blending.over(pixels, source: UInt16x16(pixel: color), coverage: amount))[0]
        let opaque = alpha < 255 ? expected : words(Blending.opaqueOver(pixels, paint, coverage: amount))[0]
        if solid != expected || sourced != expected || opaque != expected {
          Issue.record("alpha \(alpha), coverage \(coverage), below \(below)")
          return
        }
      }
    }
  }

  @Test("Products of bytes")
  func products() {
    for a in 0...255 {
      for b in 0...255 {
        let product = Blending.product(UInt16x16(repeating: UInt16(a)), UInt16x16(repeating: UInt16(b)))
        let expected = UInt32(ScalarBlending.dividedBy255(a * b)) * 0x1_0001
        if words(product)[0] != expected {
          Issue.record("\(a) · \(b)")
          return
        }
      }
    }
  }
}
