/// A property with its value, as it is written.
struct CSSDeclaration: Hashable {
  var name: String
  var value: String
  var isImportant = false
}

enum CSS {
  /// Returns a text without comments.
  static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        position += 2
        while position < bytes.count,
          !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*"))
        { position += 1 }
        position += 1
        result.append(0x20)
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads the declarations of a block or of a `style` attribute. What cannot be read is left out.
  static func declarations(_ text: some StringProtocol) -> [CSSDeclaration] {
    var declarations: [CSSDeclaration] = []
    for declaration in split(text, at: ";") {
      guard let colon = declaration.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = declaration[..<colon].trimmedSpace.lowercased()
      var value = Substring(declaration[declaration.utf8.index(after: colon)...].trimmedSpace)
      var isImportant = false
      if let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
        value[value.utf8.index(after: mark)...].trimmedSpace.lowercased() == "important"
      {
        isImportant = true
        value = value[..<mark].trimmedSpace
      }
      if name.isEmpty || value.isEmpty { continue }
      declarations.append(CSSDeclaration(name: name, value: String(value), isImportant: isImportant))
    }
    return declarations
  }

  /// Splits a text at a character that is not within quotes or parentheses.
  static func split<Text: StringProtocol>(_ text: Text, at separator: Unicode.Scalar) -> [Text.SubSequence] {
    var parts: [Text.SubSequence] = []
    var start = text.startIndex
    var quote: UInt8?
    var depth = 0
    let utf8 = text.utf8
    var index = utf8.startIndex
    while index != utf8.endIndex {
      let byte = utf8[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth -= 1
      } else if depth <= 0, byte == UInt8(ascii: separator) {
        parts.append(text[start..<index])
        start = utf8.index(after: index)
      }
      index = utf8.index(after: index)
    }
    parts.append(text[start...])
    return parts
  }
}
