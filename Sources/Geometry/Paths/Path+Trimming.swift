extension Path {
  /// The part between two fractions of the path's whole length, over all its subpaths in order.
  ///
  /// `trimmed(from: 0, to: 0.25)` is the first quarter. Curves stay curves; subpaths left whole stay closed, cut ones are
  /// open. Of a path whose length is beyond all numbers there is either all or nothing.
  ///
  /// With an `offset` the part lies farther along the path, and what runs over the end goes on at the start:
  /// `trimmed(from: 0, to: 0.4, offset: 0.8)` is the last fifth and then the first. Of a path of one closed subpath that
  /// is one piece, through the start; of others it is several, in the order of going. Only the offset changes as a piece
  /// of constant length runs round a shape.
  /// - Parameters:
  ///   - from: where the part begins, confined to 0...1.
  ///   - to: where it ends, likewise. Unless `from` is less than `to` nothing is left.
  ///   - offset: added to both; whole numbers change nothing. Default 0. One that is not finite leaves nothing.
  public func trimmed(from: Double, to: Double, offset: Double = 0) -> Path {
    guard from < to, offset.isFinite else { return Path() }
    let measure = PathMeasure(self)
    guard measure.length.isFinite else { return from <= 0 && to >= 1 ? self : Path() }
    let (from, to) = (max(from, 0), min(to, 1))
    if from == 0, to == 1 { return measure.part(from: 0, to: .infinity) }
    let shift = offset - offset.rounded(.down)
    let (start, end) = (from + shift, to + shift)
    // What rounding puts beyond the end, or leaves before it, is no piece of its own.
    let hair = 1e-12
    if start >= 1 - hair {
      return measure.part(from: measure.length * (start - 1), to: measure.length * (end - 1))
    }
    if end > 1 + hair {
      return measure.part(from: measure.length * start, overTheEndTo: measure.length * (end - 1))
    }
    return measure.part(from: measure.length * start, to: end >= 1 - hair ? .infinity : measure.length * end)
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
