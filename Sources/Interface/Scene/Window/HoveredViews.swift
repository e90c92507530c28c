import Geometry

/// The views of a tree that are under the pointer, and the cursor that they have.
///
/// A class, because views that the pointer enters or leaves may remove others.
final class HoveredViews {
  /// The views from the one under the pointer to the root.
  private(set) var path: [View] = []
  /// The cursor of the frontmost view with one; an arrow if there is none.
  private(set) var cursor = Cursor.arrow
  /// Called when ``cursor`` changed.
  var onCursorChange: ((Cursor) -> Void)?

  private let root: View

  init(root: View) { self.root = root }

  /// Enters and leaves views, because the pointer moved or views moved under it.
  ///
  /// - Parameter position: the position of the pointer in the window's points; nil if it is away.
  /// - Returns: Whether other views are hovered now.
  func update(at position: Point?) -> Bool {
    var path: [View] = []
    var view = position.flatMap { root.hitTest($0, radius: 0) }
    while let current = view {
      path.append(current)
      view = current.superview
    }
    let old = self.path
    if old.count == path.count, zip(old, path).allSatisfy({ $0 === $1 }) { return false }
    self.path = path
    for view in old where !path.contains(where: { $0 === view }) { view.pointerExited() }
    for view in path.reversed() where !old.contains(where: { $0 === view }) { view.pointerEntered() }
    updateCursor()
    return true
  }

  /// Leaves `view` and its descendants, because they are about to be removed.
  ///
  /// - Returns: Whether one of them was hovered.
  func leave(inSubtreeOf view: View) -> Bool {
    let left = path.filter { $0.isDescendant(of: view) }
    if left.isEmpty { return false }
    path.removeAll { $0.isDescendant(of: view) }
    for view in left { view.pointerExited() }
    updateCursor()
    return true
  }

  /// Updates the cursor after the cursor of a view changed.
  func updateCursor() {
    let new = path.lazy.compactMap(\.cursor).first ?? .arrow
    if new == cursor { return }
    cursor = new
    onCursorChange?(new)
  }
}
