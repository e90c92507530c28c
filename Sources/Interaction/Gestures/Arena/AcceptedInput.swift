/// The pointers and keys that a recognizer accepts.
struct AcceptedInput {
  /// The mouse or pen buttons of which one must start a touch.
  var buttonMask = PointerButtons.left
  var kinds = Set(PointerKind.allCases)
  var keyEquivalents: [KeyEquivalent] = []

  /// Returns whether a touch is accepted. Fingers need no button, and a touch without buttons counts as one of the left button.
  func accepts(_ kind: PointerKind, _ startButtons: PointerButtons) -> Bool {
    guard kinds.contains(kind) else { return false }
    if kind == .touch { return true }
    return startButtons.isEmpty ? buttonMask.contains(.left) : !buttonMask.isDisjoint(with: startButtons)
  }
}
