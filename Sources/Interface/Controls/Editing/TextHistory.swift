/// The changes of a text that can be undone and redone, oldest first.
///
/// Memory is bounded: at most ``maximumCount`` changes, and the oldest are forgotten beyond ``maximumBytes`` of text. The newest
/// one is always kept.
nonisolated struct TextHistory: Hashable, Sendable {
  /// A replacement.
  struct Edit: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case typing, deletingBackward, deletingForward, other }

    var kind: Kind
    /// The UTF-8 offset of the replaced text.
    var offset: Int
    var removed: String
    var inserted: String
    var selectionBefore: TextSelection
    var selectionAfter: TextSelection

    var byteCount: Int { removed.utf8.count + inserted.utf8.count }
  }

  static let maximumCount = 200
  static let maximumBytes = 1 << 20

  private(set) var undone: [Edit] = []
  private(set) var done: [Edit] = []
  /// Whether the next change may become a part of the latest one.
  private var isOpen = false
  private(set) var byteCount = 0

  /// Adds a change. Typed characters of one word, and characters deleted one after the other, become one change.
  mutating func record(_ edit: Edit) {
    byteCount -= undone.reduce(0) { $0 + $1.byteCount }
    undone.removeAll()
    byteCount += edit.byteCount
    if isOpen, let last = done.last, let joined = TextHistory.joined(last, edit) {
      done[done.count - 1] = joined
    } else {
      done.append(edit)
    }
    isOpen = true
    var extra = 0
    while extra + 1 < done.count, done.count - extra > Self.maximumCount || byteCount > Self.maximumBytes {
      byteCount -= done[extra].byteCount
      extra += 1
    }
    done.removeFirst(extra)
  }

  /// Makes the next change one of its own, because the caret was moved.
  mutating func close() { isOpen = false }

  mutating func takeUndo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    isOpen = false
    undone.append(edit)
    return edit
  }

  mutating func takeRedo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    isOpen = false
    done.append(edit)
    return edit
  }

  private static func joined(_ a: Edit, _ b: Edit) -> Edit? {
    guard a.kind == b.kind else { return nil }
    var result = a
    result.selectionAfter = b.selectionAfter
    switch b.kind {
    case .typing:
      guard b.removed.isEmpty, b.offset == a.offset + a.inserted.utf8.count else { return nil }
      // A new word is a change of its own.
      let startsWord = b.inserted.unicodeScalars.first?.properties.isWhitespace == false
      if startsWord, a.inserted.unicodeScalars.last?.properties.isWhitespace == true { return nil }
      result.inserted += b.inserted
    case .deletingBackward:
      guard b.offset + b.removed.utf8.count == a.offset, a.inserted.isEmpty, b.inserted.isEmpty else {
        return nil
      }
      result.offset = b.offset
      result.removed = b.removed + a.removed
    case .deletingForward:
      guard b.offset == a.offset, a.inserted.isEmpty, b.inserted.isEmpty else { return nil }
      result.removed += b.removed
    case .other: return nil
    }
    return result
  }
}
