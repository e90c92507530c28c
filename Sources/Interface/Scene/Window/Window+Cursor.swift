extension View {
  /// The cursor over the view; nil inherits the superview's, and the arrow at the root. Default nil.
  public var cursor: Cursor? {
    get { pointerTraits.cursor }
    set {
      if newValue == pointerTraits.cursor { return }
      pointerTraits.cursor = newValue
      window?.updateCursor()
    }
  }
}

extension Window {
  /// The cursor at the mouse position: that of the frontmost hovered view with one. While a button is held,
  /// that of the pressed view.
  public var cursor: Cursor { input.hovering.cursor }

  /// Called when ``cursor`` changed. It has one owner, the host that shows the cursor.
  public var onCursorChange: ((Cursor) -> Void)? {
    get { input.hovering.onCursorChange }
    set { input.hovering.onCursorChange = newValue }
  }

  /// Whether a mouse button is held, or a pen touches the screen.
  public var isPointerPressed: Bool { input.pipeline.hover.isPressed }

  func updateCursor() {
    let cursor = hoveredViews.lazy.compactMap(\.cursor).first ?? .arrow
    if cursor == input.hovering.cursor { return }
    input.hovering.cursor = cursor
    onCursorChange?(cursor)
  }
}
