/// A JSON parser without backtracking.
struct JSONParser {
  /// The greatest nesting depth, so that a hostile text cannot exhaust the stack.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The members of the open objects so far. A table that grew with each member would cost more than the members.
  private var members: [(String, JSONValue)] = []

  private let allowsNonFinite: Bool

  init(_ bytes: [UInt8], allowsNonFinite: Bool) {
    self.bytes = bytes
    self.allowsNonFinite = allowsNonFinite
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw error("there is something after the value") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    guard let byte = peek else { throw error("the text ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try nested { (parser) throws(JSONError) in try parser.object() })
    case UInt8(ascii: "["): return .array(try nested { (parser) throws(JSONError) in try parser.array() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "N") where allowsNonFinite: return try word("NaN", .number("nan"))
    case UInt8(ascii: "I") where allowsNonFinite: return try word("Infinity", .number("inf"))
    case UInt8(ascii: "-") where allowsNonFinite && bytes.dropFirst(position + 1).first == UInt8(ascii: "I"):
      return try word("-Infinity", .number("-inf"))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error("a value cannot begin with '\(Character(Unicode.Scalar(byte)))'")
    }
  }

  private mutating func nested<Value>(
    _ read: (inout JSONParser) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard depth < Self.maximumDepth else {
      throw error("arrays and objects nest deeper than \(Self.maximumDepth)")
    }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONError) -> [String: JSONValue] {
    skipSpace()
    if take("}") { return [:] }
    let first = members.count
    defer { members.removeSubrange(first...) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("a key in quotation marks should be here") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw error("a colon should follow the key \(JSONText.quoted(key))") }
      members.append((key, try value()))
      skipSpace()
      if take("}") { return Dictionary(members[first...]) { $1 } }
      guard take(",") else { throw error("a comma or the end of the object should be here") }
    }
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw error("a comma or the end of the array should be here") }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw error("\(word) should be here") }
      position += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw error("a digit should be here") }
  }

  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    // Most strings have no escapes and are taken as they are.
    while let byte = peek, byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: bytes[start..<position - 1], as: UTF8.self) }
    }
    var text = Array(bytes[start..<position])
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw error("a control character in a string has to be escaped")
      default: text.append(byte)
      }
    }
    throw error("the text ends inside a string")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw error("the text ends inside a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error("there is no escape \\\(Character(Unicode.Scalar(byte)))")
    }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take("\\"), take("u") else { return "\u{FFFD}" }
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits should follow \\u")
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = peek, UInt32(byte) == scalar.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func error(_ problem: String) -> JSONError { JSONError(problem: problem, offset: position) }
}
