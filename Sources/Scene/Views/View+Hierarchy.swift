import Geometry

extension View {
  /// Adds `view` in front of all subviews, and removes it from its former superview.
  ///
  /// - Precondition: `view` is neither this view nor an ancestor of it, and not a window's root view.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts `view` at `index` of ``subviews``, 0 being the back. The index is clamped to the valid range.
  /// The view is removed from its former superview. A view that already is a subview is moved to `index`.
  public func insertSubview(_ view: View, at index: Int) {
    if view.superview === self { return moveSubview(view, to: index) }
    ensure(!isDescendant(of: view), "a view cannot be put into itself or into one of its own subviews")
    ensure(view.window?.rootView !== view, "a window's root view cannot be put into another view")
    view.removeFromSuperview()
    let index = max(0, min(subviews.count, index))
    insertIntoOrder(view, at: index)
    view.superview = self
    view.invalidate(.placement)
    view.propagateInvalidation()
    if let window { view.enter(window) }
    checkInvariants(at: index)
  }

  /// Inserts `view` directly in front of `sibling`, or in front of all subviews if `sibling` is not one.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = indexOfSubview(sibling) else { return addSubview(view) }
    let current = indexOfSubview(view) ?? subviews.count
    insertSubview(view, at: current < index ? index : index + 1)
  }

  /// Inserts `view` directly behind `sibling`, or behind all subviews if `sibling` is not one.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = indexOfSubview(sibling) else { return insertSubview(view, at: 0) }
    let current = indexOfSubview(view) ?? subviews.count
    insertSubview(view, at: current < index ? index - 1 : index)
  }

  /// Moves a subview in front of all others. Without effect for other views.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { moveSubview(view, to: subviews.count) }
  }

  /// Moves a subview behind all others. Without effect for other views.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { moveSubview(view, to: 0) }
  }

  /// Removes the view from its superview. Its touches are cancelled, its animations end early, and it loses
  /// the focus.
  public func removeFromSuperview() {
    guard let superview else { return }
    if let window {
      window.willRemove(self)
      window.damagePaintedBounds(of: self)
    }
    // A callback of the removal may have removed the view already.
    guard self.superview === superview, let index = superview.indexOfSubview(self) else { return }
    superview.removeFromOrder(at: index)
    superview.removeInvalidSubview(self)
    self.superview = nil
    if window != nil { leaveWindow() }
    superview.checkInvariants(at: index)
  }

  /// Returns whether the view is `other` or a descendant of it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  private func moveSubview(_ view: View, to index: Int) {
    guard let current = indexOfSubview(view) else { return }
    let target = max(0, min(subviews.count - 1, index))
    if target == current { return }
    removeFromOrder(at: current)
    insertIntoOrder(view, at: target)
    view.invalidate(.placement)
    checkInvariants(at: target)
  }

  func enter(_ window: Window) {
    self.window = window
    paintedBounds = PaintedBounds()
    subviewBoxes.removeAll()
    for subview in subviews { subview.enter(window) }
    didMoveToWindow()
  }

  private func leaveWindow() {
    window = nil
    paintedBounds = PaintedBounds()
    subviewBoxes.removeAll()
    for subview in subviews { subview.leaveWindow() }
    didMoveToWindow()
  }

  /// Checks the links and keys of the subviews at and beside `index`, in debug builds. Complexity: O(1).
  func checkInvariants(at index: Int) {
    assert(
      subviews.indices.clamped(to: index - 1..<index + 2).allSatisfy {
        let view = subviews[$0]
        return view.superview === self && view.window === window
          && ($0 == 0 || subviews[$0 - 1].siblingKey < view.siblingKey)
      }, "a subview's superview, window and key must be those of the list it is in")
  }
}
