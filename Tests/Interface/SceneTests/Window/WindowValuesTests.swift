import Testing

@testable import Scene

@Suite @MainActor struct WindowValuesTests {
  private enum Score: WindowValueKey {
    static var defaults = 0
    static func makeDefault() -> Int {
      defaults += 1
      return 10
    }
  }

  private enum Name: WindowValueKey {
    static func makeDefault() -> String? { nil }
  }

  @Test("A default is made once, and keys of other types have values of their own")
  func values() {
    let values = WindowValues()
    #expect(values[Score.self] == 10 && values[Score.self] == 10 && Score.defaults == 1)
    values[Score.self] += 5
    values[Name.self] = "pond"
    #expect(values[Score.self] == 15 && values[Name.self] == "pond")
    values[Name.self] = nil
    #expect(values[Name.self] == nil && WindowValues()[Score.self] == 10)
  }
}
