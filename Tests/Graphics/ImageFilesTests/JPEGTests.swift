import Foundation
import Geometry
import Painting
import Testing

@testable import ImageFiles

@Suite("JPEG")
struct JPEGTests {
  /// A smooth image, which JPEG stores well.
  private func gradient(_ width: Int, _ height: Int) -> Image {
    let pixels = (0..<width * height).map { index in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      return 0xFF00_0000 | (x * 255 / UInt32(width)) << 16 | (y * 255 / UInt32(height)) << 8 | 0x80
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private func greatestError(_ one: Image, _ other: Image) -> Int {
    zip(one.pixels, other.pixels).map { SampleFile.difference($0, $1) }.max() ?? 255
  }

  /// Returns a file with a segment after its first two bytes.
  static func inserting(_ content: [UInt8], code: UInt8, into file: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return Array(file[..<2]) + [0xFF, code, UInt8(length >> 8), UInt8(length & 255)] + content + file[2...]
  }

  @Test("Files of another program are read: progressive, grey and with inks")
  func foreignFiles() throws {
    let quarters = try JPEG.decode(SampleFile.quartersJPEG)
    #expect(quarters.width == 16 && quarters.height == 16)
    #expect(SampleFile.greatestError(of: quarters) <= 1)
    // Pillow reads these levels.
    let gray = try JPEG.decode(SampleFile.grayJPEG)
    for (place, level) in zip([(4, 4), (12, 4), (4, 12), (12, 12)], [UInt32(87), 110, 69, 232]) {
      let pixel = gray.pixels[place.1 * 16 + place.0]
      #expect(SampleFile.difference(pixel, 0xFF00_0000 | level * 0x01_0101) <= 3, "\(place)")
    }
    // And (235, 0, 117) for the inks.
    let inks = try JPEG.decode(SampleFile.inksJPEG)
    #expect(SampleFile.difference(inks.pixels[27], 0xFFEB_0075) <= 2)
  }

  @Test("A smooth image survives within a few steps, the better the higher the quality")
  func roundTrip() throws {
    let image = gradient(64, 48)
    var sizes: [Int] = []
    for (quality, tolerance) in [(0.2, 40), (0.9, 10), (1, 4)] {
      let bytes = try JPEG.encode(image, quality: quality, sampling: .full)
      let error = greatestError(try JPEG.decode(bytes), image)
      #expect(error <= tolerance, "at a quality of \(quality), \(error)")
      sizes.append(bytes.count)
    }
    #expect(sizes == sizes.sorted())
    #expect(Set(sizes).count == 3)
  }

  @Test("Fewer colour samples give smaller files")
  func sampling() throws {
    var random = SeededGenerator(seed: 3)
    let noise = Image(
      width: 64, height: 64,
      pixels: (0..<4096).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 })
    let sizes = try [JPEG.ColorSampling.quarter, .half, .full].map {
      try JPEG.encode(noise, sampling: $0).count
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }

  @Test(
    "Qualities outside of 0 to 1 are limited",
    arguments: [(-3.0, 0.0), (7, 1), (.nan, 0.9), (.infinity, 1)])
  func limitedQuality(quality: Double, equal: Double) throws {
    let image = gradient(16, 16)
    #expect(try JPEG.encode(image, quality: quality) == JPEG.encode(image, quality: equal))
  }

  @Test("Translucent pixels are stored over the background")
  func background() throws {
    let image = Image(width: 16, height: 16, pixels: .init(repeating: 0x8080_0000, count: 256))
    let overWhite = try JPEG.decode(JPEG.encode(image, quality: 1, sampling: .full))
    #expect(SampleFile.difference(overWhite.pixels[100], 0xFFFF_7F7F) <= 2)
    let overBlue = try JPEG.decode(
      JPEG.encode(image, quality: 1, sampling: .full, background: Color(red: 0, green: 0, blue: 1)))
    #expect(SampleFile.difference(overBlue.pixels[100], 0xFF80_007F) <= 2)
  }

  @Test("An image without pixels, or wider than JPEG allows, is refused", arguments: [0, 65_501])
  func sizes(width: Int) {
    let image = Image(width: width, height: 1, pixels: .init(repeating: 0xFFFF_FFFF, count: width))
    #expect(throws: ImageFileError.self) { try JPEG.encode(image) }
  }

  @Test("The camera's orientation is applied")
  func orientation() throws {
    for orientation in ImageOrientation.allCases {
      let segment = ImageOrientationTests.exif(orientation.rawValue)
      let file = Self.inserting(Array("Exif\0\0".utf8) + segment, code: 0xE1, into: SampleFile.quartersJPEG)
      #expect(
        try JPEG.decode(file) == JPEG.decode(SampleFile.quartersJPEG).oriented(orientation), "\(orientation)")
    }
  }

  @Test("A profile in parts is joined and used; with a missing part it is not")
  func profile() throws {
    let profile = ColorProfileTests.swapped
    let half = profile.count / 2
    func part(_ number: UInt8, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
      Array("ICC_PROFILE\0".utf8) + [number, 2] + bytes
    }
    var file = Self.inserting(part(2, profile[half...]), code: 0xE2, into: SampleFile.quartersJPEG)
    #expect(SampleFile.greatestError(of: try JPEG.decode(file)) <= 1)
    file = Self.inserting(part(1, profile[..<half]), code: 0xE2, into: file)
    let image = try JPEG.decode(file)
    // Red and green are exchanged: C8281E becomes 28C81E.
    #expect(SampleFile.difference(image.pixels[4 * 16 + 4], 0xFF28_C81E) <= 3)
  }

  // MARK: Hostile files

  /// Returns the first rows in which two images differ by more than `tolerance`.
  private func equalRows(_ one: Image, _ other: Image, tolerance: Int = 0) -> Int {
    (0..<one.height).first { y in
      let row = y * one.width..<(y + 1) * one.width
      return row.contains { SampleFile.difference(one.pixels[$0], other.pixels[$0]) > tolerance }
    } ?? one.height
  }

  private var files: [(name: String, bytes: [UInt8])] {
    get throws {
      [
        ("progressive", SampleFile.quartersJPEG), ("grey", SampleFile.grayJPEG),
        ("inks", SampleFile.inksJPEG),
        // The level with which libjpeg fills missing rows.
        (
          "middle grey",
          try JPEG.encode(Image(width: 40, height: 40, pixels: .init(repeating: 0xFF80_8080, count: 1_600)))
        ),
        ("full", try JPEG.encode(gradient(40, 48), sampling: .full)),
        ("quarter", try JPEG.encode(gradient(41, 49))),
      ]
    }
  }

  // libjpeg inserts the mark (jdatasrc.c, "Insert a fake EOI marker"); browsers show such files.
  @Test("A file without its end mark is the same image, also with half of the mark or with padding")
  func endMark() throws {
    for (name, bytes) in try files {
      let whole = try JPEG.decode(bytes)
      let start = Array(bytes.dropLast(2))
      let padding = [UInt8](repeating: 0, count: JPEGDamage.maximumPadding)
      for end in [
        [], [0xFF], [0xFF, 0xFF], [0xFF, 0xD9, 1, 2, 3], [0], [0, 0xFF, 0xD9], padding + [0xFF, 0xD9],
      ] {
        let isEqual = try JPEG.decode(start + end) == whole
        #expect(isEqual, "\(name) with the end \(end)")
      }
      // The codec reads some of the padding with the last bits.
      let isShown = (try? JPEG.decode(start + padding + padding + [0xFF, 0xD9])) != nil
      #expect(!isShown, "\(name)")
    }
  }

  @Test("A truncated file is shown as far as it goes, from half of the rows on")
  func truncations() throws {
    for (name, bytes) in try files {
      let whole = try JPEG.decode(bytes)
      var shown = 0
      for count in 0..<bytes.count {
        do {
          let part = try JPEG.decode(Array(bytes.prefix(count)))
          shown += 1
          #expect(part.width == whole.width && part.height == whole.height)
          if name == "full" || name == "quarter" {
            // The last block that is there may be damaged, and those beside it by the smoothing of colours.
            #expect(
              equalRows(part, whole) >= whole.height / 2 - 17, "\(name), \(count) of \(bytes.count) bytes")
          }
        } catch { #expect(error.kind == .malformed, "\(name), \(count) of \(bytes.count) bytes") }
      }
      #expect(shown >= 1, "\(name)")
      for count in 0..<min(200, bytes.count / 3) {
        let isShown = (try? JPEG.decode(Array(bytes.prefix(count)))) != nil
        #expect(!isShown, "\(name), \(count) of \(bytes.count) bytes")
      }
    }
  }

  @Test(
    "Of a photo that ends at three quarters, the rows in front are those of the whole; at a quarter it is refused"
  )
  func halfPhoto() throws {
    var random = SeededGenerator(seed: 5)
    let noise = Image(
      width: 160, height: 160,
      pixels: (0..<25_600).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 })
    let bytes = try JPEG.encode(noise)
    let whole = try JPEG.decode(bytes)
    let part = try JPEG.decode(Array(bytes.prefix(bytes.count * 3 / 4)))
    #expect((104...128).contains(equalRows(part, whole)))
    // Missing pixels have the middle of the range.
    #expect(part.pixels.suffix(160 * 16).allSatisfy { $0 == 0xFF80_8080 })
    let error = #expect(throws: ImageFileError.self) { try JPEG.decode(Array(bytes.prefix(bytes.count / 4))) }
    #expect(error?.kind == .malformed)
    #expect(error?.message.contains("of 160 rows") == true)
  }

