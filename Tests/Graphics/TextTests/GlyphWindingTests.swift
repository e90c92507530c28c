import Foundation
import Geometry
import Painting
import Testing

@testable import Text

@Suite("Directions of outlines")
struct GlyphWindingTests {
  /// The places of ink in the letters of EaselWindings.ttf, by their horizontal extent at the height of 400 and of 100 units.
  private static let ink: [Character: (middle: [Range<Double>], bottom: [Range<Double>])] = [
    "A": ([0..<800], [0..<800]), "B": ([0..<800], [0..<800]), "C": ([0..<200, 600..<800], [0..<800]),
    "D": ([0..<200, 600..<800], [0..<800]), "E": ([0..<300, 500..<800], [0..<300, 500..<800]),
  ]

  @Test("Letters that overlap in one path do not cancel each other, in whatever direction they are drawn")
  func overlaps() throws {
    let font = try FontLibrary(usesInstalledFonts: false).font(
      file: Fonts.path(of: "EaselWindings.ttf"), size: 1000)
    for first in "ABCDE" {
      for second in "ABCDE" {
        let layout = ParagraphLayout(String([first, second]), font: font)
        let (path, baseline) = (layout.path, layout.lines[0].origin.y)
        for x in stride(from: 50.0, to: 1200, by: 100) {
          for (height, row) in [
            (400.0, \(middle: [Range<Double>], bottom: [Range<Double>]).middle), (100, \.bottom),
          ] {
            let expected = [(first, 0.0), (second, 400)].contains { letter, left in
              Self.ink[letter]?[keyPath: row].contains { $0.contains(x - left) } ?? false
            }
            let point = Point(x, baseline - height)
            #expect(path.contains(point) == expected, "\(first)\(second) at \(x), \(height)")
            #expect(path.winding(around: point) >= 0)
          }
        }
      }
    }
  }

  private static let loma = "/usr/share/fonts/opentype/tlwg/Loma.otf"

  @Test(
    "Letters of a PostScript font keep their curves, and overlap those of a TrueType font",
    .enabled(if: FileManager.default.fileExists(atPath: loma), "Loma is not installed"))
  func postScript() throws {
    let library = try FontLibrary()
    let thai = ParagraphLayout("ก", font: try library.font(file: Self.loma, size: 1000))
    let part = try #require(thai.glyphs(of: thai.lines[0]).first)
    let outline = try #require(thai.outlines(of: part).first)
    #expect(outline.path.verbs.contains(.cubic))
    var text = AttributedText("O", TextAttributes(font: try library.font(size: 1000), tracking: -600))
    text.append("O", TextAttributes(font: try library.font(file: Self.loma, size: 1000)))
    let (path, both) = (ParagraphLayout(ShapedText(text)).path, ParagraphLayout(ShapedText(text)))
    let letters = both.glyphs(of: both.lines[0]).flatMap { part in
      zip(part.glyphs, both.outlines(of: part)).map { glyph, outline in
        outline.path.transformed(
          by: Transform(scale: 1000).concatenating(Transform(translation: glyph.position - .zero)))
      }
    }
    var overlaps = 0
    for x in stride(from: -50.0, to: 1200, by: 7) {
      for y in stride(from: 0.0, to: 1300, by: 11) {
        let inside = letters.count { $0.contains(Point(x, y)) }
        if inside == 2 { overlaps += 1 }
        #expect(path.contains(Point(x, y)) == (inside > 0))
      }
    }
    #expect(overlaps > 50)
  }

  @Test("Letters of the bundled font stay as the font draws them")
  func bundled() throws {
    let font = try Fonts.bundled(size: 100)
    for text in ["o", "&", "8", "é", "Ω", "@"] {
      let layout = ParagraphLayout(text, font: font)
      let parts = layout.glyphs(of: layout.lines[0])
      let outline = try #require(parts.first.map { layout.outlines(of: $0) }?.first)
      #expect(outline.path.verbs.contains(.quadratic), "\(text) was flattened")
    }
  }
}
