import Gestures

/// The shape of the mouse pointer over a view.
nonisolated public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The system's default.
  case arrow
  /// For something that a click activates.
  case pointingHand
  /// For something that can be dragged.
  case openHand
  /// For something that is being dragged.
  case closedHand
  /// For placing a point exactly.
  case crosshair
  /// For selecting text.
  case iBeam
  case resizeLeftRight
  case resizeUpDown
  /// From the top left to the bottom right.
  case resizeDiagonally
  /// From the bottom left to the top right.
  case resizeAntidiagonally
  /// For a view that cannot be used now.
  case notAllowed
}

/// What a view offers to a pointer that rests on it.
struct PointerTraits {
  var cursor: Cursor?
  var toolTip: ToolTip?
}

/// A short text that names a view, and the keys that do the same.
nonisolated public struct ToolTip: Hashable, Sendable {
  public var text: String
  /// Shown beside the text, such as "Ctrl+Z"; empty for none.
  public var shortcut: String

  public init(_ text: String, shortcut: String = "") {
    self.text = text
    self.shortcut = shortcut
  }
}

extension View {
  /// The cursor over the view; nil: its superview's, and the arrow at the root. Default nil.
  public var cursor: Cursor? {
    get { pointerTraits.cursor }
    set {
      if newValue == pointerTraits.cursor { return }
      pointerTraits.cursor = newValue
      window?.updateCursor()
    }
  }

  /// The tip for a mouse that rests on the view; a layer such as Controls' `ToolTipLayer` shows it. Default nil.
  public var toolTip: ToolTip? {
    get { pointerTraits.toolTip }
    set { pointerTraits.toolTip = newValue }
  }
}

extension Window {
  /// The cursor for the place of the mouse: the frontmost hovered view's own. While a button is held, that of the
  /// view on which it was pressed.
  public var cursor: Cursor { input.hovering.cursor }

  /// Called when ``cursor`` changed; the host sets it.
  public var onCursorChange: ((Cursor) -> Void)? {
    get { input.hovering.onCursorChange }
    set { input.hovering.onCursorChange = newValue }
  }

  /// Called when ``hoveredViews`` changed, and when a pointer was pressed; a layer of tips uses it.
  public var onHoverChange: (() -> Void)? {
    get { input.hovering.onChange }
    set { input.hovering.onChange = newValue }
  }

  /// Whether a mouse button is held, or a pen touches.
  public var isPointerPressed: Bool { input.hovering.isPressed }

  func updateCursor() {
    let cursor = hoveredViews.lazy.compactMap(\.cursor).first ?? .arrow
    if cursor == input.hovering.cursor { return }
    input.hovering.cursor = cursor
    onCursorChange?(cursor)
  }
}
