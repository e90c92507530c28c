import CSDL2
import Geometry
import Gestures

extension EventDecoder {
  mutating func moveMouse(
    to position: Point, time: Double, modifiers: KeyModifiers, into output: inout [HostEvent]
  ) {
    mousePosition = position
    if press != nil {
      press?.position = position
      sendPress(.move, time: time, modifiers: modifiers, into: &output)
      return
    }
    let contact = Contact(id: cursor?.id ?? makeID(), position: position)
    cursor = contact
    output.append(
      .input(
        .pointer(
          PointerEvent(
            id: contact.id, kind: .mouse, phase: .hover, position: position, modifiers: modifiers, time: time)
        )))
  }

  /// The first button down makes a contact, the last one up ends it; what changes between is motion in place.
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
    let position = geometry.point(x: Double(event.x), y: Double(event.y))
    mousePosition = position
    if SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN {
      let isFirst = press == nil
      buttons = isFirst ? button : buttons.union(button)
      press = Contact(id: press?.id ?? makeID(), position: position)
      sendPress(isFirst ? .down : .move, time: time, modifiers: modifiers, into: &output)
    } else {
      guard press != nil, buttons.contains(button) else { return }
      buttons.remove(button)
      press?.position = position
      sendPress(buttons.isEmpty ? .up : .move, time: time, modifiers: modifiers, into: &output)
      if buttons.isEmpty { press = nil }
    }
  }

  private func sendPress(
    _ phase: PointerPhase, time: Double, modifiers: KeyModifiers, into output: inout [HostEvent]
  ) {
    guard let press else { return }
    output.append(
      .input(
        .pointer(
          PointerEvent(
            id: press.id, kind: .mouse, phase: phase, position: press.position, buttons: buttons,
            modifiers: modifiers, time: time))))
  }

  func decode(
    wheel event: SDL_MouseWheelEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    // SDL counts away from the user as positive, a page grows towards the user.
    let delta = Vector(sign * Double(event.preciseX), -sign * Double(event.preciseY))
    guard delta.dx.isFinite, delta.dy.isFinite, delta != .zero else { return }
    // Its own position is known to SDL only since 2.26.
    let position = mousePosition ?? Self.askMousePosition(geometry)
    output.append(
      .input(.wheel(WheelEvent(position: position, delta: delta, modifiers: modifiers, time: time))))
  }

  /// Where the mouse is when no event has told yet.
  private static func askMousePosition(_ geometry: WindowGeometry) -> Point {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetMouseState(&x, &y)
    return geometry.point(x: Double(x), y: Double(y))
  }
}
