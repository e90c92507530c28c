/// Boundaries of text by categories and scripts, for programs without ICU.
///
/// Characters are those of Swift's strings, by UAX 29. Words and lines follow UAX 29 and UAX 14 for text with spaces, and for Chinese,
/// Japanese and Korean. Text without spaces that ICU divides by dictionaries, such as Thai, is one word.
enum PlainBreaks {
  /// Calls `body` with the UTF-8 offset of every boundary after the start, in order. Complexity: linear.
  static func forEach(
    _ kind: TextBoundary, in text: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int) -> Void
  ) {
    var offset = 0
    var window = Window()
    var characters = String(decoding: text, as: UTF8.self).makeIterator()
    var next = characters.next().map { PlainCharacter($0) }
    while var current = next {
      next = characters.next().map { PlainCharacter($0) }
      // A formatting character is part of the one in front of it (WB4).
      while kind == .word, current.sign != .newline, current.sign != .space, let sign = next,
        sign.isFormatting
      {
        current.count += sign.count
        next = characters.next().map { PlainCharacter($0) }
      }
      if window.isBoundary(kind, before: current, and: next) { body(offset) }
      offset += current.count
      window.move(to: current)
    }
    if offset > 0 { body(offset) }
  }

  /// The characters in front of a possible boundary.
  private struct Window {
    private var previous: PlainCharacter?
    /// The character in front of the previous one.
    private var second: PlainCharacter?
    /// The last character that is not a space.
    private var visible: PlainCharacter?

    func isBoundary(_ kind: TextBoundary, before next: PlainCharacter, and third: PlainCharacter?) -> Bool {
      guard let previous else { return false }
      return switch kind {
      case .character: true
      case .word: !previous.isWord(with: next, after: second, before: third)
      case .line: previous.endsLine(before: next, visible: visible)
      }
    }

    mutating func move(to character: PlainCharacter) {
      if character.sign != .space { visible = character }
      (second, previous) = (previous, character)
    }
  }
}
