/// A message from a program to its readers, as those of `UIAccessibility.post`.
///
/// Changes of labels, values, states, frames, children and the focus need no notification: after a frame, readers read
/// again what was set, drawn or laid out.
nonisolated public enum AccessibilityNotification: Hashable, Sendable {
  /// A text is to be spoken, such as "Deleted".
  ///
  /// - Parameter isAssertive: whether it interrupts other speech.
  case announcement(String, isAssertive: Bool = false)
  /// Elements changed without a frame. All of them are read again.
  case layoutChanged
}
