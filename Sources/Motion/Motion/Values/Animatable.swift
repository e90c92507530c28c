import Geometry

/// A vector: a type whose values can be added, scaled and measured. Used for differences and velocities of
/// ``Animatable`` values.
///
/// ```swift
/// func midpoint<Value: Animatable>(_ a: Value, _ b: Value) -> Value {
///   a + a.difference(to: b) * 0.5
/// }
/// func isSlow<Velocity: VectorArithmetic>(_ velocity: Velocity) -> Bool { velocity.magnitude < 10 }
/// ```
public protocol VectorArithmetic: Hashable, Sendable {
  /// The neutral element of addition.
  static var zero: Self { get }
  /// Returns the sum. Adding ``zero`` changes nothing.
  static func + (a: Self, b: Self) -> Self
  /// Returns the difference: `a - b + b` is `a`, up to rounding.
  static func - (a: Self, b: Self) -> Self
  /// Returns the vector with its length multiplied by a factor.
  static func * (a: Self, k: Double) -> Self
  /// The Euclidean length; 0 only for `zero`.
  var magnitude: Double { get }
  /// Returns the vector with its components along each axis of the plane scaled by a factor of its own; nil for one without axes.
  /// Default nil.
  func scaled(x: Double, y: Double) -> Self?
}

extension VectorArithmetic {
  public func scaled(x: Double, y: Double) -> Self? { nil }
}

/// A value whose differences form a vector space. Springs and decays move it, and overlapping animations add up.
public protocol Animatable: Interpolatable {
  /// The vectors that lead from one value to another; also velocities, in units of the value per second.
  associatedtype Difference: VectorArithmetic
  /// Returns the difference that leads from this value to `end`: `self + difference(to: end)` is `end`.
  func difference(to end: Self) -> Difference
  /// Returns the value moved by a difference.
  static func + (value: Self, difference: Difference) -> Self
}

extension Double: VectorArithmetic {}

extension Double: Animatable {
  @inlinable public func difference(to end: Double) -> Double { end - self }
}

extension Vector: VectorArithmetic {
  @inlinable public var magnitude: Double { length }
  public func scaled(x: Double, y: Double) -> Vector? { Vector(dx * x, dy * y) }
}

extension Vector: Animatable {
  @inlinable public func difference(to end: Vector) -> Vector { end - self }
}

extension Point: Animatable {
  @inlinable public func difference(to end: Point) -> Vector { end - self }
}

extension Size: Animatable {
  @inlinable public func difference(to end: Size) -> Vector { Vector(end.width - width, end.height - height) }
  @inlinable public static func + (size: Size, difference: Vector) -> Size {
    Size(size.width + difference.dx, size.height + difference.dy)
  }
}

/// The difference of two rectangles, with the origin and the size apart. The size may shrink: its components may be
/// negative.
///
/// ```swift
/// let growth = RectDifference(origin: Vector(-5, -5), size: Vector(10, 10))
/// let halfway = rect + growth * 0.5
/// ```
public struct RectDifference: VectorArithmetic {
  /// The difference of the origins, in points.
  public var origin: Vector
  /// The difference of the sizes, in points: width as `dx`, height as `dy`.
  public var size: Vector

  /// Creates a difference from those of the origin and the size.
  @inlinable public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }

  public static let zero = RectDifference(origin: .zero, size: .zero)

  /// Returns the sum, component by component.
  @inlinable public static func + (a: RectDifference, b: RectDifference) -> RectDifference {
    RectDifference(origin: a.origin + b.origin, size: a.size + b.size)
  }
  /// Returns the difference, component by component.
  @inlinable public static func - (a: RectDifference, b: RectDifference) -> RectDifference {
    RectDifference(origin: a.origin - b.origin, size: a.size - b.size)
  }
  /// Returns the difference with all components multiplied by a factor.
  @inlinable public static func * (a: RectDifference, k: Double) -> RectDifference {
    RectDifference(origin: a.origin * k, size: a.size * k)
  }
  /// The length of the vector of all four components.
  @inlinable public var magnitude: Double { (origin.lengthSquared + size.lengthSquared).squareRoot() }
  /// Returns the difference with origin and size scaled along each axis.
  public func scaled(x: Double, y: Double) -> RectDifference? {
    RectDifference(
      origin: Vector(origin.dx * x, origin.dy * y), size: Vector(size.dx * x, size.dy * y))
  }
}

extension Rect: Animatable {
  @inlinable public func difference(to end: Rect) -> RectDifference {
    RectDifference(origin: end.origin - origin, size: size.difference(to: end.size))
  }
  @inlinable public static func + (rect: Rect, difference: RectDifference) -> Rect {
    Rect(origin: rect.origin + difference.origin, size: rect.size + difference.size)
  }
}
