import Foundation
import Geometry
import TestSupport
import Testing

@testable import Text

@Suite("Paragraph layout")
struct ParagraphLayoutTests {
  let font: Font
  let english = "The quick brown fox jumps over the lazy dog, and then it sleeps until the sun is up again."

  init() throws { font = try Fonts.bundled(size: 20) }

  private func layout(
    _ text: String, _ width: Double = .infinity, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ParagraphLayout {
    var style = ParagraphStyle()
    change(&style)
    return ParagraphLayout(text, font: font, width: width, style: style)
  }

  private func texts(_ layout: ParagraphLayout) -> [String] {
    let utf8 = Array(layout.text.text.string.utf8)
    return layout.lines.map { String(decoding: utf8[$0.textRange], as: UTF8.self) }
  }

  @Test("Lines fit, are as long as possible, and contain the whole text", arguments: [90.0, 150, 260, 400])
  func wrapping(width: Double) {
    let layout = layout(english, width)
    #expect(layout.lines.allSatisfy { $0.width <= width + 1e-6 })
    #expect(texts(layout).joined() == english)
    for (line, next) in zip(texts(layout), texts(layout).dropFirst()) {
      #expect(line.hasSuffix(" "))
      let word = next.prefix { $0 != " " }
      #expect(font.measure(line + word).width > width)
    }
  }

  @Test("One shaped text gives the same lines at every width as a new one")
  func shapedOnce() {
    let shaped = ShapedText(AttributedText(english, font: font))
    for width in stride(from: 10.0, to: 500, by: 35) {
      let (a, b) = (ParagraphLayout(shaped, width: width), layout(english, width))
      #expect(a.lines.map(\.textRange) == b.lines.map(\.textRange) && a.size == b.size)
    }
  }

  @Test("A word wider than the line is divided, one cluster at least")
  func longWords() {
    #expect(texts(layout("aaaa", 0)) == ["a", "a", "a", "a"])
    #expect(texts(layout("e\u{301}e\u{301}", 1)) == ["e\u{301}", "e\u{301}"])
    #expect(texts(layout("mmmm", font.measure("mm").width)) == ["mm", "mm"])
  }

  @Test("Newlines end paragraphs, and the last one begins an empty line")
  func newlines() {
    #expect(texts(layout("a\nb\r\n\nc\n")) == ["a\n", "b\r\n", "\n", "c\n", ""])
    #expect(texts(layout("")) == [""])
    #expect(layout("").size == Size(0, font.ascent + font.descent))
    #expect(layout("\n").lines.count == 2)
  }

  @Test("A soft hyphen is visible only at the end of a line")
  func softHyphens() {
    let text = "some\u{AD}thing"
    #expect(abs(layout(text).size.width - font.measure("something").width) < 1e-6)
    let narrow = layout(text, font.measure("someth").width)
    #expect(texts(narrow) == ["some\u{AD}", "thing"])
    #expect(narrow.lines[0].endsWithHyphen)
    #expect(narrow.lines[0].width > font.measure("some").width + 3)
  }

  @Test(
    "An ellipsis replaces the head, middle or tail of a line", arguments: ParagraphStyle.Truncation.allCases)
  func truncation(part: ParagraphStyle.Truncation) throws {
    let layout = layout(english, 200) {
      $0.isWrapped = false
      $0.truncation = part
    }
    let line = try #require(layout.lines.first)
    #expect(layout.lines.count == 1 && line.isTruncated == (part != .none))
    if part == .none { return }
    let omitted = try #require(line.omitted)
    #expect(line.width <= 200 + 1e-6 && line.width > 170)
    #expect((omitted.lowerBound == 0) == (part == .head))
    #expect((omitted.upperBound == english.count) == (part == .tail))
  }

  @Test("The last of too many lines is shortened, by number and by height")
  func limits() {
    for (lineLimit, height) in [(2, Double.infinity), (nil, 2 * font.lineHeight)] as [(Int?, Double)] {
      let layout = layout(english, 200) {
        $0.lineLimit = lineLimit
        $0.heightLimit = height
        $0.truncation = .tail
      }
      #expect(layout.lines.count == 2 && layout.isTruncated)
      #expect(layout.lines[1].isTruncated && !layout.lines[0].isTruncated)
      #expect(layout.lines[1].width <= 200 + 1e-6)
    }
    #expect(layout(english, 200) { $0.lineLimit = 2 }.lines.count == 2)
    #expect(!layout(english, 2000) { $0.lineLimit = 2 }.isTruncated)
  }

  @Test("Lines are aligned in the width, and justified ones fill it but the last")
  func alignment() throws {
    for line in layout(english, 200, { $0.alignment = .right }).lines {
      #expect(abs(line.origin.x + line.width - 200) < 1e-6)
    }
    for line in layout(english, 200, { $0.alignment = .center }).lines {
      #expect(abs(line.origin.x * 2 + line.width - 200) < 1e-6)
    }
    let justified = layout(english, 200) { $0.alignment = .justified }
    for line in justified.lines.dropLast() {
      #expect(line.origin.x == 0 && abs(line.width - 200) < 1e-6)
      let end = try #require(justified.fragments(of: line).last)
      #expect(abs(end.x + end.width - 200) < 1e-6)
    }
    #expect(justified.lines.last?.spaceExtension == 0)
    #expect(layout("שלום", 200).lines[0].origin.x > 100)
  }

  @Test("Indents, line heights and the spaces between lines and paragraphs add up")
  func spacing() {
    let layout = layout("aaa bbb ccc\nddd", font.measure("aaa bbb").width) {
      $0.firstLineIndent = 20
      $0.indent = 5
      $0.lineSpacing = 3
      $0.paragraphSpacing = 11
      $0.lineHeightMultiple = 1.5
    }
    #expect(layout.lines.map(\.origin.x) == [20, 5, 5, 20])
    let step = (font.ascent + font.descent + font.leading) * 1.5 + 3
    let tops = layout.lines.map(\.origin.y)
    #expect(abs(tops[1] - tops[0] - step) < 1e-6 && abs(tops[3] - tops[2] - step - 11) < 1e-6)
  }

  @Test("Tabs lead to their stops, and further ones to multiples of the interval")
  func tabs() throws {
    let layout = layout("a\tb\tc\td") {
      $0.tabStops = [.init(50), .init(120, .end)]
      $0.tabInterval = 100
    }
    func start(_ offset: Int) -> Double { layout.caretRect(at: offset).minX }
    #expect(abs(start(2) - 50) < 1e-6)
    #expect(abs(start(5) - 120) < 1e-6)
    #expect(abs(start(6) - 200) < 1e-6)
  }

  @Test("Thousands of tabs in a line take linear time, in every way of ending a line")
  func manyTabs() throws {
    for truncation in ParagraphStyle.Truncation.allCases {
      var style = ParagraphStyle()
      style.truncation = truncation
      style.tabStops = [.init(30, .center), .init(70, .end)]
      let growth = ProcessorTime.growth(from: 2_500) { count in
        let shaped = ShapedText(AttributedText(String(repeating: "a\t", count: count), font: font))
        style.isWrapped = true
        #expect(ParagraphLayout(shaped, width: 1e9, style: style).lines.count == 1)
        style.isWrapped = false
        #expect(ParagraphLayout(shaped, width: 1e5, style: style).lines.count == 1)
      }
      #expect(growth < 24)
    }
  }

  @Test("A text of two directions is ordered by UAX 9, and a selection of it has two parts")
  func directions() {
    // Latin, three letters from right to left, Latin.
    let text = "ab \u{5D0}\u{5D1}\u{5D2} cd"
    let layout = layout(text)
    let xs = [3, 5, 7].map { layout.caretRect(at: $0).minX }
    #expect(xs == xs.sorted(by: >))
    #expect(layout.caretRect(at: 3).minX > layout.caretRect(at: 3, affinity: .upstream).minX)
    #expect(layout.selectionRects(for: 0..<text.utf8.count).count == 1)
    #expect(layout.selectionRects(for: 1..<5).count == 2)
  }

  @Test("Carets divide ligatures evenly, and points lead back to carets")
  func ligatures() throws {
    let layout = layout("offix")
    let xs = (0...5).map { layout.caretRect(at: $0).minX }
    #expect(xs == xs.sorted() && Set(xs).count == 6)
    for offset in 0...5 { #expect(layout.position(at: Point(xs[offset], 5)).offset == offset) }
  }

  @Test("Attributes change widths, heights and lines of their part")
  func attributes() throws {
    var text = AttributedText("aaa", font: font)
    text.append("bbb", TextAttributes(font: font.withSize(40), underline: .double, tracking: 2))
    text.setAttributes(in: 1..<2) { $0.strikethrough = .single }
    #expect(text.runs.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<6])
    var appended = text
    appended.append("cc")
    appended.append("", TextAttributes(font: font))
    appended.append("d", TextAttributes(font: font))
    #expect(appended.runs.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<8, 8..<9])
    var empty = AttributedText("", font: font)
    empty.append("x", TextAttributes(font: font))
    #expect(empty.runs.map(\.range) == [0..<1])
    let layout = ParagraphLayout(ShapedText(text))
    let width = font.measure("aaa").width + font.withSize(40).measure("bbb").width + 6
    #expect(abs(layout.size.width - width) < 1e-6)
    #expect(layout.lines[0].ascent == font.withSize(40).ascent)
    let lines = layout.decorations(of: layout.lines[0], layout.fragments(of: layout.lines[0]))
    #expect(lines.underlines.count == 2 && lines.strikethroughs.count == 1)
  }

  @Test("Features are those of the font's settings")
  func features() {
    let plain = font.withFeatures([FontFeature("liga", 0), FontFeature("not a tag")])
    #expect(ParagraphLayout("offix", font: plain).glyphIDs.count == 5)
    #expect(
      ParagraphLayout("offix", font: plain).glyphs(of: ParagraphLayout("offix", font: plain).lines[0])[0]
        .glyphs.count == 5)
    #expect(plain != font && plain.withSize(9).features == plain.features)
    #expect(font.withVariations([FontVariation("wght", .nan)]).size == font.size)
  }
}
