import CInputDevices
import CSDL2
import Geometry
import Gestures

@testable import Host

/// A decoder that receives synthetic events, one every millisecond, and describes the results in short lines such as
/// `touch 1 down (10.0, 20.0)`.
struct EventStory {
  /// Touch device 66 is a touchpad.
  var decoder = EventDecoder { $0 == 66 }
  var geometry = WindowGeometry(
    width: 100, height: 200, pixelWidth: 100, pixelHeight: 200, unitsPerPoint: 1)
  var modifiers: KeyModifiers = []
  var time = 0.0
  /// All results so far.
  var events: [HostEvent] = []

  /// Returns the descriptions of the results since the last call.
  mutating func takeLines() -> [String] {
    defer { takenCount = events.count }
    return events[takenCount...].map(Self.describe)
  }

  private var takenCount = 0

  /// A reading of the device's sensor, in m/s².
  mutating func sensor(_ x: Float, _ y: Float, which: SDL_SensorID = 1) {
    var event = SDL_Event()
    event.sensor.type = SDL_SENSORUPDATE.rawValue
    event.sensor.which = which
    (event.sensor.data.0, event.sensor.data.1, event.sensor.data.2) = (x, y, 9)
    feed(event)
  }

  /// A reading of a game controller's sensor, in m/s².
  mutating func controllerSensor(
    _ x: Float, _ y: Float, which: SDL_JoystickID = 1, sensor: SDL_SensorType = SDL_SENSOR_ACCEL
  ) {
    feed(.controllerSensor(x, y, which: which, sensor: sensor))
  }

  mutating func controllerRemoved(_ which: SDL_JoystickID) {
    var event = SDL_Event()
    event.cdevice.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
    event.cdevice.which = which
    feed(event)
  }

  mutating func finger(
    _ type: SDL_EventType, _ finger: Int64, _ x: Float = 0.5, _ y: Float = 0.5, touch: Int64 = 8
  ) {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = touch
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    feed(event)
  }

