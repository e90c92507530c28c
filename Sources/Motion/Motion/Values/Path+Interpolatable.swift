import Geometry

extension Path: Interpolatable {
  /// Returns the path a fraction of the way to `end`: every point moves along a line.
  ///
  /// Paths with different elements cannot be transformed into each other. The result is then this path below the
  /// fraction 0.5, and `end` from there on, as for discrete values.
  public func interpolated(to end: Path, fraction: Double) -> Path {
    lerp(to: end, fraction) ?? (fraction < 0.5 ? self : end)
  }
}
