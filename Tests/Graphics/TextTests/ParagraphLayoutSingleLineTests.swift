import Geometry
import Testing

@testable import Text

@Suite("Text in one line, and in lines that newlines end")
struct ParagraphLayoutSingleLineTests {
  let font: Font

  init() throws { font = try Fonts.bundled(size: 100) }

  private func width(_ text: String) -> Double { font.measure(text).width }
  private func layout(_ text: String) -> ParagraphLayout { ParagraphLayout(text, font: font) }
  private func glyphs(_ text: String) -> [UInt32] { layout(text).glyphIDs }

  @Test("The width of a line is the sum of its advances with kerning")
  func widths() {
    #expect(abs(width("nnn") - 3 * width("n")) < 1e-9)
    #expect(width("AV") < width("A") + width("V"))
    #expect(width("n n") > width("nn"))
  }

  @Test("Spaces at the end count for the measured width, and not for the line's")
  func trailingSpaces() {
    #expect(abs(width("n  ") - width("n") - 2 * width(" ")) < 1e-9 && width(" ") > 0)
    #expect(width("n \nn") == width("n "))
    #expect(layout("n  ").size.width == width("n"))
    #expect(abs(width("שלום ") - width("שלום") - width(" ")) < 1e-9)
  }

  @Test("The letters of a ligature are one cluster")
  func ligatures() {
    let text = layout("offix")
    let clusters = text.clusters(of: text.lines[0])
    #expect(clusters.count < 5 && clusters.last?.textRange == 4..<5)
    #expect(clusters.map(\.textRange.lowerBound) == clusters.map(\.textRange.lowerBound).sorted())
  }

