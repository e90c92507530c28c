import CInputDevices
import CSDL2
import Geometry
import Gestures

extension EventDecoder {
  /// Decodes an event of a mouse that the window system reported itself.
  mutating func decode(
    mouse event: TouchpadMouse, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let step: PointerStep? =
      switch event.action {
      case TOUCHPAD_MOUSE_MOVED: .moved
      case TOUCHPAD_MOUSE_PRESSED: .pressed(Self.systemButton(event.button))
      case TOUCHPAD_MOUSE_RELEASED: .released(Self.systemButton(event.button))
      default: nil
      }
    let position = geometry.point(x: event.x, y: event.y)
    report(
      step.map { .mouse($0, at: position) } ?? .pointersLeft, time: time, modifiers: modifiers, into: &output)
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

  /// Returns the button with one of X's numbers; empty for one without a meaning. 4 to 7 are those of wheels.
  private static func systemButton(_ number: Int32) -> PointerButtons {
    switch number {
    case 1: .left
    case 2: .middle
    case 3: .right
    case 8: .back
    case 9: .forward
    default: []
    }
  }

  mutating func decode(
    motion event: SDL_MouseMotionEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let position = geometry.point(x: Double(event.x), y: Double(event.y))
    report(.mouse(.moved, at: position), time: time, modifiers: modifiers, into: &output)
  }

  mutating func decode(
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
  mutating func decode(
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
}
