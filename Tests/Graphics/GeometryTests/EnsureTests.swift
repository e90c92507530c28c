import Testing

@testable import Geometry

@Suite("Ensure") struct EnsureTests {
  @Test("A failed check ends the program with its message")
  func failureMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ensure(1 > 2, "one has to be more than two")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("one has to be more than two"))
  }

  @Test("The message is not built unless the check fails")
  func lazyMessage() {
    var isAsked = false
    func message() -> String {
      isAsked = true
      return ""
    }
    ensure(true, message())
    #expect(!isAsked)
  }
}
