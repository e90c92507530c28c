import Geometry
import PlainJSON
import Testing

@Suite("JSON text") struct JSONTextTests {
  @Test("Whole numbers have no point, others their shortest text")
  func numbers() {
    #expect(JSONText.number(3) == "3")
    #expect(JSONText.number(-0.0) == "-0.0")
    #expect(JSONText.number(0.1) == "0.1")
    #expect(JSONText.number(1e300) == "1e+300")
    #expect(JSONText.number(.nan) == "null")
    #expect(JSONText.number(-.infinity) == "null")
  }

  @Test("Any number is parsed to the same bits", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let text = JSONText.number(number)
      let back = try JSONValue(parsing: text).double
      #expect(back?.bitPattern == number.bitPattern, "seed \(seed): \(text)")
    }
  }

  @Test("Any string survives a round trip")
  func strings() throws {
    for string in ["", "a\"b\\c\n\t\r\u{1}\u{1F}", "é😀", "\u{2028}/"] {
      #expect(try JSONValue(parsing: JSONText.string(string)).string == string)
    }
  }
}
