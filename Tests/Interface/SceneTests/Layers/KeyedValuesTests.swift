import Testing

@testable import Scene

@Suite("Keyed values")
struct KeyedValuesTests {
  private enum First {}
  private enum Second {}

  private let first = ObjectIdentifier(First.self)
  private let second = ObjectIdentifier(Second.self)

  @Test("A value is found by its key, with its type, and a set value replaces it")
  func values() {
    var values = KeyedValues()
    #expect(values.box(first) == nil && values.box(first, of: Int.self) == nil)
    values.setBox(ValueBox(1), for: first)
    values.setBox(ValueBox("b"), for: second)
    #expect(values.box(first, of: Int.self)?.value == 1)
    #expect(values.box(second, of: String.self)?.value == "b")
    values.setBox(ValueBox(2), for: first)
    #expect(values.box(first, of: Int.self)?.value == 2)
    #expect(values.box(second, of: String.self)?.value == "b")
  }

  @Test("A nil box removes the value and no other")
  func removal() {
    var values = KeyedValues()
    values.setBox(nil, for: first)
    values.setBox(ValueBox(1), for: first)
    values.setBox(ValueBox("b"), for: second)
    values.setBox(nil, for: first)
    #expect(values.box(first) == nil)
    #expect(values.box(second, of: String.self)?.value == "b")
  }

  @Test("A nil of an optional type is a value")
  func optionals() {
    var values = KeyedValues()
    values.setBox(ValueBox(Int?.none), for: first)
    let box = values.box(first, of: Int?.self)
    #expect(box != nil && box?.value == nil)
  }
}
