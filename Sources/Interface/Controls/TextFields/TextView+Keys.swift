import Geometry
import Gestures
import Scene
import Text

/// The keys that concern lines.
extension TextView {
  /// Handles a key. Returns whether it was used.
  func handleLineKey(_ event: KeyEvent, _ extends: Bool) -> Bool {
    let modifiers = event.modifiers.subtracting(.shift)
    let isCommand = modifiers == TextControl.commandModifier
    let isPlain = modifiers.isEmpty
    switch event.name {
    case "enter" where isCommand:
      guard let onCommit else { return false }
      if !event.isRepeat { onCommit(edited.string) }
      return true
    case "enter" where isPlain: insertText("\n")
    case "tab" where insertsTab && isPlain && !extends: insertText("\t")
    case "tab" where insertsTab && modifiers == .control: window?.moveFocus(forward: !extends)
    case "up" where isPlain, "down" where isPlain: moveVertically(by: event.name == "up" ? -1 : 1, extends)
    case "pageup" where isPlain, "pagedown" where isPlain:
      moveVertically(by: event.name == "pageup" ? -linesOfPage : linesOfPage, extends)
    case "up" where isCommand: moveToLineStart(extends)
    case "down" where isCommand: moveToLineEnd(extends)
    case "home" where isCommand: change { $0.moveCaret(to: 0, affinity: .downstream, extending: extends) }
    case "end" where isCommand: change { $0.moveCaret(to: $0.endOffset, extending: extends) }
    case "home" where isPlain, "end" where isPlain:
      guard let layout = textLayout else { return false }
      let ends = layout.ends(of: layout.line(at: edited.selection.head, edited.selection.affinity))
      let end = event.name == "home" ? ends.start : ends.end
      change { $0.moveCaret(to: end.offset, affinity: end.affinity, extending: extends) }
    default: return false
    }
    if extends { offerSelection() }
    return true
  }

  /// The number of lines that Page Up and Page Down move, at least 1.
  private var linesOfPage: Int {
    guard let font = usedFont, font.lineHeight > 0 else { return 1 }
    return max(1, Int(min(1e6, textBox.height / font.lineHeight)) - 1)
  }

  /// Moves the caret by lines. Beyond the first and the last line, it goes to the end of the text.
  private func moveVertically(by count: Int, _ extends: Bool) {
    guard let layout = textLayout else { return }
    let selection = edited.selection
    // Without Shift, the caret leaves a selection from its upper or lower end.
    let isCollapsed = extends || selection.isEmpty
    let offset =
      isCollapsed ? selection.head : count < 0 ? selection.range.lowerBound : selection.range.upperBound
    let affinity = isCollapsed ? selection.affinity : count < 0 ? .downstream : .upstream
    let x = column ?? layout.caretRect(at: offset, affinity).minX
    var line = layout.line(at: offset, affinity)
    var target: TextPosition?
    for _ in 0..<abs(count) {
      guard let next = layout.line(beside: line, isBelow: count > 0) else {
        if abs(count) == 1 { target = count > 0 ? (edited.endOffset, .upstream) : (0, .downstream) }
        break
      }
      line = next
    }
    let position = target ?? layout.position(atX: x, in: line)
    change { $0.moveCaret(to: position.offset, affinity: position.affinity, extending: extends) }
    column = x
  }

  /// Moves the caret to the start of the text between two newlines, or from there to the one before.
  private func moveToLineStart(_ extends: Bool) {
    change {
      let start = $0.lineRange(at: $0.selection.head).lowerBound
      let target = start == $0.selection.head ? $0.lineRange(at: max(0, start - 1)).lowerBound : start
      $0.moveCaret(to: target, affinity: .downstream, extending: extends)
    }
  }

  private func moveToLineEnd(_ extends: Bool) {
    change {
      let end = $0.lineRange(at: $0.selection.head).upperBound
      let target =
        end == $0.selection.head ? $0.lineRange(at: min($0.endOffset, end + 1)).upperBound : end
      $0.moveCaret(to: target, extending: extends)
    }
  }
}
