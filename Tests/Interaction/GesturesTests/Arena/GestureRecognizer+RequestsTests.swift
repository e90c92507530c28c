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

  @Test("Setting the state of a continuous recognizer requests each of its steps")
  func continuousStates() {
    let story = story()
    puppet.state = .changed
    #expect(story.log.isEmpty && puppet.state == .possible)
    puppet.state = .began
    puppet.state = .changed
    puppet.state = .ended
    #expect(story.log == ["puppet began", "puppet changed", "puppet ended"] && puppet.state == .ended)
    story.up()
    #expect(puppet.state == .possible)
  }

  @Test("Setting the state to ended at once recognizes a gesture once, and failed fails it")
  func discreteStates() {
    let story = story()
    var calls = 0
    puppet.addAction { _ in calls += 1 }
    puppet.state = .recognized
    #expect(story.log == ["puppet recognized"] && calls == 1)
    story.up()
    story.clear()
    story.down(at: (0, 0))
    puppet.state = .failed
    #expect(story.log == ["puppet failed"] && calls == 1)
    story.up()
    // The next gesture may be a continuous one.
    story.clear()
    story.down(at: (0, 0))
    puppet.state = .began
    puppet.state = .cancelled
    #expect(story.log == ["puppet began", "puppet cancelled"])
    story.up()
    #expect(story.arena.isIdle)
  }

  @Test("A state that is set waits for the failure of another recognizer")
  func requestedStateWaits() {
    let other = Puppet()
    other.name = "other"
    puppet.name = "puppet"
    puppet.require(toFail: other)
    let story = GestureStory(puppet, other)
    story.down(at: (0, 0))
    puppet.state = .ended
    #expect(puppet.state == .possible && story.log.isEmpty)
    other.state = .failed
    #expect(story.log == ["other failed", "puppet recognized"])
    story.up()
  }

  /// Receives touches in the form of UIKit's.
  private final class SetReceiver: GestureRecognizer {
    var received: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      note("began", touches, event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      note("moved", touches, event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      note("ended", touches, event)
    }

    private func note(_ name: String, _ touches: Set<Touch>, _ event: TouchEvent) {
      received.append("\(name) \(touches.count) of \(event.touches.count)")
    }
  }

  @Test("Touches arrive as a set with their event, unless the method with an array is overridden")
  func sets() {
    let receiver = SetReceiver()
    let story = GestureStory(receiver)
    story.down(1, at: (0, 0))
    story.down(2, at: (50, 0))
    story.move(2, to: (60, 0))
    story.up(2)
    #expect(receiver.received == ["began 1 of 1", "began 1 of 2", "moved 1 of 2", "ended 1 of 2"])
    story.cancel(1)
    #expect(story.log.last == "setReceiver failed")
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
