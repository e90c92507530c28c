import Testing

@testable import Controls

@Suite("Movement in an edited text") struct EditedTextMovementTests {
  @Test("Words are reached at their far ends; punctuation is passed over")
  func words() {
    var text = EditedText("one, two-three  4.5")
    var stops: [Int] = []
    text.moveCaret(to: 0)
    for _ in 0..<5 {
      text.moveForward(by: .word)
      stops.append(text.selection.head)
    }
    #expect(stops == [3, 8, 14, 19, 19])
    stops = []
    for _ in 0..<5 {
      text.moveBackward(by: .word)
      stops.append(text.selection.head)
    }
    #expect(stops == [16, 9, 5, 0, 0])
  }

  @Test("A movement without extension goes to the end of the selection")
  func collapsing() {
    var text = EditedText("abcdef")
    text.selection = TextSelection(anchor: 4, head: 2)
    text.moveForward()
    #expect(text.selection == TextSelection(caret: 4))
    text.selection = TextSelection(anchor: 4, head: 2)
    text.moveBackward(extending: true)
    #expect(text.selection.range == 1..<4 && text.selection.anchor == 4)
    text.moveBackward(by: .line, extending: true)
    #expect(text.selectedText == "abcd")
    text.moveForward(by: .line)
    #expect(text.selection == TextSelection(caret: 6))
  }

  @Test("A double click selects a word, or what is between two words")
  func wordRanges() {
    let text = EditedText("one, 日本語 x")
    #expect(text.range(of: .word, at: 1) == 0..<3)
    #expect(text.range(of: .word, at: 4) == 4..<5)
    // ICU's dictionary knows the word of three characters.
    #expect(text.text(in: text.range(of: .word, at: 5)) == "日本語")
    #expect(text.range(of: .word, at: 99) == 15..<16)
    #expect(EditedText().range(of: .word, at: 3) == 0..<0)
  }

  @Test("A drag by words selects whole words in both directions")
  func wordDrag() {
    var text = EditedText("one two three")
    text.select(from: 5, to: 9, by: .word)
    #expect(text.selectedText == "two three" && text.selection.head == 13)
    text.select(from: 5, to: 1, by: .word)
    #expect(text.selectedText == "one two" && text.selection.head == 0)
    text.select(from: 5, to: 5, by: .line)
    #expect(text.selection.range == 0..<13)
  }
}
