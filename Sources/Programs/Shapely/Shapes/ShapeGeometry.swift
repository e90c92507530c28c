import Geometry

/// The position, size and rotation of a shape: its centre in points, a multiple of its kind's standard size,
/// and an angle.
///
/// The aspect ratio of a shape never changes, so one number determines its size.
nonisolated public struct ShapeGeometry: Hashable, Sendable {
  /// The centre, in points.
  public var center: Point
  /// The multiple of the standard size, greater than 0.
  public var scale: Double
  /// The rotation about the centre, in radians, clockwise on screen; not limited to one turn.
  public var rotation: Double

  /// Creates a geometry; by default of standard size and not rotated.
  public init(center: Point, scale: Double = 1, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }

  /// Returns the size before rotation, in points.
  public func size(of kind: ShapeKind) -> Size { kind.standardSize * scale }

  /// Returns the frame before rotation.
  public func frame(of kind: ShapeKind) -> Rect { Rect(center: center, size: size(of: kind)) }

  /// Returns the bounding box of the drawing, including the outline.
  public func drawnBounds(of kind: ShapeKind) -> Rect {
    kind.drawnBounds(in: frame(of: kind), rotation: rotation)
  }

  /// Returns the geometry scaled to `newScale`, with `fixedPoint` unchanged.
  ///
  /// Returns the same geometry if a scale or the point is zero, negative or not finite.
  public func scaled(to newScale: Double, about fixedPoint: Point) -> ShapeGeometry {
    let ratio = newScale / scale
    guard ratio > 0, ratio.isFinite, fixedPoint.isFinite else { return self }
    var result = self
    result.center = fixedPoint + (center - fixedPoint) * ratio
    result.scale = newScale
    return result
  }

  /// Returns the geometry rotated by an angle in radians, with `fixedPoint` unchanged; see
  /// ``scaled(to:about:)``.
  public func turned(by angle: Double, about fixedPoint: Point) -> ShapeGeometry {
    guard angle != 0, (rotation + angle).isFinite, fixedPoint.isFinite else { return self }
    var result = self
    result.center = fixedPoint + Transform(rotation: angle) * (center - fixedPoint)
    result.rotation = rotation + angle
    return result
  }

  /// Returns the geometry moved by a vector. A non-finite vector has no effect.
  public func moved(by vector: Vector) -> ShapeGeometry {
    guard vector.isFinite else { return self }
    var result = self
    result.center = center + vector
    return result
  }

  /// Whether all components are finite.
  public var isFinite: Bool { center.isFinite && scale.isFinite && rotation.isFinite }
}

nonisolated extension Double {
  /// The equivalent angle between −π (exclusive) and π, in radians; 0 if it is not finite.
  var asDirection: Double {
    guard isFinite else { return 0 }
    let angle = remainder(dividingBy: 2 * .pi)
    return angle <= -.pi ? angle + 2 * .pi : angle
  }

  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}

nonisolated extension ShapeGeometry {
  /// The distance by which the shape's drawing exceeds each edge of `area`, in points; 0 if it does not.
  func overshoot(of kind: ShapeKind, beyond area: Rect) -> Insets {
    let bounds = drawnBounds(of: kind)
    return Insets(
      top: max(0, area.minY - bounds.minY), left: max(0, area.minX - bounds.minX),
      bottom: max(0, bounds.maxY - area.maxY), right: max(0, bounds.maxX - area.maxX))
  }
}
