import Geometry
import Painting
import Raster
import Testing

@testable import Text

@Suite("Shaping across attributes")
struct ShapingRunsTests {
  private let font: Font
  private static let texts = [
    "Te To Ty", "office fi", "AVAVA", "e\u{301}x\u{329}\u{308}i", "क्षमा स्त्री", "لا إله", "שָׁלוֹם", "🇩🇪🇫🇷",
    "👩\u{200D}👩\u{200D}👧x",
    "ปู่ญ้ำ", "한국어 ᄒᆞᆫ", "1\u{FE0F}\u{20E3}a", "漢字kanji",
  ]

  init() throws { font = try FontLibrary().font(size: 20) }

  private func glyphs(_ layout: ParagraphLayout) -> [UInt32] {
    layout.glyphs(of: layout.lines[0]).filter { !$0.isRepeated }.flatMap { $0.glyphs.map(\.id) }
  }

  // CSS Text 3 §7.3, UAX 29: what only paints neither ends ligatures and kerning nor divides clusters.
  @Test("Colours and lines change neither glyphs nor widths, wherever they begin", arguments: texts)
  func paint(string: String) {
    let plain = ParagraphLayout(string, font: font)
    for offset in 0..<string.utf8.count {
      var text = AttributedText(string, font: font)
      text.setAttributes(in: 0..<offset) { $0.color = .red }
      text.setAttributes(in: offset..<string.utf8.count) { $0.underline = .single }
      text.setAttributes(in: offset / 2..<offset) { $0.strikethrough = .double }
      let layout = ParagraphLayout(ShapedText(text))
      #expect(layout.size == plain.size, "at \(offset)")
      #expect(glyphs(layout) == glyphs(plain), "at \(offset)")
      #expect(layout.path == plain.path)
      for place in 0...string.utf8.count {
        #expect(layout.caretRect(at: place) == plain.caretRect(at: place))
      }
    }
    var striped = AttributedText(string, font: font)
    for offset in stride(from: 1, to: string.utf8.count, by: 2) {
      striped.setAttributes(in: offset..<offset + 1) { $0.color = .blue }
    }
    #expect(ParagraphLayout(ShapedText(striped)).size == plain.size)
  }

  @Test("A font that begins inside a cluster begins with the next one", arguments: texts)
  func fonts(string: String) {
    let characters = TextBoundary.character.offsets(in: string)
    // Swift's characters keep conjuncts together, as Unicode 15.1 does.
    let ends = string.indices.map {
      string.utf8.distance(from: string.startIndex, to: string.index(after: $0))
    }
    for offset in 1..<string.utf8.count where !characters.contains(offset) {
      let next = string.utf8.index(string.startIndex, offsetBy: offset)
      guard next.samePosition(in: string.unicodeScalars) != nil, let end = ends.first(where: { $0 >= offset })
      else { continue }
      var (inside, behind) = (AttributedText(string, font: font), AttributedText(string, font: font))
      inside.setAttributes(in: offset..<string.utf8.count) { $0.font = $0.font.withSize(31) }
      behind.setAttributes(in: end..<string.utf8.count) { $0.font = $0.font.withSize(31) }
      let (a, b) = (ParagraphLayout(ShapedText(inside)), ParagraphLayout(ShapedText(behind)))
      #expect(a.size == b.size && glyphs(a) == glyphs(b), "at \(offset)")
    }
  }

  @Test("A font for a mark alone changes nothing, and letters beside it are kerned as before")
  func mark() {
    var text = AttributedText("AV\u{301}AV", font: font)
    text.setAttributes(in: 2..<4) { $0.font = $0.font.withSize(50) }
    #expect(ParagraphLayout(ShapedText(text)).size == ParagraphLayout("AV\u{301}AV", font: font).size)
  }

  @Test("Another size, weight, offset, language or tracking is shaped on its own")
  func shaped() throws {
    let bold = try font.library.font(size: 20, weight: .bold)
    let changes: [(inout TextAttributes) -> Void] = [
      { $0.font = bold }, { $0.font = $0.font.withSize(21) }, { $0.baselineOffset = 3 },
      { $0.language = "sr" },
      { $0.tracking = 1 }, { $0.font = $0.font.withFeatures([FontFeature("kern", 0)]) },
    ]
    for change in changes {
      var text = AttributedText("AVAV", font: font)
      text.setAttributes(in: 1..<3, change)
      #expect(text.shapingRuns.map(\.range) == [0..<1, 1..<3, 3..<4])
    }
  }

  // MARK: Ligatures in several colours

