import Geometry

/// Mice and pens. Only one of them hovers at a time.
nonisolated extension DeviceContacts {
  mutating func handleMouse(
    _ step: PointerStep, at position: Point, _ stamp: ReportStamp, send: Receiver
  ) {
    guard position.isFinite else { return }
    let event: HoveringPointer.Step?
    switch step {
    case .moved:
      leave(\.pen, .pen, stamp, send: send)
      event = mouse.move(to: position, numbers: &numbers)
    case .pressed(let button):
      leave(\.pen, .pen, stamp, send: send)
      event = mouse.press(button, at: position, numbers: &numbers)
    case .released(let button):
      // A button that was not pressed here belongs to a pen, whose position is not the mouse's.
      event = mouse.release(button, at: position)
      if event == nil { return }
    case .left: return leave(\.mouse, .mouse, stamp, send: send)
    }
    mousePosition = position
    if let event { send(stamp.pointer(event, .mouse)) }
  }

  mutating func handlePen(
    _ step: PointerStep, at position: Point, _ state: PenState, _ stamp: ReportStamp, send: Receiver
  ) {
    guard position.isFinite else { return }
    lastPenTime = stamp.time
    leave(\.mouse, .mouse, stamp, send: send)
    let event: HoveringPointer.Step?
    switch step {
    case .moved: event = pen.move(to: position, numbers: &numbers)
    case .pressed(let button): event = pen.press(button, at: position, numbers: &numbers)
    case .released(let button): event = pen.release(button, at: position)
    case .left: return leave(\.pen, .pen, stamp, send: send)
    }
    if let event { send(stamp.pointer(event, .pen, pen: state)) }
  }

  /// Ends a hovering pointer that left the window, or that another one replaced. A press goes on.
  mutating func leave(
    _ pointer: WritableKeyPath<DeviceContacts, HoveringPointer>, _ kind: PointerKind, _ stamp: ReportStamp,
    send: Receiver
  ) {
    guard let location = self[keyPath: pointer].leave() else { return }
    send(stamp.cancel(location, kind: kind))
  }
}
