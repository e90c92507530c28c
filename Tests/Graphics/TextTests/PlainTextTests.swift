import Geometry
import Testing

@testable import Text

@Suite("Plain text")
struct PlainTextTests {
  private let font: Font
  private let letters = Array(
    "aAzZ09 eioTVAfil  ., ,.:;!?…–’“”«»¿äÉßøŁčđ×÷½©®·+-()/\\'\"%&#*=<>[]{}@_|~^`$€ſƒ".unicodeScalars)

  init() throws { font = try Fonts.bundled(size: 17) }

  private func plain(_ text: String, _ attributes: TextAttributes) -> PlainText? {
    var text = text
    return font.library.withOpenFonts { fonts in
      text.withUTF8 { PlainText($0, attributes, &fonts) }
    }
  }

  private func general(_ text: String, _ attributes: TextAttributes) -> TextShaper {
    var string = text
    return font.library.withOpenFonts { fonts in
      var shaper = TextShaper(AttributedText(text, attributes), direction: nil)
      string.withUTF8 { shaper.shape($0, &fonts) }
      return shaper
    }
  }

  /// Compares with the general way, whose lines are those of ICU. Returns whether the text is plain.
  @discardableResult
  private func compare(_ text: String, _ attributes: TextAttributes) -> Bool {
    guard let plain = plain(text, attributes) else { return false }
    let general = general(text, attributes)
    #expect(plain.segments == general.segments, "\(text.debugDescription)")
    #expect(plain.positions == general.positions, "\(text.debugDescription)")
    #expect(plain.clusters.map(\.start) == general.clusters.map(\.start), "\(text.debugDescription)")
    #expect(plain.clusters.map(\.kind) == general.clusters.map(\.kind), "\(text.debugDescription)")
    #expect(plain.clusters.map(\.glyph) == general.clusters.map(\.glyph), "\(text.debugDescription)")
    #expect(plain.clusters.map(\.glyphCount) == general.clusters.map(\.glyphCount))
    #expect(plain.glyphs.map(\.id) == general.glyphs.map(\.id), "\(text.debugDescription)")
    #expect(general.runs.count == 1 && general.runs[0].level == 0, "\(text.debugDescription)")
    #expect(general.runs.map(\.face) == [attributes.font.face], "\(text.debugDescription)")
    return true
  }

  @Test(
    "Short Latin text has the clusters, places and line ends of the general way", arguments: UInt64(0)..<40)
  func agreement(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<100 {
      var text = String.UnicodeScalarView()
      // Half of the texts have the characters only whose line ends are found without ICU.
      let limit = random.index(below: 2) == 0 ? 30 : letters.count
      for _ in 0...random.index(below: 24) { text.append(letters[random.index(below: limit)]) }
      if compare(String(text), TextAttributes(font: font)) { count += 1 }
    }
    #expect(count > 60)
  }

  @Test("Captions with no other mark than stops end lines only after spaces, which ICU confirms")
  func spaces() {
    let captions = [
      "Save", "Copy file", "Open…", "Open with settings… and more", "Really? Yes! No.", "a, b; c: d", "3.14",
      "  two  spaces  ", "Größe 12 px", "1,000.5 of 2,000", " ", "…",
    ]
    for caption in captions { #expect(compare(caption, TextAttributes(font: font)), "\(caption)") }
    let found = captions.filter(breaksOnlyAfterSpaces)
    #expect(found == captions.dropLast())
    for other in ["a-b", "a/b", "a ,b", "a…b", "?a", "(a)", "3×4"] {
      let breaks = breaksOnlyAfterSpaces(other)
      #expect(!breaks, "\(other)")
    }
  }

  private func breaksOnlyAfterSpaces(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { PlainText.breaksOnlyAfterSpaces($0) }
  }

  @Test("Features and the language of the attributes count")
  func attributes() {
    compare("offix", TextAttributes(font: font.withFeatures([FontFeature("liga", 0)])))
    compare("office", TextAttributes(font: font, language: "tr"))
  }

  @Test("Other text is shaped in the general way")
  func otherText() {
    let attributes = TextAttributes(font: font)
    for text in [
      "", "tab\t", "line\n", "soft\u{AD}hyphen", "e\u{301}", "שלום", "漢字", "🇩🇪", "1\u{FE0F}\u{20E3}",
      "a\u{200E}b", "a\u{2028}b", "control\u{85}", "control\u{7}", "αβγ", "–\u{200D}",
      String(repeating: "a", count: PlainText.limit + 1),
    ] {
      #expect(plain(text, attributes) == nil, "\(text.debugDescription)")
    }
    #expect(plain("tracked", TextAttributes(font: font, tracking: 1)) == nil)
  }
}
