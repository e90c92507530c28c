import CSDL2
import CTouchpad
import Geometry
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: touchpads")
struct EventDecoderTouchpadTests {
  @Test("Smooth scrolling comes in parts of a notch, where the pointer is, with the keys that are held")
  func scroll() {
    var story = EventStory()
    story.geometry.unitsPerPoint = 2
    story.modifiers = [.control]
    story.scroll(0.25, -0.125)
    story.scroll(0, 0)
    story.scroll(.nan, 1)
    story.scroll(1, 1, at: .infinity, 0)
    #expect(story.told() == ["wheel 0.25 -0.125 at (15.0, 20.0)"])
    guard case .input(.wheel(let wheel)) = story.events.first else {
      Issue.record("no wheel event")
      return
    }
    #expect(wheel.modifiers == [.control])
  }

  @Test("Where the window system tells parts of notches itself, as Wayland does, they arrive with Ctrl")
  func preciseWheel() {
    var story = EventStory()
    story.motion(3, 4)
    _ = story.told()
    story.modifiers = [.control]
    story.wheel(0, 0.125)
    #expect(story.told() == ["wheel 0.0 -0.125 at (3.0, 4.0)"])
    guard case .input(.wheel(let wheel)) = story.events.last else {
      Issue.record("no wheel event")
      return
    }
    #expect(wheel.modifiers == [.control])
  }

  // A touchpad's fingers come under a device of its own or, on macOS, under the mouse's.
  @Test("Two fingers that spread on a touchpad are a pinch at the mouse", arguments: [66, -1])
  func twoFingers(touch: SDL_TouchID) {
    var story = EventStory()
    story.motion(3, 4)
    _ = story.told()
    story.finger(SDL_FINGERDOWN, 7, 0.25, 0.5, touch: touch)
    story.finger(SDL_FINGERDOWN, 8, 0.5, 0.5, touch: touch)
    story.finger(SDL_FINGERMOTION, 8, 0.75, 0.5, touch: touch)
    story.finger(SDL_FINGERMOTION, 8, 1, 0.5, touch: touch)
    story.finger(SDL_FINGERMOTION, 7, 0.5, 0.5, touch: touch)
    story.finger(SDL_FINGERUP, 7, 0.5, 0.5, touch: touch)
    story.finger(SDL_FINGERUP, 8, 1, 0.5, touch: touch)
    #expect(
      story.told() == [
        "pinch began 1.0 at (3.0, 4.0)", "pinch changed 1.5 at (3.0, 4.0)", "pinch changed 1.0 at (3.0, 4.0)",
        "pinch ended 1.0 at (3.0, 4.0)",
      ])
  }

  @Test("Losing the focus cancels the pinch of two fingers; what they do then is nothing before they lift")
  func focusLoss() {
    var story = EventStory()
    story.motion(3, 4)
    story.finger(SDL_FINGERDOWN, 7, 0.25, 0.5, touch: 66)
    story.finger(SDL_FINGERDOWN, 8, 0.5, 0.5, touch: 66)
    story.finger(SDL_FINGERMOTION, 8, 0.75, 0.5, touch: 66)
    _ = story.told()
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)
    story.finger(SDL_FINGERMOTION, 8, 1, 0.5, touch: 66)
    story.finger(SDL_FINGERUP, 8, 1, 0.5, touch: 66)
    #expect(
      story.told() == ["mouse 1 cancel (3.0, 4.0)", "pinch cancelled 1.0 at (3.0, 4.0)", "cancel input"])
  }
}
