import CInputDevices
import CSDL2
import Geometry
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: fingers")
struct EventDecoderFingersTests {
  @Test("A finger goes down, moves and goes up with one number, in points")
  func oneFinger() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 77, 0.25, 0.125)
    story.finger(SDL_FINGERMOTION, 77, 1, 1)
    story.finger(SDL_FINGERUP, 77, 1, 1)
    #expect(
      story.takeLines()
        == ["touch 1 down (25.0, 25.0)", "touch 1 move (100.0, 200.0)", "touch 1 up (100.0, 200.0)"])
  }

  @Test("Each contact has a number of its own, although SDL reuses those of fingers")
  func numbersAreNeverReused() {
    var story = EventStory()
    for _ in 0..<3 {
      story.finger(SDL_FINGERDOWN, 0)
      story.finger(SDL_FINGERUP, 0)
    }
    story.finger(SDL_FINGERDOWN, 0, touch: 8)
    story.finger(SDL_FINGERDOWN, 0, touch: 9)
    let downs = story.takeLines().filter { $0.contains("down") }
    #expect(downs.map { $0.prefix(7) } == ["touch 1", "touch 2", "touch 3", "touch 4", "touch 5"])
  }

  @Test("A second down without an up cancels the first contact")
  func repeatedDown() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 5, 0.5, 0.5)
    story.finger(SDL_FINGERDOWN, 5, 1, 1)
    #expect(
      story.takeLines() == [
        "touch 1 down (50.0, 100.0)", "touch 1 cancel (50.0, 100.0)", "touch 2 down (100.0, 200.0)",
      ])
  }

  @Test("Motions and ups of fingers that are not down are ignored")
  func unknownFingers() {
    var story = EventStory()
    story.finger(SDL_FINGERMOTION, 5)
    story.finger(SDL_FINGERUP, 5)
    #expect(story.takeLines() == [])
  }

  @Test("Losing the focus cancels every finger, and their later events are ignored")
  func focusLoss() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    story.finger(SDL_FINGERDOWN, 2, 1, 1)
    _ = story.takeLines()
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)
    #expect(
      story.takeLines() == ["touch 1 cancel (0.0, 0.0)", "touch 2 cancel (100.0, 200.0)", "cancel input"])
    story.finger(SDL_FINGERMOTION, 1)
    story.finger(SDL_FINGERUP, 1)
    #expect(story.takeLines() == [])
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    #expect(story.takeLines() == ["touch 3 down (0.0, 0.0)"])
  }

  @Test(
    "Hiding, minimizing, closing and quitting cancel the fingers first",
    arguments: [
      (SDL_WINDOWEVENT_HIDDEN, "not visible"), (SDL_WINDOWEVENT_MINIMIZED, "not visible"),
      (SDL_WINDOWEVENT_CLOSE, "quit"),
    ])
  func cancelledByWindow(event: SDL_WindowEventID, outcome: String) {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    _ = story.takeLines()
    story.window(event)
    #expect(story.takeLines() == ["touch 1 cancel (0.0, 0.0)", "cancel input", outcome])
    story.finger(SDL_FINGERDOWN, 1, 0, 0)
    _ = story.takeLines()
    story.plain(SDL_QUIT)
    #expect(story.takeLines() == ["touch 2 cancel (0.0, 0.0)", "cancel input", "quit"])
  }

  @Test("Fingers that SDL no longer lists are cancelled, and those of other devices are not")
  func lostFingers() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, 0, 0, touch: 8)
    story.finger(SDL_FINGERDOWN, 2, 0, 0, touch: 8)
    story.finger(SDL_FINGERDOWN, 3, 0, 0, touch: 9)
    _ = story.takeLines()
    story.decoder.cancelLost(touch: 8, present: [2], time: 1, into: &story.events)
    #expect(story.takeLines() == ["touch 1 cancel (0.0, 0.0)"])
    #expect(story.decoder.activeFingers.map(\.finger).sorted() == [2, 3])
  }

  @Test(
    "A touchpad's fingers, a finger simulated with the mouse, and coordinates that are not finite are ignored"
  )
  func ignoredFingers() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, touch: -1)
    story.finger(SDL_FINGERDOWN, 1, touch: 66)
    story.finger(SDL_FINGERDOWN, 2, .nan, 0)
    story.finger(SDL_FINGERDOWN, 3, .infinity, 0)
    #expect(story.takeLines() == [])
  }

  @Test("Positions are fractions of the window, converted with the desktop's scale")
  func coordinates() {
    var story = EventStory()
    story.finger(SDL_FINGERDOWN, 1, 1, 1)
    #expect(story.takeLines() == ["touch 1 down (100.0, 200.0)"])
    story.geometry.unitsPerPoint = 2
    story.finger(SDL_FINGERMOTION, 1, 1, 1)
    #expect(story.takeLines() == ["touch 1 move (50.0, 100.0)"])
    // Positions outside of the window stay outside.
    story.finger(SDL_FINGERMOTION, 1, -1, 2)
    #expect(story.takeLines() == ["touch 1 move (-50.0, 200.0)"])
  }

  @Test("Touches that the window system reports are fingers at its pixels, with their fractions")
  func ownTouches() {
    var story = EventStory()
    story.geometry.unitsPerPoint = 2
    story.touch(TOUCHPAD_TOUCH_BEGAN, 77, 10.5, 20)
    story.touch(TOUCHPAD_TOUCH_BEGAN, 77, 1, 1, device: 9)
    story.touch(TOUCHPAD_TOUCH_MOVED, 77, -3, 40.25)
    story.touch(TOUCHPAD_TOUCH_ENDED, 77, 8, 8)
    story.touch(TOUCHPAD_TOUCH_CANCELLED, 77, 4, 4, device: 9)
    #expect(
      story.takeLines() == [
        "touch 1 down (5.25, 10.0)", "touch 2 down (0.5, 0.5)", "touch 1 move (-1.5, 20.125)",
        "touch 1 up (4.0, 4.0)", "touch 2 cancel (0.5, 0.5)",
      ])
  }

  @Test("Events have the time and the modifiers of their arrival")
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
