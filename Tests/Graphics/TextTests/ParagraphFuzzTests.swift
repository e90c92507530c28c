import Geometry
import Painting
import Testing

@testable import Text

@Suite("Paragraphs of any text")
struct ParagraphFuzzTests {
  /// Pieces with all that layouts distinguish.
  private static let pieces = [
    "word", "fi", " ", "  ", "\t", "\n", "\r\n", "\u{2028}", "\u{2029}", "\u{AD}", "é", "e\u{301}\u{302}",
    "שלום",
    "مرحبا", "12,5", "हिन्दी", "สวัสดี", "日本語", "👩‍👩‍👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "\u{202E}", "\u{2066}", "\u{202C}",
    "\u{2069}", "\u{0}", "\u{FFFF}", "\u{200D}", "\u{F8FF}", "\u{10FFFF}", "-", "(", "\u{300}", "\u{200F}",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<random.index(below: 40) {
      if random.index(below: 8) == 0, let scalar = Unicode.Scalar(UInt32(random.index(below: 0x11_0000))) {
        text.unicodeScalars.append(scalar)
      } else {
        text += Self.pieces[random.index(below: Self.pieces.count)]
      }
    }
    return text
  }

  private func style(_ random: inout SeededGenerator) -> ParagraphStyle {
    func length() -> Double { [0, 0, 5, -3, 30, 1e9, .nan, .infinity][random.index(below: 8)] }
    var style = ParagraphStyle()
    style.alignment = ParagraphStyle.Alignment.allCases[random.index(below: 5)]
    style.truncation = ParagraphStyle.Truncation.allCases[random.index(below: 4)]
    style.isWrapped = random.index(below: 4) > 0
    style.lineLimit = random.index(below: 2) == 0 ? nil : random.index(below: 4) - 1
    if random.index(below: 3) == 0 { style.heightLimit = length() }
    if random.index(below: 3) == 0 { style.tabInterval = length() }
    if random.index(below: 3) == 0 { style.indent = length() }
    if random.index(below: 3) == 0 { style.endIndent = length() }
    style.tabStops = [.init(length(), .end), .init(length(), .center)]
    return style
  }

  @Test("Layouts, carets, points and drawings of any text are finite and in order", arguments: UInt64(0)..<60)
  func anyText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let font = try Fonts.bundled(size: 16)
    for _ in 0..<6 {
      var attributed = AttributedText(text(&random), font: font)
      attributed.append(
        text(&random), TextAttributes(font: font.withSize(9), underline: .single, tracking: 1, language: "sr")
      )
      let direction: WritingDirection? = [nil, .leftToRight, .rightToLeft][random.index(below: 3)]
      let shaped = ShapedText(attributed, direction: direction)
      let width = [0, 20, 80, 200, 1e9, .infinity, .nan, -5][random.index(below: 8)]
      check(ParagraphLayout(shaped, width: width, style: style(&random)), &random)
    }
  }

  private func check(_ layout: ParagraphLayout, _ random: inout SeededGenerator) {
    let count = layout.text.byteCount
    #expect(layout.size.isFinite && !layout.lines.isEmpty)
    #expect(layout.lines[0].textRange.lowerBound == 0)
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(line.textRange.upperBound == next.textRange.lowerBound || line.isTruncated)
      #expect(line.origin.y <= next.origin.y)
    }
    if !layout.isTruncated { #expect(layout.lines.last?.textRange.upperBound == count) }
    for _ in 0..<6 {
      let offset = random.index(below: count + 4) - 1
      for affinity in ParagraphLayout.Affinity.allCases {
        #expect(layout.caretRect(at: offset, affinity: affinity).isFinite)
      }
      let place = layout.position(
        at: Point(Double(random.index(below: 400)) - 50, Double(random.index(below: 200)) - 50))
      #expect((0...count).contains(place.offset))
      let end = offset + random.index(below: 30)
      #expect(layout.selectionRects(for: offset..<end).allSatisfy { $0.isFinite && $0.width >= -1e-6 })
    }
    var recorder = GraphicsContext()
    recorder.draw(layout, at: .zero)
    recorder.draw(layout, in: Rect(x: 5, y: 5, width: 50, height: 20))
    recorder.draw(layout, along: Path(ellipseIn: Rect(x: 0, y: 0, width: 90, height: 50)))
    #expect(!layout.path.points.contains { !$0.isFinite })
  }

  @Test("The clusters of a text are in order and have every glyph once", arguments: UInt64(100)..<130)
  func clusters(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shaped = ShapedText(AttributedText(text(&random), font: try Fonts.bundled(size: 16)))
    for (cluster, next) in zip(shaped.clusters, shaped.clusters.dropFirst()) {
      #expect(cluster.start < next.start || next.start == Int32(shaped.byteCount))
    }
    #expect(shaped.positions.count == shaped.clusters.count)
    #expect(shaped.segments.map(\.end) == shaped.segments.map(\.end).sorted())
  }
}
