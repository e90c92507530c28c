import Geometry

/// A mouse or a pen: a pointer that hovers and has buttons.
///
/// The hovering pointer and each press have numbers of their own. The first button down starts a press, the last one
/// up ends it.
nonisolated package struct HoveringPointer: Hashable, Sendable {
  /// A numbered pointer at a position in the window's points.
  package struct Location: Hashable, Sendable {
    package var id: PointerID
    package var position: Point
  }

  /// An event of the pointer, without its time and modifiers.
  package struct Step: Hashable, Sendable {
    package var phase: PointerPhase
    package var location: Location
    package var buttons: PointerButtons = []
  }

  /// The pointer without a button. It stays where it was while one is pressed.
  package private(set) var cursor: Location?
  /// The pressed pointer.
  package private(set) var press: Location?
  private var buttons = PressedButtons()

  package init() {}

  package var isPressed: Bool { press != nil }

  package mutating func move(to position: Point, numbers: inout PointerNumbers) -> Step {
    if var location = press {
      location.position = position
      press = location
      return Step(phase: .move, location: location, buttons: buttons.held)
    }
    let location = Location(id: cursor?.id ?? numbers.next(), position: position)
    cursor = location
    return Step(phase: .hover, location: location)
  }

  /// - Returns: Nil if `button` is empty.
  package mutating func press(
    _ button: PointerButtons, at position: Point, numbers: inout PointerNumbers
  ) -> Step? {
    guard !button.isEmpty, let phase = buttons.update(to: buttons.held.union(button)) else { return nil }
    let location = Location(id: press?.id ?? numbers.next(), position: position)
    press = location
    return Step(phase: phase, location: location, buttons: buttons.held)
  }

  /// - Returns: Nil if `button` was not pressed here.
  package mutating func release(_ button: PointerButtons, at position: Point) -> Step? {
    guard !button.isEmpty, var location = press, buttons.held.contains(button),
      let phase = buttons.update(to: buttons.held.subtracting(button))
    else { return nil }
    location.position = position
    press = phase == .up ? nil : location
    return Step(phase: phase, location: location, buttons: buttons.held)
  }

  /// Removes the hovering pointer. A press goes on.
  /// - Returns: The hovering pointer; nil if there was none.
  package mutating func leave() -> Location? {
    defer { cursor = nil }
    return cursor
  }

  /// Removes the press and the hovering pointer, and returns them.
  package mutating func cancel() -> [Location] {
    defer { self = HoveringPointer() }
    return [press, cursor].compactMap { $0 }
  }
}
