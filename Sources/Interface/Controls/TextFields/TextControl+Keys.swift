import Geometry
import Gestures
import Scene
import Text

/// The keys of a text.
extension TextControl {
  #if os(macOS)
    static let commandModifier = KeyModifiers.meta
    static let wordModifier = KeyModifiers.alt
  #else
    static let commandModifier = KeyModifiers.control
    static let wordModifier = KeyModifiers.control
  #endif

  /// Performs the editing command of a key. Returns whether the key has one.
  func handleCommand(_ event: KeyEvent) -> Bool {
    if edited.markedRange != nil { return !TextControl.leavesComposition(event) }
    let extends = event.modifiers.contains(.shift)
    let modifiers = event.modifiers.subtracting(.shift)
    if modifiers == TextControl.commandModifier, shortcut(event.name, extends) { return true }
    if handleOtherKey(event, extends: extends) { return true }
    if modifiers == TextControl.wordModifier { return handleMovement(event.name, by: .word, extends) }
    if modifiers == TextControl.commandModifier { return handleMovement(event.name, by: .line, extends) }
    guard modifiers.isEmpty else { return false }
    switch event.name {
    case "enter" where !edited.allowsNewlines:
      guard let onCommit else { return false }
      if !event.isRepeat {
        // Escape gives up an invalid text also after Enter.
        if errorMessage == nil { initialText = edited.string }
        onCommit(edited.string)
      }
    case "escape": return escape()
    case "delete" where extends: cut()
    case "insert" where extends: paste()
    case "menu": openMenu(at: nil)
    case "f10" where extends: openMenu(at: nil)
    default: return handleMovement(event.name, by: .character, extends)
    }
    return true
  }

  /// Returns whether a key is for the program although text is composed. The others belong to the input method, which some
  /// systems report besides. On Linux, a Tab that is reported was not used by the input method.
  private static func leavesComposition(_ event: KeyEvent) -> Bool {
    #if os(Linux)
      if event.name == "tab" { return true }
    #endif
    return ["shift", "control", "alt", "meta"].contains(event.name) || WindowKey(event) != nil
  }

  private func shortcut(_ name: String, _ shift: Bool) -> Bool {
    switch name {
    case "a": selectAll()
    case "c", "insert": copy()
    case "x": cut()
    case "v": paste()
    case "z": shift ? redo() : undo()
    case "y": redo()
    default: return false
    }
    return true
  }

  private func handleMovement(_ name: String, by unit: TextUnit, _ extends: Bool) -> Bool {
    switch name {
    case "left", "right": moveSideways(right: name == "right", by: unit, extends)
    case "home": change { $0.moveBackward(by: .line, extending: extends) }
    case "end": change { $0.moveForward(by: .line, extending: extends) }
    case "backspace": change { $0.deleteBackward(by: unit) }
    case "delete": change { $0.deleteForward(by: unit) }
    default: return false
    }
    if extends { offerSelection() }
    return true
  }

  /// Moves the caret as it is seen: by characters in the order on the screen, by words in the direction of the text.
  private func moveSideways(right: Bool, by unit: TextUnit, _ extends: Bool) {
    // The words of hidden text are not revealed.
    let unit = hidesText && unit == .word ? .line : unit
    guard unit == .character else {
      let isRightToLeft = isCaretLineRightToLeft
      return change { text in
        if right != isRightToLeft {
          text.moveForward(by: unit, extending: extends)
        } else {
          text.moveBackward(by: unit, extending: extends)
        }
      }
    }
    let selection = edited.selection
    if !selection.isEmpty, !extends {
      // The caret goes to the end of the selection that is seen on that side.
      let ends = [selection.range.lowerBound, selection.range.upperBound].map { offset in
        (offset, offset == selection.range.lowerBound ? ParagraphLayout.Affinity.downstream : .upstream)
      }
      func position(_ end: TextPosition) -> Point { caretRect(at: end.offset, end.affinity)?.origin ?? .zero }
      let sorted = ends.sorted { a, b in
        let (a, b) = (position(a), position(b))
        return a.y == b.y ? a.x < b.x : (a.y < b.y) != isCaretLineRightToLeft
      }
      let end = right ? sorted[1] : sorted[0]
      return change { $0.moveCaret(to: end.0, affinity: end.1) }
    }
    let next = position(beside: selection, movesRight: right) ?? (selection.head, selection.affinity)
    change { $0.moveCaret(to: next.offset, affinity: next.affinity, extending: extends) }
  }

  /// Hides the menu and the handles, or restores the text from before the editing. Returns whether there was anything to do.
  private func escape() -> Bool {
    if overlay?.dismiss() == true { return true }
    // Undo is safer for a long text.
    if edited.allowsNewlines { return false }
    if edited.string.utf8.elementsEqual(initialText.utf8) { return false }
    let before = initialText
    change { $0.replace(0..<$0.endOffset, with: before) }
    return true
  }
}
