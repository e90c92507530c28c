/// Pen priority: fingers on a view with a pen are taken as the palm of the writing hand.
nonisolated struct PenPriority {
  /// The view of the last pen event.
  private weak var owner: AnyObject?
  /// The time of the last pen event, in seconds.
  private var time = -Double.infinity
  /// The fingers that are ignored until they are up.
  private var fingers: Set<PointerID> = [] {
    didSet { isSuppressing = !fingers.isEmpty }
  }
  /// Whether fingers are ignored. Kept beside them, because it is read for each event.
  private(set) var isSuppressing = false

  /// Stores the view and the time of a pen event.
  mutating func record(_ event: PointerEvent, over owner: AnyObject?) {
    guard event.kind == .pen else { return }
    self.owner = owner
    time = event.time
  }

  /// Ignores a finger until it is up.
  mutating func suppress(_ finger: PointerID) { fingers.insert(finger) }

  /// Returns whether an event belongs to a finger that is ignored.
  mutating func suppresses(_ event: PointerEvent) -> Bool {
    guard fingers.contains(event.id) else { return false }
    switch event.phase {
    case .up, .cancel: fingers.remove(event.id)
    case .down:
      // The previous finger's end was lost.
      fingers.remove(event.id)
      return false
    case .move, .hover: break
    }
    return true
  }

  /// Returns whether a pointer that lands on `owner` is ignored until it is up, because a pen is or recently was there.
  /// - Parameters:
  ///   - interval: the time after the last pen event, in seconds; 0 permits pens and fingers together.
  ///   - isPenDown: whether a pen is down on `owner`.
  mutating func suppressesLanding(
    of event: PointerEvent, on owner: AnyObject?, interval: Double,
    isPenDown: @autoclosure () -> Bool
  ) -> Bool {
    guard interval > 0, event.kind == .touch, !event.isSimulated else { return false }
    guard let owner, owner === self.owner else { return false }
    guard isPenDown() || event.time - time < interval else { return false }
    suppress(event.id)
    return true
  }

  /// Forgets the fingers, because their ends may never come.
  mutating func reset() { fingers.removeAll() }
}
