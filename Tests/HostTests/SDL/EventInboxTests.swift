import CInputDevices
import CSDL2
import Gestures
import Testing

@testable import Host

@Suite("EventInbox")
struct EventInboxTests {
  /// Details that the test sets.
  private final class SourceInfo: EventSourceInfo {
    var isKeyDownBeforeFocus = false
    var isWheelEventDuplicate = false
    var isMouseFromOtherDevice = false
    var wheelImpliesControl = false
  }

  private let sourceInfo = SourceInfo()
  private let inbox = EventInbox(clock: ManualClock()) {
    WindowGeometry(
      width: 100, height: 100, pixelWidth: 100, pixelHeight: 100, unitsPerPoint: 1, touchSpan: .lastPixel)
  }

  init() { inbox.sourceInfo = sourceInfo }

  private func receive(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void = { _ in }) -> [HostEvent] {
    var event = SDL_Event()
    event.type = type.rawValue
    change(&event)
    inbox.receive(event)
    return inbox.take()
  }

  @Test("A notch that was received as smooth scrolling is not received again")
  func notches() {
    let notch: (inout SDL_Event) -> Void = { $0.wheel.preciseY = 1 }
    #expect(receive(SDL_MOUSEWHEEL, notch).count == 1)
    sourceInfo.isWheelEventDuplicate = true
    #expect(receive(SDL_MOUSEWHEEL, notch) == [])
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

  @Test("Events of a mouse that is a pen are ignored, and the pen's own are received")
  func pens() {
    sourceInfo.isMouseFromOtherDevice = true
    #expect(receive(SDL_MOUSEMOTION) == [])
    #expect(receive(SDL_MOUSEBUTTONDOWN) { $0.button.button = 1 } == [])
    #expect(receive(SDL_MOUSEBUTTONUP) { $0.button.button = 1 } == [])
    inbox.receive(
      TouchpadPen(
        action: TOUCHPAD_PEN_PRESSED, x: 1, y: 2, button: 1, pressure: 0, tilt_x: 0, tilt_y: 0,
        is_eraser: false))
    #expect(inbox.take().map(EventStory.describe) == ["pen 1 down (1.0, 2.0) buttons 1"])
    inbox.receive(
      TouchpadPen(
        action: TOUCHPAD_PEN_RELEASED, x: 1, y: 2, button: 1, pressure: 0, tilt_x: 0, tilt_y: 0,
        is_eraser: false))
    inbox.receive(
      TouchpadPen(
        action: TOUCHPAD_PEN_MOVED, x: 3, y: 4, button: 0, pressure: 0, tilt_x: 0, tilt_y: 0, is_eraser: false
      ))
    _ = inbox.take()
    #expect(receive(SDL_MOUSEBUTTONUP) { $0.button.button = 1 } == [], "the hovering pen ended")
  }

  @Test("A finger beside a pressed mouse does not move it, and a release ends the press")
  func fingerBesideMouse() {
    let button: (inout SDL_Event) -> Void = { $0.button.button = 1 }
    #expect(
      receive(SDL_MOUSEBUTTONDOWN, button).map(EventStory.describe) == ["mouse 1 down (0.0, 0.0) buttons 1"])
    sourceInfo.isMouseFromOtherDevice = true
    #expect(receive(SDL_MOUSEMOTION) { $0.motion.x = 50 } == [])
    #expect(receive(SDL_MOUSEBUTTONUP, button).map(EventStory.describe) == ["mouse 1 up (0.0, 0.0)"])
  }

  @Test("A key that was down before the window had the focus counts as repeated")
  func heldKeys() {
    let key: (inout SDL_Event) -> Void = { $0.key.keysym = .made(SDLK_q, scancode: SDL_SCANCODE_Q) }
    #expect(receive(SDL_KEYDOWN, key).map(EventStory.describe) == ["key q down"])
    sourceInfo.isKeyDownBeforeFocus = true
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
