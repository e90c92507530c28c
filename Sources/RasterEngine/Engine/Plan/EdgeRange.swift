/// A shape's edges in an arena, and how far they reach.
struct EdgeRange: BitwiseCopyable {
  /// Whether ``SortedEdges`` reads them.
  var isSorted = false
  var first: Int32 = 0
  var count: Int32 = 0
  var extent = Extent(left: 0, top: 0, right: 0, bottom: 0)
}

/// A box in 24.8.
struct Extent: BitwiseCopyable, Equatable {
  var left, top, right, bottom: Int32

  @inline(__always) var isEmpty: Bool { left > right || top >= bottom }
}
