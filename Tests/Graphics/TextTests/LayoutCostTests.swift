import Geometry
import TestSupport
import Testing

@testable import Text

@Suite("Cost of layouts")
struct LayoutCostTests {
  private let font: Font

  init() throws { font = try FontLibrary().font(size: 20) }

  @Test(
    "Text of one repeated character takes linear time, at every width",
    arguments: [
      "\t", "\u{301}", "\u{5B8}", "\u{64E}", "\u{E49}", "\u{E33}", "\u{2066}", "\u{2068}",
      "\u{2066}a\u{2069}", "\u{2067}a\u{2069}",
      "\u{2068}\u{5D0}\u{2069}", "\u{2067}\u{202E}\u{2069}", "(\u{5D0}", "\u{5D0})", "\u{200D}",
    ])
  func repeated(piece: String) {
    let growth = ProcessorTime.growth(from: 25_000) { count in
      let shaped = ShapedText(AttributedText(String(repeating: piece, count: count), font: font))
      for width in [0, 300, Double.infinity] { _ = ParagraphLayout(shaped, width: width) }
    }
    #expect(growth < 24)
  }

  @Test("Marks behind one letter are one cluster, however many there are")
  func marks() {
    for count in [1, 63, 64, 65, 200] {
      for base in ["a", "\u{628}", ""] {
        let mark = base == "\u{628}" ? "\u{64E}" : "\u{301}"
        let text = "x\n" + base + String(repeating: mark, count: count)
        let shaped = ShapedText(AttributedText(text + " y", font: font))
        let start = Int32(2)
        let inside = shaped.clusters.filter { $0.start > start && Int($0.start) < text.utf8.count }
        #expect(inside.isEmpty, "\(base) with \(count)")
        let drawn = shaped.clusters.first { $0.start == start }.map { Int($0.glyphCount) } ?? 0
        #expect(drawn >= count)
      }
    }
  }

  @Test("Attributes of every second character take time in proportion, from the start to the end")
  func attributes() {
    func text(_ count: Int) -> AttributedText {
      var text = AttributedText(String(repeating: "ab", count: count), font: font)
      for offset in stride(from: 0, to: 2 * count, by: 2) {
        text.setAttributes(in: offset..<offset + 1) { $0.color = .red }
      }
      return text
    }
    #expect(ProcessorTime.growth(from: 12_500) { _ = text($0) } < 24)
    #expect(
      ProcessorTime.growth(from: 12_500) { _ = ParagraphLayout(ShapedText(text($0)), width: 300).inkBounds }
        < 24)
    let count = 12_500
    let text = text(count)
    #expect(text.runs.count == 2 * count)
    #expect(text.attributes(at: 4).color == .red && text.attributes(at: 5).color == nil)
  }

  @Test("Attributes that are set in any order are the same, and equal neighbours are one run")
  func order() {
    let string = String(repeating: "ab", count: 40)
    var (forward, backward) = (AttributedText(string, font: font), AttributedText(string, font: font))
    for offset in stride(from: 0, to: 80, by: 2) {
      forward.setAttributes(in: offset..<offset + 1) { $0.color = .red }
      backward.setAttributes(in: 78 - offset..<79 - offset) { $0.color = .red }
    }
    #expect(forward == backward && forward.runs.count == 80)
    forward.setAttributes(in: 0..<80) { $0.color = nil }
    #expect(forward == AttributedText(string, font: font))
    backward.setAttributes(in: 3..<4) { $0.color = .red }
    #expect(backward.runs.count == 78 && backward.runs[2].range == 2..<5)
  }
}
