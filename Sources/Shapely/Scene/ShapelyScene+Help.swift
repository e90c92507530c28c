import Gestures

/// The help and the hint.
extension ShapelyScene {
  /// Shows all gestures, or hides them.
  public func toggleHelp() {
    if help.isOpen { return help.close() }
    guard let font = canvas.menuFont else { return }
    canvas.menu.close()
    help.open(GestureGuide.sections, title: "What you can do", font: font)
  }

  /// Whether a key types a question mark: SDL names the key, and not what Shift makes of it.
  func isQuestionMark(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    return event.name == "?" || event.modifiers.contains(.shift) && ["/", "ß"].contains(event.name)
  }
}
