import Geometry

/// The position of the mouse or pen, and whether it is pressed.
nonisolated package struct PointerStatus: Hashable, Sendable {
  /// The position in the window's points; nil if no mouse or pen is in the window.
  package private(set) var position: Point?
  /// Whether a button is held or the pen's tip is down. The pointer then belongs to the view on which it was pressed.
  package private(set) var isPressed = false

  package init() {}

  /// Takes the position from an event of a mouse or pen.
  /// - Parameter isPressed: whether the pointer is down after the event.
  package mutating func update(from event: PointerEvent, isPressed: Bool) {
    position = event.phase == .cancel ? nil : event.position
    self.isPressed = isPressed
  }

  package mutating func leave() { self = PointerStatus() }
}
