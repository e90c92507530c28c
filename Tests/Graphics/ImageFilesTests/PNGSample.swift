/// A PNG file of any kind, written byte by byte from the specification.
struct PNGSample {
  /// The colour types (PNG specification, 11.2.1).
  enum Kind: Int, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  var kind: Kind
  var depth: Int
  var width: Int
  var height: Int
  var isInterlaced = false
  /// Chunks between the header and the pixels, such as PLTE.
  var chunks: [[UInt8]] = []
  /// The samples of a pixel, each below 2 to the power of `depth`.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    let header =
      Self.number(width) + Self.number(height) + [
        UInt8(depth), UInt8(kind.rawValue), 0, 0, isInterlaced ? 1 : 0,
      ]
    // 8.2: the first column and row of each pass, and the steps to the next ones.
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var rows: [UInt8] = []
    for (x, y, right, down) in isInterlaced ? adam7 : [(0, 0, 1, 1)] where x < width {
      for row in stride(from: y, to: height, by: down) {
        // The filter 0, then the samples from the most significant bit on (7.2).
        rows.append(0)
        rows += Self.packed(
          stride(from: x, to: width, by: right).flatMap { samples($0, row) }, bits: depth)
      }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGTests.chunk("IHDR", header)
      + chunks.joined() + PNGTests.chunk("IDAT", PNGTests.stored(rows)) + PNGTests.chunk("IEND", [])
  }

  /// Returns the bytes of a number of 32 bits.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func packed(_ samples: [Int], bits: Int) -> [UInt8] {
    if bits == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    var bytes = [UInt8](repeating: 0, count: (samples.count * bits + 7) / 8)
    for (index, sample) in samples.enumerated() {
      let bit = index * bits
      bytes[bit / 8] |= UInt8(sample << (8 - bits - bit % 8))
    }
    return bytes
  }
}
