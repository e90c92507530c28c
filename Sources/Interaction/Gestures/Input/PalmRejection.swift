/// Palm rejection: a hand that rests on a touch screen lands as several simultaneous contacts.
nonisolated struct PalmRejection: Hashable, Sendable {
  enum Verdict: Hashable, Sendable {
    case finger
    /// The contact belongs to a palm, and its event is ignored.
    case palm
    /// The contact completes a palm of so many contacts. All fingers are part of it.
    case newPalm(contacts: Int)
  }

  /// The contacts of a palm. They are ignored until all of them are up.
  private var contacts: Set<PointerID> = [] {
    didSet { isActive = !contacts.isEmpty }
  }
  /// Whether a palm is down. Kept beside its contacts, because it is read for each event.
  private(set) var isActive = false

  /// Judges the event of a finger.
  /// - Parameters:
  ///   - fingers: the fingers that are down.
  ///   - limit: the number of contacts that are a palm; the greatest number for none.
  ///   - interval: the time within which they land, in seconds.
  mutating func judge(
    _ event: PointerEvent, beside fingers: some Sequence<ContactState>, limit: Int, interval: Double
  ) -> Verdict {
    guard isActive else {
      guard event.phase == .down, limit < .max else { return .finger }
      return detect(event, beside: fingers, limit: limit, interval: interval)
    }
    switch event.phase {
    case .down: contacts.insert(event.id)
    case .up, .cancel: contacts.remove(event.id)
    case .move, .hover: break
    }
    return .palm
  }

  private mutating func detect(
    _ event: PointerEvent, beside fingers: some Sequence<ContactState>, limit: Int, interval: Double
  ) -> Verdict {
    var count = 1
    for finger in fingers where event.time - finger.startTime <= interval { count += 1 }
    guard count >= limit else { return .finger }
    contacts.insert(event.id)
    for finger in fingers { contacts.insert(finger.id) }
    return .newPalm(contacts: count)
  }

  mutating func reset() { contacts.removeAll() }
}
