/// A hand that writes rests on what it writes on: where a pen is, fingers are its palm.
extension GestureArena {
  /// Notes that a pen did something over `owner`.
  func notePen(_ event: PointerEvent, over owner: (any GestureOwner)?) {
    guard event.kind == .pen else { return }
    penOwner = owner
    penTime = event.time
  }

  /// Takes the fingers away that are down where a pen is about to land: a palm comes before the tip does. In a pass of
  /// its own, so that whoever followed them is free for the pen.
  func clearPalm(for event: PointerEvent) {
    guard settings.penPriorityInterval > 0, activeTouches.contains(where: { $0.kind == .touch }) else { return }
    guard let owner = hitTest(event.position, event.kind) else { return }
    flush()
    fireTimers(before: event.time)
    let palm = activeTouches.filter { $0.kind == .touch && !$0.isSimulated && $0.owner === owner }
    guard !palm.isEmpty else { return }
    for touch in palm {
      suppressedByPen.insert(touch.id)
      onDiagnostic?(.suppressedByPen(touch.id))
    }
    pass(at: event.time) {
      for touch in palm where activeTouch(touch.id) === touch { end(touch, as: .cancel) }
      feedChanged()
    }
  }

  /// Whether an event of a finger belongs to one that a pen took the place of.
  func isSuppressedByPen(_ event: PointerEvent) -> Bool {
    guard !suppressedByPen.isEmpty, suppressedByPen.contains(event.id) else { return false }
    switch event.phase {
    case .up, .cancel: suppressedByPen.remove(event.id)
    case .down:
      // The end of the one before was lost.
      suppressedByPen.remove(event.id)
      return false
    case .move, .hover: break
    }
    return true
  }

  /// Whether a finger that lands on `owner` is passed over, since a pen is there, or was a moment ago.
  func suppressesLanding(_ event: PointerEvent, on owner: (any GestureOwner)?) -> Bool {
    guard settings.penPriorityInterval > 0, event.kind == .touch, !event.isSimulated else { return false }
    guard let owner, owner === penOwner else { return false }
    let isDown = activeTouches.contains { $0.kind == .pen && $0.owner === owner }
    guard isDown || event.time - penTime < settings.penPriorityInterval else { return false }
    suppressedByPen.insert(event.id)
    onDiagnostic?(.suppressedByPen(event.id))
    return true
  }
}
