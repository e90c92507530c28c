import CFreeType
import CHarfBuzz

extension FontFace {
  /// Appends the glyphs of a part of a text, from left to right.
  ///
  /// - Parameters:
  ///   - text: the UTF-8 of the text, fewer than 2³¹ bytes. The text around the item decides how letters join at its ends.
  ///   - buffer: HarfBuzz's buffer, whose contents are replaced.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, _ settings: ShapingSettings,
    buffer: OpaquePointer, glyphs: inout [RunGlyph]
  ) {
    let range = item.range
    let cuts = item.cuts.filter { range.lowerBound < $0.offset && $0.offset < range.upperBound }
    if cuts.isEmpty {
      shapeWhole(text, item, settings, buffer, &glyphs)
      return
    }
    var subitem = item
    let isReversed = item.level % 2 == 1
    for index in 0...cuts.count {
      let number = isReversed ? cuts.count - index : index
      let start = number == 0 ? range.lowerBound : cuts[number - 1].offset
      let end = number == cuts.count ? range.upperBound : cuts[number].offset
      let first = glyphs.count
      subitem.range = start..<end
      shapeWhole(text, subitem, settings, buffer, &glyphs)
      if number == 0 { continue }
      let cluster = Int32(max(cuts[number - 1].cluster, range.lowerBound))
      for glyph in first..<glyphs.count where Int(glyphs[glyph].cluster) == start {
        glyphs[glyph].cluster = cluster
      }
    }
  }

  /// Appends the glyphs of an item, without regard to its cuts.
  private func shapeWhole(
    _ text: UnsafeBufferPointer<UInt8>, _ item: TextItem, _ settings: ShapingSettings,
    _ buffer: OpaquePointer, _ glyphs: inout [RunGlyph]
  ) {
    let range = item.range
    hb_buffer_clear_contents(buffer)
    text.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(
        buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_direction(buffer, item.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    if item.script != 0 { hb_buffer_set_script(buffer, hb_script_t(item.script)) }
    hb_buffer_set_language(buffer, hb_language_from_string(settings.language ?? "en", -1))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, settings.features, UInt32(settings.features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    glyphs.reserveCapacity(glyphs.count + Int(count))
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      glyphs.append(
        RunGlyph(
          id: info.codepoint, cluster: Int32(bitPattern: info.cluster), advance: position.x_advance,
          offsetX: position.x_offset, offsetY: position.y_offset))
    }
  }

  /// Returns the glyph of a character, and its advance in font units; nil if the font lacks the character.
  func nominalGlyph(_ scalar: Unicode.Scalar) -> (id: UInt32, advance: Int32)? {
    var id: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, scalar.value, &id) != 0, id != 0 else { return nil }
    return (id, hb_font_get_glyph_h_advance(font, id))
  }

  /// Moves a variable font to a position. Axes that it lacks are ignored.
  static func vary(_ face: FT_Face, _ font: OpaquePointer, _ variations: [FontVariation]) {
    let settings = variations.compactMap { variation in
      openTypeTag(variation.tag).map { hb_variation_t(tag: $0, value: Float(variation.value)) }
    }
    if settings.isEmpty { return }
    hb_font_set_variations(font, settings, UInt32(settings.count))
    var count: UInt32 = 0
    // In units of 1/16384 of the way between default and limit: what HarfBuzz and FreeType agree on.
    guard let coordinates = hb_font_get_var_coords_normalized(font, &count), count > 0 else { return }
    var normalized = (0..<Int(count)).map { FT_Fixed(coordinates[$0]) * 4 }
    FT_Set_Var_Blend_Coordinates(face, count, &normalized)
  }
}

/// A line below or through a font's text, in multiples of its size, with y upwards from the baseline.
struct FontLine: Hashable, Sendable {
  var position: Double
  var thickness: Double
}

/// The lines below and through a font's text.
struct FontLines: Hashable, Sendable {
  var underline = FontLine(position: -0.1, thickness: 0.05)
  var strikethrough = FontLine(position: 0.3, thickness: 0.05)

  init() {}

  /// Reads the `post` and `OS/2` tables. What they lack, or have beyond one em, is the default.
  init(_ face: FT_Face, unitsPerEm: Double) {
    let position = Double(face.pointee.underline_position) / unitsPerEm
    let thickness = Double(face.pointee.underline_thickness) / unitsPerEm
    if thickness > 0, thickness < 1, abs(position) < 1 {
      underline = FontLine(position: position, thickness: thickness)
    }
    guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
      table.pointee.version != 0xFFFF
    else { return }
    let height = Double(table.pointee.yStrikeoutPosition) / unitsPerEm
    let size = Double(table.pointee.yStrikeoutSize) / unitsPerEm
    if size > 0, size < 1, abs(height) < 1 {
      strikethrough = FontLine(position: height, thickness: size)
    }
  }
}
