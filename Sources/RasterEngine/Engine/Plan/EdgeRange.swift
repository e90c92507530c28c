/// The edges of a shape in an arena, and their extent.
struct EdgeRange: BitwiseCopyable {
  /// Whether the edges are sorted, to be read by ``SortedEdges``.
  var isSorted = false
  var first: Int32 = 0
  var count: Int32 = 0
  var extent = Extent(left: 0, top: 0, right: 0, bottom: 0)
}

/// A box in 24.8 fixed point.
struct Extent: BitwiseCopyable, Equatable {
  var left, top, right, bottom: Int32

  @inline(__always) var isEmpty: Bool { left > right || top >= bottom }
}
