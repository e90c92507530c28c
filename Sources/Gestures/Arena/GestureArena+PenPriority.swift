/// Pen priority: fingers on a view with a pen are taken as the palm of the writing hand.
extension GestureArena {
  /// Stores the view and the time of a pen event.
  func recordPen(_ event: PointerEvent, over owner: (any GestureOwner)?) {
    guard event.kind == .pen else { return }
    penOwner = owner
    penTime = event.time
  }

  /// Cancels the fingers on the view where a pen is about to land, because a palm lands before the tip.
  ///
  /// Uses a pass of its own, so that the recognizers of the cancelled fingers can follow the pen.
  func clearPalm(for event: PointerEvent) {
    guard settings.penPriorityInterval > 0, activeTouches.contains(where: { $0.kind == .touch }) else {
      return
    }
    guard let owner = hitTest(event.position, event.kind) else { return }
    flush()
    fireTimers(before: event.time)
    let palm = activeTouches.filter { $0.kind == .touch && !$0.isSimulated && $0.owner === owner }
    guard !palm.isEmpty else { return }
    for touch in palm {
      suppressedByPen.insert(touch.id)
      diagnose(.suppressedByPen(touch.id))
    }
    pass(at: event.time) {
      for touch in palm where activeTouch(touch.id) === touch { end(touch, as: .cancel) }
      feedChanged()
    }
  }

  /// Returns whether a finger's event belongs to a finger that a pen suppresses.
  func isSuppressedByPen(_ event: PointerEvent) -> Bool {
    guard !suppressedByPen.isEmpty, suppressedByPen.contains(event.id) else { return false }
    switch event.phase {
    case .up, .cancel: suppressedByPen.remove(event.id)
    case .down:
      // The previous finger's end was lost.
      suppressedByPen.remove(event.id)
      return false
    case .move, .hover: break
    }
    return true
  }

  /// Returns whether a finger that lands on `owner` is suppressed, because a pen is or recently was there.
  func suppressesLanding(_ event: PointerEvent, on owner: (any GestureOwner)?) -> Bool {
    guard settings.penPriorityInterval > 0, event.kind == .touch, !event.isSimulated else { return false }
    guard let owner, owner === penOwner else { return false }
    let isDown = activeTouches.contains { $0.kind == .pen && $0.owner === owner }
    guard isDown || event.time - penTime < settings.penPriorityInterval else { return false }
    suppressedByPen.insert(event.id)
    diagnose(.suppressedByPen(event.id))
    return true
  }
}
