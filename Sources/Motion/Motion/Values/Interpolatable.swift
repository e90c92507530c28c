import Geometry

/// A value that can be interpolated continuously.
///
/// ```swift
/// struct Mix: Interpolatable {
///   var water, wine: Double
///   func interpolated(to end: Mix, fraction: Double) -> Mix {
///     Mix(
///       water: water.interpolated(to: end.water, fraction: fraction),
///       wine: wine.interpolated(to: end.wine, fraction: fraction))
///   }
/// }
/// ```
public protocol Interpolatable: Sendable {
  /// Returns the value a fraction of the way to `end`: `self` at 0, `end` at 1. Fractions outside 0...1 extrapolate,
  /// as overshooting curves and springs require.
  func interpolated(to end: Self, fraction: Double) -> Self
}

extension Double: Interpolatable {
  // Both ends are exact.
  @inlinable public func interpolated(to end: Double, fraction: Double) -> Double {
    fraction == 1 ? end : self + (end - self) * fraction
  }
}

extension Point: Interpolatable {
  @inlinable public func interpolated(to end: Point, fraction: Double) -> Point {
    Point(x.interpolated(to: end.x, fraction: fraction), y.interpolated(to: end.y, fraction: fraction))
  }
}

extension Vector: Interpolatable {
  @inlinable public func interpolated(to end: Vector, fraction: Double) -> Vector {
    Vector(dx.interpolated(to: end.dx, fraction: fraction), dy.interpolated(to: end.dy, fraction: fraction))
  }
}

extension Size: Interpolatable {
  @inlinable public func interpolated(to end: Size, fraction: Double) -> Size {
    Size(
      width.interpolated(to: end.width, fraction: fraction),
      height.interpolated(to: end.height, fraction: fraction))
  }
}

extension Rect: Interpolatable {
  @inlinable public func interpolated(to end: Rect, fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: end.origin, fraction: fraction),
      size: size.interpolated(to: end.size, fraction: fraction))
  }
}

extension Insets: Interpolatable {
  @inlinable public func interpolated(to end: Insets, fraction: Double) -> Insets {
    Insets(
      top: top.interpolated(to: end.top, fraction: fraction),
      left: left.interpolated(to: end.left, fraction: fraction),
      bottom: bottom.interpolated(to: end.bottom, fraction: fraction),
      right: right.interpolated(to: end.right, fraction: fraction))
  }
}

// Beside the protocol, because linkers take an object of a static library only if something names a symbol of it, and an optimized
// program may find this conformance by its type alone.
extension Path: Interpolatable {
  /// Returns the path a fraction of the way to `end`: every point moves along a line.
  ///
  /// Paths with different elements cannot be transformed into each other. The result is then this path below the
  /// fraction 0.5, and `end` from there on, as for discrete values.
  public func interpolated(to end: Path, fraction: Double) -> Path {
    lerp(to: end, fraction) ?? (fraction < 0.5 ? self : end)
  }
}
