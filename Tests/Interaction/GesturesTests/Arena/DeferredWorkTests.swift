import Testing

@testable import Gestures

@Suite struct DeferredWorkTests {
  @Test("Work is done in order, with the work that it defers in turn, by one drain at a time")
  func order() {
    var deferred = DeferredWork()
    var done: [Int] = []
    var drains = [deferred.beginDraining()]
    deferred.append {
      done.append(1)
      deferred.append { done.append(3) }
      drains.append(deferred.beginDraining())
    }
    deferred.append { done.append(2) }
    for _ in 0..<2 {
      let begins = deferred.beginDraining()
      drains.append(begins)
      while begins, let work = deferred.removeFirst() { work() }
    }
    #expect(done == [1, 2, 3])
    #expect(drains == [false, true, false, false])
  }
}
