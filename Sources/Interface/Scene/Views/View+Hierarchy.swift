import Geometry

extension View {
  /// Inserts `view` at `index` of ``subviews``, 0 being the back. The index is clamped to the valid range.
  /// The view is removed from its former superview. A view that already is a subview is moved to `index`.
  public func insertSubview(_ view: View, at index: Int) {
    if view.superview === self { return moveSubview(view, to: index) }
    ensure(!isDescendant(of: view), "a view cannot be put into itself or into one of its own subviews")
    ensure(view.layer.tree?.root !== view.layer, "a window's root view cannot be put into another view")
    layer.ensureDepth(adding: view.layer)
    view.removeFromSuperview(movesTo: self)
    // A callback of the removal may have put the view elsewhere.
    guard view.superview == nil else { return }
    let index = max(0, min(subviews.count, index))
    let layerIndex = layerIndex(ofSubviewAt: index)
    subviews.insert(view, at: index)
    view.container = Unmanaged.passUnretained(self)
    layer.attach(view.layer, at: layerIndex)
    view.didMoveToSuperview()
    didAddSubview(view)
    subviewsChanged()
  }

  /// Inserts `view` directly in front of `sibling`, or in front of all subviews if `sibling` is not one.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = indexOfSubview(sibling) else { return addSubview(view) }
    insertSubview(view, at: SiblingOrder.index(above: index, from: indexOfSubview(view)))
  }

  /// Inserts `view` directly behind `sibling`, or behind all subviews if `sibling` is not one.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    guard let index = indexOfSubview(sibling) else { return insertSubview(view, at: 0) }
    insertSubview(view, at: SiblingOrder.index(below: index, from: indexOfSubview(view)))
  }

  /// Moves a subview in front of all others. Without effect for other views.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { moveSubview(view, to: subviews.count) }
  }

  /// Moves a subview behind all others. Without effect for other views.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { moveSubview(view, to: 0) }
  }

  /// Removes the view from its superview, and reports that it moves to another one.
  func removeFromSuperview(movesTo next: View?) {
    if superview != nil || next != nil { willMove(toSuperview: next) }
    guard let superview else { return }
    superview.willRemoveSubview(self)
    if let tree = layer.tree {
      host?.willRemove(self)
      tree.damagePaintedBounds(of: layer)
    }
    // A callback of the removal may have removed the view already.
    guard self.superview === superview, let index = superview.indexOfSubview(self) else { return }
    superview.subviews.remove(at: index)
    container = nil
    superview.layer.detach(layer)
    if next == nil { didMoveToSuperview() }
    superview.subviewsChanged()
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
    subviews.remove(at: current)
    // Among the layers of the other subviews, the layer goes directly behind the next one's.
    let next = target < subviews.count ? layer.indexOfSublayer(subviews[target].layer) : nil
    subviews.insert(view, at: target)
    guard let from = layer.indexOfSublayer(view.layer) else { return }
    let to = next ?? layer.sublayers.count
    layer.moveSublayer(view.layer, to: from < to ? to - 1 : to)
  }

  /// Returns the index of `view` in ``subviews``; nil if it is not a subview. Complexity: O(log subviews).
  func indexOfSubview(_ view: View) -> Int? {
    guard view.superview === self else { return nil }
    let hint = view.layer.sibling.index
    if hint < subviews.count, subviews[hint] === view { return hint }
    // The keys of their layers order the subviews, too.
    var (low, high) = (0, subviews.count)
    while low < high {
      let middle = (low + high) / 2
      let isBehind = subviews[middle].layer.sibling.key < view.layer.sibling.key
      if isBehind { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index among the sublayers at which the layer of a subview at `index` is inserted.
  private func layerIndex(ofSubviewAt index: Int) -> Int {
    guard index < subviews.count else { return layer.sublayers.count }
    return layer.indexOfSublayer(subviews[index].layer) ?? layer.sublayers.count
  }
}
