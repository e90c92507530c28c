/// The rule for contacts whose ends the window system lost.
nonisolated enum LostTouch {
  /// Returns whether an event of a contact's pointer shows that the contact's `up` event was lost: the pointer goes
  /// down again.
  static func isReplaced(_ contact: ContactState, by event: PointerEvent) -> Bool {
    event.phase == .down && !contact.isFurtherButton(event)
  }

  /// Returns the time for which a finger has sent no events, if it is so long that its end was lost. Nil otherwise.
  ///
  /// Only the ends of fingers get lost. A resting hand sends no events either, so this counts only while another finger
  /// moves.
  static func silence(of contact: ContactState, at time: Double, longerThan interval: Double) -> Double? {
    let silence = time - contact.time
    return contact.kind == .touch && silence > interval ? silence : nil
  }
}
