import Text

/// Text that is edited: a value with the text, the selection, the marked text of an input method, and the changes that can be
/// undone.
///
/// ```swift
/// var text = EditedText("Hello")
/// text.insert(" world")
/// text.deleteBackward(by: .word)
/// text.undo()
/// // "Hello world"
/// ```
///
/// Places are UTF-8 offsets. The caret stands between characters: grapheme clusters by UAX 29. Offsets inside a character are
/// moved out of it. Every operation is total: offsets are limited to the text, and impossible changes do nothing.
///
/// By default, the text is one line: newlines and tabs become spaces. With ``allowsNewlines``, tabs are kept, and newlines of any
/// kind become U+000A. Other control characters are left out. The length is limited by ``maximumLength``.
///
/// A change takes time linear in the lines that it touches, and about 1 ns for each byte of the whole text.
nonisolated public struct EditedText: Sendable {
  /// The text, with the marked text.
  public internal(set) var string: String
  /// The UTF-8 offsets of the boundaries of characters, from 0 to the end.
  public internal(set) var characters: [Int]
  /// The marked text of an input method; nil for none.
  public internal(set) var markedRange: Range<Int>?
  /// The greatest number of characters that editing can reach; at least 0. Default 32,767. A character has at most 64 bytes on
  /// average, so that piled up marks are limited, too. Marked text may be longer until it is inserted.
  public var maximumLength: Int { didSet { maximumLength = max(0, maximumLength) } }
  /// Whether the text may have several lines.
  public let allowsNewlines: Bool

  var storedSelection = TextSelection(caret: 0)
  var history = TextHistory()
  var composition: Composition?

  /// The text that marked text replaced.
  struct Composition: Sendable {
    var start: Int
    var removed: String
    var selectionBefore: TextSelection
  }

  /// Creates a text with the caret at its end.
  ///
  /// - Parameters:
  ///   - string: the text. What exceeds the length is left out.
  ///   - maximumLength: see ``maximumLength``.
  ///   - allowsNewlines: see ``allowsNewlines``.
  public init(_ string: String = "", maximumLength: Int = 32_767, allowsNewlines: Bool = false) {
    self.string = ""
    characters = [0]
    self.maximumLength = max(0, maximumLength)
    self.allowsNewlines = allowsNewlines
    let text = fitted(EnteredText.text(of: string, allowsNewlines: allowsNewlines), replacing: 0..<0)
    replaceBytes(0..<0, with: text)
    storedSelection = TextSelection(caret: endOffset)
  }

  // MARK: Reading

  /// Whether there is no text.
  public var isEmpty: Bool { string.isEmpty }
  /// The number of characters.
  public var count: Int { characters.count - 1 }
  /// The UTF-8 offset of the end.
  public var endOffset: Int { characters[characters.count - 1] }
  /// The selected text.
  public var selectedText: String { text(in: selection.range) }
  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.done.isEmpty && markedRange == nil }
  /// Whether there is an undone change.
  public var canRedo: Bool { !history.undone.isEmpty && markedRange == nil }
  /// The text as it was before the present composition, and as it is without one.
  public var committedString: String {
    guard let markedRange, let composition else { return string }
    var result = self
    result.replaceBytes(markedRange, with: composition.removed)
    return result.string
  }

  /// Returns a part of the text. The range is limited to the text, and enlarged to whole characters.
  public func text(in range: Range<Int>) -> String {
    let range = wholeCharacters(range)
    return bytes(range)
  }

  /// The selection. Setting it moves it to whole characters, and begins a new group of changes.
  ///
  /// Without effect while text is marked, because the input method moves the caret then.
  public var selection: TextSelection {
    get { storedSelection }
    set {
      guard markedRange == nil else { return }
      storedSelection = TextSelection(
        anchor: boundary(nearest: newValue.anchor), head: boundary(nearest: newValue.head),
        affinity: newValue.affinity)
      history.close()
    }
  }

  // MARK: Boundaries

  /// Returns the last boundary of characters at or before an offset.
  public func boundary(atOrBefore offset: Int) -> Int { characters[index(atOrBefore: offset)] }

  /// Returns the first boundary of characters at or after an offset.
  public func boundary(atOrAfter offset: Int) -> Int {
    let index = index(atOrBefore: offset)
    return characters[index] >= offset ? characters[index] : characters[min(index + 1, characters.count - 1)]
  }

  /// Returns an offset between characters: itself, or the end of the character that it is in.
  private func boundary(nearest offset: Int) -> Int { boundary(atOrAfter: max(0, min(offset, endOffset))) }

  func index(atOrBefore offset: Int) -> Int {
    var (low, high) = (0, characters.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if characters[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns a range limited to the text, and enlarged to whole characters.
  func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
    let start = boundary(atOrBefore: max(0, min(range.lowerBound, endOffset)))
    return start..<max(start, boundary(atOrAfter: max(0, min(range.upperBound, endOffset))))
  }

  // MARK: Bytes

  /// Returns the text of a range between Unicode scalars.
  func bytes(_ range: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<string.utf8.index(start, offsetBy: range.count)])
  }

  /// Replaces a range between Unicode scalars.
  mutating func replaceBytes(_ range: Range<Int>, with text: String) {
    if range.isEmpty && text.isEmpty { return }
    // A newline is between boundaries (UAX 29, GB4 and GB5), so that only the lines of the change are searched again.
    let (first, last) = (lineStart(at: range.lowerBound), lineEnd(at: range.upperBound))
    let (low, high) = (index(atOrBefore: first), index(atOrBefore: last))
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    string.replaceSubrange(start..<string.utf8.index(start, offsetBy: range.count), with: text)
    let growth = text.utf8.count - range.count
    let found = TextBoundary.character.offsets(in: bytes(first..<last + growth)).map { $0 + first }
    characters.replaceSubrange(low...high, with: found)
    if growth == 0 { return }
    for index in low + found.count..<characters.count { characters[index] += growth }
  }

  // MARK: Lines

  /// Returns the UTF-8 offsets of the line with an offset, without the newline at its end. The offset is limited to the text.
  public func lineRange(at offset: Int) -> Range<Int> {
    let offset = max(0, min(offset, endOffset))
    return lineStart(at: offset)..<lineEnd(at: offset)
  }

  private func lineStart(at offset: Int) -> Int {
    guard allowsNewlines else { return 0 }
    return string.utf8.withContiguousStorageIfAvailable { bytes in
      var index = offset
      while index > 0, bytes[index - 1] != 0xA { index -= 1 }
      return index
    } ?? 0
  }

  private func lineEnd(at offset: Int) -> Int {
    let count = string.utf8.count
    guard allowsNewlines else { return count }
    return string.utf8.withContiguousStorageIfAvailable { bytes in
      var index = offset
      while index < count, bytes[index] != 0xA { index += 1 }
      return index
    } ?? count
  }

  /// Returns the beginning of a text that fits in place of a range, in whole characters.
  func fitted(_ text: String, replacing range: Range<Int>) -> String {
    let (byteLimit, overflows) = maximumLength.multipliedReportingOverflow(by: 64)
    let byteRoom = (overflows ? Int.max : byteLimit) - (string.utf8.count - range.count)
    let ends = TextBoundary.character.offsets(in: text)
    let within = index(atOrBefore: range.upperBound) - index(atOrBefore: range.lowerBound)
    // Two more, because the ends may join what is beside them.
    var fitting = max(0, min(ends.count - 1, maximumLength - (count - within) + 2))
    while fitting > 0, ends[fitting] > byteRoom { fitting -= 1 }
    while fitting > 0 {
      let prefix = String(text[..<text.utf8.index(text.startIndex, offsetBy: ends[fitting])])
      if count + ends.count <= maximumLength { return prefix }
      // Characters may join, and parts of them separate: only the result has the right number.
      var result = self
      result.replaceBytes(range, with: prefix)
      if result.count <= maximumLength { return prefix }
      fitting -= 1
    }
    return ""
  }
}

nonisolated extension EditedText: Equatable {
  /// Whether two texts are equal, scalar by scalar, with equal selections, marked texts and changes.
  public static func == (a: EditedText, b: EditedText) -> Bool {
    a.string.utf8.elementsEqual(b.string.utf8) && a.storedSelection == b.storedSelection
      && a.markedRange == b.markedRange && a.history == b.history && a.maximumLength == b.maximumLength
      && a.allowsNewlines == b.allowsNewlines
  }
}
