import Geometry
import Scene

/// The text for readers. Offsets count Unicode scalars of the text as it is shown: bullets in a secure field.
extension TextControl: AccessibleText {
  public var accessibleString: String {
    hidesText ? String(repeating: TextFieldLine.bullet, count: edited.count) : edited.string
  }

  public var accessibleCaret: Int { scalarOffset(edited.selection.head) }

  public var accessibleSelection: Range<Int> {
    get { scalarOffset(edited.selection.range.lowerBound)..<scalarOffset(edited.selection.range.upperBound) }
    set { if isEnabled { selectedRange = textRange(of: newValue) } }
  }

  public var isAccessibleTextEditable: Bool { isEnabled }

  /// Replaces a part of the text as if it had been pasted, so that ``shouldChange`` and ``maximumLength`` apply.
  public func replaceAccessibleText(in range: Range<Int>, with text: String) -> Bool {
    guard isEnabled, edited.markedRange == nil else { return false }
    let range = textRange(of: range)
    let (before, replaced) = (edited.string, edited.text(in: range))
    change {
      $0.selection = TextSelection(anchor: range.lowerBound, head: range.upperBound)
      if text.isEmpty {
        if !range.isEmpty { $0.deleteBackward() }
      } else {
        $0.insert(text, isTyped: false)
      }
    }
    return edited.string != before || replaced == text
  }

  public func accessibleFrame(of range: Range<Int>) -> Rect? {
    let rects = rects(of: textRange(of: range))
    guard let first = rects.first else { return nil }
    return convert(rects.dropFirst().reduce(first) { $0.union($1) }, to: nil)
  }

  public func accessibleOffset(at point: Point) -> Int? {
    let local = convert(point, from: nil)
    guard usedFont != nil, bounds.contains(local) else { return nil }
    return scalarOffset(position(at: local).offset)
  }

  // MARK: Offsets

  /// Returns the number of shown scalars before a UTF-8 offset of the text.
  private func scalarOffset(_ offset: Int) -> Int {
    if hidesText { return edited.index(atOrBefore: offset) }
    let end = edited.string.utf8.index(
      edited.string.startIndex, offsetBy: min(max(0, offset), edited.endOffset))
    return edited.string.unicodeScalars.distance(from: edited.string.startIndex, to: end)
  }

  /// Returns the part of the text, in UTF-8 offsets, that belongs to shown scalars. Offsets beyond the text count as its end.
  private func textRange(of range: Range<Int>) -> Range<Int> {
    textOffset(range.lowerBound)..<textOffset(range.upperBound)
  }

  private func textOffset(_ scalar: Int) -> Int {
    if hidesText { return edited.characters[min(max(0, scalar), edited.count)] }
    return edited.string.unicodeScalars.prefix(max(0, scalar)).reduce(0) { $0 + UTF8.width($1) }
  }
}
