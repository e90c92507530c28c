import CInputDevices
import CSDL2
import Geometry
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: mouse and wheel")
struct EventDecoderMouseTests {
  @Test("The mouse hovers, presses, drags and hovers again")
  func click() {
    var story = EventStory()
    story.motion(5, 6)
    story.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 5, 6)
    story.motion(7, 8)
    story.button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 7, 8)
    story.motion(9, 9)
    #expect(
      story.takeLines() == [
        "mouse 1 hover (5.0, 6.0)", "mouse 2 down (5.0, 6.0) buttons 1", "mouse 2 move (7.0, 8.0) buttons 1",
        "mouse 2 up (7.0, 8.0)", "mouse 1 hover (9.0, 9.0)",
      ])
  }

  @Test("Further buttons join the press, which ends with the last one")
  func chord() {
    var story = EventStory()
    story.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)
    story.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT)
    story.button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)
    story.button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT)
    #expect(
      story.takeLines() == [
        "mouse 1 down (10.0, 20.0) buttons 1", "mouse 1 move (10.0, 20.0) buttons 3",
        "mouse 1 move (10.0, 20.0) buttons 2", "mouse 1 up (10.0, 20.0)",
      ])
  }

  @Test(
    "A mouse that the window system reports has fractions of points, three buttons and an end of hovering")
  func ownMouse() {
    var story = EventStory()
    story.geometry.unitsPerPoint = 2
    story.mouse(TOUCHPAD_MOUSE_MOVED, 5.5, 6)
    story.mouse(TOUCHPAD_MOUSE_PRESSED, 5.5, 6, button: 1)
    story.mouse(TOUCHPAD_MOUSE_PRESSED, 5.5, 6, button: 10)
    story.mouse(TOUCHPAD_MOUSE_PRESSED, 5.5, 6, button: 3)
    story.mouse(TOUCHPAD_MOUSE_RELEASED, 5.5, 6, button: 10)
    story.mouse(TOUCHPAD_MOUSE_RELEASED, 5.5, 6, button: 1)
    story.mouse(TOUCHPAD_MOUSE_LEFT, -1, 6)
    story.mouse(TOUCHPAD_MOUSE_MOVED, -1, 6)
    story.mouse(TOUCHPAD_MOUSE_RELEASED, -1, 6, button: 3)
    #expect(
      story.takeLines() == [
        "mouse 1 hover (2.75, 3.0)", "mouse 2 down (2.75, 3.0) buttons 1",
        "mouse 2 move (2.75, 3.0) buttons 3", "mouse 2 move (2.75, 3.0) buttons 2",
        "mouse 1 cancel (2.75, 3.0)", "mouse 2 move (-0.5, 3.0) buttons 2", "mouse 2 up (-0.5, 3.0)",
      ])
  }

  @Test("Every press is a contact of its own")
  func presses() {
    var story = EventStory()
    for _ in 0..<2 {
      story.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE)
      story.button(SDL_MOUSEBUTTONUP, SDL_BUTTON_MIDDLE)
    }
    #expect(story.takeLines().map { $0.prefix(7) } == ["mouse 1", "mouse 1", "mouse 2", "mouse 2"])
  }

  @Test("A mouse simulated with a finger is ignored")
  func simulatedMouse() {
    var story = EventStory()
    story.motion(1, 1, which: .max)
    story.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, which: .max)
    story.wheel(0, 1, which: .max)
    #expect(story.takeLines() == [])
  }

  @Test("Losing the focus cancels the press, and its later up is ignored")
  func focusLoss() {
    var story = EventStory()
    story.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)
    story.button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)
    #expect(
      story.takeLines() == [
        "mouse 1 down (10.0, 20.0) buttons 1", "mouse 1 cancel (10.0, 20.0)", "cancel input",
      ])
  }

  @Test("Leaving the window ends the hovering, not the drag")
  func leaving() {
    var story = EventStory()
    story.motion(1, 1)
    story.window(SDL_WINDOWEVENT_LEAVE)
    story.motion(2, 2)
    story.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 2, 2)
    _ = story.takeLines()
    story.window(SDL_WINDOWEVENT_LEAVE)
    story.motion(-50, 2)
    #expect(story.takeLines() == ["mouse 2 cancel (2.0, 2.0)", "mouse 3 move (-50.0, 2.0) buttons 1"])
    #expect(story.events.prefix(3).map(EventStory.describe).contains("mouse 1 cancel (1.0, 1.0)"))
  }

  @Test("The buttons at the side are back and forward; others are ignored")
  func sideButtons() {
    for (button, bits) in [(SDL_BUTTON_X1, 8), (SDL_BUTTON_X2, 16)] {
      var story = EventStory()
      story.button(SDL_MOUSEBUTTONDOWN, button)
      story.button(SDL_MOUSEBUTTONUP, button)
      #expect(story.takeLines() == ["mouse 1 down (10.0, 20.0) buttons \(bits)", "mouse 1 up (10.0, 20.0)"])
    }
    for (button, bits) in [(8 as Int32, 8), (9, 16)] {
      var story = EventStory()
      story.mouse(TOUCHPAD_MOUSE_PRESSED, 10, 20, button: button)
      story.mouse(TOUCHPAD_MOUSE_RELEASED, 10, 20, button: button)
      #expect(story.takeLines() == ["mouse 1 down (10.0, 20.0) buttons \(bits)", "mouse 1 up (10.0, 20.0)"])
    }
    var story = EventStory()
    story.button(SDL_MOUSEBUTTONDOWN, 6)
    story.button(SDL_MOUSEBUTTONUP, 6)
    #expect(story.takeLines() == [])
  }

  @Test("The wheel counts down the page as positive, at the position of the mouse")
  func wheel() {
    var story = EventStory()
    story.motion(3, 4)
    _ = story.takeLines()
    story.wheel(0, -1)
    story.wheel(2, 0.5)
    story.wheel(0, 1, direction: SDL_MOUSEWHEEL_FLIPPED)
    story.wheel(0, 0)
    story.wheel(.nan, 1)
    #expect(
      story.takeLines() == [
        "wheel 0.0 1.0 at (3.0, 4.0)", "wheel 2.0 -0.5 at (3.0, 4.0)", "wheel -0.0 1.0 at (3.0, 4.0)",
      ])
  }
}
