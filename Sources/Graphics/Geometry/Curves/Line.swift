/// A straight segment. Its parameter runs from 0 at the start to 1 at the end.
///
/// ```swift
/// let line = Line(Point(0, 0), Point(30, 40))
/// line.length  // 50
/// line.nearestPoint(to: Point(30, 0))  // (10.8, 14.4)
/// ```
public struct Line: Hashable, Sendable {
  /// The point at parameter 0.
  public var start: Point
  /// The point at parameter 1.
  public var end: Point

  /// Creates a segment, which may have no length.
  @inlinable public init(_ start: Point, _ end: Point) {
    self.start = start
    self.end = end
  }

  /// Returns the point at the parameter `t`. A `t` outside 0...1 extrapolates.
  @inlinable public func point(at t: Double) -> Point { start.lerp(to: end, t) }
  /// The derivative by the parameter, which is constant: the vector from the start to the end.
  @inlinable public var derivative: Vector { end - start }
  /// The Euclidean length, in points.
  @inlinable public var length: Double { derivative.length }
  /// The same segment from the end to the start.
  @inlinable public var reversed: Line { Line(end, start) }
  /// The smallest rectangle around the segment; its width or height may be 0.
  @inlinable public var bounds: Rect { Rect(spanning: start, end) }
  /// Whether no coordinate of the two points is infinite or not-a-number.
  @inlinable public var isFinite: Bool { start.isFinite && end.isFinite }

  /// Returns the parts before and after `t`.
  public func split(at t: Double) -> (Line, Line) {
    let middle = point(at: t)
    return (Line(start, middle), Line(middle, end))
  }

  /// Returns the parameter, in 0...1, of the point nearest to `point`; 0 for a line of no length.
  public func nearestParameter(to point: Point) -> Double {
    let along = derivative
    let t = (point - start).dot(along) / along.lengthSquared
    return t > 0 ? min(t, 1) : 0
  }

  /// Returns the point nearest to `point`.
  public func nearestPoint(to point: Point) -> Point {
    let t = nearestParameter(to: point)
    return t == 1 ? end : self.point(at: t)
  }
}
