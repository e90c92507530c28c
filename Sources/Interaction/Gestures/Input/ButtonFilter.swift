/// Converts the pressed buttons of a mouse to one touch, and removes the buttons that no recognizer wants.
///
/// A press of an unwanted button is no touch, and neither is a movement with only unwanted buttons. A wanted button
/// that is pressed in addition starts the touch. Further buttons do not end or repeat a touch that is down.
nonisolated package struct ButtonFilter: Sendable {
  /// The buttons that make the touch; empty if there is none.
  private var accepted = PressedButtons()
  private var ignored: PointerButtons = []
  /// The pointer of the touch that is down.
  package private(set) var pointer: PointerID?

  package init() {}

  /// Whether a touch is down.
  package var isPressed: Bool { pointer != nil }

  /// Cancels the touch. Buttons that are held start no other touch before they are pressed again.
  package mutating func cancel() {
    ignored.formUnion(accepted.held)
    accepted = PressedButtons()
    pointer = nil
  }

  /// Returns the buttons that an event presses and that are neither accepted nor ignored yet.
  package func newButtons(in event: PointerEvent) -> PointerButtons {
    var (filter, event) = (self, event)
    return filter.normalize(&event)
  }

  /// Converts an event.
  /// - Parameter acceptsNew: whether a recognizer wants the event's ``newButtons(in:)``. Without effect if there are
  ///   none.
  /// - Returns: The touch's event, or nil if no wanted button is involved.
  package mutating func convert(_ event: PointerEvent, acceptsNew: Bool) -> PointerEvent? {
    var event = event
    switch event.phase {
    case .hover: return event
    case .cancel:
      if pointer == event.id { self = ButtonFilter() }
      return event
    case .down, .move, .up: break
    }
    let new = normalize(&event)
    var buttons = accepted.held
    if acceptsNew { buttons.formUnion(new) } else { ignored.formUnion(new) }
    event.buttons = event.buttons.intersection(buttons)
    guard let phase = accepted.update(to: event.buttons) else { return nil }
    event.phase = phase
    if phase == .down { pointer = event.id } else if phase == .up { pointer = nil }
    return event
  }

  /// Completes the event's buttons, forgets the ones that are no longer held, and returns the new ones.
  private mutating func normalize(_ event: inout PointerEvent) -> PointerButtons {
    guard event.phase == .down || event.phase == .move || event.phase == .up else { return [] }
    let held = accepted.held.union(ignored)
    // A press needs a button. A move that lists none changes none.
    if event.phase == .down, event.buttons.isEmpty { event.buttons = .left }
    if event.phase == .move, event.buttons.isEmpty { event.buttons = held }
    // If a release event names every held button, it lists the released ones, not the remaining ones.
    if event.phase == .up, event.buttons.isSuperset(of: held) { event.buttons = [] }
    if event.phase == .down, isAfterLostRelease(event) { self = ButtonFilter() }
    ignored.formIntersection(event.buttons)
    return event.phase == .up ? [] : event.buttons.subtracting(accepted.held).subtracting(ignored)
  }

  /// Returns whether the `up` event before this `down` event was lost: another pointer is down, or the event presses
  /// only buttons that are held already.
  private func isAfterLostRelease(_ event: PointerEvent) -> Bool {
    pointer.map { $0 != event.id } ?? event.buttons.isSubset(of: ignored)
  }
}
