import CFreeType
import CHarfBuzz
import Geometry
import Painting

/// A font opened twice: by FreeType for its outlines, and by HarfBuzz for shaping. Neither scales; all numbers are in
/// font units.
///
/// Not thread-safe: ``FontLibrary`` protects it with its lock.
struct FontFace {
  let face: FT_Face
  let font: OpaquePointer
  private var outlines: [UInt32: GlyphOutline] = [:]
  /// The font file, for exports; nil before it is first needed.
  var glyphFont: GlyphFont?

  /// The constant properties, which may be used without the lock.
  struct Description: Sendable {
    var familyName: String
    var styleName: String
    var weight: FontWeight
    var isItalic: Bool
    var unitsPerEm: Double
    var metrics: FontMetrics
    /// Whether glyphs are images of one size, as those of some emoji fonts.
    var isBitmap = false
    /// Whether the font has images or layers in colour.
    var hasColor = false
    var lines = FontLines()
  }

  let description: Description

  init(_ source: FontSource, in library: FT_Library) throws(FontError) {
    var opened: FT_Face?
    let code =
      switch source.base.source {
      case .file(let location): FT_New_Face(library, location.file, location.index, &opened)
      case .bundled(let font):
        FT_New_Memory_Face(library, font.bytes.baseAddress, FT_Long(font.bytes.count), 0, &opened)
      case .varied: FT_Error(FT_Err_Invalid_Argument)
      }
    guard code == 0, let opened else { throw .unreadable(file: source.description, code: Int(code)) }
    let flags = opened.pointee.face_flags
    let isBitmap =
      flags & Int(FT_FACE_FLAG_SCALABLE) == 0 && flags & Int(FT_FACE_FLAG_COLOR) != 0
      && opened.pointee.num_fixed_sizes > 0
    let isSuitable =
      (flags & Int(FT_FACE_FLAG_SCALABLE) != 0 || isBitmap) && flags & Int(FT_FACE_FLAG_SFNT) != 0
    let units = FontFace.unitsPerEm(opened)
    guard isSuitable, units > 0, let unicodeFont = FontFace.shapingFont(source, unitsPerEm: Int32(units))
    else {
      FT_Done_Face(opened)
      throw .unsuitable(file: source.description)
    }
    FontFace.vary(opened, unicodeFont, source.base.variations)
    face = opened
    #if UNICODE_RULES
      font = LegacyCharacters(opened).map { $0.font(over: unicodeFont) } ?? unicodeFont
    #else
      // ICU knows the encodings that are older than Unicode.
      font = unicodeFont
    #endif
    let unitsPerEm = Double(units)
    let (ascent, descent, leading) = FontFace.lineHeight(opened)
    let em = FontFace.emSquare(opened)
    description = Description(
      familyName: opened.pointee.family_name.map { String(cString: $0) } ?? "",
      styleName: opened.pointee.style_name.map { String(cString: $0) } ?? "",
      weight: FontFace.weight(opened),
      isItalic: opened.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0,
      unitsPerEm: unitsPerEm,
      metrics: FontMetrics(
        ascent: ascent / unitsPerEm, descent: descent / unitsPerEm, leading: leading / unitsPerEm,
        capHeight: FontFace.height(of: "H", opened, font).map { $0 / unitsPerEm },
        xHeight: FontFace.height(of: "x", opened, font).map { $0 / unitsPerEm },
        emAscent: em.map { $0.ascent / unitsPerEm }, emDescent: em.map { $0.descent / unitsPerEm },
        hangingBaseline: FontFace.baseline("hang", font).map { $0 / unitsPerEm },
        ideographicBaseline: FontFace.baseline("ideo", font).map { $0 / unitsPerEm }),
      isBitmap: isBitmap,
      hasColor: flags & Int(FT_FACE_FLAG_COLOR) != 0, lines: FontLines(opened, unitsPerEm: unitsPerEm))
  }

