import Testing

@testable import Controls

@Suite("Changes of an edited text") struct EditedTextChangesTests {
  private func typed(_ words: String) -> EditedText {
    var text = EditedText()
    for character in words { text.insert(String(character)) }
    return text
  }

  @Test("Typing is undone word by word, and redone")
  func typing() {
    var text = typed("one two  three")
    var seen: [String] = []
    while text.canUndo {
      text.undo()
      seen.append(text.string)
    }
    #expect(seen == ["one two  ", "one ", ""])
    while text.canRedo { text.redo() }
    #expect(text.string == "one two  three" && text.selection == TextSelection(caret: 14))
  }

  @Test("A moved caret begins another change; a new change forgets the undone ones")
  func groups() {
    var text = typed("ab")
    text.moveCaret(to: 1)
    text.insert("x")
    text.undo()
    #expect(text.string == "ab" && text.selection.head == 1)
    #expect(text.canRedo)
    text.insert("y")
    #expect(text.string == "ayb" && !text.canRedo)
  }

  @Test("Deletions in one direction are one change, and give the selection back")
  func deletions() {
    var text = EditedText("abcdef")
    text.moveCaret(to: 3)
    text.deleteBackward()
    text.deleteBackward()
    text.deleteForward()
    #expect(text.string == "aef")
    text.undo()
    #expect(text.string == "adef")
    text.undo()
    #expect(text.string == "abcdef" && text.selection.head == 3)
    text.selection = TextSelection(anchor: 5, head: 1)
    text.deleteForward()
    #expect(text.string == "af")
    text.undo()
    #expect(text.selection == TextSelection(anchor: 5, head: 1))
  }

  @Test("Deletion takes whole characters, words and the line")
  func units() {
    var text = EditedText("one, two 👨‍👩‍👧e\u{301}")
    text.deleteBackward()
    text.deleteBackward()
    #expect(text.string == "one, two ")
    text.deleteBackward(by: .word)
    #expect(text.string == "one, ")
    text.moveCaret(to: 0)
    text.deleteForward(by: .word)
    #expect(text.string == ", ")
    text.deleteForward(by: .line)
    text.deleteForward()
    text.deleteBackward()
    #expect(text.isEmpty)
  }

  @Test("A composition replaces the selection, changes, and is undone as one change with it")
  func composition() {
    var text = EditedText("abc")
    text.selection = TextSelection(anchor: 1, head: 2)
    text.setMarkedText("に", selectedRange: 3..<3)
    #expect(text.string == "aにc" && text.markedRange == 1..<4 && text.committedString == "abc")
    text.setMarkedText("にほん", selectedRange: 0..<9)
    #expect(text.markedRange == 1..<10 && text.selection.range == 1..<10)
    // The input method has the keys.
    text.deleteBackward()
    text.undo()
    text.selection = TextSelection(caret: 0)
    #expect(text.string == "aにほんc")
    text.insert("日本")
    #expect(text.string == "a日本c" && text.markedRange == nil && text.selection.head == 7)
    text.undo()
    #expect(text.string == "abc" && text.selection.range == 1..<2)
  }

  @Test("A composition that ends without a result removes the selection, which can be undone")
  func emptyComposition() {
    var text = EditedText("abc")
    text.setMarkedText("", selectedRange: 0..<0)
    #expect(text.markedRange == nil && !text.canUndo)
    text.selectAll()
    text.setMarkedText("x", selectedRange: 1..<1)
    text.setMarkedText("", selectedRange: 0..<0)
    #expect(text.isEmpty && text.markedRange == nil)
    text.undo()
    #expect(text.string == "abc")
  }

  @Test("A composition can end as it is, and be given up")
  func ends() {
    var text = EditedText("ab", maximumLength: 3)
    text.moveCaret(to: 1)
    text.setMarkedText("xyz", selectedRange: 3..<3)
    #expect(text.string == "axyzb")
    var other = text
    text.unmark()
    #expect(text.string == "axb" && text.markedRange == nil)
    other.cancelComposition()
    #expect(other.string == "ab" && other.selection.head == 1 && !other.canUndo)
  }

  @Test("The history is bounded in number and in bytes; the newest change is always kept")
  func bounds() {
    var text = EditedText()
    for index in 0..<500 { text.replace(0..<text.endOffset, with: "\(index)") }
    #expect(text.history.done.count == TextHistory.maximumCount)
    let long = String(repeating: "x", count: 32_000)
    for index in 0..<100 { text.replace(0..<text.endOffset, with: "\(index)" + long) }
    #expect(text.history.byteCount <= TextHistory.maximumBytes + 70_000)
    #expect(text.history.done.count < 40)
    text.undo()
    #expect(text.string.hasPrefix("98x"))
  }
}
