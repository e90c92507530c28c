import PlainJSON

/// Numbers in files.
nonisolated enum DocumentNumber {
  /// The number of a text; nil for anything else, and for numbers that are not finite.
  static func value(_ text: String) -> Double? {
    // `Double` also reads hexadecimal numbers, "nan" and "inf", which no writer of XML has.
    guard
      text.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
      }), let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  /// The shortest text that is read as the same number, also by readers of SVG; 0 for one that is not finite.
  static func text(_ value: Double) -> String { value.isFinite ? JSONText.number(value) : "0" }
}
