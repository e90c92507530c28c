import Foundation
import Geometry
import Painting
import TestSupport
import Testing

@testable import ImageFiles

/// Small files that would take minutes or gigabytes if all of them were decompressed.
@Suite("Decompression bombs") struct DecompressionBombTests {
  /// The processor time that a file may take, in seconds. Each takes some milliseconds.
  private static let greatestTime = 1.0

  private let small = Image(width: 2, height: 1, pixels: [0xFF11_2233, 0xFF44_5566])

  /// Returns a stream of zlib with almost 8 MB of zeros, in some kilobytes.
  private func zeros() throws -> [UInt8] {
    let file = try PNG.encode(Image(width: 1990, height: 1000, pixels: .init(repeating: 0, count: 1_990_000)))
    var (position, result) = (8, [UInt8]())
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[position + 4..<position + 8].elementsEqual("IDAT".utf8) {
        result += file[position + 8..<position + 8 + length]
      }
      position += 12 + length
    }
    return result
  }

  @Test("The texts and profiles of a PNG are not decompressed", arguments: ["zTXt", "iTXt", "iCCP", "abCd"])
  func chunks(name: String) throws {
    let keyword = Array("a".utf8) + (name == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0])
    let chunk = PNGTests.chunk(name, keyword + (try zeros()))
    let file = try PNG.encode(small)
    let bomb = Array(file[..<33]) + Array(repeating: chunk, count: 500).joined() + file[33...]
    var image: Image?
    let time = try ProcessorTime.of { image = try PNG.decode(Array(bomb)) }
    #expect(image == small)
    #expect(time < Self.greatestTime)
  }

  /// A header of one pixel, and the beginning of a chunk that claims 2 GB.
  static func lyingFile(_ name: String) -> [UInt8] {
    let header = PNGSample(kind: .gray, depth: 8, width: 1, height: 1) { _, _ in [0] }.bytes.prefix(33)
    return Array(header) + [0x7F, 0xFF, 0xFF, 0xFF] + Array(name.utf8) + [0x6B]
  }

  static let chunkNames = [
    "zTXt", "tEXt", "iTXt", "eXIf", "iCCP", "sPLT", "hIST", "bKGD", "pHYs", "tIME", "sBIT", "pCAL", "sCAL",
    "oFFs",
    "cHRM", "gAMA", "sRGB", "cICP", "tRNS", "PLTE", "IDAT", "IEND", "IHDR", "acTL", "fdAT", "abCd", "ABCD",
  ]

  @Test("A chunk that claims 2 GB is refused at once", arguments: chunkNames)
  func lyingChunk(name: String) throws {
    // Also behind the palette, behind pixels, and with pixels after it.
    let whole = PNGSample(kind: .gray, depth: 8, width: 1, height: 1) { _, _ in [0] }.bytes
    let lie = Self.lyingFile(name)
    let files = [
      lie, lie + Array(whole[33...]), Array(whole.dropLast(12)) + Array(lie[33...]),
      Array(lie.prefix(41)) + [UInt8](repeating: 7, count: 1 << 20),
    ]
    for file in files {
      var (pixels, kind) = ([UInt32](), ImageFileError.Kind?.none)
      let time = ProcessorTime.of {
        do throws(ImageFileError) { pixels = try PNG.decode(file).pixels } catch { kind = error.kind }
      }
      // If the pixels are whole, what follows them does not matter.
      #expect(kind == .malformed || pixels == [0xFF00_0000])
      #expect(time < Self.greatestTime)
    }
  }

  @Test("Chunks that claim 2 GB take no memory")
  func memoryOfLyingChunks() async {
    // In a process of its own, whose peak is that of the files.
    await #expect(processExitsWith: .success) {
      _ = try? PNG.decode(DecompressionBombTests.lyingFile("gAMA"))
      let before = ProcessMemory.peak
      for name in DecompressionBombTests.chunkNames {
        _ = try? PNG.decode(DecompressionBombTests.lyingFile(name))
      }
      try #require(ProcessMemory.peak - before < 32 << 20)
    }
  }

  @Test("The data of a PNG are decompressed as far as the header goes")
  func data() throws {
    let file = try PNG.encode(small)
    let bomb =
      PNGTests.removing("IDAT", from: file).dropLast(12) + PNGTests.chunk("IDAT", try zeros())
      + file.suffix(12)
    let time = ProcessorTime.of { _ = try? PNG.decode(Array(bomb)) }
    #expect(time < Self.greatestTime)
  }

  @Test("A JPEG of thousands of scans is refused", arguments: [(16, 16, 20_000), (8192, 8192, 17)])
  func scans(width: Int, height: Int, count: Int) throws {
    var bytes = SampleFile.quartersJPEG
    let header = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 })
    bytes.replaceSubrange(
      header + 5..<header + 9, with: [height >> 8, height & 255, width >> 8, width & 255].map(UInt8.init))
    let scan = try #require(bytes.indices.last { bytes[$0] == 0xDA && bytes[$0 - 1] == 0xFF }) - 1
    let bomb = bytes[..<scan] + Array(repeating: bytes[scan..<bytes.count - 2], count: count).joined()
    let time = ProcessorTime.of {
      #expect(throws: ImageFileError.self) { try JPEG.decode(Array(bomb) + [0xFF, 0xD9]) }
    }
    #expect(time < Self.greatestTime)
  }

  @Test("Of a WebP with a hundred thousand frames, one is decoded")
  func frames() throws {
    let file = SampleFile.animatedWebP
    // RFC 9649, 2.7: chunks with a name and a little-endian length of 4 bytes each, after 12 bytes.
    var (position, frame) = (12, file[0..<0])
    while position + 8 <= file.count, frame.isEmpty {
      let length = (0..<4).reduce(0) { $0 | Int(file[position + 4 + $1]) << (8 * $1) }
      let end = position + 8 + length + length % 2
      if file[position..<position + 4].elementsEqual("ANMF".utf8) { frame = file[position..<end] }
      position = end
    }
    try #require(!frame.isEmpty)
    var bomb = file + Array(repeating: frame, count: 100_000).joined()
    let size = bomb.count - 8
    for index in 0..<4 { bomb[4 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    var image: Image?
    let time = try ProcessorTime.of { image = try WebP.decode(bomb) }
    #expect(try image == WebP.decode(file))
    #expect(time < Self.greatestTime)
  }
}
