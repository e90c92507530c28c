import Easel
import Testing

@testable import Controls

@Suite("Wrapped text") struct WrappedTextTests {
  private let font: Font

  init() throws { font = try FontLibrary(usesInstalledFonts: false).font(size: 16) }

  private func wrap(
    _ text: String, width: Double, height: Double = .infinity, wraps: Bool = true,
    _ truncation: TextTruncation = .none
  ) -> WrappedText {
    WrappedText(text, font: font, box: Size(width, height), wraps: wraps, truncation: truncation)
  }

  private func lines(
    _ text: String, width: Double, height: Double = .infinity, wraps: Bool = true,
    _ truncation: TextTruncation = .none
  ) -> [String] { wrap(text, width: width, height: height, wraps: wraps, truncation).lines.map(\.text) }

  private func width(_ text: String) -> Double { font.measure(text).width }

  @Test("Lines end at the last space that fits, and at newlines")
  func words() {
    #expect(lines("one two three", width: width("one two")) == ["one two", "three"])
    #expect(lines("one two three", width: width("one two") - 0.1) == ["one", "two", "three"])
    #expect(lines("one\ntwo three", width: 1_000) == ["one", "two three"])
    #expect(lines("one\n\ntwo\n", width: 1_000) == ["one", "", "two", ""])
    #expect(lines("one two", width: .infinity) == ["one two"])
    #expect(lines("one two three", width: 20, wraps: false) == ["one two three"])
    #expect(lines("", width: 100) == [])
  }

  @Test("Spaces at the end of a line take no room, and none start the next one")
  func spaces() {
    #expect(lines("one     two", width: width("one ")) == ["one", "two"])
    #expect(lines("one two   ", width: width("one two")) == ["one two"])
    #expect(lines("   ", width: 1) == [""])
  }

  @Test("A word that is too wide is divided between its characters, at least one to a line")
  func longWords() {
    #expect(lines("aaaaaa b", width: width("aaaa")) == ["aaaa", "aa b"])
    #expect(lines("abc", width: 0) == ["a", "b", "c"])
    #expect(lines("abc", width: -5) == ["a", "b", "c"])
    #expect(lines("abc", width: .nan) == ["a", "b", "c"])
    // A character of several scalars stays whole.
    #expect(lines("e\u{301}e\u{301}", width: 1) == ["e\u{301}", "e\u{301}"])
  }

  @Test("A line that is too wide is shortened at its start, middle or end")
  func truncation() {
    let text = "abcdefghij"
    let room = width("abcd…") + 0.5
    #expect(lines(text, width: room, wraps: false, .end) == ["abcd…"])
    #expect(lines(text, width: width("…ghij") + 0.5, wraps: false, .start) == ["…ghij"])
    #expect(lines(text, width: width("ab…ij") + 0.5, wraps: false, .middle) == ["ab…ij"])
    #expect(lines(text, width: room, wraps: false, .none) == [text])
    #expect(lines(text, width: 1, wraps: false, .end) == ["…"], "without room, the ellipsis stays")
    #expect(lines(text, width: width(text), wraps: false, .end) == [text])
    #expect(
      !wrap(text, width: 1_000, .end).isTruncated && wrap(text, width: 30, wraps: false, .end).isTruncated)
    #expect(lines("ab cdefgh", width: width("ab …") + 0.5, wraps: false, .end) == ["ab…"])
  }

  @Test("Lines beyond the height are left out, and the last one is shortened")
  func height() {
    let text = "one two three four"
    let room = max(width("three"), width("two…"), width("one…")) + 0.1
    #expect(lines(text, width: room, height: 2 * font.lineHeight, .none).count == 4)
    #expect(lines(text, width: room, height: 2 * font.lineHeight, .end) == ["one", "two…"])
    #expect(lines(text, width: room, height: 4 * font.lineHeight, .end) == ["one", "two", "three", "four"])
    #expect(lines(text, width: room, height: 0, .end) == ["one…"], "one line is always shown")
    #expect(lines("a\nb\nc", width: 100, height: 2 * font.lineHeight, .end) == ["a", "b…"])
  }

  @Test("No line is wider than the box, and no character is lost", arguments: 0..<60 as Range<UInt64>)
  func properties(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("abcdefg WAVTij, .éßשלוםمرحبا漢字 ")
    let text = String((0..<random.index(below: 80)).map { _ in letters[random.index(below: letters.count)] })
    let width = random.number(in: 20...200)
    let wrapped = wrap(text, width: width)
    #expect(
      wrapped.lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " }, "seed \(seed)")
    for line in wrapped.lines where line.text.count > 1 {
      // A line is shaped anew, so letters at its ends may differ.
      #expect(line.width <= width + 8, "seed \(seed): \(line.text)")
    }
    for truncation in [TextTruncation.start, .middle, .end] {
      for line in wrap(text, width: width, height: random.number(in: 0...80), truncation).lines
      where line.text.count > 1 {
        #expect(line.width <= width + 8, "seed \(seed): \(line.text)")
      }
    }
  }
}
