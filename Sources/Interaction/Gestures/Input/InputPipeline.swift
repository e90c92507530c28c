import Geometry

/// The stages between the events of hosts and tapes, and the contacts that an arena takes.
///
/// ```
/// PointerEvent ─► EventCoalescer ─► ButtonFilter ─► PointerStatus ─► AltMirror ─► contacts ─► GestureArena
/// ```
///
/// Some stages need a hit test. The pipeline then stops with a ``Question`` and goes on with the answer, so that it
/// has no reference to a scene, and a hit test may read the pipeline. ``begin(_:)`` starts an event; ``resume(_:with:)``
/// continues it until no question is left.
nonisolated package struct InputPipeline: Sendable {
  /// A question that only a hit test can answer.
  package enum Question: Hashable, Sendable {
    /// Whether a recognizer at the event's position wants the buttons, which the event presses.
    case press(PointerEvent, PointerButtons)
    /// About which point a press at the event's position would be mirrored. The mouse hovers with Alt.
    case preview(PointerEvent)
    /// About which point the event, a press of the mouse, is mirrored; nil for one touch.
    case mirror(PointerEvent)
  }

  /// An answer to a ``Question``.
  package enum Answer: Hashable, Sendable {
    case press(isWanted: Bool)
    case center(Point?)
  }

  /// The events of one instant that are not handled yet.
  package var coalescer = EventCoalescer()
  package private(set) var buttons = ButtonFilter()
  package private(set) var hover = PointerStatus()
  package private(set) var mirror = AltMirror()
  /// The contacts of the handled events, which no arena has taken yet.
  private var contacts: [PointerEvent] = []

  package init() {}

  /// Passes an event to the stages.
  /// - Returns: The first question; nil if there is none.
  package mutating func begin(_ event: PointerEvent) -> Question? {
    switch event.kind {
    case .touch:
      contacts.append(event)
      return nil
    case .pen:
      hover.update(from: event, isPressed: event.phase == .down || event.phase == .move)
      mirror.preview(at: event.position, center: nil)
      contacts.append(event)
      return nil
    case .mouse:
      let new = buttons.newButtons(in: event)
      return new.isEmpty ? press(event, isWanted: false) : .press(event, new)
    }
  }

  /// Continues with the answer to a question.
  /// - Returns: The next question; nil if there is none.
  package mutating func resume(_ question: Question, with answer: Answer) -> Question? {
    switch (question, answer) {
    case (.press(let event, _), .press(let isWanted)): return press(event, isWanted: isWanted)
    case (.preview(let event), .center(let center)):
      mirror.preview(at: event.position, center: center)
      return contact(event)
    case (.mirror(let event), .center(let center)):
      if let center {
        mirror.begin(with: event, center: center, into: &contacts)
      } else {
        contacts.append(event)
      }
      return nil
    default: preconditionFailure("the answer belongs to another question")
    }
  }

  private mutating func press(_ event: PointerEvent, isWanted: Bool) -> Question? {
    let touch = buttons.convert(event, acceptsNew: isWanted)
    hover.update(from: event, isPressed: buttons.isPressed)
    // A hovering mouse has no buttons to convert, so the touch is the event.
    if event.phase == .hover, event.modifiers.contains(.alt) { return .preview(event) }
    mirror.preview(at: event.position, center: nil)
    return touch.flatMap { contact($0) }
  }

  private mutating func contact(_ touch: PointerEvent) -> Question? {
    if mirror.convert(touch, into: &contacts) { return nil }
    if touch.phase == .down { return .mirror(touch) }
    contacts.append(touch)
    return nil
  }

  /// Shows or hides where a press with Alt would put its fingers, about `center`. Without effect while the pointer is
  /// pressed or away.
  package mutating func preview(center: Point?) {
    guard let position = hover.position, !hover.isPressed else { return }
    mirror.preview(at: position, center: center)
  }

  /// Moves the contacts of the handled events to `buffer`, which must be empty. The buffer's memory is used again.
  package mutating func takeContacts(into buffer: inout [PointerEvent]) {
    assert(buffer.isEmpty, "the last contacts are not handled yet")
    swap(&contacts, &buffer)
  }

  /// Cancels what the stages have begun, without events. The arena cancels its touches itself.
  package mutating func cancel() {
    buttons.cancel()
    mirror.cancel()
  }

  /// Forgets the position of the mouse or pen, because it may be elsewhere at the next event.
  package mutating func forgetPointer() { hover.leave() }
}
