import Geometry

/// A length with its unit (SVG 1.1, 4.2).
struct SVGLength: Hashable {
  enum Unit: String {
    case number = ""
    case px, em, ex, rem, ch, `in`, cm, mm, q, pt, pc
    case percent = "%"
  }

  /// The side of the viewport that percentages refer to.
  enum Axis { case x, y, diagonal }

  var value: Double
  var unit: Unit

  init(_ value: Double, _ unit: Unit = .number) { (self.value, self.unit) = (value, unit) }

  /// Reads a length; nil for anything else.
  init?(_ text: some StringProtocol) {
    var scanner = NumberScanner(text)
    guard let value = scanner.number() else { return nil }
    guard let unit = Unit(rawValue: scanner.remainder.lowercased()) else { return nil }
    self.init(value, unit)
  }

  /// Reads a list of lengths, separated by spaces or commas; nil if one cannot be read.
  static func list(_ text: some StringProtocol) -> [SVGLength]? {
    var lengths: [SVGLength] = []
    for word in text.split(whereSeparator: { $0.isXMLSpace || $0 == "," }) {
      guard let length = SVGLength(word) else { return nil }
      lengths.append(length)
    }
    return lengths
  }

  /// Returns the length in user units, at 96 units an inch.
  func resolved(_ axis: Axis, _ metrics: SVGMetrics) -> Double {
    switch unit {
    case .number, .px: value
    case .em: value * metrics.fontSize
    case .rem: value * metrics.rootFontSize
    case .ex, .ch: value * metrics.fontSize / 2
    case .in: value * 96
    case .cm: value * 96 / 2.54
    case .mm: value * 96 / 25.4
    case .q: value * 96 / 101.6
    case .pt: value * 96 / 72
    case .pc: value * 16
    case .percent:
      switch axis {
      case .x: value / 100 * metrics.viewport.width
      case .y: value / 100 * metrics.viewport.height
      case .diagonal:
        value / 100
          * ((metrics.viewport.width * metrics.viewport.width + metrics.viewport.height
          * metrics.viewport.height) / 2).squareRoot()
      }
    }
  }
}

/// The sizes to which relative lengths refer.
struct SVGMetrics: Hashable {
  /// The size of the innermost viewport, in user units.
  var viewport: Size
  var fontSize = 16.0
  var rootFontSize = 16.0
}

/// Reads numbers one after another.
struct NumberScanner {
  private var bytes: [UInt8]
  private var position = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    skipSpace()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Skips white space and at most one comma.
  mutating func skipSeparator() {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  /// Whether only white space is left.
  var isAtEnd: Bool { bytes[position...].allSatisfy(Self.isSpace) }

  /// The remaining text, without white space at its ends.
  var remainder: String { String(String(decoding: bytes[position...], as: UTF8.self).trimmedSpace) }

  /// Takes a character if it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes the letters that come next, in lower case.
  mutating func word() -> String {
    skipSpace()
    let start = position
    while position < bytes.count, (bytes[position] | 0x20) &- UInt8(ascii: "a") < 26 { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Takes a finite number; nil if there is none.
  mutating func number() -> Double? {
    let start = position
    func digits() -> Int {
      let first = position
      while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
      return position - first
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      position += 1
    }
    var count = digits()
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      count += digits()
    }
    guard count > 0 else {
      position = start
      return nil
    }
    let mantissaEnd = position
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
      {
        position += 1
      }
      // The unit of "2em" begins with the letter of an exponent.
      if digits() == 0 { position = mantissaEnd }
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
      position = start
      return nil
    }
    return value
  }

  /// Takes all numbers, separated by spaces or commas; nil if something else is among them.
  static func numbers(_ text: some StringProtocol) -> [Double]? {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }
}
