extension View {
  /// Whether the view receives key events first.
  public var isFocused: Bool { window?.focus.view === self }
  /// Whether the view should show a focus ring: from the use of the keyboard until that of a pointer, or
  /// always if ``Window/alwaysShowsFocus`` is true.
  public var showsFocusRing: Bool { isFocused && window?.focus.showsRing == true }

  /// Focuses the view if it is in a window, accepts the focus, and is visible and enabled. Returns whether it
  /// has the focus.
  @discardableResult
  public func becomeFocused() -> Bool {
    guard let window, isFocusCandidate else { return false }
    guard isFocused || shouldBecomeFocused() else { return false }
    window.focus.move(to: self)
    return true
  }

  /// Removes the focus from the view, if it has it.
  public func resignFocus() {
    if isFocused { window?.focus.move(to: nil) }
  }

  /// Whether the view accepts the focus, and neither it nor an ancestor is hidden or disabled.
  var isFocusCandidate: Bool {
    guard canBecomeFocused else { return false }
    var view: View? = self
    while let current = view {
      if current.isHidden || !current.isUserInteractionEnabled || current.alpha <= 0 { return false }
      view = current.superview
    }
    return true
  }
}
