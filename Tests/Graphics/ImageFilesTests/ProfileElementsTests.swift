import Foundation
import Geometry
import Painting
import TestSupport
import Testing

@testable import ImageFiles

/// Profiles that would take minutes or gigabytes: ICC.1:2022, 10.16 lets elements share their data.
@Suite("Elements of profiles") struct ProfileElementsTests {
  private static let hostile: [(name: String, tag: [UInt8])] = [
    ("matrices", HostileProfile.elements(20_000, of: HostileProfile.identity)),
    (
      "curves",
      HostileProfile.elements(
        10_000, of: HostileProfile.curves(channels: 3, HostileProfile.curve(segments: 1)))
    ),
    (
      "channels",
      HostileProfile.elements(
        1, of: HostileProfile.curves(channels: 20_000, HostileProfile.sampledCurve(1 << 14)))
    ),
    (
      "segments",
      HostileProfile.elements(
        20, of: HostileProfile.curves(channels: 3, HostileProfile.curve(segments: 6_000)))
    ),
    (
      "samples",
      HostileProfile.elements(
        32, of: HostileProfile.curves(channels: 3, HostileProfile.sampledCurve(1 << 16)))
    ),
    ("tables", HostileProfile.elements(32, of: HostileProfile.table(inputs: 3, side: 24))),
    ("directions", HostileProfile.elements(1, of: HostileProfile.table(inputs: 15))),
    ("sides", HostileProfile.elements(1, of: HostileProfile.table(inputs: 15, side: 255))),
    ("claims", Array("mpet".utf8) + [0, 0, 0, 0, 0, 3, 0, 3, 255, 255, 255, 255]),
  ]

  /// Files of each format with a profile, 64 × 64 pixels.
  private static func files(_ profile: [UInt8]) throws -> [ImageFormat: [UInt8]] {
    let png = PNGSample(
      kind: .rgb, depth: 8, width: 64, height: 64,
      chunks: [PNGTests.chunk("iCCP", Array("p\0\0".utf8) + PNGTests.stored(profile))]
    ) { x, y in [x * 4, y * 4, 128] }
    var jpeg = SampleFile.quartersJPEG
    let parts = stride(from: 0, to: profile.count, by: 65_000).map {
      profile[$0..<min($0 + 65_000, profile.count)]
    }
    for (index, part) in parts.enumerated().reversed() where parts.count < 256 {
      let content = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)] + part
      jpeg = JPEGTests.inserting(content, code: 0xE2, into: jpeg)
    }
    return [.png: png.bytes, .jpeg: jpeg, .webP: WebPTests.extended("ICCP", profile, flag: 0x20)]
  }

  @Test(
    "A profile of shared elements takes no time, in each format and under each name",
    arguments: hostile.map(\.name), [["D2B0", "D2B1"], ["A2B0", "rTRC", "chad", "desc"]])
  func shared(name: String, tags: [String]) throws {
    let tag = try #require(Self.hostile.first { $0.name == name }).tag
    let profile = HostileProfile.adding(tags.map { ($0, tag) }, to: ColorProfileTests.displayP3)
    for (format, file) in try Self.files(profile) {
      var image: Image?
      let time = try ProcessorTime.of { image = try ImageFile.decode(file) }
      #expect(image != nil)
      #expect(time < 1, "\(format): \(time) s")
    }
  }

  @Test("Without its endless elements a profile is used as it would be without them")
  func fallback() throws {
    let tag = HostileProfile.elements(20_000, of: HostileProfile.identity)
    let profile = HostileProfile.adding([("D2B0", tag), ("D2B1", tag)], to: ColorProfileTests.displayP3)
    let files = try (Self.files(profile), Self.files(ColorProfileTests.displayP3))
    for format in ImageFormat.allCases {
      let (file, plain) = (try #require(files.0[format]), try #require(files.1[format]))
      #expect(try ImageFile.decode(file) == ImageFile.decode(plain), "\(format)")
    }
  }

  @Test("A few elements are applied, and take precedence over the matrix", arguments: [1, 3, 30])
  func usual(count: Int) throws {
    // Light to XYZ by the primaries of sRGB adapted to D50, with red and green exchanged.
    let swapped = HostileProfile.matrix([
      [0.3851, 0.4361, 0.1431], [0.7169, 0.2225, 0.0606], [0.0971, 0.0139, 0.7141],
    ])
    // Elements that change nothing, and then the matrix.
    var tag = HostileProfile.elements(count, of: HostileProfile.identity)
    let place = PNGSample.number(tag.count) + PNGSample.number(swapped.count)
    tag.replaceSubrange(16 + 8 * (count - 1)..<16 + 8 * count, with: place)
    let profile = HostileProfile.adding(
      [("D2B0", tag + swapped), ("D2B1", tag + swapped)], to: ColorProfileTests.displayP3)
    let file = PNGSample(
      kind: .rgb, depth: 8, width: 2, height: 1,
      chunks: [PNGTests.chunk("iCCP", Array("p\0\0".utf8) + PNGTests.stored(profile))]
    ) { x, _ in x == 0 ? [255, 0, 0] : [0, 255, 255] }
    let pixels = try PNG.decode(file.bytes).pixels
    #expect(SampleFile.difference(pixels[0], 0xFF00_FF00) <= 3)
    #expect(SampleFile.difference(pixels[1], 0xFFFF_00FF) <= 3)
  }

  @Test("Damaged elements never crash", arguments: UInt64(0)..<200)
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      HostileProfile.curves(channels: 3, HostileProfile.curve(segments: 3)), HostileProfile.identity,
      HostileProfile.table(inputs: 3), HostileProfile.curves(channels: 3, HostileProfile.sampledCurve(9)),
    ]
    var tag = HostileProfile.elements(4, of: [])
    for (index, part) in parts.enumerated() {
      tag.replaceSubrange(
        16 + 8 * index..<24 + 8 * index, with: PNGSample.number(tag.count) + PNGSample.number(part.count))
      tag += part
    }
    for _ in 0...random.index(below: 6) {
      tag[random.index(below: tag.count)] = [0, 1, 2, 127, 255][random.index(below: 5)]
    }
    let profile = HostileProfile.adding([("D2B0", tag), ("D2B1", tag)], to: ColorProfileTests.displayP3)
    let time = try ProcessorTime.of {
      let file = try #require(Self.files(profile)[.png])
      #expect(try PNG.decode(file).width == 64)
    }
    #expect(time < 1, "seed \(seed): \(time) s")
  }
}
