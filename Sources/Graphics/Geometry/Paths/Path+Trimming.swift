extension Path {
  /// Returns the part between two fractions of the path's total length, over all subpaths in order.
  ///
  /// `trimmed(from: 0, to: 0.25)` is the first quarter. See ``PathMeasure/trimmed(from:to:offset:)``, which this calls
  /// after measuring the path; to trim one path repeatedly, keep a ``PathMeasure``.
  /// - Parameters:
  ///   - from: the start of the part, clamped to 0...1.
  ///   - to: the end of the part, clamped to 0...1. The result is empty unless `from` is less than `to`.
  ///   - offset: added to both fractions, modulo 1. Default 0. If it is not finite, the result is empty.
  public func trimmed(from: Double, to: Double, offset: Double = 0) -> Path {
    guard from < to, offset.isFinite else { return Path() }
    return PathMeasure(self).trimmed(from: from, to: to, offset: offset)
  }

  /// Returns the parts before and after a distance along the path, in points. Not-a-number counts as 0.
  public func split(atLength distance: Double) -> (before: Path, after: Path) {
    let measure = PathMeasure(self)
    let distance = distance > 0 ? distance : 0
    return (measure.part(from: 0, to: distance), measure.part(from: distance, to: .infinity))
  }

  /// Returns the point at a distance along the path, in points; nil for a path without segments. For repeated queries
  /// make a ``PathMeasure``.
  public func point(atLength distance: Double) -> Point? { PathMeasure(self).point(at: distance) }

  /// Returns the direction at a distance along the path; see ``PathMeasure/tangent(at:)``.
  public func tangent(atLength distance: Double) -> Vector? { PathMeasure(self).tangent(at: distance) }
}

extension PathMeasure {
  /// Returns the part between two fractions of the total length, over all subpaths in order.
  ///
  /// `trimmed(from: 0, to: 0.25)` is the first quarter. Curves stay curves. Complete subpaths stay closed; cut ones
  /// are open. A path whose length overflows is returned complete or empty.
  ///
  /// An `offset` moves the part along the path, and a part that passes the end continues at the start: `trimmed(from:
  /// 0, to: 0.4, offset: 0.8)` is the last fifth followed by the first. If the path is one closed subpath, the result
  /// is one piece through the start. Otherwise it has several pieces, in path order. To move a piece of constant
  /// length around a shape, change only the offset.
  /// - Parameters:
  ///   - from: the start of the part, clamped to 0...1.
  ///   - to: the end of the part, clamped to 0...1. The result is empty unless `from` is less than `to`.
  ///   - offset: added to both fractions, modulo 1. Default 0. If it is not finite, the result is empty.
  public func trimmed(from: Double, to: Double, offset: Double = 0) -> Path {
    guard from < to, offset.isFinite else { return Path() }
    guard length.isFinite else { return from <= 0 && to >= 1 ? fullPath : Path() }
    let (from, to) = (max(from, 0), min(to, 1))
    if from == 0, to == 1 { return part(from: 0, to: .infinity) }
    let shift = offset - offset.rounded(.down)
    let (start, end) = (from + shift, to + shift)
    // A remainder caused by rounding, beyond the end or before it, is not a piece of its own.
    let hair = 1e-12
    if start >= 1 - hair { return part(from: length * (start - 1), to: length * (end - 1)) }
    if end > 1 + hair { return part(from: length * start, overTheEndTo: length * (end - 1)) }
    return part(from: length * start, to: end >= 1 - hair ? .infinity : length * end)
  }
}
