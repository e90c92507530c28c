import Geometry

/// Where a shape is, how large and how turned: its middle in points, a multiple of its kind's standard size, and an
/// angle.
///
/// The aspect ratio of a shape never changes, so one number is its size.
nonisolated public struct ShapeGeometry: Hashable, Sendable {
  public var center: Point
  /// 1 for the standard size; greater than zero.
  public var scale: Double
  /// About the middle, in radians, clockwise on screen; any number of turns.
  public var rotation: Double

  public init(center: Point, scale: Double = 1, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }

  public func size(of kind: ShapeKind) -> Size { kind.standardSize * scale }

  /// The frame as it is before the shape is turned.
  public func frame(of kind: ShapeKind) -> Rect { Rect(center: center, size: size(of: kind)) }

  /// The box around everything that is drawn, outline included.
  public func drawnBounds(of kind: ShapeKind) -> Rect {
    kind.drawnBounds(in: frame(of: kind), rotation: rotation)
  }

  /// The geometry after a change of size that leaves `fixedPoint` where it is.
  ///
  /// Nothing changes when the sizes or the point are of no use (zero, negative, not finite).
  public func scaled(to newScale: Double, about fixedPoint: Point) -> ShapeGeometry {
    let ratio = newScale / scale
    guard ratio > 0, ratio.isFinite, fixedPoint.isFinite else { return self }
    var result = self
    result.center = fixedPoint + (center - fixedPoint) * ratio
    result.scale = newScale
    return result
  }

  /// The geometry after a turn, in radians, that leaves `fixedPoint` where it is; see ``scaled(to:about:)``.
  public func turned(by angle: Double, about fixedPoint: Point) -> ShapeGeometry {
    guard angle != 0, (rotation + angle).isFinite, fixedPoint.isFinite else { return self }
    var result = self
    result.center = fixedPoint + Transform(rotation: angle) * (center - fixedPoint)
    result.rotation = rotation + angle
    return result
  }

  public func moved(by vector: Vector) -> ShapeGeometry {
    guard vector.isFinite else { return self }
    var result = self
    result.center = center + vector
    return result
  }

  public var isFinite: Bool { center.isFinite && scale.isFinite && rotation.isFinite }
}
