import Geometry

/// A value between whose instances one can move smoothly.
public protocol Interpolatable: Sendable {
  /// The value a fraction of the way to `end`: self at 0, `end` at 1, extrapolated outside 0...1 (an overshooting
  /// curve or spring asks for that).
  func interpolated(to end: Self, fraction: Double) -> Self
}

extension Double: Interpolatable {
  // Written so that both ends come out exactly.
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
