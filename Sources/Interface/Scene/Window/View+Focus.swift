extension View {
  /// Whether the view receives key events first.
  public var isFocused: Bool { window?.focus.view === self }
  /// Whether the view should show a focus ring: from the use of the keyboard until that of a pointer, or
  /// always if ``Window/alwaysShowsFocus`` is true.
  public var showsFocusRing: Bool { isFocused && window?.focus.showsRing == true }

  /// Focuses the view if it is in a window, accepts the focus, and is visible and enabled, and if the focused view gives it up.
  /// Returns whether it has the focus.
  @discardableResult
  public func becomeFocused() -> Bool {
    guard let window, isFocusCandidate else { return false }
    if isFocused { return true }
    guard shouldBecomeFocused(), window.focus.isReleased else { return false }
    window.focus.move(to: self)
    return true
  }

  /// Removes the focus from the view, if it has it.
  ///
  /// - Parameter isForced: whether ``shouldResignFocus()`` is not asked.
  /// - Returns: Whether the view is without the focus.
  @discardableResult
  public func resignFocus(forced isForced: Bool = false) -> Bool {
    guard let window, isFocused else { return true }
    guard isForced || window.focus.isReleased else { return false }
    window.focus.move(to: nil)
    return true
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
