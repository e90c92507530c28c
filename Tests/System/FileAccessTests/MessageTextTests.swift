import FileAccess
import Testing

@Suite struct MessageTextTests {
  @Test("Any message becomes one line")
  func oneLine() { #expect(MessageText.line("a\nb\r\nc\u{2028}d") == "a b c d") }

  @Test("Control characters and changes of the writing direction become escapes")
  func controls() {
    #expect(MessageText.line("\u{1B}]0;title\u{7}") == "\\u{1B}]0;title\\u{7}")
    #expect(MessageText.line("\u{9B}2J\u{7F}\t") == "\\u{9B}2J\\u{7F}\\u{9}")
    #expect(MessageText.line("\u{202E}abc") == "\\u{202E}abc")
    #expect(MessageText.line("Größe 形 👩‍👩‍👧") == "Größe 形 👩‍👩‍👧")
  }

  @Test("A message becomes a sentence with a capital letter and one full stop")
  func sentence() {
    #expect(
      MessageText.sentence("cannot write a.svg: the disk is full") == "Cannot write a.svg: the disk is full.")
    #expect(MessageText.sentence("“a.svg” is damaged") == "“a.svg” is damaged.")
    #expect(MessageText.sentence("Nothing was pasted.") == "Nothing was pasted.")
    #expect(MessageText.sentence("") == "")
  }

  @Test("A quoted text is truncated after 80 characters, even with endless combining marks")
  func cut() {
    #expect(MessageText.quoted("short") == "\"short\"")
    #expect(MessageText.quoted(String(repeating: "x", count: 80)).count == 82)
    #expect(
      MessageText.quoted(String(repeating: "x", count: 1 << 20)) == "\"" + String(repeating: "x", count: 80)
        + "…\"")
    #expect(MessageText.quoted("e" + String(repeating: "\u{301}", count: 1 << 20)).utf8.count < 1_000)
  }
}
