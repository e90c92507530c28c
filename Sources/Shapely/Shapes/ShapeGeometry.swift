import Geometry

/// Where a shape is and how large, in points: its middle, and a multiple of its kind's standard size.
///
/// The aspect ratio of a shape never changes, so one number is its size.
nonisolated public struct ShapeGeometry: Hashable, Sendable {
  public var center: Point
  /// 1 for the standard size; greater than zero.
  public var scale: Double

  public init(center: Point, scale: Double = 1) {
    self.center = center
    self.scale = scale
  }

  public func size(of kind: ShapeKind) -> Size { kind.standardSize * scale }

  public func frame(of kind: ShapeKind) -> Rect { Rect(center: center, size: size(of: kind)) }

  /// The box around everything that is drawn, outline included.
  public func drawnBounds(of kind: ShapeKind) -> Rect { kind.drawnBounds(in: frame(of: kind)) }

  /// The geometry after a change of size that leaves `fixedPoint` where it is.
  ///
  /// Nothing changes when the sizes or the point are of no use (zero, negative, not finite).
  public func scaled(to newScale: Double, about fixedPoint: Point) -> ShapeGeometry {
    let ratio = newScale / scale
    guard ratio > 0, ratio.isFinite, fixedPoint.isFinite else { return self }
    return ShapeGeometry(center: fixedPoint + (center - fixedPoint) * ratio, scale: newScale)
  }

  public func moved(by vector: Vector) -> ShapeGeometry {
    vector.isFinite ? ShapeGeometry(center: center + vector, scale: scale) : self
  }

  public var isFinite: Bool { center.isFinite && scale.isFinite }
}
