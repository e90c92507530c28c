import Testing

@testable import AccessibilityBridge

@Suite("TextSegments")
struct TextSegmentsTests {
  private func part(_ text: String, _ offset: Int, _ granularity: TextSegments.Granularity) -> Range<Int> {
    TextSegments(text).range(containing: offset, granularity)
  }

  @Test("A word reaches to the beginning of the next one")
  func words() {
    #expect(part("one, two", 1, .word) == 0..<5)
    #expect(part("one, two", 6, .word) == 5..<8)
    #expect(part("75 %", 0, .word) == 0..<4)
  }

  @Test("A character is what people see as one, counted in Unicode scalars")
  func characters() {
    let family = "a👨‍👩‍👧b"
    #expect(part(family, 0, .character) == 0..<1)
    #expect(part(family, 3, .character) == 1..<6)
    #expect(part(family, 6, .character) == 6..<7)
  }

  @Test("Lines end with a line break")
  func lines() {
    #expect(part("ab\ncd\n", 1, .line) == 0..<3)
    #expect(part("ab\ncd\n", 3, .line) == 3..<6)
  }

  @Test("Beyond the text, parts are empty")
  func beyond() {
    for granularity in [TextSegments.Granularity.character, .word, .line] {
      #expect(part("ab", 2, granularity) == 2..<2)
      #expect(part("ab", -1, granularity) == 2..<2)
      #expect(part("", 0, granularity) == 0..<0)
    }
  }
}
