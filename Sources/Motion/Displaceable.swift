import Geometry

/// What one can add, scale and measure: how far a ``Displaceable`` value is from another, or its velocity.
public protocol Displacement: Hashable, Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, k: Double) -> Self
  /// The Euclidean length; 0 only for zero.
  var magnitude: Double { get }
}

/// A value that can be pushed: springs and decays move it, and additive animations sum their pushes.
public protocol Displaceable: Interpolatable {
  associatedtype Change: Displacement
  /// What leads from here to `end`.
  func change(to end: Self) -> Change
  /// This value, pushed.
  func changed(by change: Change) -> Self
}

extension Double: Displacement {}

extension Double: Displaceable {
  @inlinable public func change(to end: Double) -> Double { end - self }
  @inlinable public func changed(by change: Double) -> Double { self + change }
}

extension Vector: Displacement {
  @inlinable public var magnitude: Double { length }
}

extension Vector: Displaceable {
  @inlinable public func change(to end: Vector) -> Vector { end - self }
  @inlinable public func changed(by change: Vector) -> Vector { self + change }
}

extension Point: Displaceable {
  @inlinable public func change(to end: Point) -> Vector { end - self }
  @inlinable public func changed(by change: Vector) -> Point { self + change }
}

extension Size: Displaceable {
  @inlinable public func change(to end: Size) -> Vector { Vector(end.width - width, end.height - height) }
  @inlinable public func changed(by change: Vector) -> Size { Size(width + change.dx, height + change.dy) }
}

/// How one rectangle differs from another: its origin and its size, each on its own, so that a change of size
/// may be negative without the rectangle being empty.
public struct RectChange: Displacement {
  public var origin: Vector
  public var size: Vector

  @inlinable public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }

  public static let zero = RectChange(origin: .zero, size: .zero)

  @inlinable public static func + (a: RectChange, b: RectChange) -> RectChange {
    RectChange(origin: a.origin + b.origin, size: a.size + b.size)
  }
  @inlinable public static func - (a: RectChange, b: RectChange) -> RectChange {
    RectChange(origin: a.origin - b.origin, size: a.size - b.size)
  }
  @inlinable public static func * (a: RectChange, k: Double) -> RectChange {
    RectChange(origin: a.origin * k, size: a.size * k)
  }
  @inlinable public var magnitude: Double { (origin.lengthSquared + size.lengthSquared).squareRoot() }
}

extension Rect: Displaceable {
  @inlinable public func change(to end: Rect) -> RectChange {
    RectChange(origin: end.origin - origin, size: size.change(to: end.size))
  }
  @inlinable public func changed(by change: RectChange) -> Rect {
    Rect(origin: origin + change.origin, size: size.changed(by: change.size))
  }
}
