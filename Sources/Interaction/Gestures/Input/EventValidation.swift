import Geometry

nonisolated extension PointerEvent {
  /// Returns the event with usable numbers: a time that is finite and not before `earliest`, and a position that can
  /// lie in a window.
  ///
  /// The end of a contact counts at the contact's last position, if its own is not usable. Other events without a
  /// usable position have no meaning.
  /// - Parameters:
  ///   - earliest: the time of the last handled event, in seconds.
  ///   - contactPosition: the last position of the pointer's contact; nil if the pointer is not down.
  /// - Returns: Nil if the event has no meaning.
  func validated(earliest: Double, contactPosition: @autoclosure () -> Point?) -> PointerEvent? {
    var event = self
    event.time = time.isFinite ? max(time, earliest) : earliest
    if position.isUsable { return event }
    guard phase == .up || phase == .cancel, let last = contactPosition() else { return nil }
    event.position = last
    return event
  }
}

nonisolated extension Point {
  /// Whether the point can lie in a window: it is finite, and sums of its squares do not overflow.
  var isUsable: Bool { abs(x) <= 1e9 && abs(y) <= 1e9 }
}
