extension Path {
  /// The part between two fractions of the path's whole length, over all its contours in order.
  ///
  /// `trimmed(from: 0, to: 0.25)` is the first quarter. Fractions are confined to 0...1; unless `from` is less
  /// than `to` nothing is left. Curves stay curves; contours left whole stay closed, cut ones are open. Of a path whose
  /// length is beyond all numbers there is either all or nothing.
  public func trimmed(from: Double, to: Double) -> Path {
    guard from < to else { return Path() }
    let measure = PathMeasure(self)
    guard measure.length.isFinite else { return from <= 0 && to >= 1 ? self : Path() }
    // Beyond the length, so that rounding does not leave the end out.
    let end = to >= 1 ? .infinity : measure.length * to
    return measure.part(from: from > 0 ? measure.length * from : 0, to: end)
  }

  /// The parts before and after a distance along the path, in points. A distance that is not a number counts as 0.
  public func split(atLength distance: Double) -> (before: Path, after: Path) {
    let measure = PathMeasure(self)
    let distance = distance > 0 ? distance : 0
    return (measure.part(from: 0, to: distance), measure.part(from: distance, to: .infinity))
  }

  /// The point at a distance along the path, in points; nil for a path without segments. For more than one question
  /// make a ``PathMeasure``.
  public func point(atLength distance: Double) -> Point? { PathMeasure(self).point(at: distance) }

  /// The direction of going at a distance along the path; see ``PathMeasure/tangent(at:)``.
  public func tangent(atLength distance: Double) -> Vector? { PathMeasure(self).tangent(at: distance) }
}
