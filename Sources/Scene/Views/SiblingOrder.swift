/// Spacing of the keys that order siblings.
///
/// Keys ascend from back to front, and the index of a view is found by binary search. They are far apart, so
/// that a view inserted between two others gets a key without changes to the others.
enum SiblingOrder {
  static let gap: Int64 = 1 << 32
}

extension View {
  /// Returns the index of `view` in ``subviews``; nil if it is not a subview. Complexity: O(log subviews).
  func indexOfSubview(_ view: View) -> Int? {
    guard view.superview === self else { return nil }
    var (low, high) = (0, subviews.count)
    let hint = view.siblingIndex
    if hint < high, subviews[hint] === view { return hint }
    while low < high {
      let middle = (low + high) / 2
      if subviews[middle].siblingKey < view.siblingKey { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Inserts `view` into ``subviews`` and assigns its key. Complexity: that of inserting into an array.
  func insertIntoOrder(_ view: View, at index: Int) {
    if index == subviews.count, subviewBoxes.count == subviews.count {
      subviewBoxes.append(.nothing)
    } else {
      subviewBoxes.removeAll()
    }
    subviews.insert(view, at: index)
    view.siblingIndex = index
    let before = index > 0 ? subviews[index - 1].siblingKey : nil
    let after = index + 1 < subviews.count ? subviews[index + 1].siblingKey : nil
    switch (before, after) {
    case (nil, nil): view.siblingKey = 0
    case (let before?, nil) where before < .max - SiblingOrder.gap:
      view.siblingKey = before + SiblingOrder.gap
    case (nil, let after?) where after > .min + SiblingOrder.gap:
      view.siblingKey = after - SiblingOrder.gap
    case (let before?, let after?) where after - before > 1:
      view.siblingKey = before + (after - before) / 2
    default:
      for (index, subview) in subviews.enumerated() {
        subview.siblingKey = Int64(index) * SiblingOrder.gap
        subview.siblingIndex = index
      }
    }
    subviewOrderChanged()
  }

  /// Removes the subview at `index` from ``subviews``. Complexity: that of removing from an array.
  func removeFromOrder(at index: Int) {
    if index == subviews.count - 1, subviewBoxes.count == subviews.count {
      subviewBoxes.removeLast()
    } else {
      subviewBoxes.removeAll()
    }
    subviews.remove(at: index)
    subviewOrderChanged()
  }

  /// Invalidates the placement of the subviews after a change of their number or order.
  private func subviewOrderChanged() {
    if invalidInDescendants.contains(.placement) { return }
    invalidInDescendants.insert(.placement)
    propagate(.placement)
  }
}
