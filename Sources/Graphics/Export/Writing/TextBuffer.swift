import Geometry

/// Bytes of ASCII text that grow at their end.
package struct TextBuffer {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Appends an integer.
  package mutating func append(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: value.magnitude)
  }

  private mutating func append(digits: UInt) {
    if digits < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(digits)) }
    if digits >= 100_000_000 {
      append(digits: digits / 100_000_000)
      return append(lastDigits: digits % 100_000_000, count: 8)
    }
    var (count, bound) = (1, UInt(10))
    while digits >= bound { (count, bound) = (count + 1, bound * 10) }
    append(lastDigits: digits, count: count)
  }

  /// Appends at most eight digits, with zeros in front. They are made from the last one on, as bytes of one number.
  private mutating func append(lastDigits digits: UInt, count: Int) {
    var (remaining, packed) = (digits, UInt64(0))
    for _ in 0..<count {
      packed = packed << 8 | UInt64(remaining % 10)
      remaining /= 10
    }
    for _ in 0..<count {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: packed & 0xF))
      packed >>= 8
    }
  }

  /// Appends a number of units of 10^-`decimals`, without zeros at its end and in front of its point.
  package mutating func append(units: Int, decimals: Int) {
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    var divisor: UInt = 1
    for _ in 0..<decimals { divisor *= 10 }
    let (integer, remainder) = units.magnitude.quotientAndRemainder(dividingBy: divisor)
    if integer > 0 || remainder == 0 { append(digits: integer) }
    guard remainder > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    // Without zeros at the end.
    var (fraction, count) = (remainder, decimals)
    while fraction % 10 == 0 { (fraction, count) = (fraction / 10, count - 1) }
    while count > 8 {
      divisor /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(remainder / divisor % 10))
      count -= 1
    }
    append(lastDigits: fraction % 100_000_000, count: count)
  }

  /// Appends a number with at most `decimals` digits after its point.
  package mutating func append(_ value: Double, decimals: Int) {
    append(units: DecimalUnits.units(value, decimals: decimals), decimals: decimals)
  }

  /// Appends a number with nine significant digits, in plain decimal notation.
  package mutating func append(significant value: Double) {
    guard value.isFinite, value != 0 else { return append(0) }
    let decimals = max(0, min(15, 8 - Int(log10Floor(value.magnitude))))
    append(value, decimals: decimals)
  }

  private func log10Floor(_ value: Double) -> Int {
    var exponent = 0
    var remaining = value
    while remaining >= 10, exponent < 400 {
      remaining /= 10
      exponent += 1
    }
    while remaining < 1, exponent > -400 {
      remaining *= 10
      exponent -= 1
    }
    return exponent
  }

  package mutating func append(_ transform: Transform, separator: UInt8) {
    var isFirst = true
    for value in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
      if !isFirst { bytes.append(separator) }
      isFirst = false
      append(significant: value)
    }
  }
}

/// Coordinates as whole numbers of a decimal fraction of a point.
///
/// The unit is at most a 250th of a pixel at the export's scale. An edge is then off by less than a 500th of a pixel, which changes
/// its pixels by less than one level of 255.
package enum DecimalUnits {
  /// Returns the number of decimals for coordinates.
  ///
  /// - Parameter scale: pixels per unit.
  package static func decimals(scale: Double) -> Int {
    var decimals = 0
    var unit = 1.0
    while decimals < 12, unit * scale > 1.0 / 250 {
      decimals += 1
      unit /= 10
    }
    return decimals
  }

  /// Returns the number of units; 0 for not-a-number, and limited to ±2⁵³.
  package static func units(_ value: Double, decimals: Int) -> Int {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard !scaled.isNaN else { return 0 }
    return Int(max(-0x1p53, min(0x1p53, scaled)))
  }
}
