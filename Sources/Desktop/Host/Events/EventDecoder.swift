import CSDL2
import Geometry
import Gestures

/// Decodes the events of SDL and of the input devices that SDL does not know.
///
/// Decoding is all: ``DeviceContacts`` numbers the contacts, keeps account of buttons and fingers, and ends what was
/// lost.
struct EventDecoder {
  private(set) var contacts: DeviceContacts
  /// The accelerometers.
  var tilt: TiltReader
  /// The scale of SDL's own pinch since its beginning.
  var sdlPinchScale = 1.0
  /// The names of the keys that are down, because a key goes up under the name that it went down with.
  private var keyNames: [SDL_Scancode.RawValue: String] = [:]

  /// The files that are being dropped.
  var drop = FileDrop()
  /// Returns the place of the pointer in a window, in SDL's coordinates. The events of a drop do not have it. Nil to leave SDL's drops
  /// out.
  var dropPosition: ((_ windowID: UInt32) -> (x: Double, y: Double))? = { _ in (0, 0) }

  /// Returns whether a touch device's fingers move a pointer instead of touching the canvas.
  let isTouchpad: (SDL_TouchID) -> Bool
  /// Returns the keyboard's present layout. Called for each key, because the user may change it.
  let keyboardLayout: () -> KeyboardLayout

  /// - Parameters:
  ///   - keyboardLayout: returns the keyboard's present layout.
  ///   - tilt: handles the readings of accelerometers.
  ///   - isTouchpad: returns whether a touch device's fingers move a pointer instead of touching the canvas.
  init(
    keyboardLayout: @escaping () -> KeyboardLayout = { KeyboardLayout() },
    tilt: TiltReader = TiltReader(), isTouchpad: @escaping (SDL_TouchID) -> Bool
  ) {
    contacts = DeviceContacts()
    self.keyboardLayout = keyboardLayout
    self.tilt = tilt
    self.isTouchpad = isTouchpad
  }

  /// The fingers that are down on touch screens.
  var activeFingers: some Collection<FingerID> { contacts.activeFingers }

  /// Interprets a report and appends its events to `output`.
  mutating func report(
    _ report: DeviceReport, time: Double, modifiers: KeyModifiers, into output: inout [HostEvent]
  ) {
    contacts.handle(report, time: time, modifiers: modifiers) { output.append(.input($0)) }
  }

