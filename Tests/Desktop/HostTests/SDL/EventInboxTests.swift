import CInputDevices
import CSDL2
import Gestures
import Testing

@testable import Host

@Suite("EventInbox")
struct EventInboxTests {
  /// Details that the test sets.
  private final class SourceInfo: EventSourceInfo {
    var hasPinches = false
    var readsPointers = false
    var wheelImpliesControl = false
    var checks = 0
    func endLostContacts() { checks += 1 }
  }

  /// A keyboard that the test sets.
  private final class Keyboard: KeyboardInfo {
    var layout = KeyboardLayout()
    var isKeyDownBeforeFocus = false
    func discard() {}
  }

  private let sourceInfo = SourceInfo()
  private let keyboard = Keyboard()
  private let inbox: EventInbox

  init() {
    inbox = EventInbox(clock: ManualClock(), keyboard: keyboard) {
      WindowGeometry(
        width: 100, height: 100, pixelWidth: 100, pixelHeight: 100, unitsPerPoint: 1)
    }
    inbox.sourceInfo = sourceInfo
  }

  private func receive(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void = { _ in }) -> [HostEvent] {
    var event = SDL_Event()
    event.type = type.rawValue
    change(&event)
    inbox.receive(event)
    return inbox.take()
  }

  @Test(
    "SDL's mouse and wheel are ignored only if the window system's are read",
    arguments: [SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEWHEEL])
  func duplicates(type: SDL_EventType) {
    let event: (inout SDL_Event) -> Void = {
      switch type {
      case SDL_MOUSEBUTTONDOWN: $0.button.button = 1
      case SDL_MOUSEWHEEL: $0.wheel.preciseY = 1
      default: break
      }
    }
    sourceInfo.readsPointers = true
    #expect(receive(type, event) == [])
    sourceInfo.readsPointers = false
    #expect(receive(type, event).count == 1)
  }

  @Test("SDL's keys and window events count also if the window system's pointers are read")
  func otherEvents() {
    sourceInfo.readsPointers = true
    #expect(receive(SDL_KEYDOWN) { $0.key.keysym = .made(SDLK_q) }.count == 1)
    #expect(receive(SDL_QUIT).count == 2)
  }

  @Test("Lost contacts are looked up where the contacts are read")
  func lostContacts() {
    sourceInfo.readsPointers = true
    inbox.receive(TouchpadTouch(phase: TOUCHPAD_TOUCH_BEGAN, device: 8, id: 3, x: 5, y: 6))
    #expect(inbox.take().map(EventStory.describe) == ["touch 1 down (5.0, 6.0)"])
    #expect(inbox.hasContacts)
    inbox.endLostContacts()
    #expect(sourceInfo.checks == 1 && inbox.take() == [])
    inbox.receive(TouchpadTouch(phase: TOUCHPAD_TOUCH_CANCELLED, device: 8, id: 3, x: 5, y: 6))
    #expect(inbox.take().map(EventStory.describe) == ["touch 1 cancel (5.0, 6.0)"])
    inbox.receive(TouchpadMouse(action: TOUCHPAD_MOUSE_PRESSED, x: 1, y: 2, button: 1))
    #expect(inbox.take().count == 1 && inbox.hasContacts)
    inbox.receive(TouchpadMouse(action: TOUCHPAD_MOUSE_RELEASED, x: 1, y: 2, button: 1))
    #expect(inbox.take().count == 1 && !inbox.hasContacts)
  }

  /// Events of SDL 3.4 as sdl2-compat passes them: the types and the place of the ratio are those of SDL 3.
  private func sdlPinch(_ type: UInt32, _ ratio: Float = 0) -> [HostEvent] {
    receive(SDL_EventType(type)) { event in
      withUnsafeMutableBytes(of: &event) { $0.storeBytes(of: ratio, toByteOffset: 8, as: Float.self) }
    }
  }

  @Test("A pinch of SDL 3 multiplies its ratios")
  func sdlPinches() {
    let events = [(0x710, 0), (0x711, 1.5), (0x711, 2), (0x711, .nan), (0x711, -1), (0x712, 0)].flatMap {
      sdlPinch($0.0, $0.1)
    }
    let pinches = events.compactMap { if case .input(.pinch(let pinch)) = $0 { pinch } else { nil } }
    #expect(pinches.map(\.phase) == [.began, .changed, .changed, .changed, .changed, .ended])
    #expect(pinches.map(\.scale) == [1, 1.5, 3, 3, 3, 3])
  }

  @Test(
    "A pinch of SDL 3 is ignored where pinches are received separately, and one without a beginning always")
  func separatePinches() {
    #expect(sdlPinch(0x711, 2) == [])
    sourceInfo.hasPinches = true
    #expect(sdlPinch(0x710) == [])
    #expect(sdlPinch(0x711, 2) == [])
  }

  @Test("Fingers that rest on the touchpad are a wheel event without a distance; their end is none")
  func holds() {
    inbox.receive(TouchpadHold(phase: TOUCHPAD_HOLD_BEGAN, fingers: 2, x: 30, y: 40))
    inbox.receive(TouchpadHold(phase: TOUCHPAD_HOLD_ENDED, fingers: 2, x: 30, y: 40))
    let events = inbox.take()
    guard case .input(.wheel(let wheel))? = events.first, events.count == 1 else {
      Issue.record("\(events)")
      return
    }
    #expect((wheel.position.x, wheel.position.y) == (30, 40))
    #expect((wheel.delta.dx, wheel.delta.dy) == (0, 0))
    #expect(wheel.isHold)
  }

  @Test("A wheel event that a touchpad sends with Ctrl has the modifier")
  func control() {
    sourceInfo.wheelImpliesControl = true
    let events = receive(SDL_MOUSEWHEEL) { $0.wheel.preciseY = 1 }
    guard case .input(.wheel(let wheel))? = events.first else {
      Issue.record("no wheel event")
      return
    }
    #expect(wheel.modifiers == [.control])
  }

  @Test("A key that was down before the window had the focus counts as repeated")
  func heldKeys() {
    let key: (inout SDL_Event) -> Void = { $0.key.keysym = .made(SDLK_q, scancode: SDL_SCANCODE_Q) }
    #expect(receive(SDL_KEYDOWN, key).map(EventStory.describe) == ["key q down"])
    keyboard.isKeyDownBeforeFocus = true
    #expect(receive(SDL_KEYDOWN, key).map(EventStory.describe) == ["key q down again"])
  }

  @Test(
    "The statistics name the extension and what is missing without it",
    arguments: [
      ("x11", 204, "XInput 2.4: touchpad gestures", "no touchpad gestures"),
      ("x11", 203, "XInput 2.3: smooth scrolling and pens; no touchpad gestures", "no pens"),
      ("x11", 202, "which take XInput 2.4, an X server from 21.1", "no pens"),
      ("x11", 0, "no XInput 2: no touchpad gestures", "smooth scrolling and"),
      ("wayland", 0, "with Ctrl and the wheel", "XInput"),
      ("windows", 0, "with Ctrl and the wheel", "XInput"),
      ("cocoa", 0, "with its two fingers", "XInput"),
    ])
  func description(driver: String, version: Int, said: String, unsaid: String) {
    let text = Touchpad.describe(driver: driver, version: version)
    #expect(text.contains(said) && !text.contains(unsaid), "\(text)")
  }
}
