extension Path {
  /// Returns the point of the outline nearest to `point`; nil for a path without segments.
  public func nearestPoint(to point: Point) -> Point? { nearestPoint(to: point, closing: false) }

  /// Returns the distance of `point` from the outline, inside or outside; infinite for a path without segments.
  public func distance(to point: Point) -> Double {
    nearestPoint(to: point).map { $0.distance(to: point) } ?? .infinity
  }

  /// Returns whether a disc of `radius` points around `point` touches the inside of the path by `rule`.
  public func contains(_ point: Point, rule: FillRule = .nonZero, radius: Double) -> Bool {
    if contains(point, rule: rule) { return true }
    guard radius > 0, let nearest = nearestPoint(to: point, closing: true) else { return false }
    return nearest.distance(to: point) <= radius
  }

  /// Returns the nearest point. Segments whose bounding box is farther away than the nearest point so far are
  /// skipped.
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
  /// The bounding box of the segment's points, including control points.
  var controlBounds: Rect {
    switch self {
    case .line(let line): line.bounds
    case .quadratic(let curve): Rect(spanning: curve.start, curve.end).union(curve.control)
    case .cubic(let curve): curve.controlBounds
    }
  }
}
