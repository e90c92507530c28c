import Geometry
import GestureConformance
import TestSupport
import Testing

@Suite("Delta debugging") struct DeltaDebuggingTests {
  @Test("Needed elements are kept in their order, wherever they are")
  func needed() {
    withEvery("seed", in: 0..<60) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let list = Array(0..<random.index(below: 200))
      let needed = Set(list.filter { _ in random.index(below: 30) == 0 })
      let left = DeltaDebugging.minimize(list) { needed.isSubset(of: $0) }
      #expect(left == needed.sorted())
    }
  }

  @Test("No single element of the result can be removed, even with dependencies")
  func oneMinimal() {
    withEvery("seed", in: 0..<60) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let list = (0..<40).map { _ in random.index(below: 10) }
      // As many of one kind as of another, and at least one: removing a single element fails.
      let holds = { (part: [Int]) in
        part.count { $0 == 3 } == part.count { $0 == 4 } && part.contains(5)
      }
      let left = DeltaDebugging.minimize(list, while: holds)
      guard holds(list) else {
        #expect(left == list || holds(left))
        return
      }
      #expect(holds(left))
      for index in left.indices {
        var part = left
        part.remove(at: index)
        #expect(!holds(part), "\(left) without \(left[index])")
      }
    }
  }

  @Test("Finding one of thousands takes tens of calls, not thousands")
  func cost() {
    var questions = 0
    let left = DeltaDebugging.minimize(Array(0..<4096)) { part in
      questions += 1
      return part.contains(1234)
    }
    #expect(left == [1234])
    #expect(questions < 50)
  }

  @Test("Shrinking an empty input, or one whose failure needs no elements, gives an empty result")
  func empty() {
    #expect(DeltaDebugging.minimize([Int]()) { _ in true } == [])
    #expect(DeltaDebugging.minimize([1, 2, 3]) { _ in true } == [])
    #expect(DeltaDebugging.minimize([1, 2, 3]) { _ in false } == [1, 2, 3])
  }
}
