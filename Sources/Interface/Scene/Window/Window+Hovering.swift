import Geometry

/// The views under the pointer, and what follows from them.
struct HoverState {
  /// The views from the one under the pointer to the root.
  var path: [View] = []
  var cursor = Cursor.arrow
  var onCursorChange: ((Cursor) -> Void)?
}

extension Window {
  /// The views under the mouse or pen, from the front one to the root.
  public var hoveredViews: [View] { input.hovering.path }

  /// The position of the mouse or pen in the window's points; nil if none is in the window.
  public var pointerPosition: Point? { input.pipeline.hover.position }

  /// Updates the views under the pointer, because it moved or views moved under it. A pressed pointer belongs to the
  /// view on which it was pressed.
  func updateHovering() {
    if isPointerPressed { return }
    var path: [View] = []
    if let position = pointerPosition {
      var view = rootView.hitTest(position, radius: 0)
      while let current = view {
        path.append(current)
        view = current.superview
      }
    }
    let old = input.hovering.path
    if old.count == path.count, zip(old, path).allSatisfy({ $0 === $1 }) { return }
    input.hovering.path = path
    for view in old where !path.contains(where: { $0 === view }) { view.pointerExited() }
    for view in path.reversed() where !old.contains(where: { $0 === view }) { view.pointerEntered() }
    updateCursor()
    hoverObservers.notify(self)
  }

  /// Exits `view` and its descendants, because they leave the window.
  func stopHovering(below view: View) {
    let left = input.hovering.path.filter { $0.isDescendant(of: view) }
    if left.isEmpty { return }
    input.hovering.path.removeAll { $0.isDescendant(of: view) }
    for view in left { view.pointerExited() }
    updateCursor()
    hoverObservers.notify(self)
  }
}
