import Geometry
import Painting
import Testing

@testable import Text

@Suite("Lines below and through text")
struct TextDecorationsTests {
  private let font: Font

  /// A font with A to E only; other letters come from the bundled font, whose underline is elsewhere.
  init() throws {
    font = try FontLibrary(usesInstalledFonts: false).font(
      file: Fonts.path(of: "EaselWindings.ttf"), size: 40)
  }

  private func decorations(_ text: AttributedText, width: Double = .infinity) -> [TextDecorations] {
    let layout = ParagraphLayout(ShapedText(text), width: width)
    return layout.lines.map { layout.decorations(of: $0, layout.fragments(of: $0)) }
  }

  private func attributes(_ size: Double = 40, _ color: Color? = nil, offset: Double = 0) -> TextAttributes {
    TextAttributes(
      font: font.withSize(size), color: color, underline: .single, strikethrough: .single,
      baselineOffset: offset)
  }

  // CSS Text Decoration 4 §2: one position and thickness on each line.
  @Test("A decoration is one line across fonts that replace others", arguments: ["AéA", "Aשלום é", "é漢A"])
  func fallback(string: String) throws {
    let own = try #require(decorations(AttributedText("A", attributes())).first)
    let layout = ParagraphLayout(ShapedText(AttributedText(string, attributes())))
    let line = layout.lines[0]
    let found = layout.decorations(of: line, layout.fragments(of: line))
    #expect(found.underlines.count == 1 && found.strikethroughs.count == 1)
    for (lines, expected) in [(found.underlines, own.underlines), (found.strikethroughs, own.strikethroughs)]
    {
      #expect(abs(lines[0].rect.width - line.width) < 1e-6 && lines[0].rect.minX == line.origin.x)
      #expect(lines[0].rect.height == expected[0].rect.height)
      // The baseline is lower, because the line is higher.
      let distance = expected[0].rect.minY - 32
      #expect(abs(lines[0].rect.minY - line.origin.y - distance) < 1e-9)
    }
  }

  @Test("Two colours are two parts of one straight line, and two sizes have that of the larger")
  func parts() throws {
    var text = AttributedText("A", attributes(40, .red))
    text.append("B", attributes(40, .blue))
    text.append("C", attributes(20, .blue))
    let lines = decorations(text)[0].underlines
    #expect(lines.map(\.color) == [.red, .blue])
    #expect(lines[0].rect.minY == lines[1].rect.minY && lines[0].rect.height == lines[1].rect.height)
    #expect(abs(lines[0].rect.maxX - lines[1].rect.minX) < 1e-9)
    let reversed = [20.0, 40].reduce(into: AttributedText("", font: font)) { $0.append("A", attributes($1)) }
    let large = decorations(AttributedText("A", attributes()))[0].underlines[0].rect
    let both = decorations(reversed)[0].underlines
    #expect(both.count == 1 && both[0].rect.minY == large.minY && both[0].rect.height == large.height)
  }

  @Test("Raised letters do not move the line, unless they have it alone")
  func raised() {
    var text = AttributedText("A", attributes())
    text.append("B", attributes(20, offset: 15))
    let line = decorations(text)[0].underlines
    #expect(
      line.count == 1
        && line[0].rect.minY == decorations(AttributedText("A", attributes()))[0].underlines[0].rect.minY)
    var alone = AttributedText("A", font: font)
    alone.append("B", attributes(40, offset: 15))
    let layout = ParagraphLayout(ShapedText(alone))
    let own = layout.decorations(of: layout.lines[0], layout.fragments(of: layout.lines[0])).underlines[0]
      .rect
    let lines = font.details.lines
    #expect(abs(own.minY - (layout.lines[0].origin.y - 15 - lines.underline.position * 40)) < 1e-9)
  }

  @Test("Text without the line ends it, and each line of a text has its own")
  func separate() {
    var text = AttributedText("A", attributes(20))
    text.append("B", TextAttributes(font: font))
    text.append("C", attributes(40))
    let parts = decorations(text)[0].underlines
    #expect(parts.count == 2 && parts[0].rect.height * 2 == parts[1].rect.height)
    var lines = AttributedText("A\n", attributes(40))
    lines.append("A", attributes(20))
    let found = decorations(lines).flatMap(\.underlines)
    #expect(found.count == 2 && found[0].rect.height == 2 * found[1].rect.height)
  }

  @Test("Tabs, spaces inside of the line and signs have the line; white space at its end does not")
  func space() throws {
    let text = AttributedText("A\tB C   ", attributes())
    let line = try #require(decorations(text)[0].underlines.first)
    #expect(decorations(text)[0].underlines.count == 1)
    #expect(abs(line.rect.width - ParagraphLayout(ShapedText(text)).lines[0].width) < 1e-6)
    var style = ParagraphStyle()
    style.truncation = .tail
    style.isWrapped = false
    let cut = ParagraphLayout(
      ShapedText(AttributedText("ABCDEABCDE", attributes())), width: 100, style: style)
    let rects = cut.decorations(of: cut.lines[0], cut.fragments(of: cut.lines[0])).underlines
    #expect(rects.count == 1 && abs(rects[0].rect.width - cut.lines[0].width) < 1e-6)
  }

  @Test("A line below a part of a ligature reaches from caret to caret")
  func ligature() throws {
    let font = try Fonts.bundled(size: 40)
    var text = AttributedText("ffi", font: font)
    text.setAttributes(in: 1..<2) { $0.underline = .double }
    let layout = ParagraphLayout(ShapedText(text))
    let rects = layout.decorations(of: layout.lines[0], layout.fragments(of: layout.lines[0])).underlines
    #expect(rects.count == 2)
    for rect in rects.map(\.rect) {
      #expect(abs(rect.minX - layout.caretRect(at: 1).minX) < 1e-9)
      #expect(abs(rect.maxX - layout.caretRect(at: 2).minX) < 1e-9)
    }
  }
}
