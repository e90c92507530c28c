import Geometry
import Testing

@testable import Text

@Suite("Font")
struct FontTests {
  @Test("Metrics are those of the file, in proportion to the size")
  func metrics() throws {
    // The tables of DejaVu Sans: 2048 units an em, 1901 up, 483 down, no gap.
    let font = try Fonts.bundled(size: 2048)
    #expect(font.ascent == 1901 && font.descent == 483 && font.leading == 0 && font.lineHeight == 2384)
    #expect(font.capHeight == 1493 && font.xHeight == 1120)
    let half = font.withSize(1024)
    #expect(half.ascent == 950.5 && half.capHeight == 746.5)
    #expect(half.measure("Easel").width * 2 == font.measure("Easel").width)
  }

  @Test("The em square is that of the OS/2 table, and missing baselines are derived from the height")
  func baselines() throws {
    // 1556 up and 492 down; no BASE table.
    let font = try Fonts.bundled(size: 2048)
    #expect(font.emAscent == 1556 && font.emDescent == 492)
    #expect(font.hangingBaseline == 0.8 * 1901 && font.ideographicBaseline == -483)
  }

  @Test("A font with an invalid size shows nothing", arguments: [0, -5, Double.nan, .infinity])
  func noSize(size: Double) throws {
    let font = try Fonts.bundled(size: size)
    #expect(font.size == 0 && font.ascent == 0 && font.measure("text") == .zero)
  }

  @Test("Weights are clamped and ordered")
  func weights() {
    #expect(FontWeight(2000).value == 1000 && FontWeight(-3).value == 1 && FontWeight(.nan) == .regular)
    #expect(FontWeight.thin < .light && FontWeight.semibold < .bold)
  }

  @Test("Variations change outlines and advances, limited to the axis; axes that a font lacks change nothing")
  func variations() throws {
    let font = try FontLibrary(usesInstalledFonts: false).font(
      file: Fonts.path(of: "EaselVariable.ttf"), size: 100)
    func widths(_ variations: [FontVariation]) -> (advance: Double, ink: Double) {
      let layout = ParagraphLayout("A", font: font.withVariations(variations))
      return (layout.size.width, layout.inkBounds.width)
    }
    #expect(widths([]) == (50, 40))
    #expect(widths([FontVariation("wght", 500)]) == (75, 60))
    #expect(widths([FontVariation("wght", 900)]) == (100, 80))
    #expect(widths([FontVariation("wght", 5000)]) == (100, 80))
    #expect(widths([FontVariation("wdth", 900)]) == (50, 40))
  }

  @Test("An animated position of a variable font keeps no more faces open than there are fonts")
  func animatedVariations() throws {
    let library = try FontLibrary(usesInstalledFonts: false)
    let font = try library.font(file: Fonts.path(of: "EaselVariable.ttf"), size: 100)
    func openFaces() -> Int { library.withOpenFonts { $0.openCount } }
    let before = openFaces()
    let kept = font.withVariations([FontVariation("wght", 500)]).withSize(50)
    let layout = ParagraphLayout("A", font: font.withVariations([FontVariation("wght", 700)]))
    let path = layout.path
    for step in 0..<500 {
      let varied = font.withVariations([FontVariation("wght", 100 + Double(step) * 1.6)])
      #expect(!ParagraphLayout("A", font: varied).path.isEmpty)
      #expect(openFaces() <= before + 3)
    }
    // One for the kept font, one for that of the layout.
    #expect(openFaces() == before + 2)
    #expect(ParagraphLayout("A", font: kept).inkBounds.width == 30)
    #expect(layout.path == path)
    #expect(ParagraphLayout("A", font: font).size.width == 50)
    let same = font.withVariations([FontVariation("wght", 500)]).withSize(50)
    #expect(same == kept && openFaces() == before + 2)
  }
}
