/// A cubic Bézier curve. Its parameter runs from 0 at the start to 1 at the end.
///
/// ```swift
/// let curve = Cubic(Point(0, 0), Point(0, 50), Point(100, 50), Point(100, 0))
/// let top = curve.point(at: 0.5)  // (50, 37.5)
/// let (left, right) = curve.split(at: 0.5)
/// let nearest = curve.nearestPoint(to: Point(20, 60))
/// ```
public struct Cubic: Hashable, Sendable {
  /// The point at parameter 0.
  public var start: Point
  /// The first control point. The curve leaves the start towards it.
  public var control1: Point
  /// The second control point. The curve arrives at the end from it.
  public var control2: Point
  /// The point at parameter 1.
  public var end: Point

  /// Creates a curve from its ends and control points, in the order in which the curve passes them by.
  @inlinable public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Returns the point at the parameter `t`, from the Bernstein polynomials. A `t` outside 0...1 extrapolates.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Returns the derivative by the parameter.
  public func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return ((control1 - start) * (s * s) + (control2 - control1) * (2 * s * t) + (end - control2) * (t * t))
      * 3
  }

  /// Returns the second derivative by the parameter.
  public func secondDerivative(at t: Double) -> Vector {
    (((control2 - control1) - (control1 - start)) * (1 - t) + ((end - control2) - (control2 - control1)) * t)
      * 6
  }

  /// Returns the parts before and after `t`, by de Casteljau's algorithm.
  public func split(at t: Double) -> (Cubic, Cubic) {
    let a = start.lerp(to: control1, t)
    let b = control1.lerp(to: control2, t)
    let c = control2.lerp(to: end, t)
    let ab = a.lerp(to: b, t)
    let bc = b.lerp(to: c, t)
    let middle = ab.lerp(to: bc, t)
    return (Cubic(start, a, ab, middle), Cubic(middle, bc, c, end))
  }

  /// Returns the part between two parameters; `from` must not be greater than `to`.
  public func part(from: Double, to: Double) -> Cubic {
    let tail = from > 0 ? split(at: from).1 : self
    return to < 1 ? tail.split(at: (to - from) / (1 - from)).0 : tail
  }

  /// The same curve from the end to the start.
  public var reversed: Cubic { Cubic(end, control2, control1, start) }
  /// Whether no coordinate of the four points is infinite or not-a-number.
  public var isFinite: Bool { start.isFinite && control1.isFinite && control2.isFinite && end.isFinite }

  /// The direction of the curve at its start, of length 1; zero if all four points are equal.
  public var startDirection: Vector {
    for point in [control1, control2, end] where point != start { return (point - start).normalized }
    return .zero
  }

  /// The direction of the curve at its end, of length 1; zero if all four points are equal.
  public var endDirection: Vector { -reversed.startDirection }

  /// The bounding box of the four points.
  var controlBounds: Rect { Rect(spanning: start, end).union(Rect(spanning: control1, control2)) }

  /// Returns the number of equal parameter steps whose chords stay within `tolerance` of the curve (Wang's formula),
  /// at most 16,384.
  public func chordCount(tolerance: Double) -> Int {
    let bend1 = ((start - control1) + (control2 - control1)).lengthSquared
    let bend2 = ((control1 - control2) + (end - control2)).lengthSquared
    let bend = max(bend1, bend2).squareRoot()
    return pieceCount((0.75 * bend / usableTolerance(tolerance)).squareRoot(), limit: 1 << 14)
  }

  /// Appends the points, without the start, of chords that stay within `tolerance` of the curve.
  public func flatten(tolerance: Double, into points: inout [Point]) {
    let pieces = chordCount(tolerance: tolerance)
    for index in 1..<max(1, pieces) { points.append(point(at: Double(index) / Double(pieces))) }
    points.append(end)
  }
}
