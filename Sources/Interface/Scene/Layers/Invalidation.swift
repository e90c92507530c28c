/// The work that a layer needs before the next frame; see <doc:Passes>.
nonisolated struct Invalidation: OptionSet {
  var rawValue: UInt8

  /// Needs a call of `layoutSublayers`.
  static let layout = Invalidation(rawValue: 1)
  /// Needs a call of `draw`.
  static let display = Invalidation(rawValue: 2)
  /// The background must be recorded.
  static let background = Invalidation(rawValue: 4)
  /// The layer's own drawing changed; its own area must be painted.
  static let content = Invalidation(rawValue: 8)
  /// The layer's position, order, opacity or visibility changed; the areas of the layer and all descendants
  /// must be painted.
  static let placement = Invalidation(rawValue: 16)

  /// The changes that affect pixels.
  static let composition: Invalidation = [.content, .placement]
  static let recording: Invalidation = [.display, .background]
  /// The work of views whose accessible properties may have changed.
  static let description: Invalidation = [.layout, .display]
}

extension Layer {
  /// Marks the layer as needing `flags`, and marks its ancestors, so that the passes find it without a search.
  ///
  /// Complexity: O(depth) the first time, O(1) until the next frame.
  func invalidate(_ flags: Invalidation) {
    if invalid.isSuperset(of: flags) { return }
    invalid.formUnion(flags)
    propagate(flags)
    // What is drawn or laid out anew may be described otherwise, too.
    if !flags.isDisjoint(with: .description) { noteAccessibleChange() }
  }

  /// Marks the ancestors, and the window if there is one, as having a descendant that needs `flags`.
  func propagate(_ flags: Invalidation) {
    if flags.isEmpty { return }
    if let container {
      container.withUnretained { $0.noteInvalid(self, flags) }
    } else {
      containingTree?.withUnretained { $0.markInvalid() }
    }
  }

  /// Marks the layer and its ancestors as having a sublayer, or a mask, that needs `flags`.
  private func noteInvalid(_ sublayer: Layer, _ flags: Invalidation) {
    let style = style
    if sublayer.invalidIndex < 0, style == nil || style?.mask !== sublayer {
      sublayer.invalidIndex = invalidSublayers.count
      invalidSublayers.append(.passUnretained(sublayer))
    }
    if let style, style.replicates {
      if style.isReplicating { return }
      // What the sublayers show is drawn by the layer itself.
      invalidate(.display)
    }
    if invalidBelow.isSuperset(of: flags) { return }
    invalidBelow.formUnion(flags)
    propagate(flags)
  }

  /// Marks the ancestors again, after the layer was invisible.
  func propagateInvalidation() { propagate(invalid.union(invalidBelow)) }

  /// The work that the layer or a descendant needs.
  var invalidInSubtree: Invalidation { invalid.union(invalidBelow) }

  /// Calls `body` for the sublayers that need one of `flags`, from back to front. Sublayers further to the
  /// front that become invalid meanwhile are included.
  ///
  /// Complexity: O(n log n) in the number of sublayers with invalid content.
  func forEachSublayer(needing flags: Invalidation, _ body: (Layer) -> Void) {
    if invalidSublayers.count * 4 >= sublayers.count {
      for sublayer in sublayers where !sublayer.invalidInSubtree.isDisjoint(with: flags) { body(sublayer) }
      return
    }
    var done = Int64.min
    // A few are searched for one by one, without a list of them.
    while invalidSublayers.count <= Layer.fewInvalidSublayers {
      guard let sublayer = nextInvalidSublayer(after: done, needing: flags) else { return }
      done = sublayer.siblingKey
      body(sublayer)
    }
    while true {
      let count = invalidSublayers.count
      let due = invalidSublayers.map { $0.takeUnretainedValue() }.filter {
        $0.siblingKey > done && !$0.invalidInSubtree.isDisjoint(with: flags)
      }
      var isStale = false
      for sublayer in due.count > 1 ? due.sorted(by: { $0.siblingKey < $1.siblingKey }) : due {
        if sublayer.superlayer !== self { continue }
        done = sublayer.siblingKey
        body(sublayer)
        // More sublayers became invalid. Those in front of this one are visited next.
        isStale = invalidSublayers.count != count
        if isStale { break }
      }
      if !isStale { return }
    }
  }

  private static let fewInvalidSublayers = 8

  private func nextInvalidSublayer(after key: Int64, needing flags: Invalidation) -> Layer? {
    var next: Unmanaged<Layer>?
    var nextKey = Int64.max
    for sublayer in invalidSublayers {
      sublayer.withUnretained {
        guard $0.siblingKey > key, !$0.invalidInSubtree.isDisjoint(with: flags) else { return }
        if next != nil, nextKey < $0.siblingKey { return }
        (next, nextKey) = (sublayer, $0.siblingKey)
      }
    }
    return next?.takeUnretainedValue()
  }

  /// Removes the sublayers that need none of the registered work from the list.
  func pruneInvalidSublayers() {
    for index in invalidSublayers.indices.reversed() {
      invalidSublayers[index].withUnretained {
        if $0.invalidInSubtree.isDisjoint(with: invalidBelow) { removeInvalidSublayer($0) }
      }
    }
  }

  func removeInvalidSublayer(_ layer: Layer) {
    let index = layer.invalidIndex
    if index < 0 { return }
    layer.invalidIndex = -1
    let last = invalidSublayers.removeLast()
    if index == invalidSublayers.count { return }
    invalidSublayers[index] = last
    last.withUnretained { $0.invalidIndex = index }
  }
}
