import Painting
import Testing

@testable import ImageFiles

@Suite("ImageOrientation")
struct ImageOrientationTests {
  /// Returns a little-endian block of Exif with one entry: the orientation (TIFF 6.0, section 2).
  static func exif(_ value: Int) -> [UInt8] {
    let header: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    // One entry: tag 274, type 3 (a number of two bytes), one of them, the value; then no further directory.
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(value & 255), UInt8(value >> 8), 0, 0]
    return header + [1, 0] + entry + [0, 0, 0, 0]
  }

  /// 1 2 3 in the first row, 4 5 6 in the second.
  private let image = Image(width: 3, height: 2, scale: 2, pixels: [1, 2, 3, 4, 5, 6])

  @Test(
    "Pixels are turned as Exif says",
    arguments: [
      (ImageOrientation.up, 3, [1, 2, 3, 4, 5, 6]), (.upMirrored, 3, [3, 2, 1, 6, 5, 4]),
      (.down, 3, [6, 5, 4, 3, 2, 1]), (.downMirrored, 3, [4, 5, 6, 1, 2, 3]),
      (.leftMirrored, 2, [1, 4, 2, 5, 3, 6]), (.right, 2, [4, 1, 5, 2, 6, 3]),
      (.rightMirrored, 2, [6, 3, 5, 2, 4, 1]), (.left, 2, [3, 6, 2, 5, 1, 4]),
    ])
  func turning(orientation: ImageOrientation, width: Int, pixels: [UInt32]) {
    #expect(
      image.oriented(orientation)
        == Image(width: width, height: 6 / width, scale: 2, pixels: pixels))
  }

  @Test("An empty image stays empty", arguments: ImageOrientation.allCases)
  func empty(orientation: ImageOrientation) {
    let turned = Image(width: 5, height: 0, pixels: []).oriented(orientation)
    #expect(turned.pixels.isEmpty)
    #expect(turned.width == (orientation.isTransposed ? 0 : 5))
  }

  @Test("Exif is read with and without its letters")
  func reading() {
    for orientation in ImageOrientation.allCases {
      let block = Self.exif(orientation.rawValue)
      #expect(ImageOrientation(exif: block) == orientation)
      #expect(ImageOrientation(exif: Array("Exif\0\0".utf8) + block) == orientation)
    }
  }

  @Test("Damaged blocks and unknown values count as upright")
  func damage() {
    for value in [0, 9, 255, 65_535] { #expect(ImageOrientation(exif: Self.exif(value)) == .up, "\(value)") }
    let block = Self.exif(6)
    for count in 0..<20 { #expect(ImageOrientation(exif: block.prefix(count)) == .up, "\(count) bytes") }
  }
}
