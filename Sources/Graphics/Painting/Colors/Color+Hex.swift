extension Color {
  /// Creates a colour from CSS' hexadecimal notation: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`. The `#` is optional,
  /// and letters may be upper or lower case. Returns nil for any other text.
  public init?(hex: String) {
    let digits = Array((hex.hasPrefix("#") ? hex.dropFirst() : Substring(hex)).utf8).map(Color.hexDigit)
    guard !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    let bytes: [Int]
    switch values.count {
    case 3, 4: bytes = values.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// The colour in CSS' hexadecimal notation, rounded to 8 bits: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  /// Components outside 0...1 are clamped; NaN counts as 0.
  public var hex: String {
    func byte(_ value: Double) -> Int { Int((max(0, min(1, value.isNaN ? 0 : value)) * 255).rounded()) }
    let bytes = [byte(red), byte(green), byte(blue), byte(alpha)]
    return String(unsafeUninitializedCapacity: 9) { text in
      text[0] = UInt8(ascii: "#")
      var count = 1
      for value in bytes.prefix(bytes[3] == 255 ? 3 : 4) {
        text[count] = Color.hexDigit(value >> 4)
        text[count + 1] = Color.hexDigit(value & 15)
        count += 2
      }
      return count
    }
  }

  private static func hexDigit(_ value: Int) -> UInt8 {
    UInt8(value) + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }

  private static func hexDigit(_ character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(character - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(character - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
