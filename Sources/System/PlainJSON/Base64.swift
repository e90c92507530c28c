/// Base64 (RFC 4648, section 4), in which text formats such as JSON and XML have bytes.
///
/// ```swift
/// Base64.encode(Array("Easel".utf8))  // "RWFzZWw="
/// let bytes = Base64.decode("RWFzZWw=".utf8)
/// ```
public enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of bytes, four characters for three of them, with `=` at the end.
  public static func append(_ data: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (data.count + 2) / 3 * 4)
    var index = 0
    while index < data.count {
      let left = min(3, data.count - index)
      var word = UInt32(data[index]) << 16
      if left > 1 { word |= UInt32(data[index + 1]) << 8 }
      if left > 2 { word |= UInt32(data[index + 2]) }
      for digit in 0..<4 {
        text.append(digit <= left ? alphabet[Int(word >> (18 - 6 * UInt32(digit)) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
  }

  /// Returns the text of bytes.
  public static func encode(_ data: [UInt8]) -> String {
    var text: [UInt8] = []
    append(data, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a data URL such as `data:image/png;base64,…`; nil if it is not in Base64.
  public static func decode(dataURL text: String) -> [UInt8]? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")), text[..<comma].hasSuffix(";base64") else {
      return nil
    }
    return decode(text.utf8[text.utf8.index(after: comma)...])
  }

  /// Returns the bytes; nil if there is another character than the 64, white space, and `=` at the end.
  public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    var isPadded = false
    for character in text {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        isPadded = true
        continue
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      if isPadded { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
