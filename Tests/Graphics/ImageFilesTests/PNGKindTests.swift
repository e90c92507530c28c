import Painting
import Testing

@testable import ImageFiles

/// Every kind of PNG. The expected values are those of the PNG specification, 13.12: samples of any depth are scaled linearly to
/// 8 bits, and rounded.
@Suite("Kinds of PNG")
struct PNGKindTests {
  struct Case: CustomTestStringConvertible {
    var kind: PNGSample.Kind
    var depth: Int
    var isInterlaced: Bool
    var isKeyed: Bool

    var testDescription: String {
      "\(kind) of \(depth) bits\(isInterlaced ? ", interlaced" : "")\(isKeyed ? ", with tRNS" : "")"
    }

    static let all = PNGSample.Kind.allCases.flatMap { kind in
      kind.depths.flatMap { depth in
        [false, true].flatMap { isInterlaced in
          (kind == .grayAlpha || kind == .rgba ? [false] : [false, true]).map {
            Case(kind: kind, depth: depth, isInterlaced: isInterlaced, isKeyed: $0)
          }
        }
      }
    }
  }

  // An odd size, so that the passes of interlacing have unequal rows.
  private static let (width, height) = (13, 11)

  /// A sample that depends on place and channel, with every bit in use.
  private static func sample(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Int {
    (x * 4099 + y * 12_289 + channel * 20_011 + (x * y) * 257) & ((1 << depth) - 1)
  }

  private static func rounded(_ sample: Int, depth: Int) -> UInt32 {
    UInt32((Double(sample) * 255 / Double((1 << depth) - 1)).rounded())
  }

  @Test("Each kind, depth, order of rows and transparent colour is read", arguments: Case.all)
  func kinds(_ item: Case) throws {
    let (kind, depth) = (item.kind, item.depth)
    let colors = (0..<(1 << min(depth, 8))).map { [($0 * 37) & 255, ($0 * 101 + 5) & 255, 255 - $0] }
    func samples(_ x: Int, _ y: Int) -> [Int] {
      (0..<kind.channels).map { Self.sample(x, y, $0, depth: depth) }
    }
    var file = PNGSample(
      kind: kind, depth: depth, width: Self.width, height: Self.height, isInterlaced: item.isInterlaced,
      samples: samples)
    if kind == .palette {
      file.chunks.append(PNGTests.chunk("PLTE", colors.flatMap { $0.map { UInt8($0) } }))
    }
    // 11.3.1.1: the samples of the transparent colour in two bytes each; for a palette, an alpha for each of the first entries.
    let key = samples(4, 5)
    if item.isKeyed {
      let content: [UInt8] = kind == .palette ? [0, 128] : key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      file.chunks.append(PNGTests.chunk("tRNS", content))
    }
    let image = try PNG.decode(file.bytes)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let values = samples(x, y)
        var (color, alpha) = (values.prefix(3).map { Self.rounded($0, depth: depth) }, UInt32(255))
        switch kind {
        case .palette:
          color = colors[values[0]].map { UInt32($0) }
          if item.isKeyed, values[0] < 2 { alpha = [0, 128][values[0]] }
        case .gray, .grayAlpha: color = .init(repeating: color[0], count: 3)
        case .rgb, .rgba: break
        }
        if kind == .grayAlpha || kind == .rgba {
          alpha = Self.rounded(values[kind.channels - 1], depth: depth)
        }
        if kind != .palette, item.isKeyed, values == key { alpha = 0 }
        let expected = Premultiplication.premultiplied(
          fromRGBA: color[0] | color[1] << 8 | color[2] << 16 | alpha << 24)
        let isEqual = image.pixels[y * Self.width + x] == expected
        #expect(isEqual, "column \(x), row \(y)")
      }
    }
  }

  @Test(
    "Sixteen bits become the nearest of eight, with and without colour chunks",
    arguments: PNGSample.Kind.allCases)
  func sixteenBits(kind: PNGSample.Kind) throws {
    if kind == .palette { return }
    let levels = [0, 0x2000, 0x4000, 0x8000, 0xC000, 0xFFFF]
    let chunks: [[[UInt8]]] = [
      [], [PNGTests.chunk("sRGB", [0])], [PNGTests.chunk("gAMA", PNGSample.number(45_455))],
      [PNGTests.chunk("sBIT", .init(repeating: 12, count: kind.channels))],
    ]
    for chunks in chunks {
      let file = PNGSample(kind: kind, depth: 16, width: 6, height: 1, chunks: chunks) { x, _ in
        let channels = Array(repeating: levels[x], count: kind.channels)
        return kind.channels % 2 == 0 ? channels.dropLast() + [0xFFFF] : channels
      }
      #expect(try PNG.decode(file.bytes).pixels.map { $0 & 255 } == [0, 32, 64, 128, 191, 255])
    }
  }

  @Test("With a profile, sixteen bits are converted as the same samples of eight")
  func sixteenBitsWithProfile() throws {
    let chunks = [PNGTests.chunk("iCCP", Array("p\0\0".utf8) + PNGTests.stored(ColorProfileTests.swapped))]
    for kind in PNGSample.Kind.allCases where kind != .palette {
      let images = try [8, 16].map { depth in
        let file = PNGSample(kind: kind, depth: depth, width: 86, height: 3, chunks: chunks) { x, y in
          (0..<kind.channels).map { ($0 * 60 + x * 3 + y) % 256 * (depth == 8 ? 1 : 257) }
        }
        return try PNG.decode(file.bytes)
      }
      #expect(images[0] == images[1], "\(kind)")
    }
  }

  @Test("Interlaced rows of sixteen bits keep their places")
  func interlacedRows() throws {
    let file = PNGSample(kind: .gray, depth: 16, width: 8, height: 8, isInterlaced: true) { _, y in
      [y * 30 * 257]
    }
    let image = try PNG.decode(file.bytes)
    #expect((0..<8).map { image.pixels[8 * $0] & 255 } == [0, 30, 60, 90, 120, 150, 180, 210])
  }

  @Test("An index beyond the palette is black, and does not read beyond it")
  func shortPalette() throws {
    let file = PNGSample(
      kind: .palette, depth: 8, width: 2, height: 1, chunks: [PNGTests.chunk("PLTE", [9, 8, 7])]
    ) { x, _ in [x * 255] }
    #expect(try PNG.decode(file.bytes).pixels == [0xFF09_0807, 0xFF00_0000])
  }
}
