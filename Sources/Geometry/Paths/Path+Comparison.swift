extension Path {
  /// Whether the two have the same elements in the same order, with no coordinate more than `tolerance` points
  /// apart.
  ///
  /// Coordinates that are equal are close, infinite ones too; not-a-number is close to not-a-number alone, so that every
  /// path is close to itself.
  public func isApproximatelyEqual(to other: Path, tolerance: Double) -> Bool {
    func areClose(_ a: Double, _ b: Double) -> Bool {
      a == b || abs(a - b) <= tolerance || a.isNaN && b.isNaN
    }
    return verbs == other.verbs
      && zip(points, other.points).allSatisfy { areClose($0.x, $1.x) && areClose($0.y, $1.y) }
  }
}
