import Geometry
import GestureTestSupport
import Gestures
import Testing

/// The requests of custom recognizers.
@Suite("Requests") struct GestureRecognizerRequestsTests {
  /// A recognizer that makes a request when the test says so.
  private final class Puppet: GestureRecognizer {
    override func touchesEnded(_ touches: [Touch]) { if self.touches.isEmpty { finish() } }
  }

  private let puppet = Puppet()

  private func story() -> GestureStory {
    puppet.name = "puppet"
    let story = GestureStory(puppet)
    story.down(at: (0, 0))
    return story
  }

  @Test("Requests made between events are granted at once")
  func between() {
    let story = story()
    puppet.requestRecognition()
    #expect(story.log == ["puppet began"])
    puppet.reportChange()
    puppet.finish()
    #expect(story.log == ["puppet began", "puppet changed", "puppet ended"])
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test("Invalid requests do nothing: no change before the beginning, nothing after the end")
  func illegal() {
    let story = story()
    puppet.reportChange()
    #expect(story.log.isEmpty)
    puppet.fail(.wrongPlace)
    puppet.requestRecognition()
    puppet.reportChange()
    puppet.finish()
    puppet.fail(.touchCount)
    #expect(story.log == ["puppet failed"])
    story.up()
    puppet.requestRecognition()
    puppet.startTimer(1, at: 3)
    #expect(story.arena.isIdle)
    #expect(story.log == ["puppet failed"])
  }

  @Test("An active gesture that fails is cancelled")
  func failing() {
    let story = story()
    puppet.requestRecognition()
    puppet.fail(.wrongDirection)
    #expect(story.log == ["puppet began", "puppet cancelled"])
    #expect(puppet.history.last?.reason == .wrongDirection)
  }

  @Test("An ignored touch is delivered only to the view")
  func ignoring() {
    let story = story()
    puppet.requestRecognition()
    story.down(2, at: (50, 50))
    puppet.ignore(puppet.touches[1])
    #expect(puppet.numberOfTouches == 1)
    story.up(1)
    #expect(story.log == ["puppet began", "puppet ended"])
  }

  @Test("A closure may fail its own recognizer while it is called")
  func delegate() {
    let story = story()
    puppet.shouldBegin = { [unowned puppet] in
      puppet.fail(.denied)
      return true
    }
    puppet.requestRecognition()
    #expect(story.log == ["puppet failed"])
    story.up()
    #expect(story.arena.isIdle)
  }
}