  private func draw(_ text: AttributedText, _ width: Int) -> Bitmap {
    var context = GraphicsContext()
    context.fillColor = .white
    context.fill(Rect(x: 0, y: 0, width: Double(width), height: 160))
    context.draw(ParagraphLayout(ShapedText(text)), at: Point(20, 10))
    let bitmap = Bitmap(width: width, height: 160)
    let frame = Frame(
      width: width, height: 160, background: .white, items: [.draw(context.displayList, .identity)])
    #expect(Rasterizer(threads: 1).render(frame, into: bitmap).isEmpty)
    return bitmap
  }

  /// Returns the columns with pixels of a colour.
  private func columns(_ bitmap: Bitmap, _ bits: UInt32) -> [Int] {
    (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { bitmap[x, $0].bits == bits } }
  }

  @Test(
    "A ligature shows each of its characters' colours between their carets",
    arguments: ["ffi", "\u{644}\u{627}"])
  func colours(string: String) throws {
    let font = try Fonts.bundled(size: 100)
    let first = string.unicodeScalars.first.map { String($0).utf8.count } ?? 0
    var text = AttributedText(string, TextAttributes(font: font, color: .red))
    text.setAttributes(in: first..<string.utf8.count) { $0.color = Color(rgb: 0x0A84FF) }
    let layout = ParagraphLayout(ShapedText(text))
    #expect(layout.text.glyphs.count == 1)
    let border = Int((20 + layout.caretRect(at: first).minX).rounded())
    let bitmap = draw(text, 220)
    let (red, blue) = (columns(bitmap, 0xFFFF_0000), columns(bitmap, 0xFF0A_84FF))
    try #require(!red.isEmpty && !blue.isEmpty)
    let isReversed = layout.text.isRightToLeft
    #expect(isReversed ? red[0] >= border - 1 : red[red.count - 1] <= border)
    #expect(isReversed ? blue[blue.count - 1] <= border : blue[0] >= border - 1)
    // One colour for all is drawn in one piece.
    var underlined = AttributedText(string, TextAttributes(font: font, color: .red))
    underlined.setAttributes(in: 0..<first) { $0.underline = .single }
    let parts = ParagraphLayout(ShapedText(underlined))
    #expect(parts.glyphs(of: parts.lines[0]).map { $0.clip == nil } == [true])
  }

  // MARK: Tracking

  private func width(_ string: String, tracking: Double, _ font: Font) -> Double {
    ParagraphLayout(ShapedText(AttributedText(string, TextAttributes(font: font, tracking: tracking)))).size
      .width
  }

  // CSS Text 3 §8.2: no optional ligatures with letter-spacing. CSS Fonts 4 §6.4: features that are asked for win.
  @Test("Spaced letters have no optional ligatures, unless the font's features ask for them")
  func tracking() throws {
    let font = try Fonts.bundled(size: 20)
    let separate = font.withFeatures([FontFeature("liga", 0)])
    for tracking in [10.0, -1, 0.01] {
      let expected = separate.measure("office fi").width + 9 * tracking
      #expect(abs(width("office fi", tracking: tracking, font) - expected) < 1e-6)
    }
    let asked = font.withFeatures([FontFeature("liga", 1)])
    #expect(abs(width("office fi", tracking: 10, asked) - font.measure("office fi").width - 60) < 1e-6)
  }

  // CSS Text 4, "Cursive Scripts": no spacing between letters of Arabic; spaces beside them have it.
  @Test("Connected letters stay connected, with their required ligatures")
  func cursive() throws {
    let font = try Fonts.bundled(size: 20)
    for text in ["\u{628}\u{628}\u{628}", "\u{644}\u{627}", "\u{633}\u{644}\u{627}\u{645}"] {
      #expect(abs(width(text, tracking: 10, font) - font.measure(text).width) < 1e-6)
      let plain = ShapedText(AttributedText(text, font: font))
      let spaced = ShapedText(AttributedText(text, TextAttributes(font: font, tracking: 10)))
      #expect(spaced.glyphs.map(\.id) == plain.glyphs.map(\.id))
    }
    let text = "\u{628}\u{628} \u{628}\u{628}"
    #expect(abs(width(text, tracking: 10, font) - font.measure(text).width - 10) < 1e-6)
  }

  // CSS Text 3 §8.2: letter-spacing ignores zero-width control characters.
  @Test("Characters that are not seen have no tracking")
  func invisible() throws {
    let font = try Fonts.bundled(size: 20)
    for sign in ["\u{200B}", "\u{200E}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{2066}"] {
      #expect(abs(width("a\(sign)b", tracking: 10, font) - width("ab", tracking: 10, font)) < 1e-6)
    }
  }
}
