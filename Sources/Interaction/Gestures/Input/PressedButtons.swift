/// The buttons that keep one contact of a mouse or a pen down. A pen's tip counts as a button.
///
/// The first button starts the contact, the release of the last one ends it. Changes between are movements in place.
nonisolated package struct PressedButtons: Hashable, Sendable {
  /// The buttons that started the contact; empty for a finger.
  package private(set) var start: PointerButtons
  /// The buttons pressed now; empty if there is no contact.
  package private(set) var held: PointerButtons

  package init(start: PointerButtons = [], held: PointerButtons = []) {
    self.start = start
    self.held = held
  }

  package var isEmpty: Bool { held.isEmpty }

  /// Replaces the pressed buttons.
  /// - Returns: The effect on the contact: `down`, `move` or `up`; nil if no button was or is pressed.
  package mutating func update(to buttons: PointerButtons) -> PointerPhase? {
    let wasEmpty = held.isEmpty
    held = buttons
    switch (wasEmpty, buttons.isEmpty) {
    case (true, true): return nil
    case (true, false):
      start = buttons
      return .down
    case (false, true): return .up
    case (false, false): return .move
    }
  }

  /// Returns whether a raw `down` or `up` event of a pointer that is down reports only a further button, so that the
  /// contact goes on.
  ///
  /// Some hosts report each button with a `down` and an `up` of its own. The contact ends with the buttons that
  /// started it.
  package func isFurtherButton(_ phase: PointerPhase, _ buttons: PointerButtons) -> Bool {
    guard !start.isEmpty else { return false }
    return switch phase {
    case .down: buttons.isStrictSuperset(of: held)
    case .up: held.isStrictSuperset(of: start) && buttons.isSuperset(of: start)
    default: false
    }
  }
}
