import Geometry
import Painting
import Raster
import Testing

@testable import Text

@Suite("Glyphs in colour")
struct ColorGlyphTests {
  /// Draws a letter of 100 points with the baseline at 90 on white.
  private func draw(_ letter: String, _ color: Color? = nil, file: String = "EaselLayers.ttf") throws
    -> Bitmap
  {
    let font = try FontLibrary(usesInstalledFonts: false).font(
      file: Fonts.path(of: file), size: 100)
    let layout = ParagraphLayout(
      ShapedText(AttributedText(letter, TextAttributes(font: font, color: color))))
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

  @Test("Glyphs in colour stand on a path, too", arguments: ["EaselLayers.ttf", "EaselImages.ttf"])
  func alongPath(file: String) throws {
    let font = try FontLibrary(usesInstalledFonts: false).font(file: Fonts.path(of: file), size: 100)
    var down = Path()
    down.move(to: Point(10, 0))
    down.addLine(to: Point(10, 200))
    var (straight, turned) = (GraphicsContext(), GraphicsContext())
    let layout = ParagraphLayout("A", font: font)
    straight.draw(layout, at: Point(0, 110 - layout.lines[0].ascent))
    turned.draw(layout, along: down)
    func render(_ context: GraphicsContext) -> Bitmap {
      let bitmap = Bitmap(width: 120, height: 120)
      let frame = Frame(
        width: 120, height: 120, background: .white, items: [.draw(context.displayList, .identity)])
      #expect(Rasterizer(threads: 1).render(frame, into: bitmap).isEmpty)
      return bitmap
    }
    let (upright, rotated) = (render(straight), render(turned))
    // The pixel (x, 109 - h) becomes (10 + h, x).
    var colors: Set<UInt32> = []
    for (x, height) in [(20, 10), (50, 40), (80, 10), (50, 85)] {
      #expect(rotated[10 + height, x].bits == upright[x, 109 - height].bits, "\(x), \(height)")
      colors.insert(rotated[10 + height, x].bits)
    }
    #expect(colors.contains { $0 != 0xFF00_0000 && $0 != 0xFFFF_FFFF })
  }

  @Test("A glyph without layers has the text's colour in a font with colours, too")
  func plain() throws {
    #expect(try draw("B", Color(rgb: 0x0A84FF))[50, 50].bits == 0xFF0A_84FF)
    #expect(try draw("B")[50, 50].bits == 0xFF00_0000)
  }

  @Test(
    "Glyphs that are graphs of paints are drawn as plain outlines in the text's colour",
    arguments: "ABCDEFGHIJKL")
  func paints(letter: Character) throws {
    let picture = try draw(String(letter), Color(rgb: 0x0A84FF), file: "EaselPaints.ttf")
    #expect(picture[40, 40].bits == 0xFF0A_84FF && picture[90, 40].bits == 0xFFFF_FFFF)
  }

  @Test(
    "The largest image of a glyph is drawn at the size of the font, and a glyph without one as its outline")
  func images() throws {
    let picture = try draw("A", Color(rgb: 0x0A84FF), file: "EaselImages.ttf")
    #expect(picture[50, 50].bits == 0xFF00_FF00)
    let font = try FontLibrary(usesInstalledFonts: false).font(
      file: Fonts.path(of: "EaselImages.ttf"), size: 50)
    let bounds = ParagraphLayout("A", font: font).inkBounds
    #expect(abs(bounds.width - 50) < 2 && abs(bounds.height - 50) < 2)
    #expect(try draw("B", Color(rgb: 0x0A84FF), file: "EaselImages.ttf")[40, 40].bits == 0xFF0A_84FF)
  }
}
