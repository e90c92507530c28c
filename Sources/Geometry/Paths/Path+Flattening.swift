/// A chain of straight lines.
public struct Polyline: Hashable, Sendable {
  /// At least two, unless all of the contour is one point. A closed one does not repeat its first point.
  public var points: [Point]
  public var isClosed: Bool

  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension Path {
  /// The contours as chains of straight lines that stay within `tolerance` points of the curves.
  ///
  /// Halving the tolerance makes about 1.4 times as many lines.
  public func flattened(tolerance: Double = 0.1) -> [Polyline] {
    contours.map { contour in
      var points = [contour.start]
      for segment in contour.segments { segment.flatten(tolerance: tolerance, into: &points) }
      if contour.isClosed, points.count > 1, points.last == contour.start { points.removeLast() }
      return Polyline(points: points, isClosed: contour.isClosed)
    }
  }
}
