import CBundledFonts

/// Where the bytes of a font come from.
enum FontSource: Hashable {
  case file(FontLocation)
  case bundled(BundledFont)
}

/// The fonts that are part of the program.
enum BundledFont: Hashable {
  case regular, bold

  static let familyName = "DejaVu Sans"

  /// The nearest of the two weights that exist.
  init(weight: FontWeight) { self = weight.value < 550 ? .regular : .bold }

  /// The font file. It lives as long as the process.
  var bytes: UnsafeBufferPointer<UInt8> {
    let font =
      switch self {
      case .regular: easel_bundled_font_regular()
      case .bold: easel_bundled_font_bold()
      }
    return UnsafeBufferPointer(start: font.bytes, count: font.count)
  }
}

extension FontSource: CustomStringConvertible {
  /// For messages.
  var description: String {
    switch self {
    case .file(let location): location.file
    case .bundled: "the bundled font \(BundledFont.familyName)"
    }
  }
}
