#if UNICODE_RULES
  import CFreeType
  import CHarfBuzz
  import CICU

  /// The characters of a font whose tables of characters (cmap) are all older than Unicode, such as those of classic Mac OS
  /// (platform 1). HarfBuzz 6 reads no such table.
  ///
  /// The encoding of a table follows from its platform, script and language; ICU converts its characters. Names of glyphs add the
  /// characters that the tables lack.
  final class LegacyCharacters {
    private var glyphs: [UInt32: UInt32] = [:]

    /// Fails if the font has a table of Unicode or of symbols, or if no character is known.
    init?(_ face: FT_Face) {
      let maps = (0..<Int(face.pointee.num_charmaps)).compactMap { face.pointee.charmaps?[$0] }
      if maps.contains(where: LegacyCharacters.isRead) { return nil }
      for map in maps {
        let record = map.pointee
        if FT_Get_CMap_Format(map) < 0 {
          // FreeType's own table, made of the names of glyphs.
          forEachGlyph(face, map) { code, glyph in add(UInt32(truncatingIfNeeded: code), glyph) }
        } else if let name = LegacyCharacters.encoding(
          platform: Int(record.platform_id), encoding: Int(record.encoding_id),
          language: Int(FT_Get_CMap_Language_ID(map)) - 1),
          let converter = icu_open_converter(name)
        {
          forEachGlyph(face, map) { code, glyph in
            let scalar = icu_convert(converter, UInt32(truncatingIfNeeded: code))
            if scalar >= 0 { add(UInt32(scalar), glyph) }
          }
          icu_close_converter(converter)
        }
      }
      if glyphs.isEmpty { return nil }
    }

    /// Returns whether HarfBuzz reads a table: one of Unicode, or of symbols.
    private static func isRead(_ map: FT_CharMap) -> Bool {
      let (platform, encoding) = (map.pointee.platform_id, map.pointee.encoding_id)
      if FT_Get_CMap_Format(map) < 0 { return false }
      return platform == 0 || platform == 3 && [0, 1, 10].contains(encoding)
    }

    private func forEachGlyph(_ face: FT_Face, _ map: FT_CharMap, _ body: (FT_ULong, UInt32) -> Void) {
      guard FT_Set_Charmap(face, map) == 0 else { return }
      var glyph: FT_UInt = 0
      var code = FT_Get_First_Char(face, &glyph)
      // A table has codes of at most two bytes; that of names has no more entries than the font has glyphs.
      var left = 0x1_0000
      while glyph != 0, left > 0 {
        body(code, glyph)
        code = FT_Get_Next_Char(face, code, &glyph)
        left -= 1
      }
    }

    private func add(_ scalar: UInt32, _ glyph: UInt32) {
      if glyphs[scalar] == nil { glyphs[scalar] = glyph }
    }

    /// Returns ICU's name of a table's encoding. What ICU lacks is read as ASCII.
    ///
    /// - Parameters:
    ///   - platform: the platform: 1 for Macintosh, 3 for Windows.
    ///   - encoding: the script of the Macintosh, or the encoding of Windows.
    ///   - language: the language of the Macintosh; -1 for any.
    private static func encoding(platform: Int, encoding: Int, language: Int) -> String? {
      switch (platform, encoding, language) {
      // Icelandic, Croatian and Romanian, which ICU lacks.
      case (1, 0, 15), (1, 0, 18), (1, 0, 37): "US-ASCII"
      case (1, 0, 17): "x-mac-turkish"
      case (1, 0, 24...28), (1, 0, 36), (1, 0, 38...40), (1, 29, _): "x-mac-centraleurroman"
      case (1, 0, _): "macintosh"
      case (1, 1, _), (3, 2, _): "Shift_JIS"
      case (1, 2, _), (3, 4, _): "Big5"
      case (1, 3, _), (3, 5, _): "windows-949"
      case (1, 6, _): "x-mac-greek"
      case (1, 7, _): "x-mac-cyrillic"
      case (1, 25, _), (3, 3, _): "GBK"
      case (1, _, _): "US-ASCII"
      default: nil
      }
    }

    /// Returns a font that has these characters, and all else of another font, of which it takes ownership.
    func font(over parent: OpaquePointer) -> OpaquePointer {
      guard let font = hb_font_create_sub_font(parent), let functions = hb_font_funcs_create() else {
        return parent
      }
      hb_font_destroy(parent)
      hb_font_funcs_set_nominal_glyph_func(
        functions,
        { _, data, scalar, glyph, _ in
          guard let data, let glyph else { return 0 }
          let characters = Unmanaged<LegacyCharacters>.fromOpaque(data).takeUnretainedValue()
          guard let found = characters.glyphs[scalar] else { return 0 }
          glyph.pointee = found
          return 1
        }, nil, nil)
      hb_font_set_funcs(
        font, functions, Unmanaged.passRetained(self).toOpaque(),
        { data in
          if let data { Unmanaged<LegacyCharacters>.fromOpaque(data).release() }
        })
      hb_font_funcs_destroy(functions)
      return font
    }
  }
#endif
