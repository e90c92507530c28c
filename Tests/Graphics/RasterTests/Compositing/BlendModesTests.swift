import Geometry
import Painting
import TestSupport
import Testing

@testable import RasterEngine

@Suite("Blend modes") struct BlendModesTests {
  /// Runs the kernel and compares every pixel with the formula, to a level of 255.
  private func check(
    _ mode: BlendMode, _ below: [UInt32], _ source: [UInt32], opacity: Int, coverage: [UInt8]?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var pixels = below
    pixels.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { above in
        RowKernels.blend(
          mode, target.baseAddress!, source: above.baseAddress!, opacity: UInt8(opacity), coverage: coverage,
          count: below.count)
      }
    }
    let formula = BlendModeFormula(mode: mode)
    for index in below.indices {
      let amount = Int(coverage?[index] ?? 255)
      let expected = formula(below[index], source[index], opacity: opacity, coverage: amount)
      if BlendModeFormula.distance(pixels[index], expected) > 1 {
        Issue.record(
          """
          \(mode): \(String(source[index], radix: 16)) on \(String(below[index], radix: 16)), opacity \(opacity), \
          coverage \(amount): \(String(pixels[index], radix: 16)) instead of \(expected)
          """, sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// A premultiplied pixel whose channels like to be none, half or all of its alpha.
  static func pixel(_ random: inout SeededGenerator, alpha: Int) -> UInt32 {
    var word = UInt32(alpha) << 24
    for shift in [UInt32(0), 8, 16] {
      let channel = [0, alpha, alpha / 2, random.index(below: alpha + 1)][random.index(below: 4)]
      word |= UInt32(channel) << shift
    }
    return word
  }

  private func pixel(_ random: inout SeededGenerator) -> UInt32 {
    let alphas = [0, 1, 128, 255, random.index(below: 256), random.index(below: 256)]
    return BlendModesTests.pixel(&random, alpha: alphas[random.index(below: 6)])
  }

  @Test("Random pixels, opacities and coverages", arguments: BlendMode.allCases)
  func random(_ mode: BlendMode) {
    withEvery("seed", in: UInt64(0)..<12) { seed in
      var random = SeededGenerator(seed: seed)
      let count = 512
      let below = (0..<count).map { _ in pixel(&random) }
      let source = (0..<count).map { _ in pixel(&random) }
      let coverage = (0..<count).map { _ in UInt8([0, 255, random.index(below: 256)][random.index(below: 3)])
      }
      check(mode, below, source, opacity: 255, coverage: nil)
      check(mode, below, source, opacity: 255, coverage: coverage)
      check(mode, below, source, opacity: random.index(below: 256), coverage: nil)
      check(mode, below, source, opacity: random.index(below: 256), coverage: coverage)
    }
  }

  @Test("All channels of some alphas", arguments: BlendMode.allCases)
  func grid(_ mode: BlendMode) {
    for alpha in [255, 254, 128, 3] {
      for below in stride(from: 0, through: 255, by: 51) {
        // Red, green and blue of the pixel below run through its channels, those of the source through all of its own.
        let source = (0..<256).map { index -> UInt32 in
          let channel = min(index, alpha)
          return UInt32(alpha) << 24 | UInt32(channel) << 16 | UInt32(alpha - channel) << 8
            | UInt32(channel / 2)
        }
        let word = UInt32(255) << 24 | UInt32(below) << 16 | UInt32(255 - below) << 8 | UInt32(below / 3)
        check(mode, Array(repeating: word, count: 256), source, opacity: 255, coverage: nil)
        check(mode, source, Array(repeating: word, count: 256), opacity: 255, coverage: nil)
      }
    }
  }

  @Test("A colour equals a row of pixels of that colour", arguments: BlendMode.allCases)
  func colors(_ mode: BlendMode) {
    withEvery("seed", in: UInt64(0)..<8) { seed in
      var random = SeededGenerator(seed: seed)
      let color = pixel(&random)
      let below = (0..<64).map { _ in pixel(&random) }
      let coverage = (0..<64).map { _ in UInt8(random.index(below: 256)) }
      for bytes in [nil, coverage] {
        var (first, second) = (below, below)
        first.withUnsafeMutableBytes {
          SolidBlender(mode: mode, color: color).blend($0.baseAddress!, coverage: bytes, count: 64)
        }
        second.withUnsafeMutableBytes {
          RowKernels.blend(
            mode, $0.baseAddress!, source: Array(repeating: color, count: 64), opacity: 255, coverage: bytes,
            count: 64)
        }
        // Screen weakens a colour by its coverage instead of mixing afterwards: one rounding less.
        let tolerance = bytes != nil && mode == .screen ? 1 : 0
        #expect(zip(first, second).allSatisfy { BlendModesTests.distance($0, $1) <= tolerance })
      }
    }
  }

  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [UInt32(0), 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
  }

  @Test("Pixels without coverage do not change", arguments: BlendMode.allCases)
  func uncovered(_ mode: BlendMode) {
    var random = SeededGenerator(seed: 7)
    let below = (0..<64).map { _ in pixel(&random) }
    var pixels = below
    pixels.withUnsafeMutableBytes {
      SolidBlender(mode: mode, color: pixel(&random))
        .blend($0.baseAddress!, coverage: Array(repeating: 0, count: 64), count: 64)
    }
    #expect(pixels == below)
  }
}
