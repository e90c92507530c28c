import Testing

@testable import Controls

@Suite("Edited text") struct EditedTextTests {
  @Test("A new text has the caret at its end and nothing to undo")
  func creation() {
    let text = EditedText("héllo")
    #expect(text.count == 5 && text.endOffset == 6)
    #expect(text.selection == TextSelection(caret: 6))
    #expect(!text.canUndo && !text.canRedo && text.markedRange == nil)
  }

  @Test("Offsets inside of a character are moved to its end; those beyond the text are limited")
  func selection() {
    // A family of four scalars, and an e with a combining accent.
    var text = EditedText("👨‍👩‍👧e\u{301}x")
    #expect(text.count == 3)
    text.selection = TextSelection(anchor: 3, head: 20)
    #expect(text.selection == TextSelection(anchor: 18, head: 21))
    text.selection = TextSelection(anchor: -5, head: 999)
    #expect(text.selection.range == 0..<22)
    #expect(text.selectedText.utf8.elementsEqual(text.string.utf8))
  }

  @Test("The length is limited in characters, and the part that fits is kept")
  func length() {
    var text = EditedText("abcdef", maximumLength: 4)
    #expect(text.string == "abcd")
    #expect(!text.insert("x") && text.string == "abcd")
    text.selection = TextSelection(anchor: 1, head: 3)
    #expect(!text.insert("👨‍👩‍👧yz") && text.string == "a👨‍👩‍👧yd")
    // A mark becomes a part of the character before it, so it fits.
    #expect(text.insert("\u{301}") && text.count == 4)
    text.maximumLength = -1
    #expect(text.maximumLength == 0 && !text.insert("x"))
    text.deleteBackward()
    #expect(text.count == 3)
  }

  @Test("Marks that are piled up on one character are limited, too")
  func marks() {
    var text = EditedText("a", maximumLength: 2)
    for _ in 0..<200 { text.insert("\u{301}") }
    #expect(text.count == 1 && text.string.utf8.count <= 128)
  }

  @Test(
    "Newlines and tabs become spaces, other control characters are left out",
    arguments: [
      ("a\nb\r\nc\rd", "a b c d"), ("a\tb", "a b"), ("a\u{0}\u{7F}\u{85}\u{9F}b", "a b"),
      ("\u{2028}x\u{2029}", " x "),
      ("’é\u{200F}", "’é\u{200F}"),
    ])
  func singleLine(pasted: String, kept: String) {
    var text = EditedText()
    text.insert(pasted)
    #expect(text.string.unicodeScalars.elementsEqual(kept.unicodeScalars))
  }
}
