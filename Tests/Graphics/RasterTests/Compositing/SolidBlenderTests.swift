import Geometry
import Painting
import TestSupport
import Testing

@testable import RasterEngine

/// One colour by its kernels, compared with the generic formula for any two pixels.
@Suite("One colour by any blend mode") struct SolidBlenderTests {
  /// By the formula for any two pixels.
  private func general(
    _ mode: BlendMode, _ color: UInt32, _ below: [UInt32], coverage: [UInt8]? = nil
  ) -> [UInt32] {
    var pixels = below
    pixels.withUnsafeMutableBytes {
      SolidBlender(mode: mode, color: color).blendGeneric(
        $0.baseAddress!, coverage: coverage, count: below.count)
    }
    return pixels
  }

  private func special(
    _ mode: BlendMode, _ color: UInt32, _ below: [UInt32], coverage: [UInt8]? = nil,
    isBelowOpaque: Bool = false
  ) -> [UInt32] {
    var pixels = below
    var blender = SolidBlender(mode: mode, color: color)
    blender.isBelowOpaque = isBelowOpaque
    pixels.withUnsafeMutableBytes {
      blender.blend($0.baseAddress!, coverage: coverage, count: below.count)
    }
    return pixels
  }

  @Test("Each channel of opaque pixels under colours of each alpha", arguments: BlendMode.allCases)
  func opaque(_ mode: BlendMode) {
    let below = (UInt32(0)..<256).map { (channel: UInt32) -> UInt32 in
      let (blue, green) = (channel * 7 & 255, 255 - channel)
      return 0xFF00_0000 | channel << 16 | green << 8 | blue
    }
    withEvery("alpha", in: 0..<256) { alpha in
      var random = SeededGenerator(seed: UInt64(alpha))
      for _ in 0..<3 {
        let color = BlendModesTests.pixel(&random, alpha: alpha)
        let expected = general(mode, color, below)
        #expect(special(mode, color, below) == expected, "\(String(color, radix: 16))")
        #expect(special(mode, color, below, isBelowOpaque: true) == expected, "\(String(color, radix: 16))")
      }
    }
  }

  @Test("Opaque and other pixels, with all kinds of coverage", arguments: BlendMode.allCases)
  func random(_ mode: BlendMode) {
    withEvery("seed", in: UInt64(0)..<40) { seed in
      var random = SeededGenerator(seed: seed)
      let count = 8 * (1 + random.index(below: 9))
      let rarely = random.index(below: 2) == 0
      let below = (0..<count).map { _ in
        BlendModesTests.pixel(
          &random, alpha: rarely && random.index(below: 30) > 0 ? 255 : random.index(below: 256))
      }
      let kinds = (0..<9).map { _ in random.index(below: 3) }
      let coverage = (0..<count).map { (index: Int) -> UInt8 in
        [0, 255, UInt8(random.index(below: 256))][kinds[index / 8]]
      }
      let color = BlendModesTests.pixel(
        &random, alpha: [0, 255, random.index(below: 256)][random.index(below: 3)])
      #expect(special(mode, color, below) == general(mode, color, below))
      let expected = general(mode, color, below, coverage: coverage)
      // These weaken the colour instead of mixing afterwards, which makes a difference where pixels are covered in part.
      let tolerance = mode == .screen || mode == .normal ? 1 : 0
      for (index, pixel) in special(mode, color, below, coverage: coverage).enumerated() {
        let isPart = coverage[index] != 0 && coverage[index] != 255
        #expect(BlendModesTests.distance(pixel, expected[index]) <= (isPart ? tolerance : 0))
      }
    }
  }

  @Test("Rows with the same coverage equal single rows", arguments: BlendMode.allCases)
  func rows(_ mode: BlendMode) {
    withEvery("seed", in: UInt64(0)..<24) { seed in
      var random = SeededGenerator(seed: seed)
      let (left, right) = (random.index(below: 2) * 8, random.index(below: 2) * 8)
      let middle = random.index(below: 6) * 8
      let (count, rows) = (left + middle + right, 1 + random.index(below: 40))
      let stride = count + 8
      let isFull = random.index(below: 2) == 0
      let inside = UInt8(isFull ? 255 : 1 + random.index(below: 254))
      let sides = (0..<16).map { _ in UInt8([0, 255, random.index(below: 256)][random.index(below: 3)]) }
      let coverage =
        Array(sides[0..<left]) + Array(repeating: inside, count: middle) + Array(sides[(16 - right)..<16])
      let seldom = random.index(below: 3)
      var below = (0..<stride * rows).map { _ in
        BlendModesTests.pixel(
          &random, alpha: random.index(below: 100) < seldom * seldom ? random.index(below: 256) : 255)
      }
      let blender = SolidBlender(
        mode: mode, color: BlendModesTests.pixel(&random, alpha: random.index(below: 256)))
      var expected = below
      for row in 0..<rows where count > 0 {
        expected.withUnsafeMutableBytes {
          blender.blend($0.baseAddress! + row * stride * 4, coverage: coverage, count: count)
        }
      }
      func lanes(_ bytes: ArraySlice<UInt8>) -> UInt16x16 {
        Array(bytes).withUnsafeBytes { Int32x8.loadBytes($0.baseAddress!).inBothHalves }
      }
      below.withUnsafeMutableBytes {
        blender.blend(
          SolidRectangle(
            blender: blender, pixels: $0.baseAddress!, bytesPerRow: stride * 4, rows: rows, left: left,
            middle: middle, right: right, leftCoverage: lanes(sides[0..<8]),
            middleCoverage: UInt16x16(repeating: UInt16(inside)), rightCoverage: lanes(sides[8..<16]),
            isFull: isFull))
      }
      #expect(below == expected)
    }
  }
}
