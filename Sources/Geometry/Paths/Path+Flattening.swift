/// A chain of straight lines.
public struct Polyline: Hashable, Sendable {
  /// At least two, unless all of the subpath is one point. A closed one does not repeat its first point.
  public var points: [Point]
  public var isClosed: Bool

  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension Path {
  /// The subpaths as chains of straight lines that stay within `tolerance` points of the curves.
  ///
  /// Halving the tolerance makes about 1.4 times as many lines.
  public func flattened(tolerance: Double = 0.1) -> [Polyline] {
    subpaths.map { subpath in
      var points = [subpath.start]
      for segment in subpath.segments { segment.flatten(tolerance: tolerance, into: &points) }
      if subpath.isClosed, points.count > 1, points.last == subpath.start { points.removeLast() }
      return Polyline(points: points, isClosed: subpath.isClosed)
    }
  }
}
