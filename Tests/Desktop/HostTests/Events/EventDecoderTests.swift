import CInputDevices
import CSDL2
import Geometry
import Gestures
import Testing

@testable import Host

@Suite("EventDecoder: keys, touchpad, window")
struct EventDecoderTests {
  @Test("A key goes up with the name with which it went down")
  func heldKeyKeepsItsName() {
    var story = EventStory()
    story.key(SDL_KEYDOWN, SDLK_KP_4, scancode: SDL_SCANCODE_KP_4, bits: KMOD_NUM)
    story.key(SDL_KEYDOWN, SDLK_KP_4, scancode: SDL_SCANCODE_KP_4, bits: KMOD_NUM, isRepeat: true)
    story.key(SDL_KEYUP, SDLK_KP_4, scancode: SDL_SCANCODE_KP_4)
    story.key(SDL_KEYDOWN, SDLK_KP_4, scancode: SDL_SCANCODE_KP_4)
    #expect(story.takeLines() == ["key 4 down", "key 4 down again", "key 4 up", "key left down"])
  }

  @Test("Keys have their modifiers")
  func keyModifiers() {
    var story = EventStory()
    story.key(SDL_KEYDOWN, SDLK_q, bits: SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue))
    guard case .input(.key(let event)) = story.events.first else {
      Issue.record("no key event")
      return
    }
    #expect(event.name == "q" && event.modifiers == [.control, .shift])
  }

  @Test("A touchpad's pinch has the scale and rotation since its beginning")
  func pinch() {
    var story = EventStory()
    story.geometry.unitsPerPoint = 2
    story.pinch(TOUCHPAD_PINCH_BEGAN)
    story.pinch(TOUCHPAD_PINCH_CHANGED, scale: 1.5, rotation: 0.25)
    story.pinch(TOUCHPAD_PINCH_ENDED, scale: 1.5, rotation: 0.25)
    #expect(
      story.takeLines() == [
        "pinch began 1.0 at (15.0, 20.0)", "pinch changed 1.5 turned 0.25 at (15.0, 20.0)",
        "pinch ended 1.5 turned 0.25 at (15.0, 20.0)",
      ])
    guard case .input(.pinch(let event)) = story.events[1] else {
      Issue.record("no pinch event")
      return
    }
    #expect(event.rotation == 0.25 && event.time == 0.002)
  }

  @Test("A pinch stays cancelled after the window lost the focus")
  func cancelledPinch() {
    var story = EventStory()
    story.pinch(TOUCHPAD_PINCH_BEGAN)
    story.pinch(TOUCHPAD_PINCH_CHANGED, scale: 2)
    _ = story.takeLines()
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)
    story.pinch(TOUCHPAD_PINCH_CHANGED, scale: 3)
    story.pinch(TOUCHPAD_PINCH_ENDED, scale: 3)
    #expect(story.takeLines() == ["pinch cancelled 2.0 at (30.0, 40.0)", "cancel input"])
    story.pinch(TOUCHPAD_PINCH_BEGAN)
    story.pinch(TOUCHPAD_PINCH_CANCELLED)
    #expect(story.takeLines().map { $0.prefix(15) } == ["pinch began 1.0", "pinch cancelled"])
  }

  @Test("Window events are decoded")
  func windowEvents() {
    var story = EventStory()
    story.geometry.width = 640
    story.geometry.pixelWidth = 640
    for event in [
      SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN,
      SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_DISPLAY_CHANGED,
      SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_ENTER,
      SDL_WINDOWEVENT_FOCUS_GAINED,
    ] { story.window(event) }
    // SDL sends both kinds of size events for one resize. Only the first counts.
    #expect(
      story.takeLines() == [
        "resize 640.0×200.0", "exposed", "visible", "visible", "visible", "display changed",
        "display changed",
      ])
    story.plain(SDL_RENDER_TARGETS_RESET)
    story.plain(SDL_RENDER_DEVICE_RESET)
    #expect(story.takeLines() == ["texture lost", "texture lost"])
  }

  @Test("Random events never trap, and each contact ends", arguments: UInt64(0)..<200)
  func randomEvents(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var story = EventStory()
    let fingers = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP]
    let presses = [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP]
    for _ in 0..<100 {
      switch random.index(below: 6) {
      case 0, 1:
        let type = fingers[random.index(below: 3)]
        story.finger(type, Int64(random.index(below: 4)), Float(random.unit()), Float(random.unit()))
      case 2: story.button(presses[random.index(below: 2)], Int32(random.index(below: 6)))
      case 3: story.motion(Int32(truncatingIfNeeded: random.next()), Int32(truncatingIfNeeded: random.next()))
      case 4: story.pinch(TouchpadPinchPhase(UInt32(random.index(below: 4))), scale: random.unit())
      default:
        // Bytes of any kind, under any type that carries no pointer.
        var event = SDL_Event()
        withUnsafeMutableBytes(of: &event) { bytes in
          for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
        }
        event.type =
          [
            SDL_KEYDOWN, SDL_KEYUP, SDL_WINDOWEVENT, SDL_MOUSEWHEEL, SDL_MOUSEMOTION, SDL_FINGERDOWN,
            SDL_FINGERUP,
          ][random.index(below: 7)].rawValue
        story.feed(event)
      }
    }
    story.window(SDL_WINDOWEVENT_FOCUS_LOST)

    var open: Set<PointerID> = []
    var openPinches = 0
    for case .input(let input) in story.events {
      switch input {
      case .pointer(let pointer) where pointer.phase == .down:
        #expect(open.insert(pointer.id).inserted, "seed \(seed): \(pointer.id) went down twice")
      case .pointer(let pointer) where pointer.phase == .move:
        #expect(open.contains(pointer.id), "seed \(seed): \(pointer.id) moved without being down")
      case .pointer(let pointer) where pointer.phase == .up:
        #expect(open.remove(pointer.id) != nil, "seed \(seed): \(pointer.id) went up without being down")
      case .pointer(let pointer) where pointer.phase == .cancel: open.remove(pointer.id)
      case .pinch(let pinch) where pinch.phase == .began: openPinches = 1
      case .pinch(let pinch) where pinch.phase != .changed: openPinches = 0
      default: break
      }
    }
    #expect(open.isEmpty && openPinches == 0, "seed \(seed)")
  }
}
