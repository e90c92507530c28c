import Geometry
import Painting
import Raster
import Testing

@testable import Text

@Suite("Glyphs in colour")
struct ColorGlyphTests {
  /// Draws a letter of 100 points with the baseline at 90 on white.
  private func draw(_ letter: String, _ color: Color? = nil) throws -> Bitmap {
    let font = try FontLibrary(usesInstalledFonts: false).font(
      file: Fonts.path(of: "EaselLayers.ttf"), size: 100)
    let layout = ParagraphLayout(
      ShapedText(AttributedText(letter, TextAttributes(font: font, color: color))))
    #expect(layout.lines[0].origin.y == 90)
    var context = GraphicsContext()
    context.draw(layout, at: .zero)
    let bitmap = Bitmap(width: 100, height: 100)
    let frame = Frame(
      width: 100, height: 100, background: .white, items: [.draw(context.displayList, .identity)])
    #expect(Rasterizer(threads: 1).render(frame, into: bitmap).isEmpty)
    return bitmap
  }

  @Test("Layers have the colours of the palette, and one that has none is drawn in the text's")
  func layers() throws {
    let picture = try draw("A", Color(rgb: 0x30D158))
    #expect(picture[20, 80].bits == 0xFFFF_3326)
    #expect(picture[80, 80].bits == 0xFF1A_59E6)
    #expect(picture[50, 50].bits == 0xFF30_D158)
    #expect(picture[50, 95].bits == 0xFFFF_FFFF)
  }

  @Test("A glyph without layers has the text's colour in a font with colours, too")
  func plain() throws {
    #expect(try draw("B", Color(rgb: 0x0A84FF))[50, 50].bits == 0xFF0A_84FF)
    #expect(try draw("B")[50, 50].bits == 0xFF00_0000)
  }
}
