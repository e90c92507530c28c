import Foundation
import Painting
import Testing

@testable import ImageFiles

@Suite("PNGColors")
struct PNGColorsTests {
  private func chunk(_ name: String, _ numbers: Int...) -> [UInt8] {
    PNGTests.chunk(name, numbers.flatMap { PNGSample.number($0) })
  }

  /// Returns the greys of a row of levels.
  private func grays(_ levels: [Int], depth: Int, _ chunks: [[UInt8]]) throws -> [Int] {
    let file = PNGSample(kind: .gray, depth: depth, width: levels.count, height: 1, chunks: chunks) { x, _ in
      [levels[x]]
    }
    return try PNG.decode(file.bytes).pixels.map { pixel in
      #expect(pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255, "a grey is tinted")
      return Int(pixel & 255)
    }
  }

  /// The level of sRGB for an intensity (IEC 61966-2-1), not rounded.
  private func sRGB(_ light: Double) -> Double {
    255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  // PNG specification, 11.3.2.2: sample = light to the power of gamma.
  @Test(
    "A gamma gives the intensities of the specification", arguments: [8, 16],
    [100_000, 55_556, 35_000, 250_000])
  func gamma(depth: Int, gamma: Int) throws {
    let greatest = (1 << depth) - 1
    let levels = depth == 8 ? Array(0...255) : Array(stride(from: 0, through: greatest, by: 13))
    let shown = try grays(levels, depth: depth, [chunk("gAMA", gamma)])
    for (level, gray) in zip(levels, shown) {
      let expected = sRGB(pow(Double(level) / Double(greatest), 100_000 / Double(gamma)))
      #expect(abs(Double(gray) - expected) <= 1, "level \(level)")
    }
  }

  @Test("A gamma of 0.45455 and the chromaticities of sRGB change nothing, nor do values without a sense")
  func likeSRGB() throws {
    let levels = Array(0...255)
    let places = chunk("cHRM", 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)
    let senseless: [[[UInt8]]] = [
      [chunk("gAMA", 0)], [chunk("gAMA", .max)], [PNGTests.chunk("gAMA", [1])], [PNGTests.chunk("gAMA", [])],
      [chunk("cHRM", 0, 0, 0, 0, 0, 0, 0, 0)], [chunk("cHRM", 1)],
      [chunk("cHRM", 31_270, 32_900, 64_000, 33_000, 64_000, 33_000, 64_000, 33_000)],
      [chunk("cHRM", -1, -1, -1, -1, -1, -1, -1, -1)],
    ]
    for chunks in [[chunk("gAMA", 45_455)], [places], [chunk("gAMA", 45_455), places]] + senseless {
      for depth in [8, 16] {
        #expect(try grays(levels.map { $0 * (depth == 8 ? 1 : 257) }, depth: depth, chunks) == levels)
      }
    }
  }

  @Test(
    "The chunk sRGB takes precedence over gamma; a gamma with a wrong checksum, or behind the pixels, is not used"
  )
  func precedence() throws {
    let levels = Array(0...255)
    let gamma = chunk("gAMA", 100_000)
    #expect(try grays(levels, depth: 8, [gamma, PNGTests.chunk("sRGB", [1])]) == levels)
    #expect(try grays(levels, depth: 8, [gamma.dropLast() + [gamma[gamma.count - 1] ^ 1]]) == levels)
    let file = PNGSample(kind: .gray, depth: 8, width: 256, height: 1) { x, _ in [x] }.bytes
    let late = Array(file.dropLast(12)) + gamma + file.suffix(12)
    #expect(try PNG.decode(late) == PNG.decode(file))
    #expect(try grays(levels, depth: 8, [gamma]) != levels)
  }

  @Test("Chromaticities convert colours as a profile with the same primaries", arguments: [8, 16])
  func chromaticities(depth: Int) throws {
    // Those of Display P3 (SMPTE EG 432-1); its curve is that of sRGB.
    let places = chunk("cHRM", 31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)
    let profile = PNGTests.chunk("iCCP", Array("p\0\0".utf8) + PNGTests.stored(ColorProfileTests.displayP3))
    let images = try [places, profile].map { chunk in
      let file = PNGSample(kind: .rgb, depth: depth, width: 16, height: 16, chunks: [chunk]) { x, y in
        [x * 17, y * 17, (x + y) * 8].map { $0 * (depth == 8 ? 1 : 257) }
      }
      return try PNG.decode(file.bytes)
    }
    for (one, other) in zip(images[0].pixels, images[1].pixels) {
      #expect(SampleFile.difference(one, other) <= 1)
    }
    // By the primaries, P3 (200, 100, 50) is sRGB (214.9, 92.6, 31.0).
    let scale = depth == 8 ? 1 : 257
    let file = PNGSample(kind: .rgb, depth: depth, width: 1, height: 1, chunks: [places]) { _, _ in
      [200 * scale, 100 * scale, 50 * scale]
    }
    #expect(SampleFile.difference(try PNG.decode(file.bytes).pixels[0], 0xFFD7_5D1F) <= 1)
  }

  @Test("Alpha is not converted, also of sixteen bits", arguments: [8, 16])
  func alpha(depth: Int) throws {
    let scale = depth == 8 ? 1 : 257
    let file = PNGSample(kind: .rgba, depth: depth, width: 256, height: 1, chunks: [chunk("gAMA", 100_000)]) {
      x, _ in
      [255 * scale, 0, 255 * scale, x * scale]
    }
    let alphas = try PNG.decode(file.bytes).pixels.map { Int($0 >> 24) }
    #expect(alphas == Array(0...255))
  }
}
