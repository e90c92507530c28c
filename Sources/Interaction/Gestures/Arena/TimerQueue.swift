/// The order in which timers fire: by their times, and at equal times in the order of their starts.
nonisolated package struct TimerKey: Comparable, Sendable {
  /// The time at which the timer fires, in seconds.
  package var time: Double
  /// The ordinal number of the timer's start.
  package var serial: UInt64

  package init(time: Double, serial: UInt64) {
    self.time = time
    self.serial = serial
  }

  package static func < (a: TimerKey, b: TimerKey) -> Bool { (a.time, a.serial) < (b.time, b.serial) }
}

/// Identifies a timer in a ``TimerQueue``, until it is removed.
nonisolated package struct TimerID: Hashable, Sendable {
  fileprivate let slot: Int32
}

/// The running timers of one clock: those of an arena, and those of a window's program.
///
/// A binary heap of slots, each of which refers back to its position, so that timers that are stopped early leave no gaps. Slots of
/// removed timers are used again.
nonisolated package struct TimerQueue<Key: Comparable, Timer> {
  private struct Slot {
    var key: Key
    /// Nil for a free slot.
    var timer: Timer?
    /// The position in the heap.
    var position: Int
  }

  private var slots: [Slot] = []
  private var freeSlots: [Int32] = []
  /// No timer fires before the one at half of its position.
  private var heap: [Int32] = []

  package init() {}

  package var isEmpty: Bool { heap.isEmpty }
  package var count: Int { heap.count }

  /// The timer that fires first; nil without timers. Complexity: O(1).
  package var first: Timer? { heap.first.flatMap { slots[Int($0)].timer } }

  /// The key of the timer that fires first. Complexity: O(1).
  package var firstKey: Key? { heap.first.map { slots[Int($0)].key } }

  /// The timers, in no order. Complexity: O(n).
  package var all: [Timer] { slots.compactMap(\.timer) }

  /// A timer of the queue. Setting it does not change when it fires.
  package subscript(id: TimerID) -> Timer {
    get {
      guard let timer = slots[Int(id.slot)].timer else { preconditionFailure("the timer was removed") }
      return timer
    }
    set { slots[Int(id.slot)].timer = newValue }
  }

  /// Adds a timer. Complexity: O(log n).
  package mutating func insert(_ timer: Timer, at key: Key) -> TimerID {
    let slot = Slot(key: key, timer: timer, position: heap.count)
    let index: Int32
    if let free = freeSlots.popLast() {
      index = free
      slots[Int(free)] = slot
    } else {
      index = Int32(slots.count)
      slots.append(slot)
    }
    heap.append(index)
    moveUp(from: heap.count - 1)
    return TimerID(slot: index)
  }

  /// Removes a timer without firing it. Complexity: O(log n).
  package mutating func remove(_ id: TimerID) {
    guard slots[Int(id.slot)].timer != nil else { preconditionFailure("the timer was removed before") }
    let position = slots[Int(id.slot)].position
    let last = heap.removeLast()
    if last != id.slot {
      set(last, at: position)
      moveUp(from: position)
      moveDown(from: slots[Int(last)].position)
    }
    slots[Int(id.slot)].timer = nil
    freeSlots.append(id.slot)
  }

  private mutating func set(_ slot: Int32, at position: Int) {
    heap[position] = slot
    slots[Int(slot)].position = position
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    slots[Int(heap[a])].key < slots[Int(heap[b])].key
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    let slot = heap[a]
    set(heap[b], at: a)
    set(slot, at: b)
  }

  private mutating func moveUp(from start: Int) {
    var position = start
    while position > 0, isBefore(position, (position - 1) / 2) {
      swap(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
  }

  private mutating func moveDown(from start: Int) {
    var position = start
    while true {
      let (left, right) = (2 * position + 1, 2 * position + 2)
      var earliest = position
      if left < heap.count, isBefore(left, earliest) { earliest = left }
      if right < heap.count, isBefore(right, earliest) { earliest = right }
      if earliest == position { return }
      swap(position, earliest)
      position = earliest
    }
  }
}
