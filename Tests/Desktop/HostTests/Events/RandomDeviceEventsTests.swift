import CInputDevices
import CSDL2
import Geometry
import Gestures
import TestSupport
import Testing

@testable import Host

/// Random events of all devices at once.
@Suite("EventDecoder: random devices")
struct RandomDeviceEventsTests {
  /// Returns everything that came out of one stream, with modifiers, times and pens' states.
  private func lines(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var story = EventStory()
    for _ in 0..<200 {
      story.modifiers = KeyModifiers(rawValue: random.index(below: 4))
      if random.index(below: 6) == 0 { story.time += random.number(in: 0...0.4) }
      let (x, y) = (random.number(in: -10...110), random.number(in: -10...210))
      switch random.index(below: 18) {
      case 0...4:
        let type = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERMOTION, SDL_FINGERUP][random.index(below: 4)]
        let touch: Int64 = [8, 8, 8, 9, 66, -1][random.index(below: 6)]
        let bad = random.index(below: 40) == 0
        story.finger(
          type, Int64(random.index(below: 4)), bad ? .nan : Float(random.unit()), Float(random.unit()),
          touch: touch)
      case 5, 6: story.motion(Int32(x), Int32(y), which: random.index(below: 10) == 0 ? .max : 0)
      case 7, 8:
        let type = [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP][random.index(below: 2)]
        story.button(type, Int32(random.index(below: 6)), Int32(x), Int32(y))
      case 9: story.wheel(Float(x), Float(random.index(below: 3)))
      case 10: story.pinch(TouchpadPinchPhase(UInt32(random.index(below: 4))), scale: random.unit())
      case 11:
        story.swipe(
          TouchpadSwipePhase(UInt32(random.index(below: 4))), random.index(below: 30) == 0 ? .nan : x, y,
          fingers: Int32(random.index(below: 7)))
      case 12, 13:
        story.pen(
          [TOUCHPAD_PEN_MOVED, TOUCHPAD_PEN_LEFT, TOUCHPAD_PEN_PRESSED, TOUCHPAD_PEN_RELEASED][
            random.index(below: 4)], random.index(below: 30) == 0 ? .infinity : x, y,
          button: Int32(random.index(below: 5)), pressure: random.unit())
      case 14:
        let phases = [
          TOUCHPAD_TOUCH_BEGAN, TOUCHPAD_TOUCH_MOVED, TOUCHPAD_TOUCH_ENDED, TOUCHPAD_TOUCH_CANCELLED,
        ]
        story.touch(
          phases[random.index(below: 4)], Int64(random.index(below: 4)),
          random.index(below: 30) == 0 ? .nan : x, y)
      case 15:
        let actions = [
          TOUCHPAD_MOUSE_MOVED, TOUCHPAD_MOUSE_PRESSED, TOUCHPAD_MOUSE_RELEASED, TOUCHPAD_MOUSE_LEFT,
        ]
        story.mouse(actions[random.index(below: 4)], x, y, button: Int32(random.index(below: 10)))
      case 16: story.scroll(x / 10, y / 10, at: x, y)
      default:
        switch random.index(below: 5) {
        case 0: story.window(SDL_WINDOWEVENT_FOCUS_LOST)
        case 1: story.window(SDL_WINDOWEVENT_LEAVE)
        case 2: story.window(SDL_WINDOWEVENT_HIDDEN)
        case 3:
          story.decoder.cancelLost(
            touch: 8, present: [Int64(random.index(below: 4))], time: story.time, into: &story.events)
        default: story.key(SDL_KEYDOWN, SDLK_q)
        }
      }
    }
    return story.events.map { event in
      guard case .input(.pointer(let pointer)) = event else { return EventStory.describe(event) }
      return EventStory.describe(event)
        + " \(pointer.modifiers.rawValue) \(pointer.time) \(pointer.isSimulated) \(pointer.pen?.pressure ?? -1)"
    }
  }

  @Test("Random events of all devices have the pinned results")
  func pinnedResults() {
    var print = Fingerprint()
    for seed in 0..<60 as Range<UInt64> {
      for line in lines(seed: seed) { print.add(line) }
    }
    #expect(print.value == 7_919_562_993_551_864_441, "an event has changed")
  }
}
