import Geometry

/// The content of a scroll view: its size, and the distances around it.
nonisolated struct ScrollContent: Hashable {
  /// See ``ScrollView/contentSize``.
  var size = Size.zero
  /// See ``ScrollView/contentInset``.
  var inset = Insets.zero
  /// See ``ScrollView/adjustsInsetForSafeArea``.
  var addsSafeArea = true
  /// See ``ScrollView/centersContent``.
  var isCentered = false

  /// Returns the insets that are in use.
  func insets(safeArea: @autoclosure () -> Insets) -> Insets {
    guard addsSafeArea else { return inset }
    let safeArea = safeArea()
    return Insets(
      top: inset.top + safeArea.top, left: inset.left + safeArea.left,
      bottom: inset.bottom + safeArea.bottom, right: inset.right + safeArea.right)
  }

  /// Returns the offsets at rest of a visible area.
  func range(visible: Size, insets: Insets) -> ScrollRange {
    ScrollRange(content: size, visible: visible, insets: insets, centers: isCentered)
  }
}
