import Painting
import TestSupport
import Testing

@testable import ImageFiles

@Suite("Tags of profiles") struct ProfileTagsTests {
  /// Returns a table for three inputs with `side` points in each direction, of which only the first are there
  /// (ICC.1:2022, 10.10 to 10.12).
  static func table(_ type: String, outputs: UInt8, side: UInt8, samples: Int) -> [UInt8] {
    let unit = (0..<9).flatMap { PNGSample.number($0 % 4 == 0 ? 65_536 : 0) }
    let head = Array(type.utf8) + [0, 0, 0, 0, 3, outputs]
    let data = [UInt8](repeating: 0, count: samples)
    let ramp = Array(UInt8(0)...255)
    switch type {
    case "mft1":
      return head + [side, 0] + unit + Array(repeating: ramp, count: 3).joined() + data
        + Array(repeating: ramp, count: Int(outputs)).joined()
    case "mft2":
      let ends: [UInt8] = [0, 0, 255, 255]
      return head + [side, 0] + unit + [0, 2, 0, 2] + Array(repeating: ends, count: 3).joined() + data
        + Array(repeating: ends, count: Int(outputs)).joined()
    default:
      // Curves of one kind in front and behind, and the table of bytes after them.
      let curve = Array("curv".utf8) + [UInt8](repeating: 0, count: 8)
      let places = [32, 0, 0, 32 + 12 * 16, 32].flatMap { PNGSample.number($0) }
      return head + [0, 0] + places + Array(repeating: curve, count: 16).joined() + [side, side, side]
        + [UInt8](repeating: 0, count: 13) + [1, 0, 0, 0] + data
    }
  }

  static func png(_ profile: [UInt8]) -> [UInt8] {
    PNGSample(
      kind: .rgb, depth: 8, width: 4, height: 4,
      chunks: [PNGTests.chunk("iCCP", Array("p\0\0".utf8) + PNGTests.stored(profile))]
    ) { x, y in [x * 80, y * 80, 200] }.bytes
  }

  @Test("A table that claims more points than the profile has bytes takes no memory")
  func claims() async {
    // In a process of its own, whose peak is that of the files. Little CMS would reserve 500 MB.
    await #expect(processExitsWith: .success) {
      let expected = try PNG.decode(ProfileTagsTests.png(ColorProfileTests.displayP3))
      let before = ProcessMemory.peak
      for type in ["mft1", "mft2", "mAB "] {
        for outputs in [UInt8(3), 4, 15] {
          let tag = ProfileTagsTests.table(type, outputs: outputs, side: 255, samples: 1000)
          let names = ["A2B0", "A2B1", "A2B2"]
          let profile = HostileProfile.adding(names.map { ($0, tag) }, to: ColorProfileTests.displayP3)
          let image = try PNG.decode(ProfileTagsTests.png(profile))
          // The matrix of the profile is used.
          try #require(image == expected)
        }
      }
      try #require(ProcessMemory.peak - before < 32 << 20)
    }
  }

  @Test("A table that is whole is applied", arguments: ["mft1", "mft2"])
  func whole(type: String) throws {
    // All points are 0, which is black in a connection space of XYZ.
    let tag = Self.table(type, outputs: 3, side: 5, samples: 3 * 125 * (type == "mft1" ? 1 : 2))
    let profile = HostileProfile.adding([("A2B0", tag), ("A2B1", tag)], to: ColorProfileTests.displayP3)
    #expect(try PNG.decode(Self.png(profile)).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }

  @Test("A profile that ends anywhere is used or ignored")
  func truncations() throws {
    let tag = HostileProfile.elements(3, of: HostileProfile.identity)
    let profile = HostileProfile.adding(
      [("D2B0", tag), ("A2B0", Self.table("mft2", outputs: 3, side: 2, samples: 48))],
      to: ColorProfileTests.displayP3)
    for count in stride(from: 0, to: profile.count, by: 5) {
      #expect(throws: Never.self) { try PNG.decode(Self.png(Array(profile.prefix(count)))) }
    }
  }
}
