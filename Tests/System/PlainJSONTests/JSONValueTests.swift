import PlainJSON
import Testing

@Suite("JSON") struct JSONValueTests {
  private func problem(_ text: String) -> String {
    do {
      _ = try JSONValue(parsing: text)
      return "it was read"
    } catch {
      return "\(error)"
    }
  }

  @Test("Every kind of value is parsed")
  func kinds() throws {
    let value = try JSONValue(
      parsing:
        " { \"a\" : [ 1 , -2.5e3 , true , false , null ] , \"b\" : \"x\\n\\u00e9\\ud83d\\ude00\\/\" , \"c\":{} } "
    )
    let members = try #require(value.object)
    #expect(members["a"]?.array?.compactMap(\.double) == [1, -2500])
    #expect(members["a"]?.array?.compactMap(\.bool) == [true, false])
    #expect(members["a"]?.array?.last == .null)
    #expect(members["b"]?.string == "x\né😀/")
    #expect(members["c"] == .object([:]))
  }

  @Test("Whole numbers are exact, up to 64 bits")
  func numbers() throws {
    #expect(try JSONValue(parsing: "18446744073709551615").unsigned == .max)
    #expect(try JSONValue(parsing: "9007199254740993").unsigned == 9_007_199_254_740_993)
    #expect(try JSONValue(parsing: "3.0").unsigned == 3)
    #expect(try JSONValue(parsing: "3.5").unsigned == nil)
    #expect(try JSONValue(parsing: "-1").unsigned == nil)
    #expect(try JSONValue(parsing: "-1").integer == -1)
    #expect(try JSONValue(parsing: "1e30").integer == nil)
    #expect(try JSONValue(parsing: "1e999").double == nil)
    #expect(try JSONValue(parsing: "\"1\"").double == nil)
  }

  @Test(
    "Text that is not JSON is refused with the offset of the error",
    arguments: [
      ("", "the text ends where a value should be at byte 0"), ("{", "key in quotation marks"),
      ("{\"a\"}", "colon"), ("{\"a\":1,}", "key in quotation marks"), ("[1 2]", "comma"),
      ("[1,]", "cannot begin"),
      ("01", "something after"), ("1.", "digit"), ("-", "digit"), ("1e", "digit"), (".5", "cannot begin"),
      ("tru", "true should be here"), ("\"abc", "ends inside a string"), ("\"\u{1}\"", "control character"),
      ("\"\\x\"", "no escape"), ("\"\\u12g4\"", "hexadecimal"),
      ("1 1", "something after the value at byte 2"),
      ("NaN", "cannot begin"), (String(repeating: "[", count: 100), "nest deeper than 64"),
    ])
  func refused(text: String, part: String) {
    #expect(problem(text).contains(part))
  }

  @Test("Numbers that JSON cannot represent are parsed only on request")
  func nonFinite() throws {
    let value = try JSONValue(parsing: "[NaN,Infinity,-Infinity,-1]", allowsNonFinite: true)
    let numbers = try #require(value.array).compactMap(\.anyDouble)
    #expect(numbers.count == 4)
    #expect(numbers[0].isNaN && numbers[1] == .infinity && numbers[2] == -.infinity && numbers[3] == -1)
    #expect(value.array?.compactMap(\.double) == [-1])
  }

  @Test("An unpaired surrogate becomes the replacement character")
  func surrogates() throws {
    #expect(try JSONValue(parsing: "\"\\ud83dx\"").string == "\u{FFFD}x")
    #expect(try JSONValue(parsing: "\"\\ude00\"").string == "\u{FFFD}")
    #expect(try JSONValue(parsing: "\"\\ud83d\\u0041\"").string == "\u{FFFD}")
  }
}
