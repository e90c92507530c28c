/// What of a view has to be done again before the next frame.
struct Invalidation: OptionSet {
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
    announce(flags)
  }

  /// Tells the ancestors, and the window when there is one, that something below them needs `flags`.
  func announce(_ flags: Invalidation) {
    if flags.isEmpty { return }
    var top = self
    while let parent = top.superview {
      if parent.invalidBelow.isSuperset(of: flags) { return }
      parent.invalidBelow.formUnion(flags)
      top = parent
    }
    top.window?.noteInvalid()
  }

  /// Tells the ancestors again what they forgot while the view was out of sight.
  func announceEverything() { announce(invalid.union(invalidBelow)) }
}
