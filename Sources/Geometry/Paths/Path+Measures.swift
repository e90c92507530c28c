extension Path {
  /// The smallest rectangle around the path, without its control points; ``Rect/null`` if it has no segments.
  /// Complexity: O(n), without allocation.
  public var bounds: Rect {
    var bounds = Rect.null
    forEachSegment(closing: false) { bounds = bounds.union($0.bounds) }
    return bounds
  }

  /// Returns the total length of all subpaths, to about `accuracy` points a segment.
  public func length(accuracy: Double = 1e-6) -> Double {
    var length = 0.0
    forEachSegment(closing: false) { length += $0.length(accuracy: accuracy) }
    return length
  }
}
