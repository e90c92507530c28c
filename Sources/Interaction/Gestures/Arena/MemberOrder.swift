/// The position of a recognizer among the members of an arena.
///
/// Active recognizers come first, by the time at which they began; then those of deeper views; then, on one view, those that were
/// added first.
struct MemberOrder: Comparable {
  /// The ordinal number of the attempt; 0 before there is one.
  var serial: UInt64 = 0
  /// The ordinal number of the gesture's beginning; 0 for a gesture that has not begun.
  var activation: UInt64 = 0
  /// The owner's depth below the root.
  var depth = 0
  /// The number that the recognizers of one owner share.
  var group: UInt64 = 0
  /// The position among the recognizers of the owner.
  var index = 0

  static func < (a: MemberOrder, b: MemberOrder) -> Bool {
    if a.activation != b.activation {
      return a.activation != 0 && (b.activation == 0 || a.activation < b.activation)
    }
    if a.depth != b.depth { return a.depth > b.depth }
    if a.group != b.group { return a.group < b.group }
    return a.index != b.index ? a.index < b.index : a.serial < b.serial
  }
}
