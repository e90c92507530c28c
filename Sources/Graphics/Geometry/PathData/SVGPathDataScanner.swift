/// A scanner that splits path data into commands, numbers and flags (SVG 2 §9.3.9, with SVG 1.1's `1.` allowed).
struct SVGPathDataScanner {
  enum Failure: Error { case noNumber, noFlag, tooLarge }

  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ data: String) { bytes = Array(data.utf8) }

  var isAtEnd: Bool { offset == bytes.count }

  /// Returns the character at `offset`, for a message.
  func character(at offset: Int) -> Character? {
    // A character is rarely longer than four bytes. A longer one is truncated, which is acceptable in a message.
    guard offset < bytes.count else { return nil }
    return String(decoding: bytes[offset..<min(bytes.count, offset + 16)], as: UTF8.self).first
  }

  mutating func skipSpace() {
    while let byte = peek(), isSpace(byte) { offset += 1 }
  }

  /// Consumes the letter of a command; nil if the next byte is not a letter.
  mutating func takeLetter() -> UInt8? {
    guard let byte = peek(), isLetter(byte) else { return nil }
    offset += 1
    return byte
  }

  /// Skips spaces and at most one comma. Returns whether another argument must or can follow.
  mutating func skipToNextArgument() -> Bool {
    skipSpace()
    if peek() == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
      return true
    }
    return startsNumber
  }

  /// Consumes `0` or `1`, which needs no separator after it.
  mutating func takeFlag() throws(Failure) -> Bool {
    switch peek() {
    case UInt8(ascii: "0"):
      offset += 1
      return false
    case UInt8(ascii: "1"):
      offset += 1
      return true
    default: throw .noFlag
    }
  }

  /// Consumes the longest number: `1.5.5` contains two, and so does `1-2`. On failure nothing is consumed.
  mutating func takeNumber() throws(Failure) -> Double {
    let start = offset
    takeSign()
    var digits = takeDigits()
    if peek() == UInt8(ascii: ".") {
      offset += 1
      digits += takeDigits()
    }
    guard digits > 0 else {
      offset = start
      throw .noNumber
    }
    takeExponent()
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), value.isFinite else {
      offset = start
      throw .tooLarge
    }
    return value
  }

  private var startsNumber: Bool {
    guard let byte = peek() else { return false }
    return isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  private mutating func takeSign() {
    if let byte = peek(), byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { offset += 1 }
  }

  private mutating func takeDigits() -> Int {
    let start = offset
    while let byte = peek(), isDigit(byte) { offset += 1 }
    return offset - start
  }

  /// Consumes an `e` with digits. An `e` without digits is left to the next read.
  private mutating func takeExponent() {
    let start = offset
    guard let byte = peek(), byte | 0x20 == UInt8(ascii: "e") else { return }
    offset += 1
    takeSign()
    if takeDigits() == 0 { offset = start }
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Space, tab, line feed, form feed, carriage return.
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
