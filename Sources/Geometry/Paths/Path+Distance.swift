extension Path {
  /// The point of the outline nearest to `point`, or nil for a path without segments.
  public func nearestPoint(to point: Point) -> Point? { nearestPoint(to: point, closing: false) }

  /// How far `point` is from the outline; infinite for a path without segments. Inside and outside count alike.
  public func distance(to point: Point) -> Double {
    nearestPoint(to: point).map { $0.distance(to: point) } ?? .infinity
  }

  /// Whether a finger of `radius` points round `point` touches what filling the path by `rule` paints.
  public func contains(_ point: Point, rule: FillRule = .nonZero, radius: Double) -> Bool {
    if contains(point, rule: rule) { return true }
    guard radius > 0, let nearest = nearestPoint(to: point, closing: true) else { return false }
    return nearest.distance(to: point) <= radius
  }

  /// Segments whose box is farther away than what was found already are not looked at closely.
  func nearestPoint(to point: Point, closing: Bool) -> Point? {
    guard point.isFinite else { return nil }
    var nearest: Point?
    var distance = Double.infinity
    forEachSegment(closing: closing) { segment in
      guard (segment.controlBounds.clamp(point) - point).lengthSquared < distance else { return }
      let candidate = segment.nearestPoint(to: point)
      let candidateDistance = (candidate - point).lengthSquared
      if candidateDistance < distance { (nearest, distance) = (candidate, candidateDistance) }
    }
    return nearest
  }
}

extension Segment {
  /// The smallest rectangle around the segment's points, controls included.
  var controlBounds: Rect {
    switch self {
    case .line(let line): line.bounds
    case .quadratic(let curve): Rect(spanning: curve.start, curve.end).union(curve.control)
    case .cubic(let curve): curve.controlBounds
    }
  }
}
