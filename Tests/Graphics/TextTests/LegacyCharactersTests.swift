import Testing

@testable import Text

@Suite("Fonts of classic Mac OS")
struct LegacyCharactersTests {
  private func glyphs(_ text: String, _ file: String) throws -> [UInt32] {
    let library = try FontLibrary(usesInstalledFonts: false)
    let font = try library.font(file: Fonts.path(of: file), size: 20)
    let layout = ParagraphLayout(text, font: font)
    return layout.glyphs(of: layout.lines[0]).flatMap { part in
      part.glyphs.map { part.font.familyName == font.familyName ? $0.id : .max }
    }
  }

  // Unicode's mapping tables ROMAN.TXT and TURKISH.TXT: 0x8E is é, 0xB7 ∑, and 0xDB is ğ in Turkish.
  @Test("A font whose only characters are those of platform 1 is used, in the encoding of its language")
  func encodings() throws {
    #expect(try glyphs("Aé∑", "EaselMac.ttf") == [1, 2, 3])
    #expect(try glyphs("Ağ", "EaselMacTurkish.ttf") == [1, 2])
  }

  @Test("Characters that its encoding lacks come from other fonts")
  func fallback() throws {
    #expect(try glyphs("Ağ", "EaselMac.ttf") == [1, .max])
    #expect(try glyphs("A€", "EaselMacTurkish.ttf") == [1, .max])
  }

  @Test("Its metrics are those of its letters")
  func metrics() throws {
    let library = try FontLibrary(usesInstalledFonts: false)
    let font = try library.font(file: Fonts.path(of: "EaselMac.ttf"), size: 100)
    #expect(font.ascent == 80 && font.measure("A").width == 100)
    // There is no H.
    #expect(font.capHeight == font.ascent)
  }
}
