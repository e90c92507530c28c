import CBundledFonts
import CHarfBuzz
import Painting

/// The source of a font's bytes.
enum FontSource: Hashable {
  case file(FontLocation)
  case bundled(BundledFont)
  /// A variable font at a position.
  indirect case varied(FontSource, [FontVariation])
}

/// The fonts that are part of the program.
enum BundledFont: Hashable {
  case regular, bold

  static let familyName = "DejaVu Sans"

  /// Selects the nearer of the two available weights.
  init(weight: FontWeight) { self = weight.value < 550 ? .regular : .bold }

  /// Finds a bundled font by its PostScript name, in any case.
  init?(postScriptName name: String) {
    switch name.lowercased() {
    case "dejavusans": self = .regular
    case "dejavusans-bold": self = .bold
    default: return nil
    }
  }

  /// The font file. It stays valid as long as the process.
  var bytes: UnsafeBufferPointer<UInt8> {
    let font =
      switch self {
      case .regular: easel_bundled_font_regular()
      case .bold: easel_bundled_font_bold()
      }
    return UnsafeBufferPointer(start: font.bytes, count: font.count)
  }
}

extension FontSource {
  /// The source of the bytes, and the position of a variable font.
  var base: (source: FontSource, variations: [FontVariation]) {
    if case .varied(let source, let variations) = self { return (source.base.source, variations) }
    return (self, [])
  }
}

extension FontSource: CustomStringConvertible {
  /// The name of the source, for messages.
  var description: String {
    switch self {
    case .file(let location): location.file
    case .varied(let source, _): source.description
    case .bundled: "the bundled font \(BundledFont.familyName)"
    }
  }
}

extension GlyphFont {
  /// Creates the font file of a source.
  convenience init(_ source: FontSource, name: String) {
    let (base, variations) = source.base
    switch base {
    case .bundled(let font):
      self.init(name: name, index: 0, isVaried: !variations.isEmpty) { Array(font.bytes) }
    case .file(let location):
      // The upper half is the number of a named position.
      self.init(
        name: name, index: location.index & 0xFFFF, isVaried: !variations.isEmpty || location.index >> 16 > 0
      ) { GlyphFont.bytes(ofFile: location.file) }
    case .varied: self.init(name: name, index: 0, isVaried: true) { nil }
    }
  }

  /// Returns the bytes of a file; nil if it cannot be read.
  private static func bytes(ofFile file: String) -> [UInt8]? {
    guard let blob = hb_blob_create_from_file_or_fail(file) else { return nil }
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count), count > 0 else { return nil }
    return UnsafeRawBufferPointer(start: data, count: Int(count)).map { $0 }
  }
}
