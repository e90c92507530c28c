/// The side of a hand that comes to rest on a touch screen lands as many contacts at once.
extension GestureArena {
  /// Whether an event of a finger belongs to a palm, and is to be ignored. The contact that makes one cancels all fingers.
  func isOfPalm(_ event: PointerEvent) -> Bool {
    if palm.isEmpty {
      guard event.phase == .down, settings.palmContacts < .max else { return false }
      return landsPalm(event)
    }
    switch event.phase {
    case .down: palm.insert(event.id)
    case .up, .cancel: palm.remove(event.id)
    case .move, .hover: break
    }
    return true
  }

  private func landsPalm(_ event: PointerEvent) -> Bool {
    var contacts = 1
    for touch in live where touch.kind == .touch && event.time - touch.startTime <= settings.palmInterval {
      contacts += 1
    }
    guard contacts >= settings.palmContacts else { return false }
    palm.insert(event.id)
    for touch in live where touch.kind == .touch {
      palm.insert(touch.id)
      end(touch, as: .cancel)
    }
    onDiagnostic?(.palm(contacts: contacts))
    return true
  }
}
