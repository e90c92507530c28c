import Geometry
import Painting

extension ParagraphLayout {
  /// Returns the characters and the font of a part, for exports. They are looked up only when they are asked for.
  func glyphText(of part: ParagraphGlyphs, by shift: Vector) -> GlyphText {
    let text = text.text
    return GlyphText {
      let bytes = text.string.utf8
      var glyphs: [GlyphText.Glyph] = []
      glyphs.reserveCapacity(part.glyphs.count)
      // Offsets are counted from the start of the part, because a text may be long.
      var (offset, index) = (0, bytes.startIndex)
      for glyph in part.glyphs {
        var characters = ""
        if let sign = part.sign {
          characters = glyphs.isEmpty ? sign : ""
        } else if !glyph.bytes.isEmpty {
          let (start, end) = (Int(glyph.bytes.lowerBound), Int(glyph.bytes.upperBound))
          index = bytes.index(index, offsetBy: start - offset)
          offset = start
          characters = String(
            decoding: bytes[index..<bytes.index(index, offsetBy: end - start)], as: UTF8.self)
        }
        glyphs.append(
          GlyphText.Glyph(
            id: glyph.id, position: glyph.position + shift, advance: glyph.advance, characters: characters))
      }
      let font = part.font.library.glyphFont(face: part.font.face)
      return GlyphText.Content(font: font, glyphs: glyphs, isRightToLeft: part.isRightToLeft)
    }
  }

  /// Returns a run that paints nothing and has the characters of a part, for exports: glyphs of a font with colours are pictures
  /// and layers, which have none.
  func characters(of part: ParagraphGlyphs, by shift: Vector) -> GlyphRun {
    GlyphRun(
      outlines: [.empty], positions: [part.glyphs[0].position + shift], size: part.font.size,
      text: glyphText(of: part, by: shift))
  }
}
