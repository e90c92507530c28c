import CZlib

/// What the chunks of a PNG say beside the pixels.
struct PNGChunks {
  /// The ICC profile of the chunk iCCP; nil if there is none or if it is damaged.
  var profile: ColorProfile?
  /// The Exif block of the chunk eXIf; nil if there is none.
  var exif: ArraySlice<UInt8>?
  /// The ancillary chunks that decoding does not need.
  private var unused: [Range<Int>] = []

  /// Reads the chunks of a file. Damaged files have fewer. Complexity: O(chunks + bytes of the profile).
  init(_ bytes: [UInt8]) {
    // PNG specification, 5.3: after a signature of 8 bytes, chunks of a length, a name, the content and a checksum.
    var position = 8
    var hasProfile = false
    var gamma: Range<Int>?
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - position - 12 else { break }
      let content = bytes[position + 8..<position + 8 + length]
      let chunk = position..<position + 12 + length
      // The first letter of an ancillary chunk is small.
      if bytes[position + 4] & 0x20 != 0 {
        let name = bytes[position + 4..<position + 8].reduce(0) { $0 << 8 | UInt32($1) }
        switch name {
        case Self.iCCP:
          // A file has one profile. Thousands of damaged ones would take minutes to decompress.
          if !hasProfile { profile = Self.profile(in: content) }
          hasProfile = true
          leaveOut(chunk)
        case Self.eXIf:
          if exif == nil { exif = content }
          leaveOut(chunk)
        case Self.gAMA:
          if gamma == nil { gamma = chunk } else { leaveOut(chunk) }
        case Self.tRNS, Self.cHRM, Self.sRGB: break
        default: leaveOut(chunk)
        }
      }
      position = chunk.upperBound
    }
    // A profile takes precedence (PNG specification, 11.3.2.3).
    if let gamma, profile != nil {
      unused.insert(gamma, at: unused.firstIndex { $0.lowerBound > gamma.lowerBound } ?? unused.count)
    }
  }

  // The names of the ancillary chunks that the result depends on (PNG specification, 11.3), as numbers.
  private static let (iCCP, eXIf): (UInt32, UInt32) = (0x6943_4350, 0x6558_4966)
  private static let (gAMA, cHRM): (UInt32, UInt32) = (0x6741_4D41, 0x6348_524D)
  private static let (tRNS, sRGB): (UInt32, UInt32) = (0x7452_4E53, 0x7352_4742)

  private mutating func leaveOut(_ chunk: Range<Int>) {
    if let last = unused.last, last.upperBound == chunk.lowerBound {
      unused[unused.count - 1] = last.lowerBound..<chunk.upperBound
    } else {
      unused.append(chunk)
    }
  }

  /// Returns the file without the chunks that decoding does not need. libpng would decompress each of its texts and profiles,
  /// up to 8 MB, and keep a thousand of them.
  func bytesToDecode(_ bytes: [UInt8]) -> [UInt8] {
    if unused.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    for chunk in unused {
      result += bytes[start..<chunk.lowerBound]
      start = chunk.upperBound
    }
    return result + bytes[start...]
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
