extension Path {
  /// The smallest rectangle around the path itself, not its control points; ``Rect/null`` when it has no
  /// segments. Complexity: O(n), without allocating.
  public var bounds: Rect {
    var bounds = Rect.null
    forEachSegment(closing: false) { bounds = bounds.union($0.bounds) }
    return bounds
  }

  /// The length of all subpaths together, to about `accuracy` points a segment.
  public func length(accuracy: Double = 1e-6) -> Double {
    var length = 0.0
    forEachSegment(closing: false) { length += $0.length(accuracy: accuracy) }
    return length
  }
}
