import Geometry
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Rectangles of pixels") struct RowKernelsRectanglesTests {
  /// Premultiplied pixels in runs that are opaque, empty or neither, as in pictures.
  private func pixels(_ random: inout SeededGenerator, count: Int) -> [UInt32] {
    var kind = 0
    return (0..<count).map { _ in
      if random.index(below: 20) == 0 { kind = random.index(below: 3) }
      let alpha = [255, 0, random.index(below: 256)][kind]
      var word = UInt32(alpha) << 24
      for shift in [UInt32(0), 8, 16] { word |= UInt32(random.index(below: alpha + 1)) << shift }
      return word
    }
  }

  @Test("Each pixel inside follows the definition, and no other pixel changes")
  func definition() {
    withEvery("seed", in: UInt64(0)..<80) { seed in
      var random = SeededGenerator(seed: seed)
      let (width, height) = (1 + random.index(below: 70), 1 + random.index(below: 4))
      let (column, columns) = (random.index(below: 9), 100)
      let sourceColumns = width + random.index(below: 5)
      let opacity = random.index(below: 2) == 0 ? 255 : random.index(below: 256)
      // Eight more, for the last row's vector.
      let source = pixels(&random, count: sourceColumns * height + 8)
      let below = pixels(&random, count: columns * height)
      var result = below
      result.withUnsafeMutableBytes { target in
        source.withUnsafeBytes { source in
          RowKernels.composite(
            PixelTransfer(
              source: source.baseAddress!, sourceBytesPerRow: sourceColumns * 4,
              target: target.baseAddress! + column * 4, targetBytesPerRow: columns * 4, width: width,
              height: height), opacity: UInt8(opacity))
        }
      }
      var expected = below
      for y in 0..<height {
        for x in 0..<width {
          let place = y * columns + column + x
          expected[place] = ScalarBlending.over(
            below[place], source: source[y * sourceColumns + x], coverage: opacity)
        }
      }
      #expect(result == expected, "\(width) × \(height), opacity \(opacity)")
    }
  }
}
