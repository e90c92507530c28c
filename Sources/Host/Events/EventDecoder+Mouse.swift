import CSDL2
import Geometry
import Gestures

extension EventDecoder {
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
    let button: PointerButtons
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: button = .left
    case SDL_BUTTON_RIGHT: button = .right
    case SDL_BUTTON_MIDDLE: button = .middle
    default: return
    }
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
