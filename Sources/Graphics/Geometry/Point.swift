/// A position on the canvas, in points.
///
/// x grows to the right and y grows downwards. A point lies between pixels: (0, 0) is the top-left corner
/// of the top-left pixel, not its centre.
///
/// ```
///   (0,0) ──► x
///     │
///     ▼ y
/// ```
///
/// ```swift
/// let corner = Point(20, 30)
/// let middle = corner + Vector(100, 50) / 2
/// print(middle, corner.distance(to: middle))
/// ```
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate, in points; it grows to the right.
  public var x: Double
  /// The vertical coordinate, in points; it grows downwards.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from x and y, in points.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin: the top-left corner.
  public static let zero = Point(0, 0)

  /// Whether neither coordinate is infinite or not-a-number.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the Euclidean distance, in points.
  @inlinable public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the point a fraction `t` of the way to `other`. A `t` outside 0...1 extrapolates.
  @inlinable public func lerp(to other: Point, _ t: Double) -> Point {
    Point(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  /// Returns the middle of the line to `other`.
  @inlinable public func midpoint(to other: Point) -> Point { lerp(to: other, 0.5) }

  /// Returns the point moved by a vector.
  @inlinable public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// Returns the point moved against a vector.
  @inlinable public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// Returns the vector from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(end.x - start.x, end.y - start.y)
  }

  /// Moves a point by a vector.
  @inlinable public static func += (point: inout Point, vector: Vector) { point = point + vector }
  /// Moves a point against a vector.
  @inlinable public static func -= (point: inout Point, vector: Vector) { point = point - vector }
}

extension Point: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}
