import Geometry
import Gestures
import TestSupport
import Testing

@Suite("EventCoalescer") struct EventCoalescerTests {
  private func event(_ phase: PointerPhase, _ id: Int, at time: Double = 1) -> PointerEvent {
    PointerEvent(id: PointerID(UInt64(id)), kind: .touch, phase: phase, position: .zero, time: time)
  }

  @Test("A batch is complete before an event of any other time")
  func time() {
    var coalescer = EventCoalescer()
    #expect(coalescer.isEmpty && coalescer.time == nil)
    #expect(!coalescer.isComplete(before: event(.move, 1)))
    coalescer.append(event(.move, 1))
    #expect(coalescer.time == 1)
    #expect(!coalescer.isComplete(before: event(.move, 2)))
    #expect(coalescer.isComplete(before: event(.move, 2, at: 1.0.nextUp)))
    #expect(coalescer.isComplete(before: event(.move, 2, at: 0.5)))
    #expect(coalescer.startsBatch(with: event(.move, 2, at: 0.5)) == true)
    #expect(coalescer.startsBatch(with: event(.up, 1)) == true)
    #expect(coalescer.startsBatch(with: event(.move, 2)) == false)
  }

  @Test("Taking a batch empties the coalescer and gives the events in order")
  func take() {
    var coalescer = EventCoalescer()
    var buffer: [PointerEvent] = []
    for count in [3, 40, 1] {
      let events = (0..<count).map { event(.down, $0) }
      for event in events {
        #expect(coalescer.conflicts(with: event) == false, "an event of the batch before")
        coalescer.append(event)
      }
      coalescer.take(into: &buffer)
      #expect(buffer == events && coalescer.isEmpty)
      buffer.removeAll(keepingCapacity: true)
    }
  }

  @Test("Moves of one pointer belong together, its down and up do not")
  func phases() {
    var coalescer = EventCoalescer()
    coalescer.append(event(.move, 1))
    #expect(coalescer.conflicts(with: event(.move, 1)) == false)
    #expect(coalescer.conflicts(with: event(.up, 1)) == true)
    #expect(coalescer.conflicts(with: event(.up, 2)) == false)
    coalescer.append(event(.down, 2))
    #expect(coalescer.conflicts(with: event(.down, 2)) == true)
  }

  @Test("Long batches have the same conflicts as a search of all events finds")
  func longBatches() {
    withEvery("seed", in: 0..<100 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var coalescer = EventCoalescer()
      var events: [PointerEvent] = []
      for _ in 0..<60 {
        let next = event(PointerPhase.allCases[random.index(below: 5)], random.index(below: 40))
        let expected = events.contains {
          $0.id == next.id && ($0.phase != next.phase || next.phase == .down || next.phase == .up)
        }
        #expect(coalescer.conflicts(with: next) == expected, "after \(events.count) events")
        if expected { continue }
        events.append(next)
        coalescer.append(next)
      }
      #expect(events.count > 20)
    }
  }
}
