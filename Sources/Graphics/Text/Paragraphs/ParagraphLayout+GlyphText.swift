import Geometry
import Painting

extension ParagraphLayout {
  /// Returns the characters and the font of a run, for exports. They are looked up on first use.
  func glyphText(of run: ParagraphGlyphs, by shift: Vector) -> GlyphText {
    let text = text.text
    return GlyphText {
      let bytes = text.string.utf8
      var glyphs: [GlyphText.Glyph] = []
      glyphs.reserveCapacity(run.glyphs.count)
      // Offsets are counted from the start of the run, because a text may be long.
      var (offset, index) = (0, bytes.startIndex)
      for glyph in run.glyphs {
        var characters = ""
        if let sign = run.sign {
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
      let font = run.font.library.glyphFont(face: run.font.face)
      return GlyphText.Content(font: font, glyphs: glyphs, isRightToLeft: run.isRightToLeft)
    }
  }

  /// Returns a run that paints nothing and has the characters of a run, for exports: glyphs of a font with colours are pictures
  /// and layers, which have none.
  func characters(of run: ParagraphGlyphs, by shift: Vector) -> GlyphRun {
    GlyphRun(
      outlines: [.empty], positions: [run.glyphs[0].position + shift], size: run.font.size,
      text: glyphText(of: run, by: shift))
  }
}
