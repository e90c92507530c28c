#if INSTALLED_FONTS
  import CFontconfig

  /// The fonts installed on the system, found by Fontconfig.
  ///
  /// It has its own configuration and leaves the process-wide one alone.
  struct FontCatalog {
    let configuration: OpaquePointer

    /// Fails if Fontconfig cannot read its configuration. Slow: some tens of milliseconds, and more on a user's first
    /// run on a machine.
    init?() {
      guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
      self.configuration = configuration
    }

    func destroy() { FcConfigDestroy(configuration) }

    /// Returns the best outline font of a family; nil if the family is not installed. A generic name always matches if
    /// any outline font is installed.
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

    /// Returns the fonts that replace a font of `family` for missing characters.
    func fallback(family: String, weight: FontWeight, isItalic: Bool) -> SortedFonts? {
      SortedFonts(sorted(family: family, weight: weight, isItalic: isItalic, trim: true))
    }

    /// Returns the installed fonts with outlines but without a known character. Fontconfig reads only the tables of
    /// characters (cmap) of Unicode and of symbols, and names of glyphs. Fallbacks by character leave such fonts out.
    func fontsWithoutCharacters() -> [FontLocation] {
      guard let set = FcConfigGetFonts(configuration, FcSetSystem)?.pointee, let patterns = set.fonts else {
        return []
      }
      return (0..<Int(set.nfont)).compactMap { index in
        guard let pattern = patterns[index] else { return nil }
        var isScalable: FcBool = 0
        guard FcPatternGetBool(pattern, FC_OUTLINE, 0, &isScalable) == FcResultMatch, isScalable != 0 else {
          return nil
        }
        var characters: OpaquePointer?
        if FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
          FcCharSetCount(characters) > 0
        {
          return nil
        }
        return FontLocation(pattern)
      }
    }

    /// Returns the best font with emoji in colour.
    func emoji() -> FontLocation? {
      guard let pattern = FcPatternCreate() else { return nil }
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_FAMILY, "emoji")
      FcPatternAddBool(pattern, FC_COLOR, FcTrue)
      FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      FcDefaultSubstitute(pattern)
      var result = FcResultMatch
      guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
      defer { FcPatternDestroy(match) }
      var isColor: FcBool = 0
      guard FcPatternGetBool(match, FC_COLOR, 0, &isColor) == FcResultMatch, isColor != 0 else { return nil }
      return FontLocation(match)
    }

    /// Returns all fonts, best first. With `trim` it omits fonts that add no characters to the fonts before them.
    private func sorted(
      family: String, weight: FontWeight, isItalic: Bool, trim: Bool
    ) -> UnsafeMutablePointer<FcFontSet>? {
      guard let pattern = FcPatternCreate() else { return nil }
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_FAMILY, family)
      FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight.value))
      FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
      FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
      // The named instances of a variable font are listed separately, and used instead of it.
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
    /// Fails if the format is neither TrueType nor OpenType.
    init?(_ pattern: OpaquePointer) {
      guard let file = fontconfigString(FC_FILE, 0, of: pattern),
        let format = fontconfigString(FC_FONTFORMAT, 0, of: pattern), format == "TrueType" || format == "CFF"
      else { return nil }
      var index: Int32 = 0
      guard FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch else { return nil }
      self.init(file: file, index: Int(index))
    }
  }

  /// Returns a string of a pattern; nil if it has fewer of them.
  func fontconfigString(_ object: String, _ index: Int32, of pattern: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &text) == FcResultMatch, let text else { return nil }
    return String(cString: text)
  }
#endif
