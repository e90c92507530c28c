/// A segment of a path: a line or a Bézier curve. Its parameter runs from 0 at the start to 1 at the end.
///
/// ```swift
/// let edge = Segment.line(Line(Point(0, 0), Point(40, 0)))
/// let bow = Segment.cubic(Cubic(Point(40, 0), Point(60, 0), Point(60, 30), Point(40, 30)))
/// let length = edge.length() + bow.length()
/// ```
public enum Segment: Hashable, Sendable {
  /// A straight segment.
  case line(Line)
  /// A quadratic Bézier curve.
  case quadratic(Quadratic)
  /// A cubic Bézier curve.
  case cubic(Cubic)

  /// The point at parameter 0.
  public var start: Point {
    switch self {
    case .line(let line): line.start
    case .quadratic(let curve): curve.start
    case .cubic(let curve): curve.start
    }
  }

  /// The point at parameter 1.
  public var end: Point {
    switch self {
    case .line(let line): line.end
    case .quadratic(let curve): curve.end
    case .cubic(let curve): curve.end
    }
  }

  /// Returns the point at the parameter `t`. A `t` outside 0...1 extrapolates.
  public func point(at t: Double) -> Point {
    switch self {
    case .line(let line): line.point(at: t)
    case .quadratic(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    }
  }

  /// Returns the derivative by the parameter.
  public func derivative(at t: Double) -> Vector {
    switch self {
    case .line(let line): line.derivative
    case .quadratic(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    }
  }

  /// The same segment from the end to the start.
  public var reversed: Segment {
    switch self {
    case .line(let line): .line(line.reversed)
    case .quadratic(let curve): .quadratic(curve.reversed)
    case .cubic(let curve): .cubic(curve.reversed)
    }
  }

  /// The smallest rectangle around the segment, without its control points.
  public var bounds: Rect {
    switch self {
    case .line(let line): line.bounds
    case .quadratic(let curve): curve.bounds
    case .cubic(let curve): curve.bounds
    }
  }

  /// Whether no coordinate of the segment's points is infinite or not-a-number.
  public var isFinite: Bool {
    switch self {
    case .line(let line): line.isFinite
    case .quadratic(let curve): curve.isFinite
    case .cubic(let curve): curve.isFinite
    }
  }

  /// Returns the length, to about `accuracy` points.
  public func length(accuracy: Double = 1e-6) -> Double {
    switch self {
    case .line(let line): line.length
    case .quadratic(let curve): curve.elevated.length(accuracy: accuracy)
    case .cubic(let curve): curve.length(accuracy: accuracy)
    }
  }

  /// Returns the point of the segment nearest to `point`.
  public func nearestPoint(to point: Point) -> Point {
    switch self {
    case .line(let line): line.nearestPoint(to: point)
    case .quadratic(let curve): curve.elevated.nearestPoint(to: point)
    case .cubic(let curve): curve.nearestPoint(to: point)
    }
  }

  /// Appends the points, without the start, of chords that stay within `tolerance` of the segment.
  public func flatten(tolerance: Double, into points: inout [Point]) {
    switch self {
    case .line(let line): points.append(line.end)
    case .quadratic(let curve): curve.flatten(tolerance: tolerance, into: &points)
    case .cubic(let curve): curve.flatten(tolerance: tolerance, into: &points)
    }
  }

  /// The direction at the start, of length 1; zero for a segment that is a single point.
  public var startDirection: Vector {
    switch self {
    case .line(let line): line.derivative.normalized
    case .quadratic(let curve):
      (curve.control == curve.start ? curve.end - curve.start : curve.control - curve.start).normalized
    case .cubic(let curve): curve.startDirection
    }
  }

  /// The direction at the end, of length 1; zero for a segment that is a single point.
  public var endDirection: Vector { -reversed.startDirection }

  /// Returns the part between two parameters; `from` must not be greater than `to`.
  func part(from: Double, to: Double) -> Segment {
    if from <= 0, to >= 1 { return self }
    switch self {
    case .line(let line): return .line(Line(line.point(at: from), line.point(at: to)))
    case .quadratic(let curve): return .quadratic(curve.part(from: from, to: to))
    case .cubic(let curve): return .cubic(curve.part(from: from, to: to))
    }
  }

  /// Returns the parameter at `distance` along the segment from `t`; 1 if the segment ends before.
  func parameter(from t: Double, advancing distance: Double) -> Double {
    switch self {
    case .line(let line):
      let step = distance / line.length
      return step < 1 - t ? t + step : 1
    case .quadratic(let curve): return curve.elevated.parameter(from: t, advancing: distance)
    case .cubic(let curve): return curve.parameter(from: t, advancing: distance)
    }
  }
}
