/// The formats that people take for images but that are not read, recognized by their first bytes for error messages.
enum ForeignFormat {
  /// Returns what a file is, such as "an SVG drawing". Nil if the bytes are of no known format.
  static func name(of bytes: [UInt8]) -> String? {
    for (signature, start, name) in signatures where bytes.count >= start + signature.utf8.count {
      if bytes[start..<start + signature.utf8.count].elementsEqual(signature.utf8) { return name }
    }
    // The tags of TrueType collections are text; that of a TrueType font is a number.
    if bytes.starts(with: [0, 1, 0, 0]) { return "a font" }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "a TIFF"
    }
    if bytes.starts(with: [0x1F, 0x8B]) { return "compressed with gzip" }
    return markup(bytes)
  }

  private static let signatures: [(signature: String, start: Int, name: String)] = [
    ("GIF8", 0, "a GIF"), ("BM", 0, "a BMP"), ("%PDF", 0, "a PDF"), ("PK\u{3}\u{4}", 0, "a ZIP archive"),
    ("ftyp", 4, "a HEIF, an AVIF or a video"), ("OTTO", 0, "a font"), ("ttcf", 0, "a font"),
    ("wOFF", 0, "a font"),
    ("wOF2", 0, "a font"), ("%!PS", 0, "a PostScript drawing"), ("8BPS", 0, "a Photoshop document"),
  ]

  private static func markup(_ bytes: [UInt8]) -> String? {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let first = content.first(where: { $0 > 0x20 }), first == 0x3C else { return nil }
    return String(decoding: content.prefix(4096), as: UTF8.self).contains("<svg")
      ? "an SVG drawing" : "XML or HTML"
  }
}
