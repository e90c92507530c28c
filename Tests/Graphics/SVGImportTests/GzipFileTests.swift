import PlainJSON
import SVGImport
import TestSupport
import Testing

@Suite("Drawings compressed with gzip") struct GzipFileTests {
  /// A drawing of 4 by 2 with an orange rectangle, by GNU gzip 1.12: `gzip -9`.
  private static let file = bytes(
    "H4sIAAAAAAACA23MSw6AIAwA0as0dU8JujAGuIwikOAn0FiPr+5dz8vYdkW4t7I3h4n5nIhEREmvjhrJaK3pFQiSF04OB4QUckzs"
      + "0KC3Ncz8m2DNpTjs1lEjefs9/ANjJ8PIawAAAA==")
  /// The same drawing in two members.
  private static let members = [
    "H4sIAAAAAAACA7MpLktXqMjNySu2VcooKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQUijPTCnJsFUyUVLISM1MzyixVTJSsgMA8BUk2j0AAAA=",
    "H4sIAAAAAAACA7MpSk0uUSjPTCnJsFUyUVLISM1MzyixVTJSUkjLzMmxVVJOszBQ0rez0S8uS7cDAAKLQ6kuAAAA",
  ].map { bytes($0) }

  private static func bytes(_ text: String) -> [UInt8] { Base64.decode(Array(text.utf8)) ?? [] }

  private func error(_ bytes: [UInt8], _ options: SVGImportOptions = .init()) -> SVGImportError? {
    do {
      _ = try SVGPicture(bytes, options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A drawing of one member or of two is shown, whatever follows",
    arguments: [file, members.flatMap { $0 }, file + [0, 0, 0], file + [1, 2, 3]])
  func shown(bytes: [UInt8]) throws {
    let picture = try SVGPicture(bytes)
    #expect(picture.size.width == 4 && picture.size.height == 2)
    #expect(picture.parts.count == 1 && picture.omissions.isEmpty)
  }

  @Test("A drawing inside of another one may be compressed")
  func nested() throws {
    let address = "data:image/svg+xml;base64," + Base64.encode(Self.file)
    let shown = try Shown(##"<image width="40" height="20" href="\##(address)"/>"##)
    #expect(shown.color(20, 10) == "#FF8800" && shown.picture.omissions.isEmpty)
  }

  @Test("Every beginning of a file is refused, and each damaged byte is refused or makes no difference")
  func damaged() throws {
    for count in 2..<Self.file.count {
      #expect(error(Array(Self.file.prefix(count)))?.kind == .malformed, "\(count) bytes")
    }
    for place in 2..<Self.file.count {
      var bytes = Self.file
      bytes[place] ^= 0x10
      // The header's time, level and system (RFC 1952, 2.3.1) say nothing about the content, and the last byte of the data before
      // checksum and length has free bits.
      let isFree = (4...9).contains(place) || place == Self.file.count - 9
      #expect(isFree ? error(bytes) == nil : error(bytes)?.kind == .malformed, "byte \(place)")
    }
  }

  @Test("Small files that are large when decompressed are refused, also many in one drawing")
  func bombs() throws {
    var options = SVGImportOptions()
    options.limits.bytes = 1 << 20
    let start = #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">"#
    let content = [UInt8](start.utf8) + [UInt8](repeating: 0x20, count: 600_000)
    let rest = Array(#"<rect width="4" height="2"/></svg>"#.utf8)
    let whole = Deflate.compressed(content + rest, .gzip)
    #expect(whole.count < 2_000)
    #expect(error(whole, options) == nil)
    #expect(error(Deflate.compressed(content + content, .gzip), options)?.kind == .limit)
    // Two of them, and two that are damaged after most of their content.
    for bytes in [whole, whole.dropLast(9) + [0xFF]] {
      let image = #"<image width="4" height="2" href="data:;base64,\#(Base64.encode(Array(bytes)))"/>"#
      let rectangle = #"<rect width="1" height="1"/>"#
      #expect(error(Array("\(start)\(image)\(rectangle)</svg>".utf8), options) == nil)
      #expect(error(Array("\(start)\(image)\(image)\(rectangle)</svg>".utf8), options)?.kind == .limit)
    }
  }

  @Test("The content of one budget takes time in proportion, however many drawings there are")
  func time() {
    let bomb = Deflate.compressed([UInt8](repeating: 0x20, count: 4 << 20), .gzip)
    let image = #"<image width="4" height="2" href="data:;base64,\#(Base64.encode(bomb))"/>"#
    func drawing(_ count: Int) -> [UInt8] {
      let images = String(repeating: image, count: count)
      return Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">\#(images)</svg>"#.utf8)
    }
    // Eight fill the default limit of 32 MiB; the ninth ends the reading.
    #expect(error(drawing(9))?.kind == .limit)
    let few = ProcessorTime.of { _ = error(drawing(9)) }
    let many = ProcessorTime.of { _ = error(drawing(400)) }
    #expect(many < 6 * few)
  }
}
