import Foundation
import Painting
import Testing

@testable import ImageFiles

/// Expected values are arithmetic over the tables of ITU-T H.273.
@Suite("PNGCodePoints")
struct PNGCodePointsTests {
  private static func chunk(_ numbers: UInt8...) -> [UInt8] { PNGTests.chunk("cICP", numbers) }

  /// The level of sRGB for an intensity (IEC 61966-2-1), not rounded.
  private static func sRGB(_ light: Double) -> Double {
    255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  private static func pixels(
    _ colors: [[Int]], depth: Int, _ chunks: [[UInt8]]
  ) throws -> [[Int]] {
    let file = PNGSample(kind: .rgb, depth: depth, width: colors.count, height: 1, chunks: chunks) { x, _ in
      colors[x]
    }
    return try PNG.decode(file.bytes).pixels.map { pixel in [16, 8, 0].map { Int(pixel >> $0 & 255) } }
  }

  // H.273, table 3: the light of a sample between 0 and 1.
  private static let lights: [(number: UInt8, light: @Sendable (Double) -> Double)] = [
    (1, camera709), (4, { pow($0, 2.2) }), (5, { pow($0, 2.8) }), (6, camera709),
    (7, { $0 < 4 * 0.0228 ? $0 / 4 : pow(($0 + 0.1115) / 1.1115, 1 / 0.45) }), (8, { $0 }),
    (13, { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }), (14, camera709), (15, camera709),
  ]
  private static let camera709: @Sendable (Double) -> Double = {
    $0 < 4.5 * 0.018 ? $0 / 4.5 : pow(($0 + 0.0993) / 1.0993, 1 / 0.45)
  }

  @Test(
    "Each transfer function gives the light of the standard", arguments: [8, 16],
    lights.map(\.number))
  func transfer(depth: Int, number: UInt8) throws {
    let light = try #require(Self.lights.first { $0.number == number }).light
    let greatest = (1 << depth) - 1
    let levels = depth == 8 ? Array(0...255) : Array(stride(from: 0, through: greatest, by: 13))
    // Greys stay grey under all primaries. Samples of 16 bits with other primaries are converted as 8 bits, which are coarse in
    // the dark.
    for primaries: UInt8 in depth == 8 ? [1, 9, 4] : [1] {
      let shown = try Self.pixels(
        levels.map { [$0, $0, $0] }, depth: depth, [Self.chunk(primaries, number, 0, 1)])
      let bound = number == 13 && primaries == 1 ? 0.51 : 1.01
      for (level, pixel) in zip(levels, shown) {
        let expected = Self.sRGB(light(Double(level) / Double(greatest)))
        for channel in pixel {
          #expect(abs(Double(channel) - expected) <= bound, "\(primaries): level \(level)")
        }
      }
    }
  }

  /// Light of RGB to XYZ, from the places of the primaries and of D65 (SMPTE RP 177).
  private static func toXYZ(_ places: [(x: Double, y: Double)]) -> [[Double]] {
    let columns = places.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
    let white = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
    let rows = (0..<3).map { row in columns.map { $0[row] } }
    let sums = solve(rows, white)
    return rows.map { row in zip(row, sums).map { $0 * $1 } }
  }

  /// Cramer's rule.
  private static func solve(_ m: [[Double]], _ v: [Double]) -> [Double] {
    func determinant(_ m: [[Double]]) -> Double {
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    return (0..<3).map { column in
      var changed = m
      for row in 0..<3 { changed[row][column] = v[row] }
      return determinant(changed) / determinant(m)
    }
  }

  // H.273, table 2: red, green and blue of those with the white of D65.
  private static let places: [(number: UInt8, places: [(x: Double, y: Double)])] = [
    (1, [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]), (5, [(0.64, 0.33), (0.29, 0.60), (0.15, 0.06)]),
    (6, [(0.63, 0.34), (0.31, 0.595), (0.155, 0.07)]), (7, [(0.63, 0.34), (0.31, 0.595), (0.155, 0.07)]),
    (9, [(0.708, 0.292), (0.17, 0.797), (0.131, 0.046)]),
    (12, [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)]), (22, [(0.63, 0.34), (0.295, 0.605), (0.155, 0.077)]),
  ]

  @Test("Each set of primaries gives the colours of the standard", arguments: places.map(\.number))
  func primaries(number: UInt8) throws {
    let from = Self.toXYZ(try #require(Self.places.first { $0.number == number }).places)
    let to = Self.toXYZ(Self.places[0].places)
    let colors = [
      [200, 100, 50], [120, 180, 100], [60, 80, 190], [128, 128, 40], [255, 255, 255], [0, 0, 0],
    ]
    let shown = try Self.pixels(colors, depth: 8, [Self.chunk(number, 8, 0, 1)])
    for (color, pixel) in zip(colors, shown) {
      let light = color.map { Double($0) / 255 }
      let xyz = from.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
      for (channel, expected) in zip(pixel, Self.solve(to, xyz)) {
        #expect(abs(Double(channel) - Self.sRGB(min(max(expected, 0), 1))) <= 1.5, "\(color): \(pixel)")
      }
    }
  }

  @Test("White stays white under other whites", arguments: [4, 8, 11] as [UInt8])
  func whites(number: UInt8) throws {
    let colors = [[255, 255, 255], [0, 0, 0], [90, 90, 90]]
    #expect(try Self.pixels(colors, depth: 8, [Self.chunk(number, 13, 0, 1)]) == colors)
  }

  // PNG specification, third edition, 4.3.
  @Test("The chunk takes precedence over all others, wherever it stands before the pixels")
  func precedence() throws {
    let others = [
      PNGTests.chunk("gAMA", PNGSample.number(100_000)), PNGTests.chunk("sRGB", [0]),
      PNGTests.chunk("iCCP", Array("p\0\0".utf8) + PNGTests.stored(ColorProfileTests.displayP3)),
    ]
    let colors = [[200, 100, 50], [1, 2, 3], [255, 0, 0]]
    for depth in [8, 16] {
      let samples = colors.map { $0.map { depth == 8 ? $0 : $0 * 257 } }
      for position in 0...others.count {
        var chunks = others
        chunks.insert(Self.chunk(1, 13, 0, 1), at: position)
        #expect(try Self.pixels(samples, depth: depth, chunks) == colors)
      }
      let wide = try Self.pixels(samples, depth: depth, [Self.chunk(12, 13, 0, 1), others[0], others[1]])
      // By the primaries, P3 (200, 100, 50) is sRGB (214.9, 92.6, 31.0).
      for (channel, expected) in zip(wide[0], [214.9, 92.6, 31.0]) {
        #expect(abs(Double(channel) - expected) <= 1)
      }
    }
  }

  @Test(
    "Numbers that are not converted leave the colours to other chunks",
    arguments: [
      [9, 16, 0, 1], [9, 18, 0, 1], [2, 13, 0, 1], [12, 2, 0, 1], [10, 8, 0, 1], [12, 13, 1, 1],
      [12, 13, 0, 0],
      [12, 13, 0, 2], [12, 13, 0], [12, 13, 0, 1, 0], [], [255, 255, 255, 255],
    ] as [[UInt8]])
  func unsupported(numbers: [UInt8]) throws {
    let colors = [[200, 100, 50], [1, 2, 3], [255, 0, 0]]
    let gamma = PNGTests.chunk("gAMA", PNGSample.number(100_000))
    let chunk = PNGTests.chunk("cICP", numbers)
    #expect(try Self.pixels(colors, depth: 8, [chunk]) == colors)
    #expect(try Self.pixels(colors, depth: 8, [chunk, gamma]) == Self.pixels(colors, depth: 8, [gamma]))
  }

  @Test("A chunk with a wrong checksum is not used")
  func damaged() throws {
    var chunk = Self.chunk(1, 8, 0, 1)
    let colors = [[200, 100, 50], [1, 2, 3]]
    #expect(try Self.pixels(colors, depth: 8, [chunk]) != colors)
    chunk[chunk.count - 1] ^= 1
    #expect(try Self.pixels(colors, depth: 8, [chunk]) == colors)
  }
}
