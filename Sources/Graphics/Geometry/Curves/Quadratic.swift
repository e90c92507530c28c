/// A quadratic Bézier curve. Its parameter runs from 0 at the start to 1 at the end.
///
/// ```swift
/// let curve = Quadratic(Point(0, 0), Point(50, 100), Point(100, 0))
/// curve.bounds.height  // 50: the curve reaches half of the way to its control point
/// let cubic = curve.elevated
/// ```
public struct Quadratic: Hashable, Sendable {
  /// The point at parameter 0.
  public var start: Point
  /// The control point, at which the tangents of both ends meet.
  public var control: Point
  /// The point at parameter 1.
  public var end: Point

  /// Creates a curve from its ends and its control point.
  @inlinable public init(_ start: Point, _ control: Point, _ end: Point) {
    self.start = start
    self.control = control
    self.end = end
  }

  /// Returns the point at the parameter `t`. A `t` outside 0...1 extrapolates.
  public func point(at t: Double) -> Point {
    start.lerp(to: control, t).lerp(to: control.lerp(to: end, t), t)
  }

  /// Returns the derivative by the parameter.
  public func derivative(at t: Double) -> Vector {
    ((control - start) * (1 - t) + (end - control) * t) * 2
  }

  /// Returns the parts before and after `t`, by de Casteljau's algorithm.
  public func split(at t: Double) -> (Quadratic, Quadratic) {
    let first = start.lerp(to: control, t)
    let last = control.lerp(to: end, t)
    let middle = first.lerp(to: last, t)
    return (Quadratic(start, first, middle), Quadratic(middle, last, end))
  }

  /// Returns the part between two parameters; `from` must not be greater than `to`.
  public func part(from: Double, to: Double) -> Quadratic {
    let tail = from > 0 ? split(at: from).1 : self
    return to < 1 ? tail.split(at: (to - from) / (1 - from)).0 : tail
  }

  /// The same curve from the end to the start.
  public var reversed: Quadratic { Quadratic(end, control, start) }
  /// Whether no coordinate of the three points is infinite or not-a-number.
  public var isFinite: Bool { start.isFinite && control.isFinite && end.isFinite }

  /// The same curve as a cubic, exact up to rounding.
  public var elevated: Cubic {
    Cubic(start, start.lerp(to: control, 2.0 / 3), end.lerp(to: control, 2.0 / 3), end)
  }

  /// The parameters inside 0...1 at which x or y has an extremum, ascending.
  public var extrema: [Double] {
    [extremum(along: Vector(1, 0)), extremum(along: Vector(0, 1))].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the parameter of the extremum along a direction; not-a-number or outside 0...1 if there is none.
  func extremum(along direction: Vector) -> Double {
    let first = (control - start).dot(direction)
    return first / (first - (end - control).dot(direction))
  }

  /// The smallest rectangle around the curve, tighter than around its control points.
  public var bounds: Rect {
    var bounds = Rect(spanning: start, end)
    if !bounds.contains(Rect(origin: control, size: .zero)) {
      for t in [extremum(along: Vector(1, 0)), extremum(along: Vector(0, 1))] where t > 0 && t < 1 {
        bounds = bounds.union(point(at: t))
      }
    }
    return bounds
  }

  /// Returns the number of equal parameter steps whose chords stay within `tolerance` of the curve (Wang's formula),
  /// at most 16,384.
  public func chordCount(tolerance: Double) -> Int {
    let bend = ((start - control) + (end - control)).length
    return pieceCount((bend / (4 * usableTolerance(tolerance))).squareRoot(), limit: 1 << 14)
  }

  /// Appends the points, without the start, of chords that stay within `tolerance` of the curve.
  public func flatten(tolerance: Double, into points: inout [Point]) {
    let pieces = chordCount(tolerance: tolerance)
    for index in 1..<max(1, pieces) { points.append(point(at: Double(index) / Double(pieces))) }
    points.append(end)
  }
}
