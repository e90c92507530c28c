import Geometry
import Gestures

/// The focus, keys and text: see `FocusController` and `KeyDispatcher`.
extension Window {
  /// The view that receives key events first; nil for the root view.
  public var focusedView: View? { focus.view }

  /// Whether the focused view should show a focus ring: from the use of a key until that of a pointer.
  public var isFocusRingVisible: Bool {
    get { focus.isKeyboardInUse }
    set { focus.isKeyboardInUse = newValue }
  }

  /// Whether a focused view shows its focus ring even after a pointer was used. Default false.
  public var alwaysShowsFocus: Bool {
    get { focus.alwaysShowsRing }
    set { focus.alwaysShowsRing = newValue }
  }

  /// The views in the order of Tab; nil for all views that accept the focus, in tree order from the back.
  public var focusOrder: (() -> [View])? {
    get { focus.order }
    set { focus.order = newValue }
  }

  /// Moves the focus to the next or the previous view in order, wrapping around at the ends.
  public func moveFocus(forward: Bool) { focus.move(forward: forward) }

  /// Called with a key event that no focused view handled. Returns whether it was handled; otherwise Tab
  /// moves the focus.
  public var onKey: ((KeyEvent) -> Bool)? {
    get { keys.onKey }
    set { keys.onKey = newValue }
  }

  /// Whether the window has the keys of every program: Ctrl+Q closes it, and F11 fills the screen and goes back. Views,
  /// key gestures and ``onKey`` come first, so that a program can use these keys itself. Default true.
  public var handlesWindowKeys: Bool {
    get { keys.handlesWindowKeys }
    set { keys.handlesWindowKeys = newValue }
  }

  /// The rectangle of the caret in the window's points, where text is entered; nil unless a ``KeyInput`` is focused.
  public var textInputRect: Rect? { focus.caretRect }
}
