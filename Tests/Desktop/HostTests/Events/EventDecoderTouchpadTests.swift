import CInputDevices
import CSDL2
import Geometry
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: touchpads")
struct EventDecoderTouchpadTests {
  @Test("Smooth scrolling has fractions of a notch, the position and the modifiers; its end has no distance")
  func scroll() {
    var story = EventStory()
    story.geometry.unitsPerPoint = 2
    story.modifiers = [.control]
    story.scroll(0.25, -0.125)
    story.scroll(0, 0)
    story.scroll(.nan, 1)
    story.scroll(1, 1, at: .infinity, 0)
    #expect(
      story.takeLines() == ["wheel 0.25 -0.125 at (15.0, 20.0)", "wheel 0.0 0.0 at (15.0, 20.0)"])
    guard case .input(.wheel(let wheel)) = story.events.first else {
      Issue.record("no wheel event")
      return
    }
    #expect(wheel.modifiers == [.control])
  }

  @Test("Fractions of notches that the window system reports, as on Wayland, have the modifiers")
  func preciseWheel() {
    var story = EventStory()
    story.motion(3, 4)
    _ = story.takeLines()
    story.modifiers = [.control]
    story.wheel(0, 0.125)
    #expect(story.takeLines() == ["wheel 0.0 -0.125 at (3.0, 4.0)"])
    guard case .input(.wheel(let wheel)) = story.events.last else {
      Issue.record("no wheel event")
      return
    }
    #expect(wheel.modifiers == [.control])
  }

  // A touchpad's fingers have a device of their own or, on macOS, the mouse's.
  @Test("Two fingers that spread on a touchpad are a pinch at the mouse's position", arguments: [66, -1])
  func twoFingers(touch: SDL_TouchID) {
    var story = EventStory()
    story.motion(3, 4)
    _ = story.takeLines()
    story.finger(SDL_FINGERDOWN, 7, 0.25, 0.5, touch: touch)
    story.finger(SDL_FINGERDOWN, 8, 0.5, 0.5, touch: touch)
    story.finger(SDL_FINGERMOTION, 8, 0.75, 0.5, touch: touch)
    story.finger(SDL_FINGERMOTION, 8, 1, 0.5, touch: touch)
    story.finger(SDL_FINGERMOTION, 7, 0.5, 0.5, touch: touch)
    story.finger(SDL_FINGERUP, 7, 0.5, 0.5, touch: touch)
    story.finger(SDL_FINGERUP, 8, 1, 0.5, touch: touch)
    #expect(
      story.takeLines() == [
        "pinch began 1.0 at (3.0, 4.0)", "pinch changed 1.5 at (3.0, 4.0)", "pinch changed 1.0 at (3.0, 4.0)",
        "pinch ended 1.0 at (3.0, 4.0)",
      ])
  }

  @Test("Losing the focus cancels the pinch of two fingers, which are ignored until they lift")
  func focusLoss() {
    var story = EventStory()
    story.motion(3, 4)
    story.finger(SDL_FINGERDOWN, 7, 0.25, 0.5, touch: 66)
    story.finger(SDL_FINGERDOWN, 8, 0.5, 0.5, touch: 66)
    story.finger(SDL_FINGERMOTION, 8, 0.75, 0.5, touch: 66)
    _ = story.takeLines()
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)
    story.finger(SDL_FINGERMOTION, 8, 1, 0.5, touch: 66)
    story.finger(SDL_FINGERUP, 8, 1, 0.5, touch: 66)
    #expect(
      story.takeLines() == ["mouse 1 cancel (3.0, 4.0)", "pinch cancelled 1.0 at (3.0, 4.0)", "cancel input"])
  }

  @Test("A swipe is simulated fingers side by side at the pointer, which are cancelled in the end")
  func swipe() {
    var story = EventStory()
    story.geometry.unitsPerPoint = 2
    story.swipe(TOUCHPAD_SWIPE_BEGAN, 100, 60)
    #expect(
      story.takeLines() == [
        "touch 1 down (30.0, 30.0)", "touch 2 down (50.0, 30.0)", "touch 3 down (70.0, 30.0)",
      ])
    story.swipe(TOUCHPAD_SWIPE_CHANGED, 40, 64)
    #expect(
      story.takeLines() == [
        "touch 1 move (0.0, 32.0)", "touch 2 move (20.0, 32.0)", "touch 3 move (40.0, 32.0)",
      ])
    story.swipe(TOUCHPAD_SWIPE_ENDED, 40, 64)
    #expect(
      story.takeLines() == [
        "touch 1 cancel (0.0, 32.0)", "touch 2 cancel (20.0, 32.0)", "touch 3 cancel (40.0, 32.0)",
      ])
    for event in story.events {
      guard case .input(.pointer(let pointer)) = event else { continue }
      #expect(pointer.isSimulated)
    }
    // Its steps without its beginning are ignored.
    story.swipe(TOUCHPAD_SWIPE_CHANGED, 50, 64)
    story.swipe(TOUCHPAD_SWIPE_ENDED, 50, 64)
    #expect(story.takeLines().isEmpty)
  }

  @Test(
    "A swipe is cancelled if its end is lost or the window loses the focus; impossible swipes are ignored"
  )
  func lostSwipe() {
    var story = EventStory()
    story.swipe(TOUCHPAD_SWIPE_BEGAN, 50, 50, fingers: 1)
    story.swipe(TOUCHPAD_SWIPE_BEGAN, 60, 50, fingers: 1)
    #expect(
      story.takeLines() == [
        "touch 1 down (50.0, 50.0)", "touch 1 cancel (50.0, 50.0)", "touch 2 down (60.0, 50.0)",
      ])
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)
    #expect(story.takeLines() == ["touch 2 cancel (60.0, 50.0)", "cancel input"])
    story.swipe(TOUCHPAD_SWIPE_CHANGED, 70, 50)
    story.swipe(TOUCHPAD_SWIPE_BEGAN, .nan, 50)
    story.swipe(TOUCHPAD_SWIPE_BEGAN, 50, 50, fingers: 0)
    story.swipe(TOUCHPAD_SWIPE_BEGAN, 50, 50, fingers: 60)
    story.swipe(TOUCHPAD_SWIPE_CHANGED, 70, 50)
    #expect(story.takeLines().isEmpty)
  }
}
