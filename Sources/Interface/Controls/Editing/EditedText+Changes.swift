import Text

nonisolated extension EditedText {
  // MARK: Inserting

  /// Inserts text in place of the marked text, or else of the selection. What exceeds ``maximumLength`` is left out.
  ///
  /// - Parameters:
  ///   - text: the text. What the field does not allow is left out or replaced, such as newlines.
  ///   - isTyped: whether the text is a part of what is typed, which is undone word by word. Otherwise, it is undone alone.
  /// - Returns: Whether the text fits as a whole.
  @discardableResult
  public mutating func insert(_ text: String, isTyped: Bool = true) -> Bool {
    let wanted = EnteredText.text(of: text, allowsNewlines: allowsNewlines)
    let composition = composition
    let range = markedRange ?? selection.range
    let offset = range.lowerBound
    let fitting = fitted(wanted, replacing: range)
    let removed = composition?.removed ?? bytes(range)
    let before = composition?.selectionBefore ?? selection
    replaceBytes(range, with: fitting)
    markedRange = nil
    self.composition = nil
    storedSelection = TextSelection(caret: boundary(atOrAfter: offset + fitting.utf8.count))
    if !(removed.isEmpty && fitting.isEmpty) {
      record(isTyped ? .typing : .other, offset, removed: removed, inserted: fitting, before: before)
    }
    return fitting.utf8.count == wanted.utf8.count
  }

  /// Replaces a part of the text, limited to the text and enlarged to whole characters. Without effect while text is marked.
  public mutating func replace(_ range: Range<Int>, with text: String) {
    guard markedRange == nil else { return }
    let range = wholeCharacters(range)
    selection = TextSelection(anchor: range.lowerBound, head: range.upperBound)
    insert(text, isTyped: false)
  }

  // MARK: Marked text

  /// Shows text that an input method composes, in place of the marked text, or else of the selection. An empty text removes the
  /// marked text.
  ///
  /// - Parameters:
  ///   - text: the whole composition so far; empty to remove it.
  ///   - selectedRange: the part that the input method works on, in UTF-8 offsets of `text`.
  public mutating func setMarkedText(_ text: String, selectedRange: Range<Int>) {
    let shown = EnteredText.text(of: text, allowsNewlines: allowsNewlines)
    let range = markedRange ?? selection.range
    if markedRange == nil {
      if shown.isEmpty { return }
      composition = Composition(start: range.lowerBound, removed: bytes(range), selectionBefore: selection)
    }
    let start = range.lowerBound
    replaceBytes(range, with: shown)
    guard shown.isEmpty else {
      markedRange = start..<start + shown.utf8.count
      func selectionEnd(_ offset: Int) -> Int {
        boundary(atOrAfter: start + max(0, min(offset, shown.utf8.count)))
      }
      storedSelection = TextSelection(
        anchor: selectionEnd(selectedRange.lowerBound), head: selectionEnd(selectedRange.upperBound))
      return
    }
    storedSelection = TextSelection(caret: boundary(atOrAfter: start))
    if let composition, !composition.removed.isEmpty {
      record(.other, start, removed: composition.removed, inserted: "", before: composition.selectionBefore)
    }
    (markedRange, composition) = (nil, nil)
  }

  /// Ends a composition with the marked text as it is.
  public mutating func unmark() {
    if let markedRange { insert(bytes(markedRange)) }
  }

  /// Ends a composition with the text that was there before it.
  public mutating func cancelComposition() {
    guard let markedRange, let composition else { return }
    replaceBytes(markedRange, with: composition.removed)
    (self.markedRange, self.composition) = (nil, nil)
    storedSelection = composition.selectionBefore
  }

  // MARK: Deleting

  /// Deletes the selection, or what is before the caret. Without effect while text is marked, because the input method edits it.
  public mutating func deleteBackward(by unit: TextUnit = .character) {
    delete(.deletingBackward, from: offset(before: selection.head, by: unit))
  }

  /// Deletes the selection, or what is after the caret. Otherwise like ``deleteBackward(by:)``.
  public mutating func deleteForward(by unit: TextUnit = .character) {
    delete(.deletingForward, from: offset(after: selection.head, by: unit))
  }

  private mutating func delete(_ kind: TextHistory.Edit.Kind, from other: Int) {
    guard markedRange == nil else { return }
    let before = selection
    let range = before.isEmpty ? min(other, before.head)..<max(other, before.head) : before.range
    if range.isEmpty { return }
    let removed = bytes(range)
    replaceBytes(range, with: "")
    storedSelection = TextSelection(caret: boundary(atOrAfter: range.lowerBound))
    record(before.isEmpty ? kind : .other, range.lowerBound, removed: removed, inserted: "", before: before)
  }

  // MARK: Undoing

  /// Undoes the latest change. Without effect if there is none, and while text is marked.
  public mutating func undo() {
    guard markedRange == nil, let edit = history.takeUndo() else { return }
    replaceBytes(edit.offset..<edit.offset + edit.inserted.utf8.count, with: edit.removed)
    storedSelection = edit.selectionBefore
  }

  /// Repeats the change that was undone last. Without effect if there is none, and while text is marked.
  public mutating func redo() {
    guard markedRange == nil, let edit = history.takeRedo() else { return }
    replaceBytes(edit.offset..<edit.offset + edit.removed.utf8.count, with: edit.inserted)
    storedSelection = edit.selectionAfter
  }

  private mutating func record(
    _ kind: TextHistory.Edit.Kind, _ offset: Int, removed: String, inserted: String, before: TextSelection
  ) {
    history.record(
      TextHistory.Edit(
        kind: kind, offset: offset, removed: removed, inserted: inserted, selectionBefore: before,
        selectionAfter: storedSelection))
  }
}
