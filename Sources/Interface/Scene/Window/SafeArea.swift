import Geometry

/// The parts of a window at its edges that something else covers, in points.
struct SafeArea {
  private(set) var insets = Insets.zero
  /// Whether the window or one of its views ever had insets. Otherwise no view computes its own.
  private(set) var hasInsets = false

  /// Sets the insets, with 0 in place of negative and non-finite distances.
  ///
  /// - Returns: Whether they are others than before.
  mutating func set(_ newInsets: Insets) -> Bool {
    let usable = newInsets.nonNegative
    if usable == insets { return false }
    insets = usable
    hasInsets = true
    return true
  }

  /// Remembers that a view has insets of its own.
  mutating func noteInsetsOfView() { hasInsets = true }
}
