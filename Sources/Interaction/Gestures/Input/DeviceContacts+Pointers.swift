import Geometry

/// Mice and pens. Only one of them hovers at a time.
nonisolated extension DeviceContacts {
  mutating func handleMouse(
    _ step: PointerStep, at position: Point, time: Double, modifiers: KeyModifiers, send: Receiver
  ) {
    guard position.isFinite else { return }
    let event: HoveringPointer.Step?
    switch step {
    case .moved:
      leave(\.pen, .pen, time: time, send: send)
      event = mouse.move(to: position, numbers: &numbers)
    case .pressed(let button):
      leave(\.pen, .pen, time: time, send: send)
      event = mouse.press(button, at: position, numbers: &numbers)
    case .released(let button):
      // A button that was not pressed here belongs to a pen, whose position is not the mouse's.
      event = mouse.release(button, at: position)
      if event == nil { return }
    case .left: return leave(\.mouse, .mouse, time: time, send: send)
    }
    mousePosition = position
    if let event { send(Self.event(event, .mouse, time, modifiers)) }
  }

  mutating func handlePen(
    _ step: PointerStep, at position: Point, _ state: PenState, time: Double, modifiers: KeyModifiers,
    send: Receiver
  ) {
    guard position.isFinite else { return }
    lastPenTime = time
    leave(\.mouse, .mouse, time: time, send: send)
    let event: HoveringPointer.Step?
    switch step {
    case .moved: event = pen.move(to: position, numbers: &numbers)
    case .pressed(let button): event = pen.press(button, at: position, numbers: &numbers)
    case .released(let button): event = pen.release(button, at: position)
    case .left: return leave(\.pen, .pen, time: time, send: send)
    }
    if let event { send(Self.event(event, .pen, time, modifiers, state)) }
  }

  /// Ends a hovering pointer that left the window, or that another one replaced. A press goes on.
  mutating func leave(
    _ pointer: WritableKeyPath<DeviceContacts, HoveringPointer>, _ kind: PointerKind, time: Double,
    send: Receiver
  ) {
    guard let location = self[keyPath: pointer].leave() else { return }
    send(Self.cancel(location, kind: kind, time: time))
  }

  private static func event(
    _ step: HoveringPointer.Step, _ kind: PointerKind, _ time: Double, _ modifiers: KeyModifiers,
    _ state: PenState? = nil
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        id: step.location.id, kind: kind, phase: step.phase, position: step.location.position,
        buttons: step.buttons, modifiers: modifiers, time: time, pen: state))
  }
}
