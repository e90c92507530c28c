import Gestures
import Scene

/// Changes of the text by the user.
extension TextControl {
  /// Changes the text or the selection for the user, if ``shouldChange`` permits it. Shows the result and reports it.
  func change(_ change: (inout EditedText) -> Void) {
    var new = edited
    change(&new)
    let isSame = new.string.utf8.elementsEqual(edited.string.utf8)
    if new.markedRange == nil {
      let old = edited.markedRange == nil ? edited.string : edited.committedString
      if !new.string.utf8.elementsEqual(old.utf8), shouldChange?(new.string) == false {
        new = edited
        new.cancelComposition()
      }
    }
    edited = new
    if !isSame || edited.markedRange != nil { overlay?.dismiss() }
    showEdit()
    guard edited.markedRange == nil, !reported.utf8.elementsEqual(edited.string.utf8) else { return }
    reported = edited.string
    onChange?(edited.string)
  }

  /// Shows the text, the selection and the caret after a change.
  func showEdit() {
    invalidateLayout()
    overlay?.update()
  }

  // MARK: Focus

  /// Begins or ends the editing after a change of the focus.
  func updateEditing() {
    let isNow = isFocused || isEditing && overlay?.isMenuOpen == true && window != nil
    defer {
      placeCaret()
      setNeedsDisplay()
    }
    guard isNow != isEditing else { return }
    isEditing = isNow
    // A press is meant for the text that is seen. It places the caret there afterwards.
    if isNow, !isFocusedByPointer { scrollToCaret() }
    if isNow {
      initialText = edited.string
      reported = edited.string
      // A long text would be lost by the next key.
      if !isFocusedByPointer, !edited.allowsNewlines { edited.selectAll() }
      onBeginEditing?()
    } else {
      overlay?.removeFromSuperview()
      overlay = nil
      pointers.stop()
      onEndEditing?()
    }
  }

  /// Gives the control the focus for a press, without selecting the text.
  func focusByPointer() {
    isFocusedByPointer = true
    becomeFocused()
    isFocusedByPointer = false
  }

  // MARK: Clipboard

  /// Whether the selected text can be copied.
  public var canCopy: Bool { !hidesText && !edited.selection.isEmpty && edited.markedRange == nil }

  /// Copies the selected text to the clipboard. Without effect if the text is secure or nothing is selected.
  public func copy() {
    if canCopy { window?.host?.clipboardText = edited.selectedText }
  }

  /// Moves the selected text to the clipboard. Without effect if the text is secure or nothing is selected.
  public func cut() {
    guard canCopy else { return }
    copy()
    change { $0.deleteBackward() }
  }

  /// Requests the text of the clipboard, which replaces the selection.
  public func paste() {
    if let window { window.host?.requestPaste(of: .clipboard, into: window) }
  }

  /// Selects the whole text.
  public func selectAll() { change { $0.selectAll() } }
  /// Undoes the latest change of the user.
  public func undo() { change { $0.undo() } }
  /// Repeats the change that was undone last.
  public func redo() { change { $0.redo() } }

  /// Makes the selection known as the one that the middle button pastes.
  func offerSelection() {
    if canCopy { window?.host?.primarySelectionText = edited.selectedText }
  }
}
