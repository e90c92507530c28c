import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

@Suite("PenPriority") struct PenPriorityStageTests {
  private let view = StoryView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let other = StoryView("other", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private var priority = PenPriority()

  private func event(
    _ kind: PointerKind, _ phase: PointerPhase, id: UInt64 = 1, at time: Double, isSimulated: Bool = false
  ) -> PointerEvent {
    PointerEvent(
      id: PointerID(id), kind: kind, phase: phase, position: .zero, time: time, isSimulated: isSimulated)
  }

  private mutating func isSuppressed(
    at time: Double, on owner: StoryView?, interval: Double = 0.3, isPenDown: Bool = false,
    kind: PointerKind = .touch, isSimulated: Bool = false
  ) -> Bool {
    priority.suppressesLanding(
      of: event(kind, .down, at: time, isSimulated: isSimulated), on: owner, interval: interval,
      isPenDown: isPenDown)
  }

  @Test("A finger is suppressed on the pen's view while the pen is down or was there recently")
  mutating func landing() {
    #expect(isSuppressed(at: 1, on: view) == false)
    priority.record(event(.pen, .hover, at: 1), over: view)
    #expect(isSuppressed(at: 1.25, on: view) == true)
    #expect(isSuppressed(at: 1.5, on: view) == false)
    #expect(isSuppressed(at: 9, on: view, isPenDown: true) == true)
    #expect(isSuppressed(at: 1, on: other, isPenDown: true) == false)
    #expect(isSuppressed(at: 1, on: nil, isPenDown: true) == false)
  }

  @Test("Mice, simulated fingers and an interval of zero suppress nothing, and only pens are recorded")
  mutating func exceptions() {
    priority.record(event(.mouse, .hover, at: 1), over: view)
    #expect(isSuppressed(at: 1, on: view) == false)
    priority.record(event(.pen, .hover, at: 1), over: view)
    #expect(isSuppressed(at: 1, on: view, kind: .mouse) == false)
    #expect(isSuppressed(at: 1, on: view, isSimulated: true) == false)
    #expect(isSuppressed(at: 1, on: view, interval: 0) == false)
  }

  @Test(
    "A suppressed finger is ignored until it is up or lands again", arguments: [PointerPhase.up, .cancel])
  mutating func duration(end: PointerPhase) {
    #expect(priority.suppresses(event(.touch, .move, at: 1)) == false)
    priority.suppress(PointerID(1))
    #expect(priority.suppresses(event(.touch, .move, at: 1)) == true)
    #expect(priority.suppresses(event(.touch, .move, id: 2, at: 1)) == false)
    #expect(priority.suppresses(event(.touch, end, at: 1)) == true)
    #expect(priority.suppresses(event(.touch, .move, at: 1)) == false)
    priority.suppress(PointerID(1))
    #expect(priority.suppresses(event(.touch, .down, at: 1)) == false)
    #expect(priority.suppresses(event(.touch, .move, at: 1)) == false)
    priority.suppress(PointerID(1))
    priority.reset()
    #expect(priority.suppresses(event(.touch, .move, at: 1)) == false)
  }

  @Test("A view that was released suppresses nothing")
  mutating func released() {
    var view: StoryView? = StoryView("gone", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    priority.record(event(.pen, .hover, at: 1), over: view)
    view = nil
    #expect(isSuppressed(at: 1, on: view, isPenDown: true) == false)
    #expect(isSuppressed(at: 1, on: other, isPenDown: true) == false)
  }
}
