import Geometry
import GestureTestSupport
import Testing

@testable import Gestures

/// Ended touches whose views have not received the end. The tests count the visited touches instead of measuring time.
@Suite("Touches held back") struct HeldBackTouchesTests {
  private func touch(_ serial: UInt64) -> Touch {
    Touch(
      PointerEvent(id: PointerID(serial), kind: .touch, phase: .down, position: .zero, time: 0), owner: nil,
      serial: serial)
  }

  private func held(_ count: UInt64) -> HeldBackTouches {
    var touches = HeldBackTouches()
    for serial in 1...count { touches.insert(touch(serial)) }
    return touches
  }

  @Test("Only touches of changed recognizers are checked, and released ones are returned in order")
  func checkedTouches() {
    var touches = held(1000)
    var visited = 0
    #expect(touches.removeAll { _ in true }.isEmpty)
    touches.recheck([9, 7, 2000, 500].map { ContactList.Contact(serial: $0, owner: nil) })
    let freed = touches.removeAll { touch in
      visited += 1
      return touch.serial != 7
    }
    #expect(freed.map(\.serial) == [9, 500])
    #expect(visited == 3)
    #expect(touches.removeAll { _ in true }.isEmpty)
    #expect(touches.serials.count == 998)
  }

  @Test("A claimed touch is checked and claimed; the others are not")
  func claimedTouches() {
    var touches = held(10)
    touches.claim([ContactList.Contact(serial: 3, owner: nil)])
    touches.claim { $0.serial == 8 }
    let freed = touches.removeAll { $0.delivery.isClaimed }
    #expect(freed.map(\.serial) == [3, 8])
    touches.recheckAll()
    #expect(touches.removeAll { $0.delivery.isClaimed }.isEmpty)
    touches.recheckAll()
    #expect(touches.removeAll { _ in true }.count == 8)
    #expect(touches.isEmpty)
  }

  @Test("Views receive the ends of successive touches in order, once no recognizer delays them")
  func chained() {
    let pinch = PinchGestureRecognizer()
    let story = GestureStory(pinch)
    story.root.isMultipleTouchEnabled = true
    story.down(1, at: (100, 100))
    for finger in 2...50 {
      let time = story.time + 0.01
      story.wait(0.01)
      story.arena.send([
        PointerEvent(
          id: PointerID(UInt64(finger - 1)), kind: .touch, phase: .up, position: Point(100, 100), time: time),
        PointerEvent(
          id: PointerID(UInt64(finger)), kind: .touch, phase: .down, position: Point(100, 100), time: time),
      ])
    }
    #expect(!story.viewLog.contains { $0.contains("ended") })
    #expect(story.arena.attempts.deliveries.heldBackSerials.count == 49)
    pinch.delaysTouchesEnded = false
    story.wait(0.01)
    story.arena.send(
      PointerEvent(id: PointerID(50), kind: .touch, phase: .up, position: Point(100, 100), time: story.time))
    #expect(story.viewLog.filter { $0.contains("ended") } == (1...50).map { "root ended \($0)" })
    #expect(story.arena.isIdle)
  }
}
