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
    var place = heap.count
    heap.append(event)
    while place > 0 {
      let parent = (place - 1) / 2
      guard event < heap[parent] else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = event
  }

  mutating func removeNext() {
    guard let event = heap.popLast(), !heap.isEmpty else { return }
    var place = 0
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < event else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = event
  }
}
