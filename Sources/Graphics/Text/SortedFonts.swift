#if INSTALLED_FONTS
  import CFontconfig

  /// Fontconfig's sorted list of installed fonts, best first.
  struct SortedFonts {
    private let fonts: UnsafeMutablePointer<FcFontSet>

    /// Takes ownership of a list. Fails without one.
    init?(_ fonts: UnsafeMutablePointer<FcFontSet>?) {
      guard let fonts else { return nil }
      self.fonts = fonts
    }

    func destroy() { FcFontSetDestroy(fonts) }

    /// Returns the outline fonts whose character sets contain all of `scalars`.
    func locations(covering scalars: [UInt32]) -> [FontLocation] {
      guard let patterns = fonts.pointee.fonts else { return [] }
      return (0..<Int(fonts.pointee.nfont)).compactMap { index in
        guard let pattern = patterns[index] else { return nil }
        var characters: OpaquePointer?
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
          scalars.allSatisfy({ FcCharSetHasChar(characters, $0) != FcFalse })
        else { return nil }
        return FontLocation(pattern)
      }
    }
  }
#endif
