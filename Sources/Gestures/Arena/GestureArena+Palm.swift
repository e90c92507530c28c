/// Palm rejection: a hand that rests on a touch screen lands as several simultaneous contacts.
extension GestureArena {
  /// Returns whether an event belongs to a palm and must be ignored. The contact that completes a palm cancels all
  /// fingers.
  func belongsToPalm(_ event: PointerEvent) -> Bool {
    if rejectedPalm.isEmpty {
      guard event.phase == .down, settings.palmContacts < .max else { return false }
      return detectsPalm(event)
    }
    switch event.phase {
    case .down: rejectedPalm.insert(event.id)
    case .up, .cancel: rejectedPalm.remove(event.id)
    case .move, .hover: break
    }
    return true
  }

  private func detectsPalm(_ event: PointerEvent) -> Bool {
    var contacts = 1
    for touch in activeTouches
    where touch.kind == .touch && event.time - touch.startTime <= settings.palmInterval {
      contacts += 1
    }
    guard contacts >= settings.palmContacts else { return false }
    rejectedPalm.insert(event.id)
    for touch in activeTouches where touch.kind == .touch {
      rejectedPalm.insert(touch.id)
      end(touch, as: .cancel)
    }
    diagnose(.rejectedPalm(contacts: contacts))
    return true
  }
}
