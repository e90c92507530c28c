import Geometry

/// The time and the modifier keys of the events of one report.
nonisolated struct ReportStamp: Sendable {
  typealias Location = HoveringPointer.Location

  /// When the report was received, in the host's seconds.
  let time: Double
  /// The modifier keys held at that time.
  let modifiers: KeyModifiers

  /// Returns an event of a finger on a touch screen, or of a simulated one.
  func finger(_ phase: PointerPhase, _ location: Location, isSimulated: Bool = false) -> InputEvent {
    .pointer(
      PointerEvent(
        id: location.id, kind: .touch, phase: phase, position: location.position, modifiers: modifiers,
        time: time, isSimulated: isSimulated))
  }

  /// Returns an event of a mouse or a pen.
  func pointer(_ step: HoveringPointer.Step, _ kind: PointerKind, pen: PenState? = nil) -> InputEvent {
    .pointer(
      PointerEvent(
        id: step.location.id, kind: kind, phase: step.phase, position: step.location.position,
        buttons: step.buttons, modifiers: modifiers, time: time, pen: pen))
  }

  /// Returns the event that cancels a contact.
  func cancel(_ location: Location, kind: PointerKind) -> InputEvent {
    .pointer(
      PointerEvent(id: location.id, kind: kind, phase: .cancel, position: location.position, time: time))
  }

  /// Returns an event of a wheel or a touchpad that scrolls.
  func wheel(at position: Point, by delta: Vector, isHold: Bool = false) -> InputEvent {
    .wheel(WheelEvent(position: position, delta: delta, modifiers: modifiers, isHold: isHold, time: time))
  }
}
