import Gestures

/// Makes one touch of the mouse buttons that are held, and leaves out those that nobody asked for.
///
/// A press of an unwanted button is no touch, nor is a move with only such held; a wanted button that joins them
/// lands then. Further buttons do not end or double a touch that is down.
struct MouseButtons {
  /// The buttons that make the touch; empty when there is none.
  private var accepted: PointerButtons = []
  private var ignored: PointerButtons = []
  /// The touch's pointer, which is down.
  private(set) var pointer: PointerID?

  /// Whether a touch is down.
  var isPressed: Bool { pointer != nil }

  /// The touch is taken away. What is held makes no other: it must be pressed anew.
  mutating func cancel() {
    ignored.formUnion(accepted)
    accepted = []
    pointer = nil
  }

  /// The event that the touch sees, or nil when there is nothing to see.
  mutating func translate(_ event: PointerEvent, isWanted: (PointerButtons) -> Bool) -> PointerEvent? {
    var event = event
    switch event.phase {
    case .hover: return event
    case .cancel:
      if pointer == event.id { self = MouseButtons() }
      return event
    case .down, .move, .up: break
    }
    // A press must be one of some button, and a move that names none is about those there are.
    if event.phase == .down, event.buttons.isEmpty { event.buttons = .left }
    if event.phase == .move, event.buttons.isEmpty { event.buttons = accepted.union(ignored) }
    // A release that names every button that was held names what was let go, not what is left.
    if event.phase == .up, event.buttons.isSuperset(of: accepted.union(ignored)) { event.buttons = [] }
    // A press that the books cannot hold is the first after a release that got lost.
    let isLost = pointer.map { $0 != event.id } ?? event.buttons.isSubset(of: ignored)
    if event.phase == .down, isLost { self = MouseButtons() }

    ignored.formIntersection(event.buttons)
    let pressed = event.buttons.subtracting(accepted).subtracting(ignored)
    if event.phase != .up, !pressed.isEmpty {
      if isWanted(pressed) { accepted.formUnion(pressed) } else { ignored.formUnion(pressed) }
    }
    event.buttons = event.buttons.intersection(accepted)
    switch (pointer, event.buttons.isEmpty) {
    case (nil, true): return nil
    case (nil, false):
      pointer = event.id
      event.phase = .down
    case (_, true):
      accepted = []
      pointer = nil
      event.phase = .up
    case (_, false):
      accepted = event.buttons
      event.phase = .move
    }
    return event
  }
}
