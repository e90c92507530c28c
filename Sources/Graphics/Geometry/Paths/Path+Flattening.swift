/// A chain of straight lines.
///
/// ```swift
/// for chain in body.flattened(tolerance: 0.25) where chain.isClosed {
///   print(chain.points.count, "corners")
/// }
/// ```
public struct Polyline: Hashable, Sendable {
  /// The points: at least two, unless the whole subpath is one point. A closed chain does not repeat its first point.
  public var points: [Point]
  /// Whether a line leads from the last point to the first.
  public var isClosed: Bool

  /// Creates a chain of lines from one point to the next.
  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension Path {
  /// Returns the subpaths as chains of straight lines that stay within `tolerance` points of the curves.
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
