import Geometry

/// The document that a program shows in its window and keeps in a file.
///
/// A ``DocumentController`` opens and saves it. ``ValueDocument`` is one for programs whose content is a value.
///
/// ```swift
/// func clear<Content>(_ document: any Document<Content>) {
///   document.show(document.emptyContent, isStep: true)
/// }
/// ```
@MainActor public protocol Document<Content>: AnyObject {
  /// The type of the content, which a file can hold.
  associatedtype Content: DocumentFileContent

  /// The present content. Taking it is fast, because it happens on the main thread.
  var content: Content { get }

  /// The content of a new document.
  var emptyContent: Content { get }

  /// The area in which a file of another program is shown, in points. Default: the whole empty document.
  var importArea: Rect { get }

  /// Shows another content.
  ///
  /// - Parameters:
  ///   - content: the content to show.
  ///   - isStep: whether the change is a step that can be undone. Otherwise there is nothing to undo or redo afterwards.
  func show(_ content: Content, isStep: Bool)

  /// A number for the present content: equal numbers mean equal contents. Undo and redo bring back the number that the content had.
  var revision: Int { get }

  /// Whether there is nothing in the document, and nothing to undo or redo.
  var isEmpty: Bool { get }

  /// Whether there is a step to undo.
  var canUndo: Bool { get }
  /// Whether there is a step to redo.
  var canRedo: Bool { get }
  /// Undoes the last step.
  func undo()
  /// Redoes the last undone step.
  func redo()
}

extension Document {
  public var importArea: Rect { Rect(origin: .zero, size: emptyContent.size) }
}
