extension Path {
  /// Returns whether two paths have the same elements in the same order, whatever their points: one can then be
  /// transformed continuously into the other. Complexity: O(n).
  public func hasSameStructure(as other: Path) -> Bool { verbs == other.verbs }

  /// Returns the path a fraction `t` of the way to `other`: every point, control points too, moves along a line.
  ///
  /// Nil unless both paths have the same structure; see ``hasSameStructure(as:)``. Both ends are exact. A `t` outside
  /// 0...1 extrapolates. Complexity: O(n).
  public func lerp(to other: Path, _ t: Double) -> Path? {
    guard hasSameStructure(as: other) else { return nil }
    if t == 0 { return self }
    if t == 1 { return other }
    return mixed(with: other, t)
  }
}
