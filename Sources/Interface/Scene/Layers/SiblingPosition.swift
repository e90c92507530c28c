/// The position of a layer among its siblings.
nonisolated struct SiblingPosition {
  /// The key that orders siblings, ascending from back to front; see ``SiblingOrder``.
  var key: Int64 = 0
  /// The index among the siblings, unless siblings behind this layer were added or removed since.
  var index = 0

  /// Returns a key between those of the neighbours; nil if none is left.
  ///
  /// - Parameters:
  ///   - before: the key of the sibling behind; nil at the back.
  ///   - after: the key of the sibling in front; nil at the front.
  static func key(after before: Int64?, before after: Int64?) -> Int64? {
    switch (before, after) {
    case (nil, nil): return 0
    case (let before?, nil): return before < .max - SiblingOrder.gap ? before + SiblingOrder.gap : nil
    case (nil, let after?): return after > .min + SiblingOrder.gap ? after - SiblingOrder.gap : nil
    case (let before?, let after?):
      let (distance, overflows) = after.subtractingReportingOverflow(before)
      if overflows { return before / 2 + after / 2 }
      return distance > 1 ? before + distance / 2 : nil
    }
  }
}
