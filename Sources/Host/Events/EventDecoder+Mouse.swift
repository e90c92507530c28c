import CSDL2
import Geometry
import Gestures

extension EventDecoder {
  mutating func moveMouse(
    to position: Point, time: Double, modifiers: KeyModifiers, into output: inout [HostEvent]
  ) {
    leave(\.pen, .pen, time: time, into: &output)
    mousePosition = position
    send(mouse.move(to: position, ids: &ids), .mouse, time, modifiers, into: &output)
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
    let position = geometry.point(x: Double(event.x), y: Double(event.y))
    guard SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN else {
      // One that was not pressed here is a pen's.
      guard let step = mouse.released(button, at: position) else { return }
      mousePosition = position
      return send(step, .mouse, time, modifiers, into: &output)
    }
    if buttonsEndTouches { cancelFingers(time: time, into: &output) }
    leave(\.pen, .pen, time: time, into: &output)
    mousePosition = position
    send(mouse.pressed(button, at: position, ids: &ids), .mouse, time, modifiers, into: &output)
  }

  /// A notch of the wheel, or a part of one where SDL knows parts.
  mutating func decode(
    wheel event: SDL_MouseWheelEvent, time: Double, geometry: WindowGeometry, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    // SDL counts away from the user as positive, a page grows towards the user. Its own position is known to SDL only
    // since 2.26.
    scroll(
      by: Vector(sign * Double(event.preciseX), -sign * Double(event.preciseY)),
      at: mousePosition ?? Self.askMousePosition(geometry), time: time, modifiers: modifiers, into: &output)
  }

  func scroll(
    by delta: Vector, at position: Point, time: Double, modifiers: KeyModifiers,
    into output: inout [HostEvent]
  ) {
    guard delta.dx.isFinite, delta.dy.isFinite, delta != .zero, position.isFinite else { return }
    output.append(
      .input(.wheel(WheelEvent(position: position, delta: delta, modifiers: modifiers, time: time))))
  }

  /// Where the mouse is when no event has told yet.
  static func askMousePosition(_ geometry: WindowGeometry) -> Point {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetMouseState(&x, &y)
    return geometry.point(x: Double(x), y: Double(y))
  }

  // MARK: Mouse and pen

  func send(
    _ step: ButtonPointer.Step, _ kind: PointerKind, _ time: Double, _ modifiers: KeyModifiers,
    _ state: PenState? = nil, into output: inout [HostEvent]
  ) {
    output.append(
      .input(
        .pointer(
          PointerEvent(
            id: step.contact.id, kind: kind, phase: step.phase, position: step.contact.position,
            buttons: step.buttons, modifiers: modifiers, time: time, pen: state))))
  }

  /// A hovering pointer left the window, or another one took its place; a press goes on outside.
  mutating func leave(
    _ pointer: WritableKeyPath<EventDecoder, ButtonPointer>, _ kind: PointerKind, time: Double,
    into output: inout [HostEvent]
  ) {
    guard let contact = self[keyPath: pointer].leave() else { return }
    output.append(Self.cancel(contact, kind: kind, time: time))
  }
}
