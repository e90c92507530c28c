import Controls
import Gestures

/// A field for a path. Tab completes what is typed, the arrow down goes to the list, and Escape leaves the panel.
final class PathField: TextField {
  /// Completes the text. Returns whether there was something to complete.
  var onComplete: (() -> Bool)?
  /// Moves the focus to the list.
  var onList: (() -> Void)?

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch event.name {
    case "tab" where event.modifiers.isEmpty && markedTextRange == nil:
      if onComplete?() == true { return true }
    case "down" where event.modifiers.isEmpty && markedTextRange == nil:
      onList?()
      return true
    // The panel's own: the field would restore its text first.
    case "escape" where markedTextRange == nil: return false
    default: break
    }
    return super.keyDown(event)
  }
}
