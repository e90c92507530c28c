import Geometry
import Testing
import Text

@Suite("Font fallback")
struct FontFallbackTests {
  private let library: FontLibrary
  /// A font with printable ASCII only.
  private let font: Font

  init() throws {
    library = try FontLibrary(usesInstalledFonts: false)
    font = try library.font(file: Fonts.asciiFile, size: 100)
  }

  @Test("Missing characters come from the bundled font at its own scale, and the others stay")
  func missing() throws {
    let layout = TextLayout("a − ≤ ∑b", font: font)
    #expect(layout.fonts.map(\.familyName) == ["Easel Test", "DejaVu Sans"])
    let glyphs = layout.lines[0].glyphs
    #expect(glyphs.map(\.fontIndex) == [0, 0, 1, 0, 1, 0, 1, 0])
    #expect(glyphs.allSatisfy { $0.id != 0 })
    #expect(glyphs.map(\.textOffset) == [0, 1, 2, 5, 6, 9, 10, 13])
    // One em is 1,000 units in one font and 2,048 in the other.
    let bundled = try library.font(size: 100)
    #expect(abs(glyphs[2].advance - bundled.measure("−").width) < 1e-9)
    #expect(abs(layout.size.width - glyphs.reduce(0) { $0 + $1.advance }) < 1e-9)
    for (glyph, next) in zip(glyphs, glyphs.dropFirst()) {
      #expect(abs(glyph.position.x + glyph.advance - next.position.x) < 1e-9)
    }
    #expect(layout.size.height == font.ascent + font.descent)
    #expect(layout.fonts[1].size == 100)
  }

  @Test("The outline of a replaced glyph is the fallback font's")
  func outlines() throws {
    let sum = TextLayout("∑", font: font)
    let bundled = try TextLayout("∑", font: library.font(size: 100))
    let offset = Vector(0, bundled.lines[0].origin.y - sum.lines[0].origin.y)
    let moved = sum.path.transformed(by: Transform(translation: offset)).bounds
    #expect(abs(moved.minY - bundled.bounds.minY) < 1e-9 && abs(moved.maxX - bundled.bounds.maxX) < 1e-9)
    #expect(sum.glyphRun(of: sum.lines[0]).outlines.count == 1)
  }

  @Test("Adjacent characters from one font are shaped together: Arabic letters join, from right to left")
  func joining() throws {
    let text = "\u{633}\u{644}\u{627}\u{645}"
    let bundled = try TextLayout(text, font: library.font(size: 100)).lines[0].glyphs
    let glyphs = TextLayout(text, font: font).lines[0].glyphs
    #expect(glyphs.map(\.id) == bundled.map(\.id) && glyphs.map(\.textOffset) == bundled.map(\.textOffset))
    #expect(glyphs.allSatisfy { $0.fontIndex == 1 })
  }

  @Test("A letter and its accent come from one font")
  func clusters() throws {
    // U+0329 is below the letter; there is no composed character.
    let glyphs = TextLayout("xn\u{329}x", font: font).lines[0].glyphs
    #expect(glyphs.first?.fontIndex == 0 && glyphs.last?.fontIndex == 0)
    #expect(
      glyphs.dropFirst().dropLast().allSatisfy { $0.fontIndex == 1 && $0.id != 0 && $0.textOffset == 1 })
  }

  @Test("A character that no font has is shown as the glyph for missing characters")
  func missingCharacter() {
    let layout = TextLayout("a\u{F8FF}\u{F8FE}b", font: font)
    #expect(layout.fonts == [font])
    #expect(layout.lines[0].glyphs.map { $0.id == 0 } == [false, true, true, false])
    #expect(layout.size.width > font.measure("ab").width)
  }

  @Test("A text without missing characters has no fallback")
  func complete() {
    let layout = TextLayout("plain text", font: font)
    #expect(layout.fonts == [font] && layout.lines[0].glyphs.allSatisfy { $0.fontIndex == 0 })
  }

  @Test("Installed fonts come before the bundled one, in Fontconfig's order")
  func installed() throws {
    let font = try FontLibrary().font(file: Fonts.asciiFile, size: 100)
    let layout = TextLayout("−≤∑", font: font)
    #expect(layout.lines[0].glyphs.allSatisfy { $0.fontIndex > 0 && $0.id != 0 })
  }

  @Test("Any text is laid out with fallback fonts, completely and reproducibly", arguments: UInt64(0)..<30)
  func anyText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ranges: [Range<UInt32>] = [0x20..<0x7F, 0xA0..<0x250, 0x300..<0x370, 0x590..<0x6FF, 0x2000..<0x2300]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<random.index(below: 60) {
      let range = ranges[random.index(below: ranges.count)]
      if let scalar = Unicode.Scalar(range.lowerBound + UInt32(random.index(below: range.count))) {
        scalars.append(scalar)
      }
    }
    let text = String(scalars)
    let layout = TextLayout(text, font: font)
    #expect(layout.path == TextLayout(text, font: font).path)
    #expect(layout.size.isFinite && layout.size.width >= 0)
    for line in layout.lines {
      #expect(line.glyphs.allSatisfy { layout.fonts.indices.contains($0.fontIndex) })
      let offsets = line.glyphs.map(\.textOffset)
      #expect(offsets == offsets.sorted() || offsets == offsets.sorted(by: >))
      // No character is lost: every cluster of the bundled font alone is present.
      #expect(offsets.allSatisfy { $0 < line.text.utf8.count })
    }
  }
}
