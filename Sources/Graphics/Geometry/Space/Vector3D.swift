/// A displacement in space, in points; also an axis of rotation, or three factors of scale.
public struct Vector3D: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal component; positive to the right.
  public var dx: Double
  /// The vertical component; positive downwards.
  public var dy: Double
  /// The component along the line of sight; positive towards the viewer.
  public var dz: Double

  /// Creates a vector from its components, in points.
  @inlinable public init(_ dx: Double, _ dy: Double, _ dz: Double) {
    self.dx = dx
    self.dy = dy
    self.dz = dz
  }

  /// The vector without a length.
  public static let zero = Vector3D(0, 0, 0)

  /// Whether no component is infinite or not-a-number.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite && dz.isFinite }
  /// The Euclidean length, in points.
  @inlinable public var length: Double { dot(self).squareRoot() }

  /// The vector of length 1 in the same direction. Zero if this vector is zero or not finite, or the square of its
  /// length underflows or overflows.
  public var normalized: Vector3D {
    let length = length
    return length > 0 && length.isFinite ? Vector3D(dx / length, dy / length, dz / length) : .zero
  }

  /// Returns the dot product.
  @inlinable public func dot(_ other: Vector3D) -> Double { dx * other.dx + dy * other.dy + dz * other.dz }

  /// Returns the cross product: x × y is z.
  @inlinable public func cross(_ other: Vector3D) -> Vector3D {
    Vector3D(
      dy * other.dz - dz * other.dy, dz * other.dx - dx * other.dz, dx * other.dy - dy * other.dx)
  }

  /// Returns the sum, component by component.
  @inlinable public static func + (a: Vector3D, b: Vector3D) -> Vector3D {
    Vector3D(a.dx + b.dx, a.dy + b.dy, a.dz + b.dz)
  }
  /// Returns the difference, component by component.
  @inlinable public static func - (a: Vector3D, b: Vector3D) -> Vector3D {
    Vector3D(a.dx - b.dx, a.dy - b.dy, a.dz - b.dz)
  }
  /// Returns the vector of the same length in the opposite direction.
  @inlinable public static prefix func - (a: Vector3D) -> Vector3D { Vector3D(-a.dx, -a.dy, -a.dz) }
  /// Returns the vector with all components multiplied by a factor.
  @inlinable public static func * (a: Vector3D, k: Double) -> Vector3D {
    Vector3D(a.dx * k, a.dy * k, a.dz * k)
  }
}

extension Vector3D: CustomStringConvertible {
  public var description: String { "⟨\(dx), \(dy), \(dz)⟩" }
}
