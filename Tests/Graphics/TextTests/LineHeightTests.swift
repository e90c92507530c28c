import Foundation
import Geometry
import Testing

@testable import Text

@Suite("Heights of lines")
struct LineHeightTests {
  /// A font with A to E only, 80 points above the baseline and 20 below it.
  private let font: Font
  /// The bundled font, which replaces it for other characters, and is higher.
  private let bundled: Font

  init() throws {
    let library = try FontLibrary(usesInstalledFonts: false)
    font = try library.font(file: Fonts.path(of: "EaselWindings.ttf"), size: 100)
    bundled = try library.font(size: 100)
  }

  private func lines(_ text: String, _ style: ParagraphStyle = ParagraphStyle()) -> [ParagraphLayout.Line] {
    ParagraphLayout(text, font: font, style: style).lines
  }

  // CSS 2 §10.8.1, line-height: normal, with several fonts in a line.
  @Test("A line has room for the fonts that replace others, and only such a line")
  func fallback() {
    let lines = lines("AB\nAé\nxyz\nB")
    #expect(lines.map(\.ascent) == [80, bundled.ascent, bundled.ascent, 80])
    #expect(lines.map(\.descent) == [20, bundled.descent, bundled.descent, 20])
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(abs(line.bounds.maxY - next.bounds.minY) < 1e-9)
    }
    let layout = ParagraphLayout("Aé", font: font)
    #expect(
      layout.size.height == bundled.ascent + bundled.descent && layout.lines[0].origin.y == bundled.ascent)
    let caret = layout.caretRect(at: 1)
    #expect(caret.minY == 0 && caret.height == layout.size.height)
    #expect(layout.selectionRects(for: 0..<3).allSatisfy { $0.height == layout.size.height })
  }

  @Test("Characters that are not seen do not make a line higher")
  func invisible() {
    let signs = [
      "\u{2028}", "\u{2029}", "\u{85}", "\r\n", "\t", "\u{200B}", "\u{AD}", "\u{200F}", "\u{2060}",
      "\u{FEFF}",
    ]
    for sign in signs {
      #expect(lines("A\(sign)B").allSatisfy { $0.ascent == 80 && $0.descent == 20 }, "\(sign.unicodeScalars)")
    }
    #expect(lines("").map(\.ascent) == [80] && lines("é\n").map(\.ascent) == [bundled.ascent, 80])
  }

  @Test("Factors, spaces and raised text count from the height of all fonts")
  func settings() throws {
    var style = ParagraphStyle()
    style.lineHeightMultiple = 2
    style.lineSpacing = 7
    let lines = lines("é\né", style)
    let height = bundled.ascent + bundled.descent
    #expect(abs(lines[0].bounds.height - 2 * height) < 1e-9)
    #expect(abs(lines[1].origin.y - lines[0].origin.y - 2 * height - 2 * bundled.leading - 7) < 1e-9)
    var raised = AttributedText("A", font: font)
    raised.append("é", TextAttributes(font: font.withSize(50), baselineOffset: 60))
    let line = ParagraphLayout(ShapedText(raised)).lines[0]
    #expect(abs(line.ascent - max(80, bundled.ascent / 2 + 60)) < 1e-9 && line.descent == 20)
  }

  @Test("A shortened line keeps its height, and limits of height count what lines have")
  func limits() {
    var style = ParagraphStyle()
    style.truncation = .tail
    style.isWrapped = false
    let cut = ParagraphLayout("AAAAAAAAé", font: font, width: 200, style: style)
    #expect(cut.lines[0].isTruncated && cut.lines[0].ascent == bundled.ascent)
    var limited = ParagraphStyle()
    limited.heightLimit = 2 * (bundled.ascent + bundled.descent) + 1
    #expect(ParagraphLayout("é\né\né", font: font, style: limited).lines.count == 2)
  }

  private static let loma = "/usr/share/fonts/opentype/tlwg/Loma.otf"

  @Test(
    "Thai, Devanagari, Arabic, Japanese and emoji from other fonts are inside of their lines",
    .enabled(if: FileManager.default.fileExists(atPath: loma), "the fonts of the set-up are not installed"),
    arguments: ["ปู่ญ้ำฏี้", "क्षमा स्त्री", "漢字", "😀", "ปู่ 漢字 क्ष"], [13.0, 26, 70])
  func scripts(text: String, size: Double) throws {
    let layout = ParagraphLayout(text + "\n" + text, font: try FontLibrary().font(size: size))
    let ink = layout.inkBounds
    // Images of emoji have transparent borders.
    let border = text == "😀" ? size / 100 : 0
    #expect(ink.minY >= 0 && ink.maxY <= layout.size.height + border, "\(ink) in \(layout.size)")
    let first = ParagraphLayout(text, font: try FontLibrary().font(size: size)).inkBounds
    #expect(first.maxY <= layout.lines[0].bounds.maxY + border)
  }
}
