import Geometry
import GestureTestSupport
import Gestures
import Testing

/// Pans that begin as the finger lands.
@Suite("Instant pans") struct InstantPanTests {
  let pan = PanGestureRecognizer()
  let tap = TapGestureRecognizer()

  init() { pan.beginsOnLanding = true }

  @Test("Without competitors it begins on landing with translation zero, and includes all movement")
  func withoutCompetitors() {
    let story = GestureStory(pan)
    story.down(at: (100, 100))
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == .zero)
    story.move(to: (104, 100))
    #expect(pan.translation(in: nil) == Vector(4, 0))
    story.move(to: (150, 100))
    #expect(pan.translation(in: nil) == Vector(50, 0))
    story.up()
    #expect(story.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test("A tap beside it stays possible, and its success cancels the pan")
  func tapWins() {
    let story = GestureStory(pan, tap)
    story.down(at: (100, 100))
    story.move(to: (104, 100))
    story.up()
    #expect(story.log == ["pan began", "pan changed", "pan cancelled", "tap recognized"])
    #expect(pan.history.contains { $0.reason == .yielded(to: "TapGestureRecognizer") })
    #expect(story.viewLog.filter { !$0.contains("moved") } == ["root began 1", "root cancelled 1"])
    #expect(story.arena.isIdle)
  }

  @Test("Beyond the slop the pan is confirmed: the tap fails, and the view's touch is cancelled")
  func panWins() {
    let story = GestureStory(pan, tap)
    story.down(at: (100, 100))
    #expect(!story.viewLog.contains("root cancelled 1"))
    story.move(to: (112, 100))
    #expect(story.log == ["pan began", "tap failed", "pan changed"])
    #expect(story.viewLog.contains("root cancelled 1"))
    story.up()
    #expect(story.log.last == "pan ended")
  }

  @Test("Beside other recognizers it waits for the slop")
  func competition() {
    let press = LongPressGestureRecognizer()
    let story = GestureStory(pan, press)
    story.down(at: (100, 100))
    #expect(pan.state == .possible)
    story.move(to: (130, 100))
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == Vector(20, 0))
  }
}
