import Geometry
import Scene

/// The menus of a text, and the handles of a selection made by a finger.
extension TextControl {
  /// Shows the bar with the editing commands, and the handles of the selection.
  func showBar() { openOverlay()?.showBar() }

  /// Shows a sentence beside the text, until it is pressed or the text changes.
  func showMessage(_ message: String) { openOverlay()?.showMessage(message) }

  /// Opens the menu with the editing commands.
  ///
  /// - Parameter point: where it was requested, in the control's own points; nil for the caret.
  func openMenu(at point: Point?) {
    guard let window, let overlay = openOverlay() else { return }
    let anchor = point.map { Rect(center: $0, size: Size(2, 2)) } ?? caretRect
    overlay.openMenu(menuItems, beside: convert(anchor, to: overlay), font: window.defaultFont.withSize(15))
  }

  private func openOverlay() -> TextEditingOverlay? {
    guard let window else { return nil }
    let overlay = overlay ?? TextEditingOverlay(self)
    self.overlay = overlay
    overlay.theme = theme
    overlay.frame = window.rootView.bounds
    window.rootView.addSubview(overlay)
    return overlay
  }

  /// The editing commands, with those that have no effect now disabled.
  var menuItems: [MenuItem] {
    #if os(macOS)
      let key = "⌘"
    #else
      let key = "Ctrl+"
    #endif
    let hasText = window?.host?.hasClipboardText == true
    return [
      MenuItem("Undo", shortcut: key + "Z", isEnabled: edited.canUndo) { [weak self] in self?.undo() },
      MenuItem("Redo", shortcut: key + "Y", isEnabled: edited.canRedo) { [weak self] in self?.redo() },
      MenuItem("Cut", shortcut: key + "X", isEnabled: canCopy) { [weak self] in self?.cut() },
      MenuItem("Copy", shortcut: key + "C", isEnabled: canCopy) { [weak self] in self?.copy() },
      MenuItem("Paste", shortcut: key + "V", isEnabled: hasText) { [weak self] in self?.paste() },
      MenuItem("Select All", shortcut: key + "A", isEnabled: !edited.isEmpty) { [weak self] in
        self?.selectAll()
      },
    ]
  }
}
