import CFontconfig

/// Where a font lies: a file and the number of the font in it.
struct FontLocation: Hashable {
  var file: String
  /// The font in the file's low 16 bits; above them a named instance of a variable font, as FreeType counts.
  var index: Int
}

/// What Fontconfig knows of the fonts that are installed.
///
/// It holds a configuration of its own and leaves the process-wide one alone.
struct FontCatalog {
  private let configuration: OpaquePointer

  /// Nil when Fontconfig cannot read its configuration. Slow: some tens of milliseconds, more the first time a user
  /// runs it on a machine.
  init?() {
    guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
    self.configuration = configuration
  }

  func destroy() { FcConfigDestroy(configuration) }

  /// The best outline font of a family; nil when the family is not installed. A generic name is always installed where
  /// any outline font is.
  func location(family: String, weight: FontWeight, isItalic: Bool) -> FontLocation? {
    let fonts = sorted(family: family, weight: weight, isItalic: isItalic, trim: false)
    defer { fonts.map { FcFontSetDestroy($0) } }
    guard let set = fonts?.pointee, let patterns = set.fonts else { return nil }
    for index in 0..<Int(set.nfont) {
      guard let pattern = patterns[index], let location = FontLocation(pattern) else { continue }
      if FontCatalog.isGeneric(family) || isNamed(family, pattern) { return location }
    }
    return nil
  }

  /// The fonts that replace a font of `family` for characters it lacks.
  func fallback(family: String, weight: FontWeight, isItalic: Bool) -> FontFallback {
    FontFallback(sorted(family: family, weight: weight, isItalic: isItalic, trim: true))
  }

  /// Whether a name stands for whatever font the system uses for it.
  static func isGeneric(_ family: String) -> Bool {
    ["sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui"].contains(family.lowercased())
  }

  /// All fonts, best first; with `trim` only those that add characters to the fonts before them.
  private func sorted(
    family: String, weight: FontWeight, isItalic: Bool, trim: Bool
  ) -> UnsafeMutablePointer<FcFontSet>? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight.value))
    FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    // Of a variable font we want its named instances, which stand in the list beside it.
    FcPatternAddBool(pattern, FC_VARIABLE, FcFalse)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    return FcFontSort(configuration, pattern, trim ? FcTrue : FcFalse, nil, &result)
  }

  private func isNamed(_ family: String, _ pattern: OpaquePointer) -> Bool {
    var index: Int32 = 0
    while let name = fontconfigString(FC_FAMILY, index, of: pattern) {
      if name.lowercased() == family.lowercased() { return true }
      index += 1
    }
    return false
  }
}

extension FontLocation {
  /// Nil for what is not TrueType or OpenType.
  init?(_ pattern: OpaquePointer) {
    guard let file = fontconfigString(FC_FILE, 0, of: pattern),
      let format = fontconfigString(FC_FONTFORMAT, 0, of: pattern), format == "TrueType" || format == "CFF"
    else { return nil }
    var index: Int32 = 0
    guard FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch else { return nil }
    self.init(file: file, index: Int(index))
  }
}

private func fontconfigString(_ object: String, _ index: Int32, of pattern: OpaquePointer) -> String? {
  var text: UnsafeMutablePointer<FcChar8>?
  guard FcPatternGetString(pattern, object, index, &text) == FcResultMatch, let text else { return nil }
  return String(cString: text)
}
