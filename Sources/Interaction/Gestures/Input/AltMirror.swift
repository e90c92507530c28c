import Geometry

/// Converts a mouse drag with Alt to two fingers: the pointer, and its mirror image about a centre.
///
/// ```
///   ●  first: the pointer
///     ╲
///      ×  centre: fixed while the pointer moves; moves with the pointer while Shift is held
///        ╲
///          ○  second
/// ```
///
/// The press decides between one touch and two. Alt has no effect afterwards.
nonisolated package struct AltMirror: Sendable {
  private struct Drag {
    let pointer: PointerID
    let fingers: (first: PointerID, second: PointerID)
    var center: Point
    var position: Point
  }

  private var drag: Drag?
  private var numbers = PointerNumbers(isSimulated: true)
  /// The positions of the two fingers, or where they would land, in the window's points; otherwise empty.
  package private(set) var positions: [Point] = []

  package init() {}

  package var isDragging: Bool { drag != nil }

  /// Starts a drag: two fingers land.
  /// - Parameters:
  ///   - event: the press of the mouse.
  ///   - center: the centre of the mirror, in the window's points.
  ///   - contacts: receives the two fingers' events.
  package mutating func begin(
    with event: PointerEvent, center: Point, into contacts: inout [PointerEvent]
  ) {
    let fingers = (numbers.next(), numbers.next())
    drag = Drag(pointer: event.id, fingers: fingers, center: center, position: event.position)
    appendFingers(event, to: &contacts)
  }

  /// Converts an event of the pointer that drags.
  /// - Returns: False for an event of another pointer, or if there is no drag.
  package mutating func convert(_ event: PointerEvent, into contacts: inout [PointerEvent]) -> Bool {
    guard var current = drag, current.pointer == event.id else { return false }
    if event.modifiers.contains(.shift) { current.center += event.position - current.position }
    current.position = event.position
    drag = current
    appendFingers(event, to: &contacts)
    if event.phase == .up || event.phase == .cancel { cancel() }
    return true
  }

  /// Shows where the fingers would land. Without effect during a drag.
  /// - Parameter center: the centre of the mirror for a press at `position`; nil shows nothing.
  package mutating func preview(at position: Point, center: Point?) {
    if drag != nil { return }
    positions = center.map { [position, $0 + ($0 - position)] } ?? []
  }

  /// Ends the drag without events.
  package mutating func cancel() {
    drag = nil
    positions = []
  }

  private mutating func appendFingers(_ event: PointerEvent, to contacts: inout [PointerEvent]) {
    guard let drag else { return }
    let mirrored = drag.center + (drag.center - drag.position)
    positions = [drag.position, mirrored]
    var finger = event
    finger.kind = .touch
    finger.buttons = []
    finger.isSimulated = true
    finger.id = drag.fingers.first
    finger.position = drag.position
    contacts.append(finger)
    finger.id = drag.fingers.second
    finger.position = mirrored
    contacts.append(finger)
  }
}