  /// Returns the number of font units in an em; 0 without a `head` table.
  private static func unitsPerEm(_ face: FT_Face) -> Int {
    // FreeType leaves its own number out of fonts that have images only.
    if face.pointee.units_per_EM > 0 { return Int(face.pointee.units_per_EM) }
    let table = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self)
    return Int(table?.pointee.Units_Per_EM ?? 0)
  }

  /// Returns the height of a line above and below the baseline, and the gap to the next, in font units.
  private static func lineHeight(_ face: FT_Face) -> (ascent: Double, descent: Double, leading: Double) {
    var (ascent, descent) = (Double(face.pointee.ascender), -Double(face.pointee.descender))
    var height = Double(face.pointee.height)
    // FreeType leaves them out of fonts that have images only.
    if face.pointee.face_flags & Int(FT_FACE_FLAG_SCALABLE) == 0,
      let table = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self)
    {
      (ascent, descent) = (Double(table.pointee.Ascender), -Double(table.pointee.Descender))
      height = ascent + descent + Double(table.pointee.Line_Gap)
    }
    return (ascent, descent, max(0, height - ascent - descent))
  }

  /// Returns usWeightClass of the OS/2 table. Without the table, it is derived from FreeType's style flags.
  private static func weight(_ face: FT_Face) -> FontWeight {
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
      table.pointee.version != 0xFFFF, table.pointee.usWeightClass > 0
    else { return face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? .bold : .regular }
    return FontWeight(Double(table.pointee.usWeightClass))
  }

  /// Returns the parts of the em square above and below the baseline, in font units.
  private static func emSquare(_ face: FT_Face) -> (ascent: Double, descent: Double)? {
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
      table.pointee.version != 0xFFFF
    else { return nil }
    return (Double(table.pointee.sTypoAscender), -Double(table.pointee.sTypoDescender))
  }

  /// Returns the height of a baseline of the BASE table above the alphabetic one, in font units.
  private static func baseline(_ name: StaticString, _ font: OpaquePointer) -> Double? {
    func tag(_ name: StaticString) -> UInt32 {
      (0..<4).reduce(0) { $0 << 8 | UInt32(name.utf8Start[$1]) }
    }
    var coordinate: hb_position_t = 0
    let baseline = hb_ot_layout_baseline_tag_t(tag(name))
    let found = hb_ot_layout_get_baseline(
      font, baseline, HB_DIRECTION_LTR, tag("DFLT"), tag("dflt"), &coordinate)
    return found != 0 ? Double(coordinate) : nil
  }

  func destroy() {
    hb_font_destroy(font)
    FT_Done_Face(face)
  }

  /// Closes the face before its library is destroyed. It must not be used any more.
  mutating func close() {
    outlines = [:]
    destroy()
  }

  private static func shapingFont(_ source: FontSource, unitsPerEm: Int32) -> OpaquePointer? {
    let (blob, index) =
      switch source.base.source {
      case .varied: (hb_blob_get_empty(), 0)
      case .file(let location): (hb_blob_create_from_file(location.file), location.index)
      case .bundled(let font):
        // HarfBuzz takes the bytes as `char`.
        (
          font.bytes.withMemoryRebound(to: CChar.self) {
            hb_blob_create($0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_READONLY, nil, nil)
          }, 0
        )
      }
    guard let blob else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(truncatingIfNeeded: index & 0xFFFF)) else {
      return nil
    }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    if index >> 16 > 0 {
      hb_font_set_var_named_instance(font, UInt32(truncatingIfNeeded: index >> 16) - 1)
    }
    return font
  }

  // MARK: Characters

  /// Returns whether the font has a glyph for the character.
  func contains(_ scalar: UInt32) -> Bool { FontFace.glyph(scalar, font) != nil }

  private static func glyph(_ scalar: UInt32, _ font: OpaquePointer) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  // MARK: Outlines

  /// Returns the glyph's outline at size 1; an empty one for an invisible glyph. Always the same object for a glyph.
  mutating func outline(of glyph: UInt32) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    let units = FontFace.load(glyph, face) ?? Path()
    let outline = GlyphOutline(units.transformed(by: Transform(scale: 1 / description.unitsPerEm)))
    outlines[glyph] = outline
    return outline
  }

  /// Loads an outline in font units, with y down from the baseline.
  private static func load(_ glyph: UInt32, _ face: FT_Face) -> Path? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return Path(glyphOutline: &slot.pointee.outline)
  }

  /// Returns the height of a letter's outline above the baseline.
  private static func height(of letter: Unicode.Scalar, _ face: FT_Face, _ font: OpaquePointer) -> Double? {
    guard let glyph = glyph(letter.value, font), let outline = load(glyph, face), !outline.bounds.isNull
    else { return nil }
    return -outline.bounds.minY
  }
}
