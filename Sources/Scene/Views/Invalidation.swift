/// The work that a view needs before the next frame.
nonisolated struct Invalidation: OptionSet {
  var rawValue: UInt8

  /// Needs a call of `layoutSubviews`.
  static let layout = Invalidation(rawValue: 1)
  /// Needs a call of `draw`.
  static let display = Invalidation(rawValue: 2)
  /// The background must be recorded.
  static let background = Invalidation(rawValue: 4)
  /// The view's own drawing changed; its own area must be painted.
  static let content = Invalidation(rawValue: 8)
  /// The view's position, order, opacity or visibility changed; the areas of the view and all descendants
  /// must be painted.
  static let placement = Invalidation(rawValue: 16)

  /// The changes that affect pixels.
  static let composition: Invalidation = [.content, .placement]
  static let recording: Invalidation = [.display, .background]
}

extension View {
  /// Marks the view as needing `flags`, and marks its ancestors, so that the passes find it without a search.
  ///
  /// Complexity: O(depth) the first time, O(1) until the next frame.
  func invalidate(_ flags: Invalidation) {
    if invalid.isSuperset(of: flags) { return }
    invalid.formUnion(flags)
    propagate(flags)
  }

  /// Marks the ancestors, and the window if there is one, as having a descendant that needs `flags`.
  func propagate(_ flags: Invalidation) {
    if flags.isEmpty { return }
    var top = self
    while let parent = top.superview {
      if top.invalidIndex < 0 {
        top.invalidIndex = parent.invalidSubviews.count
        parent.invalidSubviews.append(top)
      }
      if parent.invalidInDescendants.isSuperset(of: flags) { return }
      parent.invalidInDescendants.formUnion(flags)
      top = parent
    }
    top.window?.markInvalid()
  }

  /// Marks the ancestors again, after the view was invisible.
  func propagateInvalidation() { propagate(invalid.union(invalidInDescendants)) }

  /// The work that the view or a descendant needs.
  var invalidInSubtree: Invalidation { invalid.union(invalidInDescendants) }

  /// Calls `body` for the subviews that need one of `flags`, from back to front. Subviews further to the
  /// front that become invalid meanwhile are included.
  ///
  /// Complexity: O(n log n) in the number of subviews with invalid content.
  func forEachSubview(needing flags: Invalidation, _ body: (View) -> Void) {
    if invalidSubviews.count * 4 >= subviews.count {
      for subview in subviews where !subview.invalidInSubtree.isDisjoint(with: flags) { body(subview) }
      return
    }
    var done = Int64.min
    while true {
      let count = invalidSubviews.count
      let due = invalidSubviews.filter {
        $0.siblingKey > done && !$0.invalidInSubtree.isDisjoint(with: flags)
      }
      var isStale = false
      for subview in due.count > 1 ? due.sorted(by: { $0.siblingKey < $1.siblingKey }) : due {
        if subview.superview !== self { continue }
        done = subview.siblingKey
        body(subview)
        // More subviews became invalid. Those in front of this one are visited next.
        isStale = invalidSubviews.count != count
        if isStale { break }
      }
      if !isStale { return }
    }
  }

  /// Removes the subviews that need none of the registered work from the list.
  func pruneInvalidSubviews() {
    for index in invalidSubviews.indices.reversed() {
      let subview = invalidSubviews[index]
      if subview.invalidInSubtree.isDisjoint(with: invalidInDescendants) { removeInvalidSubview(subview) }
    }
  }

  func removeInvalidSubview(_ view: View) {
    let index = view.invalidIndex
    if index < 0 { return }
    view.invalidIndex = -1
    let last = invalidSubviews.removeLast()
    if last === view { return }
    invalidSubviews[index] = last
    last.invalidIndex = index
  }
}
