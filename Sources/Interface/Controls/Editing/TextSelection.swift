import Text

/// A selected part of a text, with the end that moves.
///
/// ```swift
/// var text = EditedText("Save as")
/// text.selection = TextSelection(anchor: 0, head: 4)
/// text.insert("Open")  // Open as
/// ```
nonisolated public struct TextSelection: Hashable, Sendable {
  /// The UTF-8 offset where the selection began.
  public var anchor: Int
  /// The UTF-8 offset of the end that moves, where the caret is.
  public var head: Int
  /// The character that the caret belongs to, where directions of writing change. Default the one before.
  public var affinity: ParagraphLayout.Affinity

  /// Creates a selection.
  public init(anchor: Int, head: Int, affinity: ParagraphLayout.Affinity = .upstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// Creates an empty selection: a caret.
  public init(caret offset: Int, affinity: ParagraphLayout.Affinity = .upstream) {
    self.init(anchor: offset, head: offset, affinity: affinity)
  }

  /// The selected part, in UTF-8 offsets.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor == head }
}

/// A unit of text that is moved over, deleted or selected at once.
nonisolated public enum TextUnit: Hashable, Sendable, CaseIterable {
  /// A grapheme cluster (UAX 29).
  case character
  /// A word with a letter or digit (UAX 29), and what is between it and the caret.
  case word
  /// The text between two newlines; the whole text if it has none.
  case line
}
