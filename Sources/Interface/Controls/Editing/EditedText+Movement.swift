import Text

nonisolated extension EditedText {
  // MARK: Moving

  /// Moves the caret, or with `extending` the end of the selection, back in the order of the text.
  public mutating func moveBackward(by unit: TextUnit = .character, extending: Bool = false) {
    let collapses = unit == .character && !extending && !selection.isEmpty
    let target = collapses ? selection.range.lowerBound : offset(before: selection.head, by: unit)
    moveCaret(to: target, affinity: .downstream, extending: extending)
  }

  /// Moves the caret, or with `extending` the end of the selection, forward in the order of the text.
  public mutating func moveForward(by unit: TextUnit = .character, extending: Bool = false) {
    let collapses = unit == .character && !extending && !selection.isEmpty
    let target = collapses ? selection.range.upperBound : offset(after: selection.head, by: unit)
    moveCaret(to: target, affinity: .upstream, extending: extending)
  }

  /// Moves the caret, or with `extending` the end of the selection, to an offset.
  public mutating func moveCaret(
    to offset: Int, affinity: ParagraphLayout.Affinity = .upstream, extending: Bool = false
  ) {
    selection = TextSelection(anchor: extending ? selection.anchor : offset, head: offset, affinity: affinity)
  }

  /// Moves the caret, or with `extending` the end of the selection, to an offset.
  @available(*, deprecated, renamed: "moveCaret(to:affinity:extending:)")
  public mutating func place(
    _ offset: Int, affinity: ParagraphLayout.Affinity = .upstream, extending: Bool = false
  ) {
    moveCaret(to: offset, affinity: affinity, extending: extending)
  }

  /// Selects the whole text.
  public mutating func selectAll() { selection = TextSelection(anchor: 0, head: endOffset) }

  /// Selects from one unit of text to another, as when a selection is dragged.
  ///
  /// - Parameters:
  ///   - origin: the offset where the drag began.
  ///   - offset: the offset where it is.
  ///   - unit: the unit to which both ends extend.
  public mutating func select(from origin: Int, to offset: Int, by unit: TextUnit) {
    let (first, last) = (range(of: unit, at: origin), range(of: unit, at: offset))
    selection =
      last.lowerBound < first.lowerBound
      ? TextSelection(anchor: first.upperBound, head: last.lowerBound, affinity: .downstream)
      : TextSelection(anchor: first.lowerBound, head: max(first.upperBound, last.upperBound))
  }

  // MARK: Finding

  /// Returns the offset that a deletion or movement of a unit before `offset` reaches.
  func offset(before offset: Int, by unit: TextUnit) -> Int {
    let offset = boundary(atOrBefore: offset)
    switch unit {
    case .character: return characters[max(0, index(atOrBefore: offset) - 1)]
    case .line: return lineRange(at: offset).lowerBound
    case .word:
      var line = lineRange(at: offset)
      while true {
        if let word = words(in: line).last(where: { $0.lowerBound < offset }) {
          return boundary(atOrBefore: word.lowerBound)
        }
        if line.lowerBound == 0 { return 0 }
        line = lineRange(at: line.lowerBound - 1)
      }
    }
  }

  /// Returns the offset that a deletion or movement of a unit after `offset` reaches.
  func offset(after offset: Int, by unit: TextUnit) -> Int {
    let offset = boundary(atOrAfter: offset)
    switch unit {
    case .character: return characters[min(characters.count - 1, index(atOrBefore: offset) + 1)]
    case .line: return lineRange(at: offset).upperBound
    case .word:
      var line = lineRange(at: offset)
      while true {
        if let word = words(in: line).first(where: { $0.upperBound > offset }) {
          return boundary(atOrAfter: word.upperBound)
        }
        if line.upperBound >= endOffset { return endOffset }
        line = lineRange(at: line.upperBound + 1)
      }
    }
  }

  /// Returns the unit at an offset: for words, the word or the text between two words; for characters, the empty range there.
  public func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
    let offset = boundary(atOrBefore: max(0, min(offset, endOffset)))
    switch unit {
    case .character: return offset..<offset
    case .line: return lineRange(at: offset)
    case .word:
      let line = lineRange(at: offset)
      let ends = TextBoundary.word.offsets(in: bytes(line)).map { $0 + line.lowerBound }
      guard ends.count > 1 else { return line }
      // The end of a line belongs to its last word.
      let index = min(ends.lastIndex { $0 <= offset } ?? 0, ends.count - 2)
      return wholeCharacters(ends[index]..<ends[index + 1])
    }
  }

  /// Returns the words of a line that have a letter or digit, in order.
  private func words(in line: Range<Int>) -> [Range<Int>] {
    let ends = TextBoundary.word.offsets(in: bytes(line)).map { $0 + line.lowerBound }
    return zip(ends, ends.dropFirst()).compactMap { start, end in
      let isWord = bytes(start..<end).unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      return isWord ? start..<end : nil
    }
  }
}
