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
