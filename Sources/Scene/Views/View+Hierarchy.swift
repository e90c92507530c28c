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
    subviews.insert(view, at: max(0, min(subviews.count, index)))
    view.superview = self
    view.invalidate(.placement)
    view.announceEverything()
    if let window { view.enter(window) }
    checkInvariants()
  }

  /// Puts `view` right in front of `sibling`; in front of all when that is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return addSubview(view) }
    let current = subviews.firstIndex { $0 === view } ?? subviews.count
    insertSubview(view, at: current < index ? index : index + 1)
  }

  /// Puts `view` right behind `sibling`; behind all when that is not a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      return insertSubview(view, at: 0)
    }
    let current = subviews.firstIndex { $0 === view } ?? subviews.count
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
      window.damageFormerPlace(of: self)
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if window != nil { leaveWindow() }
    superview.checkInvariants()
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
    guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
    let target = max(0, min(subviews.count - 1, index))
    if target == current { return }
    subviews.remove(at: current)
    subviews.insert(view, at: target)
    view.invalidate(.placement)
    checkInvariants()
  }

  func enter(_ window: Window) {
    self.window = window
    composed = ComposedPlace()
    for subview in subviews { subview.enter(window) }
    didMoveToWindow()
  }

  private func leaveWindow() {
    window = nil
    composed = ComposedPlace()
    for subview in subviews { subview.leaveWindow() }
    didMoveToWindow()
  }

  /// In debug builds, that the tree's links agree with each other.
  func checkInvariants() {
    assert(
      subviews.allSatisfy { $0.superview === self && $0.window === window },
      "a subview's superview and window must be those of the list it is in")
  }
}
