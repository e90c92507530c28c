/// A document of a program, which a ``DocumentSession`` keeps in a store.
///
/// The program calls ``DocumentSession/commit()`` when a gesture or command is complete, and the session then takes the
/// changes.
@MainActor public protocol StoredDocument: AnyObject {
  /// Replaces everything that is shown, and the undo history, by the content of a store.
  ///
  /// Data may be damaged. A part that cannot be read is left out.
  ///
  /// - Returns: a sentence about what was left out; nil if nothing was.
  func restore(_ content: DocumentContent) -> String?

  /// Returns what changed since the last call, without the effect of gestures in progress.
  ///
  /// - Parameter all: whether everything is wanted, for a store that has nothing.
  func takeChanges(all: Bool) -> DocumentChanges
}
