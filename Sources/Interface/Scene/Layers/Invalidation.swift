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
    guard work.add(flags) else { return }
    propagate(flags)
    // A new drawing or layout may also change the description.
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
    if style == nil || style?.mask !== sublayer { work.list(sublayer) }
    if let style, style.replicates {
      if style.isReplicating { return }
      // The layer itself draws its sublayers.
      invalidate(.display)
    }
    if work.addBelow(flags) { propagate(flags) }
  }

  /// Marks the ancestors again, after the layer was invisible.
  func propagateInvalidation() { propagate(work.inSubtree) }

  /// Calls `body` for the sublayers that need one of `flags`, from back to front. Sublayers further to the
  /// front that become invalid meanwhile are included.
  ///
  /// Complexity: O(n log n) in the number of sublayers with invalid content.
  func forEachSublayer(needing flags: Invalidation, _ body: (Layer) -> Void) {
    if work.sublayers.count * 4 >= sublayers.count {
      for sublayer in sublayers where !sublayer.work.inSubtree.isDisjoint(with: flags) { body(sublayer) }
      return
    }
    var done = Int64.min
    // A few are searched for one by one, without a list of them.
    while work.sublayers.count <= PendingWork.fewSublayers {
      guard let sublayer = work.nextSublayer(after: done, needing: flags) else { return }
      done = sublayer.sibling.key
      body(sublayer)
    }
    while true {
      let count = work.sublayers.count
      let due = work.sublayers.map { $0.takeUnretainedValue() }.filter {
        $0.sibling.key > done && !$0.work.inSubtree.isDisjoint(with: flags)
      }
      var isStale = false
      for sublayer in due.count > 1 ? due.sorted(by: { $0.sibling.key < $1.sibling.key }) : due {
        if sublayer.superlayer !== self { continue }
        done = sublayer.sibling.key
        body(sublayer)
        // More sublayers became invalid. Those in front of this one are visited next.
        isStale = work.sublayers.count != count
        if isStale { break }
      }
      if !isStale { return }
    }
  }
}
