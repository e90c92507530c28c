import Geometry
import Testing

@testable import Gestures

@Suite struct TimerQueueTests {
  /// A key that counts its comparisons.
  private struct CountedKey: Comparable {
    final class Counter { var comparisons = 0 }
    var value: Int
    let counter: Counter

    static func < (a: CountedKey, b: CountedKey) -> Bool {
      a.counter.comparisons += 1
      return a.value < b.value
    }
    static func == (a: CountedKey, b: CountedKey) -> Bool { a.value == b.value }
  }

  @Test("Timers fire by their times, and timers with equal times in the order in which they were started")
  func order() {
    var queue = TimerQueue<TimerKey, Int>()
    var ids: [TimerID] = []
    for (number, time) in [3.0, 1, 2, 1].enumerated() {
      ids.append(queue.insert(number, at: TimerKey(time: time, serial: UInt64(number))))
    }
    var (numbers, times): ([Int], [Double]) = ([], [])
    while let number = queue.first, let key = queue.firstKey {
      numbers.append(number)
      times.append(key.time)
      queue.remove(ids[number])
    }
    #expect(numbers == [1, 3, 2, 0] && times == [1, 1, 2, 3])
    #expect(queue.isEmpty && queue.firstKey == nil && queue.all.isEmpty)
  }

  @Test("Random timers that are started, stopped and fired give the order of a sorted list")
  func random() {
    var random = SeededGenerator(seed: 7)
    var queue = TimerQueue<TimerKey, UInt64>()
    var running: [(key: TimerKey, id: TimerID)] = []
    for serial in 0..<5_000 as Range<UInt64> {
      switch random.next() % 4 {
      case 0 where !running.isEmpty:
        queue.remove(running.remove(at: Int(random.next() % UInt64(running.count))).id)
      case 1 where !running.isEmpty:
        let first = running.indices.min { running[$0].key < running[$1].key } ?? 0
        #expect(queue.first == running[first].key.serial && queue.firstKey == running[first].key)
        queue.remove(running.remove(at: first).id)
      default:
        let key = TimerKey(time: Double(random.next() % 50), serial: serial)
        running.append((key, queue.insert(serial, at: key)))
      }
      #expect(queue.count == running.count)
    }
    #expect(queue.all.sorted() == running.map(\.key.serial).sorted())
  }

  /// Returns the comparisons for `count` timers that are due at one time, each after the one before, and fire.
  private func comparisons(count: Int, stopped: Bool) -> Int {
    let counter = CountedKey.Counter()
    var queue = TimerQueue<CountedKey, Int>()
    let ids = (0..<count).map { queue.insert($0, at: CountedKey(value: $0, counter: counter)) }
    if stopped {
      for id in ids.reversed() { queue.remove(id) }
    } else {
      while let first = queue.first { queue.remove(ids[first]) }
    }
    return counter.comparisons
  }

  @Test(
    "Ten times as many timers cost less than fifteen times as many comparisons", arguments: [false, true])
  func growth(stopped: Bool) {
    let (few, many) = (
      comparisons(count: 1_000, stopped: stopped), comparisons(count: 10_000, stopped: stopped)
    )
    // Each of n timers is compared with at most 1 + 2 log₂ n others.
    #expect(many < 15 * few && many <= 10_000 * (1 + 1 + 2 * 14), "\(few), \(many)")
  }
}
