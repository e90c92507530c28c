extension TextBuffer {
  /// Appends bytes in base 64 (RFC 4648, section 4).
  mutating func append(base64 data: [UInt8]) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
    var index = 0
    while index < data.count {
      let left = min(3, data.count - index)
      var word = UInt32(data[index]) << 16
      if left > 1 { word |= UInt32(data[index + 1]) << 8 }
      if left > 2 { word |= UInt32(data[index + 2]) }
      for digit in 0..<4 {
        bytes.append(digit <= left ? alphabet[Int(word >> (18 - 6 * UInt32(digit)) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
  }
}
