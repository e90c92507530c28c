/// The events of the sweep line: a binary heap of the edges' ends.
struct SweepEvents {
  struct Event {
    var point: GridPoint
    /// At the same point, edges leave before others enter, so that edges that only touch are never neighbours.
    var enters: Bool
    var edge: Int32

    static func < (a: Event, b: Event) -> Bool {
      if a.point != b.point { return a.point < b.point }
      return a.enters == b.enters ? a.edge < b.edge : b.enters
    }
  }

  private var heap: [Event] = []

  var next: Event? { heap.first }

  mutating func insert(_ event: Event) {
    var index = heap.count
    heap.append(event)
    while index > 0 {
      let parent = (index - 1) / 2
      guard event < heap[parent] else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = event
  }

  mutating func removeNext() {
    guard let event = heap.popLast(), !heap.isEmpty else { return }
    var index = 0
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < event else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = event
  }
}
