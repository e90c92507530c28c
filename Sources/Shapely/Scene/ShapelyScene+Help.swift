import Gestures

/// The help and the hint.
extension ShapelyScene {
  /// Shows or hides the help.
  public func toggleHelp() {
    if help.isOpen { return help.close() }
    guard let font = canvas.menuFont else { return }
    canvas.menu.close()
    help.open(GestureGuide.sections, title: "What you can do", font: font)
  }

  /// Whether a key types a question mark. SDL reports the key without the effect of Shift.
  func isQuestionMark(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    return event.name == "?" || event.modifiers.contains(.shift) && ["/", "ß"].contains(event.name)
  }
}
