/// How many of the elements in a container a reader can select.
///
/// The selected elements are those with ``AccessibilityTraits/selected``.
///
/// ```swift
/// final class Swatches: View {
///   override var accessibilitySelectionMode: AccessibilitySelectionMode { .single }
/// }
/// ```
nonisolated public enum AccessibilitySelectionMode: String, Hashable, Sendable, CaseIterable {
  /// None: the container is no list of choices. The default.
  case none
  /// One at most. Selecting an element deselects the others.
  case single
  /// Any number.
  case multiple
}
