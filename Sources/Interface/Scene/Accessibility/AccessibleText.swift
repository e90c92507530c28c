import Geometry

/// Text that a reader reads by characters, words and lines, with a caret and a selection.
///
/// A view with text returns itself, or a helper, from ``View/accessibilityText``. Offsets count Unicode scalars from the
/// beginning of the text, because the readers' interfaces do. An offset beyond the text counts as its end.
///
/// ```swift
/// final class Poem: View, AccessibleText {
///   let accessibleString = "A rose is a rose"
///   var accessibleCaret = 0
///   var accessibleSelection = 0..<0
///   override var accessibilityText: (any AccessibleText)? { self }
/// }
/// ```
@MainActor public protocol AccessibleText: AnyObject {
  /// The text as it is shown. A field for passwords returns a bullet for each character.
  var accessibleString: String { get }
  /// The position of the caret.
  var accessibleCaret: Int { get }
  /// The selected text; empty if nothing is selected. Setting an empty range moves the caret.
  var accessibleSelection: Range<Int> { get set }
  /// Whether the user can edit the text.
  var isAccessibleTextEditable: Bool { get }
  /// Replaces a part of the text, as if the user had typed it. Returns whether that was possible.
  func replaceAccessibleText(in range: Range<Int>, with text: String) -> Bool
  /// The bounding box of a part of the text in the window's points; nil if it is not known.
  func accessibleFrame(of range: Range<Int>) -> Rect?
  /// The offset of the character at a point of the window; nil for none.
  func accessibleOffset(at point: Point) -> Int?
}

extension AccessibleText {
  public var isAccessibleTextEditable: Bool { false }
  public func replaceAccessibleText(in range: Range<Int>, with text: String) -> Bool { false }
  public func accessibleFrame(of range: Range<Int>) -> Rect? { nil }
  public func accessibleOffset(at point: Point) -> Int? { nil }
}

/// The text of an element in an ``AccessibilityTree``. Offsets count Unicode scalars.
///
/// ```swift
/// let text = AccessibilityText("A rose is a rose", caret: 6, selection: 2..<6)
/// text.substring(from: text.selection.lowerBound, to: text.selection.upperBound)  // "rose"
/// ```
nonisolated public struct AccessibilityText: Hashable, Sendable {
  /// The text as it is shown.
  public let string: String
  /// The position of the caret, 0 to the number of scalars.
  public let caret: Int
  /// The selected text.
  public let selection: Range<Int>
  /// Whether the user can edit the text.
  public let isEditable: Bool

  /// Creates a text. Offsets beyond it count as its end.
  public init(_ string: String, caret: Int = 0, selection: Range<Int> = 0..<0, isEditable: Bool = false) {
    let count = string.unicodeScalars.count
    self.string = string
    self.caret = max(0, min(count, caret))
    self.selection = selection.clamped(to: 0..<count)
    self.isEditable = isEditable
  }

  /// The number of Unicode scalars.
  public var count: Int { string.unicodeScalars.count }

  /// Returns a part of the text. Offsets beyond it count as its ends, and a negative end as the end of the text.
  public func substring(from start: Int, to end: Int) -> String {
    let count = count
    let last = end < 0 ? count : min(count, end)
    let first = max(0, min(last, start))
    return String(String.UnicodeScalarView(string.unicodeScalars.dropFirst(first).prefix(last - first)))
  }
}
