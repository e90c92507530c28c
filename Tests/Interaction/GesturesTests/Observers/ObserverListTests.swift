import Testing

@testable import Gestures

@Suite struct ObserverListTests {
  private let list = ObserverList<Int>()

  @Test("Observers are called in the order of their addition, until they are removed")
  func order() {
    var calls: [String] = []
    let first = list.add { calls.append("first \($0)") }
    let second = list.add { calls.append("second \($0)") }
    list.notify(1)
    first.remove()
    first.remove()
    list.notify(2)
    second.remove()
    list.notify(3)
    #expect(calls == ["first 1", "second 1", "second 2"])
    #expect(list.isEmpty)
  }

  @Test("The release of its token removes an observer")
  func release() {
    var calls = 0
    do {
      let token = list.add { _ in calls += 1 }
      withExtendedLifetime(token) { list.notify(1) }
    }
    list.notify(2)
    #expect(calls == 1 && list.isEmpty)
  }

  @Test(
    "An observer that another one removes is not called, and one that it adds is called from the next event on"
  )
  func changes() {
    var calls: [String] = []
    var tokens: [ObserverToken] = []
    tokens.append(
      list.add { event in
        calls.append("first \(event)")
        guard event == 1 else { return }
        tokens[1].remove()
        tokens.append(list.add { calls.append("third \($0)") })
      })
    tokens.append(list.add { calls.append("second \($0)") })
    list.notify(1)
    list.notify(2)
    #expect(calls == ["first 1", "first 2", "third 2"])
    // The first observer holds the tokens, which hold the list that holds it.
    tokens.removeAll()
  }

  @Test("A token outlives its list")
  func survivor() {
    var token: ObserverToken?
    do {
      let brief = ObserverList<Int>()
      token = brief.add { _ in }
    }
    token?.remove()
    token = nil
  }
}
