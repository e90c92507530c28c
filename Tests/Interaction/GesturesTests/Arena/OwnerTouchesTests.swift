import Geometry
import GestureTestSupport
import Gestures
import Testing

/// The touch events that views receive.
@Suite("Views' touches") struct OwnerTouchesTests {
  let tap = TapGestureRecognizer()
  let pan = PanGestureRecognizer()

  private func drag(_ story: GestureStory) {
    story.down(at: (0, 0))
    story.move(to: (30, 0), steps: 3)
    story.up()
  }

  @Test("Without recognizers a view receives every event")
  func withoutRecognizers() {
    let story = GestureStory()
    drag(story)
    #expect(story.viewLog == ["root began 1", "root moved 1", "root ended 1"])
    story.clear()
    story.down(at: (0, 0))
    story.cancel()
    #expect(story.viewLog == ["root began 1", "root cancelled 1"])
    #expect(story.arena.isIdle)
  }

  @Test(
    "Events that a view receives beside a recognized tap",
    arguments: [
      (true, false, true, ["root began 1", "root cancelled 1"]),
      (true, false, false, ["root began 1", "root cancelled 1"]),
      (false, false, true, ["root began 1", "root ended 1"]),
      (false, false, false, ["root began 1", "root ended 1"]),
      (true, true, true, []),
      (false, true, true, ["root began 1", "root ended 1"]),
    ])
  func tapped(cancels: Bool, delaysBegan: Bool, delaysEnded: Bool, expected: [String]) {
    tap.cancelsTouchesInView = cancels
    tap.delaysTouchesBegan = delaysBegan
    tap.delaysTouchesEnded = delaysEnded
    let story = GestureStory(tap)
    story.tap()
    #expect(story.viewLog == expected)
  }

  @Test(
    "Events that a view receives beside a pan",
    arguments: [
      (true, false, ["root began 1", "root moved 1", "root cancelled 1"]),
      (false, false, ["root began 1", "root moved 1", "root ended 1"]),
      (true, true, []),
      (false, true, ["root began 1", "root moved 1", "root ended 1"]),
    ])
  func panned(cancels: Bool, delaysBegan: Bool, expected: [String]) {
    pan.cancelsTouchesInView = cancels
    pan.delaysTouchesBegan = delaysBegan
    let story = GestureStory(pan)
    drag(story)
    #expect(story.viewLog == expected)
  }

  @Test("When a recognizer fails, the withheld events are delivered in order")
  func deliveredAfterFailure() {
    tap.delaysTouchesBegan = true
    let story = GestureStory(tap)
    story.down(at: (0, 0))
    story.move(to: (10, 0))
    #expect(story.viewLog.isEmpty)
    story.move(to: (30, 0))
    #expect(story.viewLog == ["root began 1", "root moved 1"])
    story.up()
    #expect(story.viewLog == ["root began 1", "root moved 1", "root ended 1"])
  }

  @Test("A double tap withholds the first tap's end until it is recognized or fails")
  func doubleTap() {
    tap.numberOfTapsRequired = 2
    let story = GestureStory(tap)
    story.tap()
    #expect(story.viewLog == ["root began 1"])
    story.wait(0.4)
    #expect(story.viewLog == ["root began 1", "root ended 1"])
    story.clear()
    story.tap(1)
    story.tap(2)
    #expect(story.viewLog == ["root began 1", "root began 2", "root cancelled 1", "root cancelled 2"])
    #expect(story.arena.isIdle)
  }

  @Test("Without the delay the first tap's end is delivered at once and not cancelled")
  func doubleTapUndelayed() {
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    let story = GestureStory(tap)
    story.tap(1)
    story.tap(2)
    #expect(story.viewLog == ["root began 1", "root ended 1", "root began 2", "root cancelled 2"])
  }

  @Test("A finger that joins an active gesture is not delivered to the view")
  func joining() {
    let story = GestureStory(pan)
    story.down(1, at: (0, 0))
    story.move(1, to: (20, 0))
    story.down(2, at: (50, 0))
    story.up(1, 2)
    #expect(story.viewLog == ["root began 1", "root cancelled 1"])
  }

  @Test("A finger that a recognizer ignores is delivered to the view")
  func ignored() {
    pan.maximumNumberOfTouches = 1
    let story = GestureStory(pan)
    story.down(1, at: (0, 0))
    story.move(1, to: (20, 0))
    story.down(2, at: (50, 0))
    story.move(2, to: (60, 0))
    story.up(2)
    story.up(1)
    #expect(
      story.viewLog == [
        "root began 1", "root cancelled 1", "root began 2", "root moved 2", "root ended 2",
      ])
  }

  @Test("A view without multiple touch receives only the first touch; recognizers receive all")
  func singleTouch() {
    let story = GestureStory(pan)
    pan.cancelsTouchesInView = false
    story.root.isMultipleTouchEnabled = false
    story.down(1, at: (0, 0))
    story.down(2, at: (50, 0))
    #expect(pan.numberOfTouches == 2)
    story.up(1, 2)
    #expect(story.viewLog == ["root began 1", "root ended 1"])
    story.clear()
    story.tap(3)
    #expect(story.viewLog == ["root began 3", "root ended 3"])
  }

  @Test("The hit view keeps the touch wherever it moves")
  func hitViewKeepsTouch() {
    let story = GestureStory()
    story.addView("child", Rect(x: 0, y: 0, width: 10, height: 10))
    story.down(at: (5, 5))
    story.move(to: (900, -40))
    story.up()
    #expect(story.viewLog == ["child began 1", "child moved 1", "child ended 1"])
  }
}
