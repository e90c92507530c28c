/// A message from a program to its readers, as those of `UIAccessibility.post`.
///
/// Changes of labels, values, states, frames, children and the focus need no notification: readers find them by comparing
/// trees after each frame.
nonisolated public enum AccessibilityNotification: Hashable, Sendable {
  /// A text is to be spoken, such as "Deleted".
  ///
  /// - Parameter isAssertive: whether it interrupts other speech.
  case announcement(String, isAssertive: Bool = false)
  /// Elements changed without a frame.
  case layoutChanged
}
