import Foundation
import Testing

@testable import Text

@Suite("Emoji")
struct EmojiTests {
  private static let isInstalled = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")

  private let font: Font

  init() throws { font = try FontLibrary().font(size: 20) }

  private func parts(_ text: String) -> [ParagraphGlyphs] {
    let layout = ParagraphLayout(text, font: font)
    return layout.glyphs(of: layout.lines[0]).filter { !$0.glyphs.isEmpty }
  }

  /// Returns whether all glyphs of a text are those of a font in colour; nil if they come from several fonts or one is missing.
  private func isColored(_ text: String) -> Bool? {
    let parts = parts(text)
    guard let first = parts.first, parts.allSatisfy({ $0.glyphs.allSatisfy { $0.id != 0 } }) else {
      return nil
    }
    let isColored = first.font.details.hasColor
    return parts.allSatisfy { $0.font.details.hasColor == isColored } ? isColored : nil
  }

  @Test(
    "Every emoji that is text by default has a glyph, in colour only if no font of text has it",
    .enabled(if: EmojiTests.isInstalled, "Noto Color Emoji is not installed"))
  func textByDefault() throws {
    let bundled = try Fonts.bundled(size: 20)
    var count = 0
    for value in UInt32(0x80)...0x1FAFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmoji,
        !scalar.properties.isEmojiPresentation
      else { continue }
      count += 1
      let isText = ParagraphLayout(String(scalar), font: bundled)
      let hasText = isText.glyphs(of: isText.lines[0])[0].glyphs[0].id != 0
      let isColored = isColored(String(scalar))
      #expect(isColored != nil, "U+\(String(value, radix: 16)) is a box")
      if hasText { #expect(isColored == false, "U+\(String(value, radix: 16)) is in colour") }
    }
    #expect(count > 190)
  }

  // UTS 51, emoji-variation-sequences.txt and emoji-zwj-sequences.txt.
  @Test(
    "Presentation selectors, skin tones, joiners, keycaps, flags and tags choose between text and colour",
    .enabled(if: EmojiTests.isInstalled, "Noto Color Emoji is not installed"),
    arguments: [
      ("©", false), ("™", false), ("1", false), ("#", false), ("☺", false), ("☺\u{FE0E}", false),
      ("☺\u{FE0F}", true), ("©\u{FE0F}", true), ("😀", true), ("😀\u{FE0E}", false),
      ("🗑", true), ("🗑\u{FE0E}", true), ("🗑\u{FE0F}", true), ("☝🏽", true), ("1\u{FE0F}\u{20E3}", true),
      ("🏳\u{200D}🌈", true), ("👁\u{200D}🗨", true), ("❤\u{200D}🔥", true), ("🇩🇪", true), ("⏸", true),
    ])
  func presentation(text: String, expected: Bool) {
    #expect(isColored(text) == expected)
  }

  @Test(
    "A sequence is one glyph",
    .enabled(if: EmojiTests.isInstalled, "Noto Color Emoji is not installed"),
    arguments: [
      "🏳\u{200D}🌈", "🏳\u{FE0F}\u{200D}🌈", "👁\u{200D}🗨", "☝🏽", "⛹🏽\u{200D}♀", "👩🏽\u{200D}🚀", "1\u{FE0F}\u{20E3}",
      "🇩🇪",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "👩\u{200D}👩\u{200D}👧",
    ])
  func sequences(text: String) {
    let visible = parts(text).flatMap(\.glyphs)
    let width = ParagraphLayout(text, font: font).size.width
    #expect(width == ParagraphLayout("😀", font: font).size.width, "\(visible.count) glyphs")
  }

  @Test(
    "A cluster of a font with colours has a drawing at its origin, others have none",
    .enabled(if: EmojiTests.isInstalled, "Noto Color Emoji is not installed"))
  func drawings() throws {
    let layout = ParagraphLayout("a🇩🇪", font: font)
    let clusters = layout.clusters(of: layout.lines[0])
    #expect(layout.drawing(of: clusters[0], color: .red) == nil)
    let drawing = try #require(layout.drawing(of: clusters[1], color: .red))
    #expect(layout.path(of: clusters[1]).isEmpty)
    let whole = layout.inkBounds
    #expect(abs(drawing.bounds.maxX + clusters[1].origin.x - whole.maxX) < 0.01)
    #expect(abs(drawing.bounds.width - clusters[1].width) < 0.2 * clusters[1].width)
    #expect(drawing.bounds.minY < 0 && drawing.bounds.maxY > 0)
  }

  @Test("Without a font in colour, emoji are text or missing, as before")
  func withoutColour() throws {
    let bundled = try Fonts.bundled(size: 20)
    for text in ["🗑", "☺\u{FE0F}", "🏳\u{200D}🌈"] {
      let layout = ParagraphLayout(text, font: bundled)
      #expect(layout.glyphs(of: layout.lines[0]).allSatisfy { !$0.font.details.hasColor })
    }
  }
}
