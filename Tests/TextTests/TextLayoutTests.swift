import Geometry
import Testing
import Text

@Suite("Text layout")
struct TextLayoutTests {
  let font: Font

  init() throws { font = try Fonts.bundled(size: 100) }

  private func width(_ text: String) -> Double { font.measure(text).width }

  @Test("The width of a line is the sum of its advances with kerning")
  func widths() {
    #expect(abs(width("nnn") - 3 * width("n")) < 1e-9)
    #expect(width("AV") < width("A") + width("V"))
    #expect(width("n n") > width("nn"))
  }

  @Test("The letters of a ligature are one glyph with the offset of its first letter")
  func ligatures() {
    let glyphs = TextLayout("offix", font: font).lines[0].glyphs
    #expect(glyphs.count < 5)
    #expect(glyphs.map(\.textOffset) == glyphs.map(\.textOffset).sorted())
    #expect(glyphs.last?.textOffset == 4)
  }

  @Test("Composed and combining accents look the same")
  func accents() {
    let whole = TextLayout("\u{E9}", font: font)
    let parts = TextLayout("e\u{301}", font: font)
    #expect(whole.lines[0].glyphs.map(\.id) == parts.lines[0].glyphs.map(\.id))
  }

  @Test("Outlines are upright: capitals on the baseline, descenders below it, counters open")
  func outlines() {
    let capital = TextLayout("H", font: font)
    #expect(abs(capital.bounds.maxY - font.ascent) < 1e-9)
    #expect(abs(capital.bounds.height - font.capHeight) < 1e-9)
    #expect(TextLayout("p", font: font).bounds.maxY > font.ascent + 10)
    let round = TextLayout("o", font: font)
    #expect(!round.path.contains(round.bounds.center))
    #expect(round.path.contains(Point(round.bounds.minX + 4, round.bounds.midY)))
    #expect(!round.path.contains(Point(round.bounds.minX + 1, round.bounds.minY + 1)))
  }

  @Test("Glyph runs share outlines at all sizes and omit invisible glyphs")
  func glyphRuns() throws {
    let layout = TextLayout("o o", font: font)
    let run = layout.glyphRun(of: layout.lines[0])
    let glyphs = layout.lines[0].glyphs
    #expect(run.positions == [glyphs[0].position, glyphs[2].position] && run.size == 100)
    #expect(run.outlines[0] === run.outlines[1])
    let small = TextLayout("o", font: font.withSize(10))
    #expect(small.glyphRun(of: small.lines[0]).outlines[0] === run.outlines[0])
    #expect(abs(run.outlines[0].path.bounds.height * 100 - TextLayout("o", font: font).bounds.height) < 1e-9)
  }

  @Test("Newlines of every kind break lines, one line height apart")
  func newlines() {
    let layout = TextLayout("one\ntwo\r\n\nfour\u{2028}five", font: font)
    #expect(layout.lines.map(\.text) == ["one", "two", "", "four", "five"])
    for (index, line) in layout.lines.enumerated() {
      #expect(abs(line.origin.y - (font.ascent + Double(index) * font.lineHeight)) < 1e-9)
      #expect(line.origin.x == 0)
    }
    #expect(layout.size.width == layout.lines.map(\.width).max())
    #expect(abs(layout.size.height - (5 * font.lineHeight - font.leading)) < 1e-9)
  }

  @Test("Lines are aligned left, centred or right")
  func alignment() {
    let left = TextLayout("mmm\ni", font: font)
    let slack = left.lines[0].width - left.lines[1].width
    for (alignment, x) in [(TextAlignment.left, 0.0), (.center, slack / 2), (.right, slack)] {
      let layout = TextLayout("mmm\ni", font: font, alignment: alignment)
      #expect(layout.lines[1].origin.x == x && layout.lines[0].origin.x == 0)
      #expect(layout.lines[1].glyphs[0].position.x == x)
    }
  }

  @Test("Empty text, blanks and control characters are invisible but take space")
  func blanks() {
    let empty = TextLayout("", font: font)
    #expect(empty.lines.count == 1 && empty.size == Size(0, font.ascent + font.descent))
    #expect(empty.path.isEmpty && empty.bounds.isNull)
    let blank = TextLayout("  ", font: font)
    #expect(blank.bounds.isNull && blank.size.width > 0)
    let controls = TextLayout("a\tb\u{7}\u{0}", font: font)
    #expect(controls.size.width == width("a b  "))
  }

  @Test("A right-to-left script is laid out from right to left")
  func rightToLeft() {
    let glyphs = TextLayout("\u{633}\u{644}\u{627}\u{645}", font: font).lines[0].glyphs
    #expect(glyphs.count > 1)
    #expect(glyphs.map(\.textOffset) == glyphs.map(\.textOffset).sorted(by: >))
    #expect(zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.position.x <= $1.position.x })
  }

  @Test("A missing letter is shown as the glyph for missing characters")
  func missing() {
    let glyphs = TextLayout("\u{F8FF}", font: font).lines[0].glyphs
    #expect(glyphs.count == 1 && glyphs[0].id == 0 && glyphs[0].advance > 0)
  }

  @Test("Any text is laid out reproducibly", arguments: UInt64(0)..<30)
  func anyText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<random.index(below: 60) {
      if let scalar = Unicode.Scalar(UInt32(random.index(below: 0x11_0000))) { scalars.append(scalar) }
      if let latin = Unicode.Scalar(UInt32(random.index(below: 0x250))) { scalars.append(latin) }
    }
    let text = String(scalars)
    let layout = TextLayout(text, font: font)
    #expect(layout.path == TextLayout(text, font: font).path)
    #expect(layout.size.isFinite && layout.size.width >= 0)
    #expect(!layout.path.points.contains { !$0.isFinite })
  }
}
