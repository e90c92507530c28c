import PlainJSON
import Testing

@Suite("Base64")
struct Base64Tests {
  /// The examples of RFC 4648, section 10.
  private static let examples = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]

  @Test("The examples of the standard are written and read")
  func examples() {
    for (text, encoded) in Self.examples {
      #expect(Base64.encode(Array(text.utf8)) == encoded)
      #expect(Base64.decode(encoded.utf8) == Array(text.utf8))
    }
    // The last two of the 64 digits.
    #expect(Base64.encode([0xFB, 0xFF]) == "+/8=")
  }

  @Test("Base64 is decoded, and other text is refused")
  func base64() {
    #expect(Base64.decode("TWFu".utf8) == Array("Man".utf8))
    #expect(Base64.decode("TWE=\n".utf8) == Array("Ma".utf8))
    #expect(Base64.decode("T?".utf8) == nil)
    #expect(Base64.decode("TQ==TQ".utf8) == nil)
    #expect(Base64.decode(dataURL: "data:image/png;base64,TQ==") == Array("M".utf8))
    #expect(Base64.decode(dataURL: "data:image/png,abc") == nil)
  }
}
