import Geometry
import Painting
import Testing

@testable import ImageFiles

@Suite("WebP")
struct WebPTests {
  @Test("Files of another program are read, lossless to the bit")
  func foreignFiles() throws {
    #expect(SampleFile.greatestError(of: try WebP.decode(SampleFile.quartersWebP)) == 0)
    #expect(SampleFile.greatestError(of: try WebP.decode(SampleFile.lossyWebP)) <= 4)
  }

  @Test("Of an animation the first frame is read, with its alpha")
  func animation() throws {
    let image = try WebP.decode(SampleFile.animatedWebP, scale: 2)
    #expect(image == Image(width: 4, height: 4, scale: 2, pixels: .init(repeating: 0x8080_0000, count: 16)))
  }

  /// Returns a file in the extended format with one more part. The letters of the part decide its flag.
  static func extended(_ name: String, _ content: [UInt8], flag: UInt8) -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let size = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) }
      return Array(name.utf8) + size + content + (content.count % 2 == 0 ? [] : [0])
    }
    // RFC 9649, 2.7: flags, three reserved bytes, width - 1 and height - 1 in three bytes each.
    let header = chunk("VP8X", [flag, 0, 0, 0, 15, 0, 0, 15, 0, 0])
    let pixels = Array(SampleFile.quartersWebP[12...])
    let part = chunk(name, content)
    // The profile is in front of the pixels, the Exif block after them.
    let body = Array("WEBP".utf8) + header + (name == "ICCP" ? part + pixels : pixels + part)
    return chunk("RIFF", body)
  }

  @Test("Profile and orientation are applied")
  func parts() throws {
    let plain = try WebP.decode(SampleFile.quartersWebP)
    let turned = try WebP.decode(Self.extended("EXIF", ImageOrientationTests.exif(6), flag: 0x08))
    #expect(turned == plain.oriented(.right))
    let converted = try WebP.decode(Self.extended("ICCP", ColorProfileTests.swapped, flag: 0x20))
    #expect(SampleFile.difference(converted.pixels[4 * 16 + 4], 0xFF28_C81E) <= 2)
  }

  @Test("Every truncated file is refused", arguments: [SampleFile.quartersWebP, SampleFile.lossyWebP])
  func truncations(bytes: [UInt8]) {
    for count in 0..<bytes.count - 1 {
      let error = #expect(throws: ImageFileError.self) { try WebP.decode(Array(bytes.prefix(count))) }
      #expect(error?.kind == .malformed, "\(count) of \(bytes.count) bytes")
    }
  }

  @Test("Every truncated animation is refused, or gives its first frame")
  func truncatedAnimation() throws {
    let bytes = SampleFile.animatedWebP
    let whole = try WebP.decode(bytes)
    for count in 0..<bytes.count - 1 {
      do {
        #expect(try WebP.decode(Array(bytes.prefix(count))) == whole, "\(count) of \(bytes.count) bytes")
      } catch { #expect(error.kind == .malformed) }
    }
  }

  @Test("A header with a huge size is refused before memory is allocated")
  func hugeHeader() throws {
    // RFC 9649, 3.4: after the signature, width - 1 and height - 1 in 14 bits each.
    var bytes = SampleFile.quartersWebP
    let signature = try #require(bytes.indices.dropFirst(20).first { bytes[$0] == 0x2F })
    bytes.replaceSubrange(signature + 1..<signature + 4, with: [0xFF, 0xFF, 0xFF])
    bytes[signature + 4] |= 0x0F
    let error = #expect(throws: ImageFileError.self) { try WebP.decode(bytes, name: "big.webp") }
    #expect(error?.kind == .tooLarge)
    #expect(error?.message.contains("big.webp") == true)
    // The extended format: 16,777,216 pixels in each direction.
    var animated = SampleFile.animatedWebP
    animated.replaceSubrange(24..<30, with: [UInt8](repeating: 0xFF, count: 6))
    #expect(throws: ImageFileError.self) { try WebP.decode(animated) }
  }

  @Test("A size above the limits is refused")
  func limits() {
    let error = #expect(throws: ImageFileError.self) {
      try WebP.decode(SampleFile.quartersWebP, limits: ImageLimits(pixels: 255))
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test("An invalid scale is refused", arguments: [Double.nan, 0, -1, .infinity])
  func scales(scale: Double) {
    let error = #expect(throws: ImageFileError.self) { try WebP.decode(SampleFile.lossyWebP, scale: scale) }
    #expect(error?.kind == .badScale)
  }
}
