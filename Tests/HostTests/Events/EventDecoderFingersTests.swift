import CSDL2
import Geometry
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: fingers")
struct EventDecoderFingersTests {
  @Test("A finger goes down, moves and goes up under one number, in points")
  func oneFinger() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 77, 0.25, 0.125)
    story.finger(SDL_FINGERMOTION, 77, 1, 1)
    story.finger(SDL_FINGERUP, 77, 1, 1)
    #expect(
      story.told()
        == ["touch 1 down (25.0, 25.0)", "touch 1 move (100.0, 200.0)", "touch 1 up (100.0, 200.0)"])
  }

  @Test("Whatever SDL calls a finger, each contact has a number of its own")
  func numbersAreNeverReused() {
    var story = EventStory()
    for _ in 0..<3 {
      story.finger(SDL_FINGERDOWN, 0)
      story.finger(SDL_FINGERUP, 0)
    }
    story.finger(SDL_FINGERDOWN, 0, touch: 8)
    story.finger(SDL_FINGERDOWN, 0, touch: 9)
    let downs = story.told().filter { $0.contains("down") }
    #expect(downs.map { $0.prefix(7) } == ["touch 1", "touch 2", "touch 3", "touch 4", "touch 5"])
  }

  @Test("A second down without an up cancels the first")
  func repeatedDown() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 5, 0.5, 0.5)
    story.finger(SDL_FINGERDOWN, 5, 1, 1)
    #expect(
      story.told() == [
        "touch 1 down (50.0, 100.0)", "touch 1 cancel (50.0, 100.0)", "touch 2 down (100.0, 200.0)",
      ])
  }

  @Test("Motion and ups of fingers that nobody put down are dropped")
  func unknownFingers() {
    var story = EventStory()
    story.finger(SDL_FINGERMOTION, 5)
    story.finger(SDL_FINGERUP, 5)
    #expect(story.told() == [])
  }

  @Test("Losing the focus cancels every finger; what they do afterwards is nobody's")
  func focusLoss() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    story.finger(SDL_FINGERDOWN, 2, 1, 1)
    _ = story.told()
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)
    #expect(story.told() == ["touch 1 cancel (0.0, 0.0)", "touch 2 cancel (100.0, 200.0)", "cancel input"])
    story.finger(SDL_FINGERMOTION, 1)
    story.finger(SDL_FINGERUP, 1)
    #expect(story.told() == [])
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    #expect(story.told() == ["touch 3 down (0.0, 0.0)"])
  }

  @Test(
    "Hiding, minimising, closing and quitting cancel first",
    arguments: [
      (SDL_WINDOWEVENT_HIDDEN, "not visible"), (SDL_WINDOWEVENT_MINIMIZED, "not visible"),
      (SDL_WINDOWEVENT_CLOSE, "quit"),
    ])
  func otherEnds(event: SDL_WindowEventID, outcome: String) {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    _ = story.told()
    story.window(event)
    #expect(story.told() == ["touch 1 cancel (0.0, 0.0)", "cancel input", outcome])
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    _ = story.told()
    story.plain(SDL_QUIT)
    #expect(story.told() == ["touch 2 cancel (0.0, 0.0)", "cancel input", "quit"])
  }

  @Test("Fingers that SDL no longer lists are cancelled, those of other devices are not")
  func lostFingers() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, 0, 0, touch: 8)
    story.finger(SDL_FINGERDOWN, 2, 0, 0, touch: 8)
    story.finger(SDL_FINGERDOWN, 3, 0, 0, touch: 9)
    _ = story.told()
    story.decoder.cancelLost(touch: 8, present: [2], time: 1, into: &story.events)
    #expect(story.told() == ["touch 1 cancel (0.0, 0.0)"])
    #expect(story.decoder.activeFingers.map(\.finger).sorted() == [2, 3])
  }

  @Test(
    "A touchpad's fingers, a finger played with the mouse, and coordinates that are no numbers, are dropped")
  func impostors() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, touch: -1)
    story.finger(SDL_FINGERDOWN, 1, touch: 66)
    story.finger(SDL_FINGERDOWN, 2, .nan, 0)
    story.finger(SDL_FINGERDOWN, 3, .infinity, 0)
    #expect(story.told() == [])
  }

  @Test("Each window system's own divisor is undone, and the desktop's scale applied")
  func coordinates() {
    var story = EventStory()
    story.geometry.touchSpan = .size
    story.finger(SDL_FINGERDOWN, 1, 1, 1)
    #expect(story.told() == ["touch 1 down (101.0, 201.0)"])
    story.geometry.unitsPerPoint = 2
    story.finger(SDL_FINGERMOTION, 1, 1, 1)
    #expect(story.told() == ["touch 1 move (50.5, 100.5)"])
    // Outside of the window is outside.
    story.finger(SDL_FINGERMOTION, 1, -1, 2)
    #expect(story.told() == ["touch 1 move (-50.5, 201.0)"])
  }

  @Test("Events carry their stamp and the modifiers of their moment")
  func stamps() {
    var story = EventStory()
    story.modifiers = [.alt]
    story.finger(SDL_FINGERDOWN, 1)
    guard case .input(.pointer(let event)) = story.events.first else {
      Issue.record("no pointer event")
      return
    }
    #expect(event.time == 0.001 && event.modifiers == [.alt])
  }
}