  @Test("Composed and combining accents look the same")
  func accents() { #expect(glyphs("\u{E9}") == glyphs("e\u{301}")) }

  @Test("Outlines are upright: capitals on the baseline, descenders below it, counters open")
  func outlines() {
    let capital = layout("H").inkBounds
    #expect(abs(capital.maxY - font.ascent) < 1e-9 && abs(capital.height - font.capHeight) < 1e-9)
    #expect(layout("p").inkBounds.maxY > font.ascent + 10)
    let round = (path: layout("o").path, bounds: layout("o").inkBounds)
    #expect(!round.path.contains(round.bounds.center))
    #expect(round.path.contains(Point(round.bounds.minX + 4, round.bounds.midY)))
    #expect(!round.path.contains(Point(round.bounds.minX + 1, round.bounds.minY + 1)))
  }

  @Test("Glyph runs share outlines at all sizes and omit invisible glyphs")
  func glyphRuns() throws {
    let text = layout("o o")
    let run = try #require(text.glyphRuns(of: text.lines[0]).first)
    let clusters = text.clusters(of: text.lines[0])
    #expect(run.positions == [clusters[0].origin, clusters[2].origin] && run.size == 100)
    #expect(run.outlines[0] === run.outlines[1])
    let small = ParagraphLayout("o", font: font.withSize(10))
    #expect(small.glyphRuns(of: small.lines[0])[0].outlines[0] === run.outlines[0])
    #expect(abs(run.outlines[0].path.bounds.height * 100 - layout("o").inkBounds.height) < 1e-9)
    let blank = layout("  ")
    #expect(blank.glyphRuns(of: blank.lines[0]).isEmpty)
  }

  @Test("Newlines of every kind end lines, one line height apart")
  func newlines() {
    let text = layout("one\ntwo\r\n\nfour\u{2028}five")
    #expect(text.lines.map(text.shownText) == ["one", "two", "", "four", "five"])
    for (index, line) in text.lines.enumerated() {
      #expect(abs(line.origin.y - (font.ascent + Double(index) * font.lineHeight)) < 1e-9)
      #expect(line.origin.x == 0)
    }
    #expect(text.size.width == text.lines.map(\.width).max())
    #expect(abs(text.size.height - (5 * font.lineHeight - font.leading)) < 1e-9)
  }

  @Test("Empty text and blanks are invisible, and blanks take space")
  func blanks() {
    let empty = layout("")
    #expect(empty.lines.count == 1 && empty.size == Size(0, font.ascent + font.descent))
    #expect(empty.path.isEmpty && empty.inkBounds.isNull)
    #expect(layout("  ").inkBounds.isNull && width("  ") > 0)
    #expect(layout("a\u{7}\u{0}b").glyphIDs == glyphs("ab"))
  }

  @Test("A missing letter is shown as the glyph for missing characters")
  func missing() {
    #expect(glyphs("\u{F8FF}") == [0] && width("\u{F8FF}") > 0)
  }

  // MARK: Captions

  private func caption(_ text: String, _ width: Double = .infinity) -> ParagraphLayout {
    ParagraphLayout(caption: text, font: font, width: width)
  }

  /// The text of the first line as it is seen, from left to right.
  private func seen(_ text: ParagraphLayout) -> String {
    let bytes = Array(text.text.text.string.utf8)
    let parts = text.clusters(of: text.lines[0]).map { cluster in
      (cluster.origin.x, String(decoding: bytes[cluster.textRange], as: UTF8.self))
    }
    let ellipsis = text.fragments(of: text.lines[0]).filter {
      if case .ellipsis = $0.content { true } else { false }
    }
    return (parts + ellipsis.map { ($0.x, "…") }).sorted { $0.0 < $1.0 }.map(\.1).joined()
  }

  // UAX 9: numbers run from left to right in text from right to left.
  @Test(
    "Captions of several directions are seen in the order of the Unicode Bidirectional Algorithm",
    arguments: [
      ("שמור 12", "12 רומש"), ("حذف 15 صورة", "ةروص 15 فذح"), ("Copy שמור 2024 now", "Copy 2024 רומש now"),
      ("שמור Copy 3", "Copy 3 רומש"), ("(שלום)", ")םולש("), ("12 px שלום", "12 px םולש"),
      ("a\u{200F}!", "a!\u{200F}"), ("Ctrl+Z שלום", "Ctrl+Z םולש"), ("5 שלום", "םולש 5"),
    ])
  func directions(text: String, order: String) {
    func plain(_ text: String) -> String { text.filter { $0 != "\u{200F}" } }
    #expect(plain(seen(caption(text))) == plain(order))
  }

  @Test("A caption that fits is whole, at the left in every direction", arguments: ["Save all", "שמור הכל"])
  func fitting(text: String) {
    let whole = caption(text)
    #expect(!whole.isTruncated && whole.lines.count == 1)
    #expect(caption(text, whole.size.width).lines[0].isTruncated == false)
    #expect(caption(text, 2_000).lines[0].origin.x == 0 && caption(text, 2_000).size == whole.size)
    #expect(whole.isRightToLeft == (text != "Save all"))
  }

  @Test(
    "A caption that is too wide loses its logical end to an ellipsis, and shows as much as fits",
    arguments: [
      "Save the whole picture now", "שמור את כל התמונות עכשיו", "حفظ كل الصور الآن", "Copy שמור את כל",
    ])
  func truncation(text: String) throws {
    let whole = caption(text)
    let clusters = whole.text.clusters
    var last = whole.size.width
    for width in stride(from: whole.size.width - 1, to: width("…"), by: -17) {
      let short = caption(text, width)
      let line = try #require(short.lines.first)
      let omitted = try #require(line.omitted)
      #expect(short.lines.count == 1 && short.isTruncated && line.width <= width + 1e-6)
      #expect(omitted.upperBound == clusters.count - 1, "the end is left out")
      // The next cluster has no room.
      let next = whole.text.positions[omitted.lowerBound + 1] - whole.text.positions[omitted.lowerBound]
      #expect(line.width + next > width, "\(width)")
      #expect(line.width <= last)
      last = line.width
      let ends = seen(short)
      #expect(short.isRightToLeft ? ends.hasPrefix("…") : ends.contains("…"))
      #expect(line.bounds.minX == 0)
    }
  }

  @Test("A width without room for the ellipsis shows nothing", arguments: [0, 3.0, -5])
  func tooNarrow(width: Double) {
    for text in ["Save", "שמור", "🇩🇪🇩🇪"] {
      let short = caption(text, width)
      #expect(short.isTruncated && short.size.width == 0 && short.inkBounds.isNull, "\(text)")
      #expect(short.shownText(of: short.lines[0]).isEmpty)
    }
  }

  @Test("A caption of several lines shows the first, with an ellipsis")
  func severalLines() {
    let short = caption("first\nsecond")
    #expect(short.lines.count == 1 && short.shownText(of: short.lines[0]) == "first…")
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
    let width = Double(random.index(below: 2_000))
    let (a, b) = (caption(text, width), caption(text, width))
    #expect(a.path == b.path)
    #expect(a.size.isFinite && a.size.width >= 0 && a.size.width <= width + 1e-6)
    #expect(!a.path.points.contains { !$0.isFinite })
    #expect(font.measure(text).isFinite)
  }
}

extension ParagraphLayout {
  /// The glyphs of all lines from left to right.
  var glyphIDs: [UInt32] { lines.flatMap { glyphs(of: $0).flatMap { $0.glyphs.map(\.id) } } }
}
