/// Text for the view that is being edited: typed, composed by an input method, or pasted.
///
/// Keys are reported besides, as ``KeyEvent``. The text is the result of the keyboard's layout, of dead keys and of the input
/// method; many keys may compose one text.
///
/// ```swift
/// window.send(.text(TextEvent(.compose("にほ", selection: 0..<6), time: 1)))
/// window.send(.text(TextEvent(.insert("日本"), time: 2)))
/// ```
nonisolated public struct TextEvent: Hashable, Sendable {
  /// The change of the text.
  public enum Change: Hashable, Sendable {
    /// Inserts text in place of the marked text, or else of the selection.
    case insert(String)
    /// Shows text that an input method still composes, in place of the marked text, or else of the selection. An empty text
    /// ends the composition without a result. The selection is the part that the input method works on, in UTF-8 offsets of
    /// the text; an empty range is its caret.
    case compose(String, selection: Range<Int>)
    /// Inserts text from a clipboard in place of the selection.
    case paste(String)
    /// Nothing is inserted, because the text of a clipboard is too long or does not arrive. The sentence says why.
    case refusePaste(String)
  }

  /// The longest text, in UTF-8 bytes: 131,072. It bounds the length of a tape's line.
  public static let longestText = 1 << 17

  /// The change. Its text has at most ``longestText`` bytes.
  public let change: Change
  /// Seconds on the host's clock.
  public var time: Double

  /// Creates an event. Text beyond ``longestText`` is left out. The selection of a composition is limited to its text, and
  /// moved down to whole Unicode scalars.
  public init(_ change: Change, time: Double) {
    self.change =
      switch change {
      case .insert(let text): .insert(text.prefix(bytes: Self.longestText))
      case .paste(let text): .paste(text.prefix(bytes: Self.longestText))
      case .refusePaste(let reason): .refusePaste(reason.prefix(bytes: Self.longestText))
      case .compose(let text, let selection):
        Self.composition(text.prefix(bytes: Self.longestText), selection)
      }
    self.time = time
  }

  private static func composition(_ text: String, _ selection: Range<Int>) -> Change {
    let (start, end) = (text.scalarOffset(selection.lowerBound), text.scalarOffset(selection.upperBound))
    return .compose(text, selection: start..<end)
  }
}

nonisolated extension String {
  /// Returns the beginning that fits into a number of UTF-8 bytes, in whole Unicode scalars.
  fileprivate func prefix(bytes count: Int) -> String {
    if utf8.count <= count { return self }
    return String(self[..<utf8.index(startIndex, offsetBy: scalarOffset(count))])
  }

  /// Returns a UTF-8 offset, limited to the text, and moved down to a Unicode scalar.
  fileprivate func scalarOffset(_ offset: Int) -> Int {
    var index = utf8.index(startIndex, offsetBy: max(0, min(offset, utf8.count)))
    while index.samePosition(in: unicodeScalars) == nil { index = utf8.index(before: index) }
    return utf8.distance(from: startIndex, to: index)
  }
}
