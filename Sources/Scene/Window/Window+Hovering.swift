import Geometry

/// Where the mouse rests, and over what.
struct HoverState {
  /// In the window's points; nil when there is no mouse in the window.
  var position: Point?
  /// From the view under the pointer to the root.
  var path: [View] = []
  /// Whether a button is held: then the pointer belongs to what it was pressed on.
  var isPressed = false
  var cursor = Cursor.arrow
  var onCursorChange: ((Cursor) -> Void)?
}

extension Window {
  /// The views under the mouse or pen, from the front one to the root.
  public var hoveredViews: [View] { input.hovering.path }

  /// Where the mouse or pen is, in the window's points; nil while none is in the window.
  public var pointerPosition: Point? { input.hovering.position }

  /// Finds anew what is under the pointer: it moved, or something moved under it.
  func updateHovering() {
    if input.hovering.isPressed { return }
    var path: [View] = []
    if let position = input.hovering.position {
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

  /// A view leaves the window: the pointer leaves it and everything in it.
  func stopHovering(below view: View) {
    let left = input.hovering.path.filter { $0.isDescendant(of: view) }
    if left.isEmpty { return }
    input.hovering.path.removeAll { $0.isDescendant(of: view) }
    for view in left { view.pointerExited() }
    updateCursor()
    hoverObservers.notify(self)
  }
}
