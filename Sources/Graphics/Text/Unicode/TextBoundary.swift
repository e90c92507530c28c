/// A kind of boundary in text.
///
/// ```swift
/// TextBoundary.word.offsets(in: "Save as")  // the beginnings and ends of words, in UTF-8 offsets
/// TextBoundary.character.offsets(in: "né")  // [0, 1, 3]
/// ```
public enum TextBoundary: Hashable, Sendable, CaseIterable {
  /// Between grapheme clusters: what people see as one character (UAX 29).
  case character
  /// Between words, and between words and what separates them (UAX 29).
  case word
  /// Where a line may end (UAX 14). Languages without spaces, such as Thai, are divided by dictionaries.
  case line

  /// Returns the UTF-8 offsets of the boundaries in `text`, in order, from 0 to its end; for an empty text only 0.
  ///
  /// - Parameter text: the text.
  ///
  /// Without the trait UnicodeRules of Easel's package, Thai and other text without spaces is not divided.
  ///
  /// Complexity: linear; some microseconds for opening ICU's rules, and less than 0.1 µs a character.
  public func offsets(in text: String) -> [Int] {
    var iterators = BreakIterators()
    defer { iterators.destroy() }
    var text = text
    return text.withUTF8 { bytes in
      var offsets = [0]
      iterators.forEach(self, in: bytes) { offsets.append($0) }
      return offsets
    }
  }
}
