/// The characters that an edited text can hold.
nonisolated enum EnteredText {
  /// Returns a text without control characters. In one line, newlines and tabs become spaces; otherwise every kind of newline
  /// becomes U+000A, and tabs are kept.
  static func text(of text: String, allowsNewlines: Bool) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      if byte < 0x20 { return allowsNewlines && (byte == 0xA || byte == 0x9) }
      return byte != 0x7F && byte != 0xC2 && byte != 0xE2
    }
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n" where previous == "\r": continue
      case "\t" where allowsNewlines: result.append(scalar)
      case "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        result.append(allowsNewlines ? "\n" : " ")
      case "\t": result.append(" ")
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}
