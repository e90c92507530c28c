/// The content of the segments in front of a JPEG's scans beside the pixels.
struct JPEGSegments {
  /// The Exif block; nil if there is none.
  var exif: ArraySlice<UInt8>?
  /// The ICC profile, joined from its chunks; nil if there is none or if a chunk is missing.
  var profile: ColorProfile?
  /// Whether Adobe's segment is there, whose programs write the inks inverted.
  var isFromAdobe = false

  /// Reads the segments up to the first scan. Damaged files have fewer. Complexity: O(segments + bytes of the profile).
  init(_ bytes: [UInt8]) {
    var chunks: [Int: ArraySlice<UInt8>] = [:]
    var chunkCount = 0
    // ITU-T T.81, annex B: FF, a code, and for most codes a length of two bytes that counts itself.
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let code = bytes[position + 1]
      // Any number of FF may stand before a code.
      if code == 0xFF {
        position += 1
        continue
      }
      // The start of a scan, or the end of the image.
      if code == 0xDA || code == 0xD9 { break }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { break }
      let content = bytes[position + 4..<position + 2 + length]
      switch code {
      case 0xE1 where exif == nil && content.starts(with: Self.exifLabel):
        exif = content
      case 0xE2 where content.starts(with: Self.profileLabel) && content.count > Self.profileLabel.count + 2:
        // After the label, the number of the chunk (from 1) and the number of chunks: ICC.1:2022, B.4.
        let numbers = content.dropFirst(Self.profileLabel.count)
        chunks[Int(numbers[numbers.startIndex])] = numbers.dropFirst(2)
        chunkCount = Int(numbers[numbers.startIndex + 1])
      case 0xEE where content.starts(with: Self.adobeLabel):
        isFromAdobe = true
      default: break
      }
      position += 2 + length
    }
    guard chunkCount > 0 else { return }
    var joined: [UInt8] = []
    for number in 1...chunkCount {
      guard let chunk = chunks[number] else { return }
      joined += chunk
    }
    profile = ColorProfile(bytes: joined)
  }

  /// Returns the number of scans of a file: of marks that begin one. Complexity: O(bytes).
  static func scanCount(_ bytes: [UInt8]) -> Int {
    // In a scan, FF is always followed by 0 or by a mark (ITU-T T.81, B.1.1.5). Segments between scans may contain more
    // of these two bytes, which can only make the number greater.
    var count = 0
    bytes.withUnsafeBufferPointer { bytes in
      var index = 1
      while index < bytes.count {
        if bytes[index] == 0xDA, bytes[index - 1] == 0xFF { count += 1 }
        index += 1
      }
    }
    return count
  }

  /// Returns the file without a segment at its end that is not whole. The codec would read what is missing as numbers.
  /// Complexity: O(bytes).
  static func removingCutSegment(_ bytes: [UInt8]) -> [UInt8] {
    var position = 2
    while position < bytes.count {
      // In a scan, FF is followed by 0, by the mark of a restart, or by that of the next segment.
      if bytes[position] != 0xFF {
        position += 1
        continue
      }
      guard position + 4 <= bytes.count else { return Array(bytes[..<position]) }
      switch bytes[position + 1] {
      case 0xFF: position += 1
      case 0x00, 0x01, 0xD0...0xD9: position += 2
      default:
        let end = position + 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
        guard end <= bytes.count else { return Array(bytes[..<position]) }
        position = end
      }
    }
    return bytes
  }

  private static let exifLabel = Array("Exif\0\0".utf8)
  private static let profileLabel = Array("ICC_PROFILE\0".utf8)
  private static let adobeLabel = Array("Adobe".utf8)
}
