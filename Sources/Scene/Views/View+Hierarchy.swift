import Geometry

extension View {
  /// Puts `view` in front of all subviews, taking it from where it was.
  /// - Precondition: `view` is neither this view nor one that contains it, nor a window's root.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` at `index` of ``subviews``, 0 being the back; clamped to the places there are. It is taken
  /// from where it was; a view that is a subview already only changes its place, and `index` is its new one.
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

  /// Puts `view` right in front of `sibling`; in front of all when that is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = indexOfSubview(sibling) else { return addSubview(view) }
    let current = indexOfSubview(view) ?? subviews.count
    insertSubview(view, at: current < index ? index : index + 1)
  }

  /// Puts `view` right behind `sibling`; behind all when that is not a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = indexOfSubview(sibling) else { return insertSubview(view, at: 0) }
    let current = indexOfSubview(view) ?? subviews.count
    insertSubview(view, at: current < index ? index - 1 : index)
  }

  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { moveSubview(view, to: subviews.count) }
  }

  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { moveSubview(view, to: 0) }
  }

  /// Takes the view out. Its touches are cancelled, its animations end unfinished, and it loses the focus.
  public func removeFromSuperview() {
    guard let superview else { return }
    if let window {
      window.willRemove(self)
      window.damagePaintedBounds(of: self)
    }
    // What was told of the removal may have removed the view itself.
    guard self.superview === superview, let index = superview.indexOfSubview(self) else { return }
    superview.removeFromOrder(at: index)
    superview.removeInvalidSubview(self)
    self.superview = nil
    if window != nil { leaveWindow() }
    superview.checkInvariants(at: index)
  }

  /// Whether the view is `other` or lies below it.
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

  /// In debug builds, checks the links and keys of the subviews at and beside `index`. Complexity: O(1).
  func checkInvariants(at index: Int) {
    assert(
      subviews.indices.clamped(to: index - 1..<index + 2).allSatisfy {
        let view = subviews[$0]
        return view.superview === self && view.window === window
          && ($0 == 0 || subviews[$0 - 1].siblingKey < view.siblingKey)
      }, "a subview's superview, window and key must be those of the list it is in")
  }
}
