import Gestures
import Testing

@Suite("Key names") struct KeyNameTests {
  @Test(
    "Every alias of a key becomes its canonical name",
    arguments: [
      ("return", "enter"), ("Enter", "enter"), ("esc", "escape"), ("ArrowLeft", "left"),
      ("arrowdown", "down"),
      ("+", "plus"), ("=", "plus"), ("equals", "plus"), ("-", "minus"), ("del", "delete"), ("A", "a"),
      (" ", "space"),
      ("F11", "f11"), ("tab", "tab"), ("backspace", "backspace"), ("7", "7"), ("somekey", "somekey"),
    ])
  func canonical(name: String, expected: String) {
    #expect(KeyName.canonical(name) == expected)
    #expect(KeyName.canonical(expected) == expected)
  }
}
