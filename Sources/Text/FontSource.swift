import CBundledFonts

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