  @Test("Damage in the middle is refused, also of a file without its end")
  func damageInside() throws {
    let bytes = try JPEG.encode(gradient(160, 160), quality: 1, sampling: .full)
    var damaged = bytes
    let middle = bytes.count / 2
    damaged.replaceSubrange(middle..<middle + 8, with: [0xFF, 0xD3, 0xFF, 0xD5, 0x12, 0x34, 0xFF, 0xC1])
    for file in [damaged, damaged.dropLast(2), damaged.dropLast(40)] {
      #expect(throws: ImageFileError.self) { try JPEG.decode(Array(file)) }
    }
  }

  @Test("A size above the limits is refused before memory is allocated")
  func limits() throws {
    var bytes = SampleFile.quartersJPEG
    let error = #expect(throws: ImageFileError.self) { try JPEG.decode(bytes, limits: ImageLimits(side: 15)) }
    #expect(error?.kind == .tooLarge)
    // The frame header is FF C2, its length, the bits, then height and width: ITU-T T.81, B.2.2.
    let header = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 })
    bytes.replaceSubrange(header + 5..<header + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(try #require(throws: ImageFileError.self) { try JPEG.decode(bytes) }.kind == .tooLarge)
  }

  @Test("More scans than the limit of work allows are refused, also of a file that would be read")
  func work() throws {
    let bytes = SampleFile.quartersJPEG
    let scans = JPEGSegments.scanCount(bytes)
    #expect(scans > 1 && JPEGSegments.scanCount(SampleFile.grayJPEG) == 1)
    #expect(throws: Never.self) { try JPEG.decode(bytes, limits: ImageLimits(work: 256 * scans)) }
    let error = #expect(throws: ImageFileError.self) {
      try JPEG.decode(bytes, limits: ImageLimits(work: 256 * scans - 1))
    }
    #expect(error?.kind == .tooLarge)
    #expect(error?.message.contains("\(scans) scans") == true)
    // Many scans in front of the end, as a hostile file has them.
    let scan = try #require(bytes.indices.last { bytes[$0] == 0xDA && bytes[$0 - 1] == 0xFF }) - 1
    let last = bytes[scan..<bytes.count - 2]
    let hostile = bytes[..<scan] + Array(repeating: last, count: 400).joined() + bytes.suffix(2)
    #expect(
      try #require(throws: ImageFileError.self) {
        try JPEG.decode(Array(hostile), limits: ImageLimits(work: 100_000))
      }.kind == .tooLarge)
    #expect(
      !ImageLimits().admits(pixels: .max, passes: 2) && ImageLimits().admits(pixels: 1 << 26, passes: 0))
  }

  @Test("An invalid scale is refused", arguments: [Double.nan, 0, -1, .infinity])
  func scales(scale: Double) throws {
    let error = #expect(throws: ImageFileError.self) { try JPEG.decode(SampleFile.grayJPEG, scale: scale) }
    #expect(error?.kind == .badScale)
  }
}