  mutating func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    feed(event)
  }

  mutating func button(
    _ type: SDL_EventType, _ button: Int32, _ x: Int32 = 10, _ y: Int32 = 20, which: UInt32 = 0
  ) {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = which
    event.button.button = UInt8(button)
    event.button.x = x
    event.button.y = y
    feed(event)
  }

  mutating func wheel(
    _ x: Float, _ y: Float, direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL, which: UInt32 = 0
  ) {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.which = which
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.direction = direction.rawValue
    feed(event)
  }

  mutating func key(
    _ type: SDL_EventType, _ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_A,
    bits: SDL_Keymod = KMOD_NONE,
    isRepeat: Bool = false
  ) {
    var event = SDL_Event()
    event.key.type = type.rawValue
    event.key.keysym = .made(code, scancode: scancode, bits: bits)
    event.key.repeat = isRepeat ? 1 : 0
    feed(event)
  }

  mutating func text(_ bytes: [UInt8]) {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
    feed(event)
  }

  mutating func editing(_ text: String, start: Int32, length: Int32) {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8.prefix($0.count - 1)) }
    event.edit.start = start
    event.edit.length = length
    feed(event)
  }

  mutating func window(_ what: SDL_WindowEventID) {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(what.rawValue)
    feed(event)
  }

  mutating func plain(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.type = type.rawValue
    feed(event)
  }

  mutating func pinch(_ phase: TouchpadPinchPhase, scale: Double = 1, rotation: Double = 0) {
    time += 0.001
    let step = TouchpadPinch(phase: phase, x: 30, y: 40, scale: scale, rotation: rotation)
    decoder.decode(pinch: step, time: time, geometry: geometry, into: &events)
  }

  mutating func swipe(_ phase: TouchpadSwipePhase, _ x: Double, _ y: Double, fingers: Int32 = 3) {
    time += 0.001
    decoder.decode(
      swipe: TouchpadSwipe(phase: phase, fingers: fingers, x: x, y: y), time: time, geometry: geometry,
      modifiers: modifiers, into: &events)
  }

  mutating func pen(
    _ action: TouchpadPenAction, _ x: Double, _ y: Double, button: Int32 = 0,
    pressure: Double = 0, tilt: (Double, Double) = (0, 0), isEraser: Bool = false
  ) {
    time += 0.001
    decoder.decode(
      pen: TouchpadPen(
        action: action, x: x, y: y, button: button, pressure: pressure, tilt_x: tilt.0, tilt_y: tilt.1,
        is_eraser: isEraser), time: time, geometry: geometry,
      modifiers: modifiers, into: &events)
  }

  mutating func touch(
    _ phase: TouchpadTouchPhase, _ id: Int64, _ x: Double, _ y: Double, device: Int64 = 8
  ) {
    time += 0.001
    decoder.decode(
      touch: TouchpadTouch(phase: phase, device: device, id: id, x: x, y: y), time: time, geometry: geometry,
      modifiers: modifiers, into: &events)
  }

  mutating func mouse(_ action: TouchpadMouseAction, _ x: Double, _ y: Double, button: Int32 = 0) {
    time += 0.001
    decoder.decode(
      mouse: TouchpadMouse(action: action, x: x, y: y, button: button), time: time, geometry: geometry,
      modifiers: modifiers, into: &events)
  }

  mutating func scroll(_ dx: Double, _ dy: Double, at x: Double = 30, _ y: Double = 40) {
    time += 0.001
    decoder.decode(
      scroll: TouchpadScroll(x: x, y: y, dx: dx, dy: dy), time: time, geometry: geometry,
      modifiers: modifiers, into: &events)
  }

  mutating func feed(_ event: SDL_Event) {
    time += 0.001
    decoder.decode(event, time: time, geometry: geometry, modifiers: modifiers, into: &events)
  }

  static func describe(_ event: HostEvent) -> String {
    switch event {
    case .input(.pointer(let pointer)):
      "\(pointer.kind) \(pointer.id) \(pointer.phase) \(pointer.position)"
        + (pointer.buttons.isEmpty ? "" : " buttons \(pointer.buttons.rawValue)")
    case .input(.wheel(let wheel)): "wheel \(wheel.delta.dx) \(wheel.delta.dy) at \(wheel.position)"
    case .input(.pinch(let pinch)):
      "pinch \(pinch.phase) \(pinch.scale)" + (pinch.rotation == 0 ? "" : " turned \(pinch.rotation)")
        + " at \(pinch.position)"
    case .input(.key(let key)): "key \(key.name) \(key.phase)" + (key.isRepeat ? " again" : "")
    case .input(.text(let event)):
      switch event.change {
      case .insert(let text): "text \(text)"
      case .paste(let text): "paste \(text)"
      case .refusePaste(let reason): "refuse paste \(reason)"
      case .compose(let text, let selection): "compose \(text) \(selection)"
      }
    case .input(.paste(let part)): "paste \(part.bytes.count) bytes of \(part.type)"
    case .input(.drop(let drop)): "drop \(drop.files.count) files at (\(drop.position.x), \(drop.position.y))"
    case .input(.tilt(let tilt)): "tilt \(tilt.gravity)"
    case .input(.resize(let size, _)): "resize \(size)"
    case .input(.cancelAll): "cancel input"
    case .input(.visibility(let isVisible, _)): isVisible ? "shown" : "hidden"
    case .quit: "quit"
    case .exposed: "exposed"
    case .textureLost: "texture lost"
    case .visible(let isVisible): isVisible ? "visible" : "not visible"
    case .displayChanged: "display changed"
    }
  }
}

extension SDL_Event {
  static func controllerSensor(
    _ x: Float, _ y: Float, which: SDL_JoystickID = 1, sensor: SDL_SensorType = SDL_SENSOR_ACCEL
  ) -> SDL_Event {
    var event = SDL_Event()
    event.csensor.type = SDL_CONTROLLERSENSORUPDATE.rawValue
    event.csensor.which = which
    event.csensor.sensor = sensor.rawValue
    (event.csensor.data.0, event.csensor.data.1, event.csensor.data.2) = (x, y, 9)
    return event
  }
}

extension SDL_Keysym {
  static func made(_ code: SDL_KeyCode, scancode: SDL_Scancode = SDL_SCANCODE_A, bits: SDL_Keymod = KMOD_NONE)
    -> SDL_Keysym
  {
    SDL_Keysym(
      scancode: scancode, sym: Int32(bitPattern: code.rawValue),
      mod: UInt16(truncatingIfNeeded: bits.rawValue),
      unused: 0)
  }
}
