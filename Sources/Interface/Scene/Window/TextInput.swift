import Geometry
import Gestures

/// A view that the keyboard types into while it is focused, as UIKit's `UIKeyInput`.
///
/// ```swift
/// final class Notebook: View, KeyInput {
///   var text = ""
///   override var canBecomeFocused: Bool { true }
///   func insertText(_ text: String) { self.text += text }
///   func deleteBackward() { text = String(text.dropLast()) }
/// }
/// ```
///
/// While such a view is focused, the host takes text from the keyboard's layout and the input method. Keys are still sent to
/// ``View/keyDown(_:)``. A view that types returns true for keys that give text, so that they are no shortcuts of the program.
/// Text is left out if its key did something else: if another view or the window used it, or if it moved the focus.
@MainActor public protocol KeyInput: View {
  /// Called with text that was typed, in place of a selection.
  func insertText(_ text: String)
  /// Called with text from a clipboard. By default it is inserted.
  func pasteText(_ text: String)
  /// Called if the text of a clipboard cannot be pasted, with a sentence that says why. By default nothing happens.
  func refusePaste(_ reason: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
  /// The rectangle of the caret in the view's own points, beside which an input method shows its window. By default the bounds.
  var caretRect: Rect { get }
  /// Returns whether a press on another view ends the editing, so that the view loses the focus. By default true.
  ///
  /// - Parameter view: the view that was hit; nil for none.
  func endsEditing(forPressOn view: View?) -> Bool
}

extension KeyInput {
  public func pasteText(_ text: String) { insertText(text) }
  public func refusePaste(_ reason: String) {}
  public var caretRect: Rect { bounds }
  public func endsEditing(forPressOn view: View?) -> Bool { true }
}

/// A view that also shows the text that an input method composes, as UIKit's `UITextInput`: marked text, which is underlined
/// and changes until it is inserted.
///
/// ```swift
/// final class Notes: View, TextInput {
///   var text = "", markedTextRange: Range<Int>?
///   func insertText(_ text: String) { self.text += text }
///   func deleteBackward() { text = String(text.dropLast()) }
///   func setMarkedText(_ text: String, selectedRange: Range<Int>) {}
///   func unmarkText() { markedTextRange = nil }
/// }
/// ```
@MainActor public protocol TextInput: KeyInput {
  /// Shows text that is composed, in place of the marked text, or else of the selection. An empty text removes the marked text.
  ///
  /// - Parameters:
  ///   - text: the whole composition so far; empty to remove it.
  ///   - selectedRange: the part that the input method works on, in UTF-8 offsets of the text.
  func setMarkedText(_ text: String, selectedRange: Range<Int>)
  /// Ends the composition with the marked text as it is. Called when the focus moves, and when the window loses it.
  func unmarkText()
  /// The marked text, in UTF-8 offsets of the view's text; nil for none.
  var markedTextRange: Range<Int>? { get }
}
