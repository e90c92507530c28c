import Geometry
import Painting
import Testing

@testable import ImageFiles

@Suite("ImageFile")
struct ImageFileTests {
  @Test("The format is recognized by content, not by name")
  func recognition() throws {
    #expect(ImageFormat(of: SampleFile.quartersJPEG) == .jpeg)
    #expect(ImageFormat(of: SampleFile.lossyWebP) == .webP)
    #expect(ImageFormat(of: try PNG.encode(Image(width: 1, height: 1, pixels: [0]))) == .png)
    #expect(ImageFormat(of: []) == nil)
    #expect(ImageFormat(of: Array("RIFF1234WAVE".utf8)) == nil)
    let folder = try TemporaryFolder()
    let path = try folder.write(SampleFile.quartersWebP, to: "misnamed.jpg")
    #expect(SampleFile.greatestError(of: try ImageFile.read(path)) == 0)
  }

  @Test("The name decides the scale unless one is given")
  func scales() throws {
    let folder = try TemporaryFolder()
    for (name, scale) in [("a.webp", 1.0), ("a@2x.webp", 2), ("a@3x.WEBP", 3), ("a@4x.webp", 1)] {
      let path = try folder.write(SampleFile.quartersWebP, to: "folder@2x.png/" + name)
      #expect(try ImageFile.read(path).scale == scale, "\(name)")
      #expect(try ImageFile.read(path, scale: 1.5).scale == 1.5, "\(name)")
    }
  }

  @Test("The name decides the format that is written")
  func writing() throws {
    let folder = try TemporaryFolder()
    let image = Image(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000])
    for (name, format) in [("a.png", ImageFormat.png), ("a.JPG", .jpeg), ("a.jpeg", .jpeg)] {
      let path = folder.path(of: name)
      try ImageFile.write(image, to: path)
      #expect(ImageFormat(of: try ImageFile.bytes(of: path, ImageLimits())) == format, "\(name)")
    }
    for name in ["a.webp", "a.gif", "a"] {
      let error = #expect(throws: ImageFileError.self) {
        try ImageFile.write(image, to: folder.path(of: name))
      }
      #expect(error?.kind == .unsupported)
      #expect(error?.message.contains("must end with .png, .jpg or .jpeg") == true)
    }
  }

  @Test("Unknown content is refused with the formats that are read")
  func unknown() throws {
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(Array("something".utf8), name: "a.gif")
    }
    #expect(error?.kind == .unsupported)
    #expect(
      error?.message
        == "cannot read a.gif: it is neither a PNG nor a JPEG nor a WebP; convert it to a PNG, JPEG or WebP")
    let empty = #expect(throws: ImageFileError.self) { try ImageFile.decode([], name: "a.png") }
    #expect(empty?.kind == .malformed)
    #expect(empty?.message == "cannot read a.png: it is empty; save the image again")
  }

  @Test(
    "Files of other formats are named in the error, whatever their suffix",
    arguments: [
      ("GIF89a", "a GIF"), ("%PDF-1.7", "a PDF"), ("BM....", "a BMP"), ("II*\0", "a TIFF"),
      ("....ftypheic", "a HEIF, an AVIF or a video"), ("\0\u{1}\0\0", "a font"), ("OTTO", "a font"),
      ("<svg xmlns=''/>", "an SVG drawing"), ("\u{FEFF} <?xml ?>\n<svg/>", "an SVG drawing"),
      ("<!DOCTYPE html>", "XML or HTML"), ("PK\u{3}\u{4}", "a ZIP archive"),
    ])
  func foreignFormats(content: String, name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(content.utf8), to: "a.png")
    let error = #expect(throws: ImageFileError.self) { try ImageFile.read(path) }
    #expect(error?.kind == .unsupported)
    #expect(error?.message == "cannot read \(path): it is \(name); convert it to a PNG, JPEG or WebP")
  }

  @Test(
    "Random damage of every format does not trap, and images keep within the limits",
    arguments: UInt64(0)..<200)
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let limits = ImageLimits(side: 1000, pixels: 100_000)
    let samples = [
      SampleFile.quartersJPEG, SampleFile.grayJPEG, SampleFile.inksJPEG, SampleFile.quartersWebP,
      SampleFile.lossyWebP, SampleFile.animatedWebP,
      JPEGTests.inserting(
        Array("Exif\0\0".utf8) + ImageOrientationTests.exif(6), code: 0xE1, into: SampleFile.grayJPEG),
      JPEGTests.inserting(
        Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + ColorProfileTests.swapped, code: 0xE2,
        into: SampleFile.quartersJPEG),
    ]
    for sample in samples {
      var bytes = sample
      for _ in 0...random.index(below: 8) {
        let index = random.index(below: bytes.count)
        switch random.index(below: 4) {
        case 0: bytes[index] ^= 1 << UInt8(random.index(below: 8))
        case 1: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + 1 + random.index(below: 16)))
        default: bytes.insert(contentsOf: bytes[index...].prefix(random.index(below: 64)), at: index)
        }
        if bytes.isEmpty { break }
      }
      guard let image = try? ImageFile.decode(bytes, limits: limits) else { continue }
      #expect(image.width <= 1000 && image.height <= 1000, "seed \(seed)")
      // Premultiplied: no channel is above its alpha.
      #expect(
        image.pixels.allSatisfy { pixel in
          let alpha = pixel >> 24
          return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }, "seed \(seed)")
    }
  }
}
