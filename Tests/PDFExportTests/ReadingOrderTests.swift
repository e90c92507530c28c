import Geometry
import Painting
import Testing

@testable import PDFExport

@Suite("Words in the order in which they are read") struct ReadingOrderTests {
  private func order(_ characters: [String], isRightToLeft: Bool = true) -> [String] {
    let font = GlyphFont(name: "none", index: 0, isVaried: false) { nil }
    let glyphs = characters.enumerated().map { index, characters in
      GlyphText.Glyph(id: 1, position: Point(Double(index), 0), advance: 1, characters: characters)
    }
    let content = GlyphText.Content(font: font, glyphs: glyphs, isRightToLeft: isRightToLeft).inReadingOrder
    // Each glyph keeps its place on the line.
    for glyph in content.glyphs {
      let first = glyphs.first { $0.position == glyph.position }
      #expect(first == glyph)
    }
    return content.glyphs.map(\.characters)
  }

  @Test("The words change their order, and the glyphs of a word keep theirs")
  func words() {
    #expect(order(["d", "c", " ", "b", "a"]) == ["b", "a", " ", "d", "c"])
    #expect(order([" ", "b", "a", " "]) == [" ", "b", "a", " "])
    #expect(order(["c", " ", " ", "a"]) == ["a", " ", " ", "c"])
    #expect(order(["b", "a"]) == ["b", "a"])
    #expect(order([]) == [])
  }

  @Test("The further glyphs of a cluster stay behind its first one")
  func clusters() {
    #expect(order(["cd", "", " ", "ab", "", ""]) == ["ab", "", "", " ", "cd", ""])
  }

  @Test("Text from left to right stays as it is")
  func leftToRight() {
    #expect(order(["a", "b", " ", "c"], isRightToLeft: false) == ["a", "b", " ", "c"])
  }
}