  /// Decodes one event and appends its meaning to `output`: usually one event, none if it has no meaning here, several
  /// if other contacts end first.
  ///
  /// - Parameters:
  ///   - time: the time when the event was received, in the host's seconds.
  ///   - geometry: the window's geometry at that time.
  ///   - modifiers: the modifier keys held at that time.
  mutating func decode(
    _ event: SDL_Event, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      decode(finger: event.tfinger, time: time, geometry: geometry, modifiers: modifiers, into: &output)
    case SDL_MOUSEMOTION where event.motion.which != Self.touchMouse:
      decode(motion: event.motion, time: time, geometry: geometry, modifiers: modifiers, into: &output)
    case SDL_MOUSEBUTTONDOWN where event.button.which != Self.touchMouse,
      SDL_MOUSEBUTTONUP where event.button.which != Self.touchMouse:
      decode(button: event.button, time: time, geometry: geometry, modifiers: modifiers, into: &output)
    case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse:
      decode(wheel: event.wheel, time: time, geometry: geometry, modifiers: modifiers, into: &output)
    case SDL_KEYDOWN, SDL_KEYUP:
      decode(key: event.key, time: time, into: &output)
    case SDL_TEXTINPUT:
      decode(text: event.text, time: time, into: &output)
    case SDL_TEXTEDITING:
      decode(editing: event.edit, time: time, into: &output)
    case SDL_EventType(csdl_long_text_editing()):
      decode(longEditing: event, time: time, into: &output)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      decode(drop: event.drop, time: time, geometry: geometry, into: &output)
    case SDL_SENSORUPDATE:
      decode(sensor: event.sensor, time: time, into: &output)
    case SDL_EventType(csdl_controller_sensor_update()):
      decode(controllerSensor: event, time: time, into: &output)
    case SDL_CONTROLLERDEVICEREMOVED:
      tilt.remove(.controller(event.cdevice.which))
    case SDL_WINDOWEVENT:
      decode(window: event.window, time: time, geometry: geometry, into: &output)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      output.append(.textureLost)
    case SDL_QUIT:
      report(.inputLost, time: time, modifiers: [], into: &output)
      output.append(.quit)
    default:
      break
    }
  }

  // MARK: Fingers

  private mutating func decode(
    finger event: SDL_TouchFingerEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let type = SDL_EventType(event.type)
    if event.touchId == Self.mouseTouch || isTouchpad(event.touchId) {
      // SDL reports the mouse as a finger of this device, on macOS the touchpad's fingers too.
      if event.touchId == Self.mouseTouch, event.fingerId == Self.mouseFinger { return }
      let position = type == SDL_FINGERUP ? nil : Point(Double(event.x), Double(event.y))
      let pointer = contacts.mousePosition ?? Self.currentMousePosition(geometry)
      return report(
        .touchpadFinger(event.fingerId, position, pointer: pointer), time: time, modifiers: modifiers,
        into: &output)
    }
    let step: FingerStep =
      switch type {
      case SDL_FINGERDOWN: .touched
      case SDL_FINGERMOTION: .moved
      default: .lifted
      }
    report(
      .finger(
        FingerID(device: event.touchId, finger: event.fingerId), step,
        at: geometry.point(touchX: Double(event.x), y: Double(event.y))), time: time, modifiers: modifiers,
      into: &output)
  }

  /// Cancels the fingers of one device that SDL no longer lists, because their ends were lost.
  mutating func cancelLost(
    touch: SDL_TouchID, present: Set<SDL_FingerID>, time: Double, into output: inout [HostEvent]
  ) {
    report(.fingersPresent(device: touch, fingers: present), time: time, modifiers: [], into: &output)
  }

  // MARK: The mouse

  private mutating func decode(
    motion event: SDL_MouseMotionEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let position = geometry.point(x: Double(event.x), y: Double(event.y))
    report(.mouse(.moved, at: position), time: time, modifiers: modifiers, into: &output)
  }

  private mutating func decode(
    button event: SDL_MouseButtonEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let button = Self.button(Int32(event.button))
    if button.isEmpty { return }
    let isDown = SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN
    report(
      .mouse(
        isDown ? .pressed(button) : .released(button),
        at: geometry.point(x: Double(event.x), y: Double(event.y))), time: time, modifiers: modifiers,
      into: &output)
  }

  /// Decodes a notch of the wheel, or a fraction of one where SDL reports fractions.
  private mutating func decode(
    wheel event: SDL_MouseWheelEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    // SDL counts away from the user as positive. SDL before 2.26 does not report the position.
    report(
      .wheel(
        Vector(sign * Double(event.preciseX), -sign * Double(event.preciseY)),
        at: contacts.mousePosition ?? Self.currentMousePosition(geometry)), time: time, modifiers: modifiers,
      into: &output)
  }

  /// The position of the mouse before its first event.
  static func currentMousePosition(_ geometry: WindowGeometry) -> Point {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetMouseState(&x, &y)
    return geometry.point(x: Double(x), y: Double(y))
  }

  /// Returns the button with one of SDL's numbers; empty for one without a meaning.
  private static func button(_ number: Int32) -> PointerButtons {
    switch number {
    case SDL_BUTTON_LEFT: .left
    case SDL_BUTTON_RIGHT: .right
    case SDL_BUTTON_MIDDLE: .middle
    case SDL_BUTTON_X1: .back
    case SDL_BUTTON_X2: .forward
    default: []
    }
  }

  // MARK: Keys

  private mutating func decode(key event: SDL_KeyboardEvent, time: Double, into output: inout [HostEvent]) {
    let code = event.keysym.scancode.rawValue
    let isDown = SDL_EventType(event.type) == SDL_KEYDOWN
    // Shift may have changed since the key went down.
    let held = keyNames[code]
    guard let name = held ?? KeyNames.name(of: event.keysym, layout: keyboardLayout()) else { return }
    keyNames[code] = isDown ? name : nil
    output.append(
      .input(
        .key(
          KeyEvent(
            name: name, phase: isDown ? .down : .up, modifiers: KeyNames.modifiers(Int(event.keysym.mod)),
            isRepeat: event.repeat != 0, time: time))))
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
      report(.inputLost, time: time, modifiers: [], into: &output)
      output.append(.visible(false))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      report(.inputLost, time: time, modifiers: [], into: &output)
    case SDL_WINDOWEVENT_LEAVE:
      report(.pointersLeft, time: time, modifiers: [], into: &output)
    case SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_MOVED:
      // sdl2-compat reports only that the window moved.
      output.append(.displayChanged)
    case SDL_WINDOWEVENT_CLOSE:
      report(.inputLost, time: time, modifiers: [], into: &output)
      output.append(.quit)
    default:
      break
    }
  }

  /// The touch device for which SDL simulates fingers with the mouse: SDL_MOUSE_TOUCHID.
  private static let mouseTouch: SDL_TouchID = -1
  /// The finger of that device that is the mouse.
  private static let mouseFinger: SDL_FingerID = 0
  /// The mouse that SDL simulates with the first finger: SDL_TOUCH_MOUSEID, which Swift imports but cannot evaluate.
  private static let touchMouse = UInt32.max
}
