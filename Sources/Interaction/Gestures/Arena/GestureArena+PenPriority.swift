/// Pen priority; see ``PenPriority``.
extension GestureArena {
  /// Cancels the fingers on the view where a pen is about to land, because a palm lands before the tip.
  ///
  /// Uses a pass of its own, so that the recognizers of the cancelled fingers can follow the pen.
  func clearPalm(for event: PointerEvent) {
    guard settings.penPriorityInterval > 0, touches.contains(where: { $0.kind == .touch }) else { return }
    guard let owner = hitTest(event.position, event.kind) else { return }
    flush()
    fireTimers(before: event.time)
    let palm = touches.filter { $0.kind == .touch && !$0.isSimulated && $0.owner === owner }
    guard !palm.isEmpty else { return }
    for touch in palm {
      input.penPriority.suppress(touch.id)
      context.diagnose(.suppressedByPen(touch.id))
    }
    pass(at: event.time) {
      touchTracker.cancel { touch in palm.contains { $0 === touch } }
      touchTracker.feedChanged()
    }
  }

  /// Returns whether a pointer that lands on `owner` is suppressed, because a pen is or recently was there.
  func suppressesLanding(_ event: PointerEvent, on owner: (any GestureOwner)?) -> Bool {
    let isSuppressed = input.penPriority.suppressesLanding(
      of: event, on: owner, interval: settings.penPriorityInterval,
      isPenDown: touchTracker.hasTouch(of: .pen, on: owner))
    if isSuppressed { context.diagnose(.suppressedByPen(event.id)) }
    return isSuppressed
  }
}
