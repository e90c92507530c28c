import Testing

@testable import MessageBus

@Suite("BusValue")
struct BusValueTests {
  @Test("The signature follows the types of D-Bus")
  func signatures() {
    let value = BusValue.array(
      "{sv}", [.entry(.string("a"), .variant(.structure([.int32(1), .uint32(2), .path("/"), .double(3)])))])
    #expect(value.signature == "a{sv}")
    #expect(BusValue.structure([.int32(1), .array("(so)", []), .bool(true)]).signature == "(ia(so)b)")
  }

  @Test("Text loses the characters that a D-Bus string cannot have")
  func safety() {
    #expect(BusValue.safe("a\0b") == .string("ab"))
    #expect(BusValue.safe("é") == .string("é"))
  }

  @Test("A number is read from every type that readers send")
  func numbers() {
    #expect(BusValue.variant(.double(0.5)).number == 0.5)
    #expect(BusValue.int32(-3).number == -3)
    #expect(BusValue.string("3").number == nil)
    #expect(BusValue.int(Int.max) == .int32(Int32.max))
  }
}
