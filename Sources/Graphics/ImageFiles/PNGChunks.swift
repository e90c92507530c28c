import CZlib

/// The content of a PNG's chunks beside the pixels.
struct PNGChunks {
  /// The ICC profile of the chunk iCCP; nil if there is none, if it is damaged, and if cICP gives the colours.
  var profile: ColorProfile?
  /// The colours by the chunk cICP, otherwise by gAMA and cHRM; nil without them, and for sRGB.
  var colors: PNGColors?
  /// The Exif block of the chunk eXIf; nil if there is none.
  var exif: ArraySlice<UInt8>?

  /// Reads the chunks of a file. Damaged files have fewer, and a chunk with a wrong checksum is left out.
  /// Complexity: O(chunks + bytes of those that are used).
  init(_ bytes: [UInt8]) {
    var found: [UInt32: ArraySlice<UInt8>] = [:]
    // PNG specification, 5.3: after a signature of 8 bytes, chunks of a length, a name, the content and a checksum.
    var position = 8
    var isBeforePixels = true
    while position + 12 <= bytes.count {
      let length = Int(Self.number(bytes[position..<position + 4]))
      guard length <= bytes.count - position - 12 else { break }
      let name = Self.number(bytes[position + 4..<position + 8])
      let end = position + 8 + length
      switch name {
      case Self.iEND: position = bytes.count
      case Self.iDAT: isBeforePixels = false
      // A file has one of each. Thousands of damaged ones would take minutes.
      case Self.cICP, Self.iCCP, Self.sRGB, Self.gAMA, Self.cHRM, Self.eXIf:
        if found[name] == nil, isBeforePixels || name == Self.eXIf {
          let isWhole = Self.checksum(bytes, position + 4..<end) == Self.number(bytes[end..<end + 4])
          found[name] = isWhole ? bytes[position + 8..<end] : []
        }
      default: break
      }
      position = max(position, end + 4)
    }
    exif = found[Self.eXIf]
    // The order of the specification's third edition, 4.3: cICP, iCCP, sRGB, gAMA and cHRM.
    if let points = found[Self.cICP].flatMap(PNGCodePoints.init) {
      colors = points.colors
      return
    }
    profile = found[Self.iCCP].flatMap(Self.profile)
    if found[Self.sRGB]?.count == 1 { return }
    colors = PNGColors(
      gamma: found[Self.gAMA].map { $0.count == 4 ? Int(Self.number($0)) : 0 },
      chromaticities: found[Self.cHRM].map { content in
        stride(from: content.startIndex, to: content.endIndex - 3, by: 4).map {
          Int(Self.number(content[$0..<$0 + 4]))
        }
      })
  }

  // The names of the chunks (PNG specification, 11.2 and 11.3), as numbers.
  private static let (iDAT, iEND): (UInt32, UInt32) = (0x4944_4154, 0x4945_4E44)
  private static let (iCCP, eXIf): (UInt32, UInt32) = (0x6943_4350, 0x6558_4966)
  private static let (gAMA, cHRM): (UInt32, UInt32) = (0x6741_4D41, 0x6348_524D)
  private static let (sRGB, cICP): (UInt32, UInt32) = (0x7352_4742, 0x6349_4350)

  /// Returns the number of at most four bytes, the most significant one first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress.map { $0 + range.lowerBound }, range.count))
    }
  }

  /// Decompresses the content of iCCP: a name that ends with zero, the method 0, and a stream of zlib.
  private static func profile(in content: ArraySlice<UInt8>) -> ColorProfile? {
    guard let end = content.firstIndex(of: 0), end + 2 < content.endIndex, content[end + 1] == 0 else {
      return nil
    }
    // The first four bytes of a profile are its length, which is not trusted: the room is limited instead.
    let stream = Array(content[(end + 2)...])
    for size in [64 << 10, ColorProfile.maximumSize] {
      var count = UInt(size)
      var status: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { target, initialized in
        status = uncompress(target.baseAddress, &count, stream, UInt(stream.count))
        initialized = status == Z_OK ? Int(count) : 0
      }
      if status == Z_OK { return ColorProfile(bytes: bytes) }
      if status != Z_BUF_ERROR { return nil }
    }
    return nil
  }
}
