import Testing

@testable import Scene

@Suite struct RegistrationListTests {
  @Test("Members keep the order of their registration, and a second registration changes nothing")
  func order() {
    var list = RegistrationList<Int, String>()
    for (key, name) in [(3, "c"), (1, "a"), (2, "b"), (1, "again")] { list.add(name, for: key) }
    #expect(Array(list) == ["c", "a", "b"] && list.count == 3)
    list.remove(1)
    list.remove(1)
    list.add("new", for: 1)
    #expect(Array(list) == ["c", "b", "new"])
    for key in 1...3 { list.remove(key) }
    #expect(Array(list).isEmpty && list.isEmpty)
  }

  @Test("Members that are removed in any order leave the others, found by their keys")
  func gaps() {
    var list = RegistrationList<Int, Int>()
    for key in 0..<100 { list.add(key, for: key) }
    for key in 0..<100 where key % 3 != 0 { list.remove((key * 7) % 100) }
    let left = (0..<100).filter { key in !(0..<100).contains { $0 % 3 != 0 && ($0 * 7) % 100 == key } }
    #expect(Array(list) == left && left.count == 34)
    for key in left.dropLast() { list.remove(key) }
    #expect(Array(list) == [left[33]])
  }

  @Test("A loop has the members that there were when it began")
  func loop() {
    var list = RegistrationList<Int, Int>()
    for key in 0..<4 { list.add(key, for: key) }
    var seen: [Int] = []
    for member in list {
      seen.append(member)
      list.remove(3 - member)
      list.add(10 + member, for: 10 + member)
    }
    #expect(seen == [0, 1, 2, 3] && Array(list) == [10, 11, 12, 13])
  }

  /// A key that counts how often it is hashed.
  private struct CountedKey: Hashable {
    final class Counter { var hashes = 0 }
    let value: Int
    let counter: Counter

    static func == (a: CountedKey, b: CountedKey) -> Bool { a.value == b.value }
    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      hasher.combine(value)
    }
  }

  /// Returns how often keys are hashed while members are registered and removed, the first one first.
  private func hashes(count: Int) -> Int {
    let counter = CountedKey.Counter()
    var list = RegistrationList<CountedKey, Int>()
    for value in 0..<count { list.add(value, for: CountedKey(value: value, counter: counter)) }
    for value in 0..<count { list.remove(CountedKey(value: value, counter: counter)) }
    return counter.hashes
  }

  @Test("Ten times as many members cost about ten times as much")
  func growth() {
    let (few, many) = (hashes(count: 1_000), hashes(count: 10_000))
    #expect(many < 13 * few, "\(few), \(many)")
  }
}
