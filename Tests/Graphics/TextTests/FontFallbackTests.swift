import Geometry
import Testing

@testable import Text

@Suite("Font fallback")
struct FontFallbackTests {
  private let library: FontLibrary
  /// A font with printable ASCII only.
  private let font: Font

  init() throws {
    library = try FontLibrary(usesInstalledFonts: false)
    font = try library.font(file: Fonts.asciiFile, size: 100)
  }

  private func clusters(_ text: String, _ font: Font? = nil) -> [ParagraphLayout.Cluster] {
    let layout = ParagraphLayout(text, font: font ?? self.font)
    return layout.clusters(of: layout.lines[0])
  }

  @Test("Missing characters come from the bundled font at its own scale, and the others stay")
  func missing() throws {
    let clusters = clusters("a − ≤ ∑b")
    let (own, other) = ("Easel Test", "DejaVu Sans")
    #expect(
      clusters.map { $0.glyphs?.font.familyName } == [own, own, other, own, other, own, other, own])
    #expect(clusters.allSatisfy { $0.glyphs?.glyphs.contains { $0.id == 0 } == false })
    #expect(clusters.map(\.textRange.lowerBound) == [0, 1, 2, 5, 6, 9, 10, 13])
    // One em is 1,000 units in one font and 2,048 in the other.
    let bundled = try library.font(size: 100)
    #expect(abs(clusters[2].width - bundled.measure("−").width) < 1e-9)
    #expect(abs(font.measure("a − ≤ ∑b").width - clusters.reduce(0) { $0 + $1.width }) < 1e-9)
    for (cluster, next) in zip(clusters, clusters.dropFirst()) {
      #expect(abs(cluster.origin.x + cluster.width - next.origin.x) < 1e-9)
    }
    #expect(clusters[2].glyphs?.font.size == 100)
  }

  @Test("The outline of a replaced glyph is the fallback font's")
  func outlines() throws {
    let sum = ParagraphLayout("∑", font: font)
    let bundled = try ParagraphLayout("∑", font: library.font(size: 100))
    let offset = Vector(0, bundled.firstBaseline - sum.firstBaseline)
    let moved = sum.path.transformed(by: Transform(translation: offset)).bounds
    #expect(
      abs(moved.minY - bundled.inkBounds.minY) < 1e-9 && abs(moved.maxX - bundled.inkBounds.maxX) < 1e-9)
    #expect(sum.glyphRuns(of: sum.lines[0]).map(\.outlines.count) == [1])
  }

  @Test("Adjacent characters from one font are shaped together: Arabic letters join, from right to left")
  func joining() throws {
    let text = "\u{633}\u{644}\u{627}\u{645}"
    let bundled = try ParagraphLayout(text, font: library.font(size: 100))
    let fallen = ParagraphLayout(text, font: font)
    #expect(fallen.glyphIDs == bundled.glyphIDs)
    let clusters = clusters(text)
    #expect(clusters.map(\.textRange.lowerBound) == clusters.map(\.textRange.lowerBound).sorted(by: >))
    #expect(clusters.allSatisfy { $0.glyphs?.font.familyName == "DejaVu Sans" })
  }

  @Test("A letter and its accent come from one font")
  func accents() {
    // U+0329 is below the letter; there is no composed character.
    let clusters = clusters("xn\u{329}x")
    #expect(clusters.map { $0.glyphs?.font.familyName } == ["Easel Test", "DejaVu Sans", "Easel Test"])
    #expect(clusters[1].glyphs?.glyphs.contains { $0.id == 0 } == false && clusters[1].textRange == 1..<4)
  }

  @Test("A character that no font has is shown as the glyph for missing characters")
  func missingCharacter() {
    let layout = ParagraphLayout("a\u{F8FF}\u{F8FE}b", font: font)
    #expect(layout.glyphIDs.map { $0 == 0 } == [false, true, true, false])
    #expect(clusters("a\u{F8FF}\u{F8FE}b").allSatisfy { $0.glyphs?.font.familyName == "Easel Test" })
    #expect(layout.size.width > font.measure("ab").width)
  }

  @Test("A text without missing characters has no fallback")
  func complete() {
    #expect(clusters("plain text").allSatisfy { $0.glyphs?.font == font })
  }

  @Test("Installed fonts come before the bundled one, in Fontconfig's order")
  func installed() throws {
    let font = try FontLibrary().font(file: Fonts.asciiFile, size: 100)
    for cluster in clusters("−≤∑", font) {
      #expect(cluster.glyphs?.font != font && cluster.glyphs?.glyphs.contains { $0.id == 0 } == false)
    }
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
    let layout = ParagraphLayout(text, font: font)
    #expect(layout.path == ParagraphLayout(text, font: font).path)
    #expect(layout.size.isFinite && layout.size.width >= 0)
    for line in layout.lines {
      // No character is lost.
      let ranges = layout.clusters(of: line).map(\.textRange).sorted { $0.lowerBound < $1.lowerBound }
      for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound == next.lowerBound) }
      if let first = ranges.first { #expect(first.lowerBound == line.textRange.lowerBound) }
    }
  }
}
