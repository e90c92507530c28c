import Geometry

/// Pointers, and the views that they hover over: see `PointerDispatcher`.
extension Window {
  /// The distance beside a view at which a finger still hits it, in points. Default 10. A mouse is exact.
  public var touchRadius: Double {
    get { pointers.touchRadius }
    set { pointers.touchRadius = newValue }
  }

  /// The positions of the two fingers of an Alt-drag in the window's points, to be shown as dots: during a drag, and
  /// where they would land while the mouse hovers with Alt held. Otherwise empty.
  public var simulatedTouches: [Point] { pointers.simulatedTouches }

  /// The views under the mouse or pen, from the front one to the root.
  public var hoveredViews: [View] { pointers.hovered.path }

  /// The position of the mouse or pen in the window's points; nil if none is in the window.
  public var pointerPosition: Point? { pointers.position }

  /// Whether a mouse button is held, or a pen touches the screen.
  public var isPointerPressed: Bool { pointers.isPressed }

  /// The cursor at the mouse position: that of the frontmost hovered view with one. While a button is held,
  /// that of the pressed view.
  public var cursor: Cursor { pointers.hovered.cursor }

  /// Called when ``cursor`` changed. It has one owner, the host that shows the cursor.
  public var onCursorChange: ((Cursor) -> Void)? {
    get { pointers.hovered.onCursorChange }
    set { pointers.hovered.onCursorChange = newValue }
  }

  /// Updates the views under the pointer, because it moved or views moved under it.
  func updateHovering() {
    if pointers.updateHovered() { hoverObservers.notify(self) }
  }
}

extension View {
  /// The cursor over the view; nil inherits the superview's, and the arrow at the root. Default nil.
  public var cursor: Cursor? {
    get { pointerTraits.cursor }
    set {
      if newValue == pointerTraits.cursor { return }
      pointerTraits.cursor = newValue
      window?.pointers.hovered.updateCursor()
    }
  }
}
