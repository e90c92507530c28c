import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

/// Contacts of attempts that do not end, because touches overlap in time.
@Suite("Redundant contacts") struct SpentContactsTests {
  private final class Patient: GestureRecognizer {}

  /// The longest list of contacts during `count` touches.
  private func longestList(touches count: UInt64, delaysEnds: Bool) -> Int {
    let recognizers = (0..<3).map { _ in Patient() }
    for recognizer in recognizers { recognizer.delaysTouchesEnded = delaysEnds }
    let story = GestureStory(recognizers[0], recognizers[1], recognizers[2])
    var longest = 0
    for number in 1...count {
      var events = [
        PointerEvent(id: PointerID(number), kind: .touch, phase: .down, position: Point(10, 10), time: 1)
      ]
      if number > 1 {
        events.insert(
          PointerEvent(id: PointerID(number - 1), kind: .touch, phase: .up, position: Point(10, 10), time: 1),
          at: 0)
      }
      story.arena.send(events)
      longest = max(longest, recognizers[0].attempt.contacts.all.count)
    }
    return longest
  }

  @Test("An attempt of any length keeps a few contacts")
  func boundedCount() {
    #expect(longestList(touches: 1000, delaysEnds: false) <= ContactLimit.smallest + 1)
  }

  @Test("Contacts whose views have not received the end are kept")
  func undeliveredEnds() {
    #expect(longestList(touches: 200, delaysEnds: true) == 200)
  }

  @Test("An ended contact still decides which taps exclude each other", arguments: [0, Int.max])
  func rivals(limit: Int) {
    let (inner, outer, triple) = (TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer())
    inner.numberOfTapsRequired = 2
    triple.numberOfTapsRequired = 3
    (inner.name, outer.name, triple.name) = ("inner", "outer", "triple")
    for tap in [inner, outer] { tap.require(toFail: triple) }
    for tap in [inner, outer, triple] { tap.delaysTouchesEnded = false }
    // The outer tap gets the second contact only.
    outer.allowedKinds = [.touch]
    let story = GestureStory(outer, triple)
    story.addView("button", Rect(x: 0, y: 0, width: 200, height: 200), inner)
    func tap(_ kind: PointerKind) {
      for phase in [PointerPhase.down, .up] {
        story.arena.attempts.contactLimit.length = limit
        story.wait(0.02)
        story.arena.send(
          PointerEvent(
            id: PointerID(kind == .mouse ? 0 : 1), kind: kind, phase: phase, position: Point(50, 50),
            buttons: kind == .mouse && phase == .down ? .left : [], time: story.time))
      }
    }
    tap(.mouse)
    tap(.touch)
    story.wait(2)
    #expect(story.log == ["triple failed", "outer failed", "inner recognized"])
  }
}
