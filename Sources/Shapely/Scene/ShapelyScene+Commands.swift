import Gestures

extension ShapelyScene {
  /// Does what a key with Ctrl means, whatever has the focus. A key that is held goes on.
  func command(_ event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.control), event.modifiers.isDisjoint(with: [.alt, .meta]) else {
      return false
    }
    switch (event.name, event.modifiers.contains(.shift)) {
    case ("z", false): canvas.undo()
    case ("z", true), ("y", false): canvas.redo()
    default: return false
    }
    return true
  }
}
