import CZlib

/// What the chunks of a PNG say beside the pixels.
struct PNGChunks {
  /// The ICC profile of the chunk iCCP; nil if there is none or if it is damaged.
  var profile: ColorProfile?
  /// The Exif block of the chunk eXIf; nil if there is none.
  var exif: ArraySlice<UInt8>?
  /// Where the whole chunk gAMA is; nil if there is none.
  private var gamma: Range<Int>?

  /// Reads the chunks of a file. Damaged files have fewer. Complexity: O(chunks + bytes of the profile).
  init(_ bytes: [UInt8]) {
    // PNG specification, 5.3: after a signature of 8 bytes, chunks of a length, a name, the content and a checksum.
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - position - 12 else { break }
      let content = bytes[position + 8..<position + 8 + length]
      switch String(decoding: bytes[position + 4..<position + 8], as: UTF8.self) {
      case "iCCP" where profile == nil: profile = Self.profile(in: content)
      case "eXIf" where exif == nil: exif = content
      case "gAMA" where gamma == nil: gamma = position..<position + 12 + length
      default: break
      }
      position += 12 + length
    }
  }

  /// Returns the file without its gamma if it has a profile, which takes precedence (PNG specification, 11.3.2.3).
  func bytesToDecode(_ bytes: [UInt8]) -> [UInt8] {
    guard profile != nil, let gamma else { return bytes }
    return Array(bytes[..<gamma.lowerBound] + bytes[gamma.upperBound...])
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
