import Geometry
import Gestures

/// The numbers of pointers, each given once.
struct PointerNumbers {
  private var last: UInt64 = 0

  mutating func next() -> PointerID {
    last += 1
    return PointerID(last)
  }
}

/// A pointer that hovers and has buttons: the mouse, or a pen, whose tip is a button.
///
/// The first button down makes a contact, the last one up ends it; what changes between is motion in place.
struct ButtonPointer {
  struct Step {
    var phase: PointerPhase
    var contact: EventDecoder.Contact
    var buttons: PointerButtons = []
  }

  /// The pointer without a button; stays where it was while one is pressed.
  private(set) var cursor: EventDecoder.Contact?
  /// The pointer from its first button's going down to its last one's going up.
  private(set) var press: EventDecoder.Contact?
  private(set) var buttons: PointerButtons = []

  var isPressed: Bool { press != nil }

  mutating func move(to position: Point, ids: inout PointerNumbers) -> Step {
    if var contact = press {
      contact.position = position
      press = contact
      return Step(phase: .move, contact: contact, buttons: buttons)
    }
    let contact = EventDecoder.Contact(id: cursor?.id ?? ids.next(), position: position)
    cursor = contact
    return Step(phase: .hover, contact: contact)
  }

  mutating func pressed(_ button: PointerButtons, at position: Point, ids: inout PointerNumbers) -> Step {
    let isFirst = press == nil
    buttons = isFirst ? button : buttons.union(button)
    let contact = EventDecoder.Contact(id: press?.id ?? ids.next(), position: position)
    press = contact
    return Step(phase: isFirst ? .down : .move, contact: contact, buttons: buttons)
  }

  /// Nil for a button that was not pressed here.
  mutating func released(_ button: PointerButtons, at position: Point) -> Step? {
    guard var contact = press, buttons.contains(button) else { return nil }
    buttons.remove(button)
    contact.position = position
    press = buttons.isEmpty ? nil : contact
    return Step(phase: buttons.isEmpty ? .up : .move, contact: contact, buttons: buttons)
  }

  /// Takes the hovering pointer away; a press goes on.
  mutating func leave() -> EventDecoder.Contact? {
    defer { cursor = nil }
    return cursor
  }

  /// Takes everything away.
  mutating func cancel() -> [EventDecoder.Contact] {
    defer { self = ButtonPointer() }
    return [press, cursor].compactMap { $0 }
  }
}
