/// What of a view has to be done again before the next frame.
nonisolated struct Invalidation: OptionSet {
  var rawValue: UInt8

  /// `layoutSubviews` has to be called.
  static let layout = Invalidation(rawValue: 1)
  /// `draw` has to be called.
  static let display = Invalidation(rawValue: 2)
  /// The background has to be recorded.
  static let background = Invalidation(rawValue: 4)
  /// The view's own drawing changed: its own area has to be painted.
  static let content = Invalidation(rawValue: 8)
  /// The view moved, came, changed its order or its opacity: the areas of everything in it have to be painted.
  static let placement = Invalidation(rawValue: 16)

  /// Everything that changes pixels by itself.
  static let composition: Invalidation = [.content, .placement]
  static let recording: Invalidation = [.display, .background]
}

extension View {
  /// Notes that the view needs `flags` and tells its ancestors, so that the passes find it without a search.
  ///
  /// Complexity: O(depth) the first time, O(1) until the next frame.
  func invalidate(_ flags: Invalidation) {
    if invalid.isSuperset(of: flags) { return }
    invalid.formUnion(flags)
    propagate(flags)
  }

  /// Tells the ancestors, and the window when there is one, that something below them needs `flags`.
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

  /// Tells the ancestors again what they forgot while the view was out of sight.
  func propagateInvalidation() { propagate(invalid.union(invalidInDescendants)) }

  /// Everything that the view or something below it needs.
  var invalidInSubtree: Invalidation { invalid.union(invalidInDescendants) }

  /// Calls `body` for the subviews that need one of `flags`, from back to front, and also for those in front of the
  /// current one that come to need one meanwhile.
  ///
  /// Complexity: O(n log n) for the n subviews in which something is invalid.
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
        // More became invalid: those in front of this view are still to come.
        isStale = invalidSubviews.count != count
        if isStale { break }
      }
      if !isStale { return }
    }
  }

  /// Forgets the subviews that need nothing which this view has been told of.
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
