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

extension Path {
  /// Returns whether two paths have the same elements in the same order, with no coordinates more than `tolerance`
  /// points apart.
  ///
  /// Equal coordinates are close, infinite ones too. Not-a-number is close only to not-a-number, so that every path
  /// is close to itself.
  public func isApproximatelyEqual(to other: Path, tolerance: Double) -> Bool {
    func areClose(_ a: Double, _ b: Double) -> Bool {
      a == b || abs(a - b) <= tolerance || a.isNaN && b.isNaN
    }
    return verbs == other.verbs
      && zip(points, other.points).allSatisfy { areClose($0.x, $1.x) && areClose($0.y, $1.y) }
  }
}
