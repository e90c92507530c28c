import CSDL2
import Geometry
import Gestures

/// Turns SDL's events into the scene's, and keeps the books that SDL does not: which fingers are down and under
/// which number, which mouse press is held, what a key was called when it went down.
///
/// Every contact gets a number of its own that is never used again; SDL's finger ids are reused and, on X11,
/// survive programs. Whatever went down is brought to an end: by its up, or by a cancel.
struct EventDecoder {
  /// A finger as SDL knows it.
  struct Finger: Hashable {
    var touch: SDL_TouchID
    var finger: SDL_FingerID
  }

  struct Contact {
    var id: PointerID
    var position: Point
  }

  var ids = PointerNumbers()
  var fingers: [Finger: Contact] = [:]
  /// Where the mouse was last, pressed or not.
  var mousePosition: Point?
  var mouse = ButtonPointer()
  var pen = ButtonPointer()
  /// When a pen did something last.
  var lastPenTime = -Double.infinity
  var trackpad = TrackpadPinch()
  var pinch: PinchEvent?
  /// The fingers of a touchpad's swipe that is under way.
  var swipe: [Contact] = []
  var keyNames: [SDL_Scancode.RawValue: String] = [:]

  let isTouchpad: (SDL_TouchID) -> Bool
  /// Whether the lift of a finger may go unreported after a button of the mouse or a pen went down beside it.
  let buttonsEndTouches: Bool
  /// See ``KeyNames/rowTypesDigits``; asked for each key, since a person may change the layout.
  let rowTypesDigits: () -> Bool

  /// - Parameters:
  ///   - buttonsEndTouches: true on X11. Its server takes the first finger for the pointer while a button is held, and
  ///     SDL hears no more of it.
  ///   - rowTypesDigits: whether the keyboard's layout types digits in the row of digits.
  ///   - isTouchpad: whether a touch device's fingers move a pointer instead of touching the canvas.
  init(
    buttonsEndTouches: Bool = false, rowTypesDigits: @escaping () -> Bool = { true },
    isTouchpad: @escaping (SDL_TouchID) -> Bool
  ) {
    self.rowTypesDigits = rowTypesDigits
    self.buttonsEndTouches = buttonsEndTouches
    self.isTouchpad = isTouchpad
  }

  /// The fingers that are down.
  var liveFingers: some Collection<Finger> { fingers.keys }

  /// Decodes one event and appends what it means to `output`: usually one thing, none for what is of no
  /// interest, several where something had to be brought to an end first.
  ///
  /// - Parameters:
  ///   - time: when the event was received, in the host's seconds.
  ///   - geometry: the window's at that moment.
  ///   - modifiers: the modifier keys held at that moment.
  mutating func decode(
    _ event: SDL_Event, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      decode(finger: event.tfinger, time: time, geometry: geometry, modifiers: modifiers, into: &output)
    case SDL_MOUSEMOTION where event.motion.which != Self.touchMouse:
      let position = geometry.point(x: Double(event.motion.x), y: Double(event.motion.y))
      moveMouse(to: position, time: time, modifiers: modifiers, into: &output)
    case SDL_MOUSEBUTTONDOWN where event.button.which != Self.touchMouse,
      SDL_MOUSEBUTTONUP where event.button.which != Self.touchMouse:
      decode(button: event.button, time: time, geometry: geometry, modifiers: modifiers, into: &output)
    case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse:
      decode(wheel: event.wheel, time: time, geometry: geometry, modifiers: modifiers, into: &output)
    case SDL_KEYDOWN, SDL_KEYUP:
      decode(key: event.key, time: time, into: &output)
    case SDL_WINDOWEVENT:
      decode(window: event.window, time: time, geometry: geometry, into: &output)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      output.append(.textureLost)
    case SDL_QUIT:
      cancelAll(time: time, into: &output)
      output.append(.quit)
    default:
      break
    }
  }

  // MARK: Window

  private mutating func decode(
    window event: SDL_WindowEvent, time: Double, geometry: WindowGeometry, into output: inout [HostEvent]
  ) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      output.append(.input(.resize(geometry.size, time: time)))
    case SDL_WINDOWEVENT_EXPOSED:
      output.append(.exposed)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      output.append(.visible(true))
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      cancelAll(time: time, into: &output)
      output.append(.visible(false))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancelAll(time: time, into: &output)
    case SDL_WINDOWEVENT_LEAVE:
      leave(\.mouse, .mouse, time: time, into: &output)
      leave(\.pen, .pen, time: time, into: &output)
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      output.append(.displayChanged)
    case SDL_WINDOWEVENT_CLOSE:
      cancelAll(time: time, into: &output)
      output.append(.quit)
    default:
      break
    }
  }

  /// Cancels all fingers, in the order in which they landed.
  mutating func cancelFingers(time: Double, into output: inout [HostEvent]) {
    for contact in fingers.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
      output.append(Self.cancel(contact, kind: .touch, time: time))
    }
    fingers = [:]
  }

  /// Brings everything that is down to an end, in the order in which it went down.
  mutating func cancelAll(time: Double, into output: inout [HostEvent]) {
    let contacts =
      (Array(fingers.values) + swipe).map { ($0, PointerKind.touch) } + mouse.cancel().map { ($0, .mouse) }
      + pen.cancel().map { ($0, .pen) }
    for (contact, kind) in contacts.sorted(by: { $0.0.id.rawValue < $1.0.id.rawValue }) {
      output.append(Self.cancel(contact, kind: kind, time: time))
    }
    fingers = [:]
    swipe = []
    trackpad = TrackpadPinch()
    if var event = pinch {
      event.phase = .cancelled
      event.time = time
      output.append(.input(.pinch(event)))
      pinch = nil
    }
    output.append(.input(.cancelAll(time: time)))
  }

  static func cancel(_ contact: Contact, kind: PointerKind, time: Double) -> HostEvent {
    .input(
      .pointer(
        PointerEvent(id: contact.id, kind: kind, phase: .cancel, position: contact.position, time: time)))
  }

  /// A step of a finger, or of one that stands for a touchpad's.
  static func touch(
    _ phase: PointerPhase, _ contact: Contact, modifiers: KeyModifiers, time: Double,
    isSimulated: Bool = false
  ) -> HostEvent {
    .input(
      .pointer(
        PointerEvent(
          id: contact.id, kind: .touch, phase: phase, position: contact.position, modifiers: modifiers,
          time: time, isSimulated: isSimulated)))
  }

  /// The mouse that SDL plays with the first finger: SDL_TOUCH_MOUSEID, which Swift imports but cannot evaluate.
  private static let touchMouse = UInt32.max
}
