#if !INSTALLED_FONTS
  /// The installed fonts of a program without the trait InstalledFonts: there are none.
  struct FontCatalog {
    private let none: Never

    init?() { return nil }

    func destroy() {}
    func location(family: String, weight: FontWeight, isItalic: Bool) -> FontLocation? { switch none {} }
    func location(postScriptName name: String) -> FontLocation? { switch none {} }
    func fallback(family: String, weight: FontWeight, isItalic: Bool) -> SortedFonts? { switch none {} }
    func fontsWithoutCharacters() -> [FontLocation] { switch none {} }
    func emoji() -> FontLocation? { switch none {} }
  }

  struct SortedFonts {
    private let none: Never

    func destroy() {}
    func locations(covering scalars: [UInt32]) -> [FontLocation] { switch none {} }
  }
#endif
