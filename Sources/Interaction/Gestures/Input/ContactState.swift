import Geometry

/// The properties of a touch that is down, for the stages of the ``ContactPipeline``.
nonisolated struct ContactState: Hashable, Sendable {
  var id: PointerID
  var kind: PointerKind
  /// The position in the window's points.
  var position: Point
  /// The time of the landing, in seconds.
  var startTime: Double
  /// The time of the last event, in seconds.
  var time: Double
  var buttons: PressedButtons

  /// Returns whether a `down` or `up` event reports only a further button, so that the contact goes on.
  func isFurtherButton(_ event: PointerEvent) -> Bool {
    kind != .touch && buttons.isFurtherButton(event.phase, event.buttons)
  }

  /// Returns the last small movement that an `up` event contains, or nil.
  ///
  /// An `up` event usually repeats the last position. A position at least `slop` points away is noise, and the contact
  /// ends at its last position.
  func lastMove(in event: PointerEvent, slop: Double) -> PointerEvent? {
    guard event.phase == .up, event.position != position, !isFurtherButton(event),
      event.position.distance(to: position) < slop
    else { return nil }
    var move = event
    move.phase = .move
    return move
  }
}
