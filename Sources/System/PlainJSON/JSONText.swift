/// Functions that write values as JSON.
///
/// ```swift
/// let line = "{\"name\": \(JSONText.string("a \"star\"")), \"x\": \(JSONText.number(0.5))}"
/// ```
public enum JSONText {
  /// Returns the shortest text that is parsed to the same number, bit for bit. Whole numbers have no point.
  ///
  /// Infinities and not-a-number, which JSON cannot represent, become `null`.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let integer = Int(exactly: value), integer.magnitude < 1 << 53, !(integer == 0 && value.sign == .minus)
    {
      return "\(integer)"
    }
    return "\(value)"
  }

  /// Returns `value` for a message: in quotation marks, escaped, and truncated after 80 characters.
  public static func quoted(_ value: String) -> String {
    // A character may have any number of combining marks.
    let shown = String(value.unicodeScalars.prefix(320)).prefix(80)
    return string(String(shown) + (shown.utf8.count < value.utf8.count ? "…" : ""))
  }

  /// Returns the text in quotation marks, with escapes.
  public static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
