/// Text from outside of the program, made safe for one line of a terminal.
///
/// ```swift
/// let answer = "no\u{1B}[31m such\nfile"
/// print(MessageText.line(answer))  // one line, without the escape
/// print("unknown command", MessageText.quoted(answer))
/// ```
public enum MessageText {
  /// The greatest number of characters of a quoted text in a message.
  public static let quotedLength = 80

  /// Returns `text` as one line that cannot control a terminal.
  /// Line breaks become spaces. Other control characters, and those that change the direction of writing, become
  /// escapes such as `\u{1B}`.
  /// escapes such as `\u{1B}`.
  /// - Complexity: O(*n*) in the length of the text.
  public static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var line = ""
    for character in text {
      if character.isNewline {
        line += " "
        continue
      }
      for scalar in character.unicodeScalars {
        if isUnsafe(scalar) {
          line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    }
    return line
  }

  /// Returns `text` in quotation marks, for a message: safe as by ``line(_:)``, and truncated after ``quotedLength``
  /// characters with an ellipsis.
  public static func quoted(_ text: String) -> String { "\"" + truncated(text) + "\"" }

  /// Returns `text` without quotation marks, safe as by ``line(_:)`` and truncated after ``quotedLength`` characters
  /// with an ellipsis.
  public static func truncated(_ text: String) -> String {
    // A character may have any number of combining marks, so the scalars are limited as well.
    let start = String(text.unicodeScalars.prefix(4 * quotedLength))
    let shown = start.prefix(quotedLength)
    let isWhole = shown.utf8.count == text.utf8.count
    return line(String(shown)) + (isWhole ? "" : "…")
  }

  /// Returns the message of an error as a sentence for a window: with a capital letter and a full stop.
  ///
  /// Messages are written for one line behind the name of a program, so they have neither.
  public static func sentence(_ message: String) -> String {
    guard let last = message.last else { return "" }
    return message.prefix(1).uppercased() + message.dropFirst() + (".!?…".contains(last) ? "" : ".")
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of the writing direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
