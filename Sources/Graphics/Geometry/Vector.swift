/// A displacement from one ``Point`` to another, in points.
///
/// ```swift
/// let step = Point(40, 0) - Point(10, 40)
/// print(step.length, step.angle, step.normalized)
/// ```
public struct Vector: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal component, in points; positive to the right.
  public var dx: Double
  /// The vertical component, in points; positive downwards.
  public var dy: Double

  /// Creates a vector from its components, in points.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components to the right and downwards, in points.
  @inlinable public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector without a length.
  public static let zero = Vector(0, 0)

  /// Creates a vector with a direction in radians, clockwise on screen from the positive x axis.
  public init(angle radians: Double, length: Double = 1) {
    let (sine, cosine) = sincos(radians)
    self.init(cosine * length, sine * length)
  }

  /// Whether neither component is infinite or not-a-number.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }
  /// The square of the length. It overflows and underflows earlier than ``length``.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }
  /// The Euclidean length, in points.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// The direction in radians, in -π...π, clockwise on screen from the positive x axis. 0 for the zero vector.
  public var angle: Double { arctangent(dy, dx) }

  /// The vector of length 1 in the same direction. Zero if this vector is zero or not finite, or the square of its
  /// length underflows or overflows: shorter than 1e-162 or longer than 1e154.
  @inlinable public var normalized: Vector {
    let length = length
    return length > 0 && length.isFinite ? Vector(dx / length, dy / length) : .zero
  }

  /// This vector rotated a quarter turn clockwise on screen: (1, 0) becomes (0, 1).
  @inlinable public var perpendicular: Vector { Vector(-dy, dx) }

  /// Returns the dot product.
  @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the z component of the cross product. Positive if `other` lies clockwise of this vector on screen.
  @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the sum, component by component.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }
  /// Returns the difference, component by component.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }
  /// Returns the vector of the same length in the opposite direction.
  @inlinable public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }
  /// Returns the vector with both components multiplied by a factor.
  @inlinable public static func * (a: Vector, k: Double) -> Vector { Vector(a.dx * k, a.dy * k) }
  /// Returns the vector with both components multiplied by a factor.
  @inlinable public static func * (k: Double, a: Vector) -> Vector { Vector(a.dx * k, a.dy * k) }
  /// Returns the vector with both components divided by a number; 0 gives components that are not finite.
  @inlinable public static func / (a: Vector, k: Double) -> Vector { Vector(a.dx / k, a.dy / k) }
  /// Adds a vector, component by component.
  @inlinable public static func += (a: inout Vector, b: Vector) { a = a + b }
  /// Subtracts a vector, component by component.
  @inlinable public static func -= (a: inout Vector, b: Vector) { a = a - b }
}

extension Vector: CustomStringConvertible {
  public var description: String { "⟨\(dx), \(dy)⟩" }
}
