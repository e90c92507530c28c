#if INSTALLED_FONTS
  import CFontconfig

  extension FontCatalog {
    /// Returns the outline font with a PostScript name, in any case; nil if there is none.
    func location(postScriptName name: String) -> FontLocation? {
      guard let pattern = FcPatternCreate(), let objects = FcObjectSetCreate() else { return nil }
      defer {
        FcPatternDestroy(pattern)
        FcObjectSetDestroy(objects)
      }
      FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
      for object in [FC_POSTSCRIPT_NAME, FC_FILE, FC_INDEX, FC_FONTFORMAT] { FcObjectSetAdd(objects, object) }
      guard let fonts = FcFontList(configuration, pattern, objects) else { return nil }
      defer { FcFontSetDestroy(fonts) }
      guard let patterns = fonts.pointee.fonts else { return nil }
      var found: [FontLocation] = []
      for index in 0..<Int(fonts.pointee.nfont) {
        guard let pattern = patterns[index],
          let postScriptName = fontconfigString(FC_POSTSCRIPT_NAME, 0, of: pattern),
          postScriptName.lowercased() == name.lowercased(), let location = FontLocation(pattern)
        else { continue }
        found.append(location)
      }
      // Fontconfig lists fonts in no particular order.
      return found.min { ($0.file, $0.index) < ($1.file, $1.index) }
    }
  }
#endif
