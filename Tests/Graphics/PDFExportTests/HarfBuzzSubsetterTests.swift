import PDFExport
import Painting
import Testing
import Text

@Suite("Subsets of fonts") struct HarfBuzzSubsetterTests {
  @Test("A subset is a font of a few per cent of the size")
  func size() throws {
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 12)
    let layout = ParagraphLayout("Hello", font: font, width: 100)
    let content = try #require(layout.glyphRuns(of: layout.lines[0])[0].text?.content)
    let whole = try #require(content.font.bytes)
    let subset = try #require(HarfBuzzSubsetter().subset(of: content.font, glyphs: content.glyphs.map(\.id)))
    #expect(subset.count < whole.count / 20)
    #expect(Array(subset.prefix(4)) == [0, 1, 0, 0])
  }

  @Test("Bytes that are no font, and fonts at a position of their axes, have no subset")
  func none() {
    for (bytes, isVaried) in [
      ([UInt8](), false), ([1, 2, 3], false), (Array("OTTO garbage".utf8), false), ([0, 1, 0, 0], true),
    ] {
      let font = GlyphFont(name: "x", index: 0, isVaried: isVaried) { bytes }
      #expect(HarfBuzzSubsetter().subset(of: font, glyphs: [1]) == nil)
    }
    #expect(
      HarfBuzzSubsetter().subset(of: GlyphFont(name: "x", index: 9, isVaried: false) { nil }, glyphs: [1])
        == nil)
  }
}
