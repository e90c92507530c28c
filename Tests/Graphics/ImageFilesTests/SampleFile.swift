import Foundation
import Painting

/// Small files, written by Pillow 13: an independent program.
enum SampleFile {
  /// 16 × 16 pixels in four quarters of ``quarters``, progressive, without subsampling, at quality 95.
  static let quartersJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK
    CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgr/wgARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwYJ/8QAGAEAAgMAAAAAAAAAAAAAAAAABwgE
    Bgn/2gAMAwEAAhADEAAAAS0ftFXSM6y1wCRqMtN2/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQIf/8QAFBEBAAAAAAAA
    AAAAAAAAAAAAIP/aAAgBAwEBPwEf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPwEf/8QAFBABAAAAAAAAAAAAAAAAAAAA
    IP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPyEf/9oADAMBAAIAAwAAABAAD//EABQRAQAAAAAAAAAA
    AAAAAAAAACD/2gAIAQMBAT8QH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8QH//EABQQAQAAAAAAAAAAAAAAAAAAACD/
    2gAIAQEAAT8QH//Z
    """)

  /// The same in grey.
  static let grayJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK
    CgoKBggLDAsKDAkKCgr/wAALCAAQABABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAACAcK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/a
    AAgBAQAAPwAtq4LbUY//2Q==
    """)

  /// 8 × 8 pixels with the inks 0, 255, 128 and 20, stored inverted with Adobe's segment.
  static let inksJPEG = bytes(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoK
    CgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAkDCv/EABQQAQAAAAAAAAAAAAAA
    AAAAAAD/2gAOBEMATQBZAEsAAD8Afxn/AEzWP//Z
    """)

  /// The quarters, lossless.
  static let quartersWebP = bytes(
    """
    UklGRkIAAABXRUJQVlA4TDYAAAAvD8ADAB8gJCBe2mKxZJBAgNhSok+iBCEB8cQ2wyVL5j+6sJMChNlGk5zkJO99BhH9j9o+hQ8=
    """)

  /// The quarters, lossy at quality 90.
  static let lossyWebP = bytes(
    """
    UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQABAAAMASJaACdLoB+AAETAAA/t0P//0Fn/+LcP//bCX/+sr8X+pzt3/7fD/I4jaA
    AAAA
    """)

  /// 4 × 4 pixels, two frames: red with an alpha of 128, then opaque blue.
  static let animatedWebP = bytes(
    """
    UklGRoQAAABXRUJQVlA4WAoAAAASAAAAAwAAAwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAMAAAMAAGQAAAJWUDhMDwAA
    AC8DwAAQBxD9jwIGIqL/AQBBTk1GKAAAAAAAAAAAAAMAAAMAAGQAAABWUDhMDwAAAC8DwAAABxDR//4HIqL/AQA=
    """)

  /// The colours of the quarters, row by row.
  static let quarters: [UInt32] = [0xFFC8_281E, 0xFF1E_A03C, 0xFF28_3CBE, 0xFFF0_E6DC]

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text.filter { !$0.isWhitespace }) ?? Data())
  }

  /// Returns the greatest difference of a channel between an image of 16 × 16 pixels and the quarters, at the middle of each.
  static func greatestError(of image: Image) -> Int {
    [(4, 4), (12, 4), (4, 12), (12, 12)].enumerated().map { index, place in
      difference(image.pixels[place.1 * image.width + place.0], quarters[index])
    }.max() ?? 255
  }

  /// Returns the greatest difference of a channel between two pixels.
  static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { shift in
      abs(Int(one >> UInt32(shift) & 255) - Int(other >> UInt32(shift) & 255))
    }.max() ?? 0
  }
}
