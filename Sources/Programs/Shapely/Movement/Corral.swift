import Geometry

/// The area that contains the shapes at rest, with everything that is drawn of them.
///
/// All results are exact for the drawn bounds, which differ from the shapes' frames. In an area that is too small for a
/// shape, the shape has its smallest size and rests in the middle.
nonisolated public struct Corral: Hashable, Sendable {
  /// The free part of the window, in the same points as the shapes' geometry.
  public let area: Rect

  /// An area that is not finite counts as empty, at the origin.
  public init(area: Rect) { self.area = area.isFinite ? area : .zero }

  /// Returns the scales at which a shape may rest: from its smallest to the largest that fits into the area, or only
  /// the smallest if that does not fit.
  ///
  /// - Parameters:
  ///   - kind: the kind of the shape.
  ///   - rotation: the shape's rotation, in radians.
  public func scales(of kind: ShapeKind, rotation: Double = 0) -> ClosedRange<Double> {
    let transform = rotation == 0 ? .identity : Transform(rotation: rotation)
    let widest = kind.scale(reaching: area.width, along: Vector(transform.a, transform.c))
    let highest = kind.scale(reaching: area.height, along: Vector(transform.b, transform.d))
    return kind.minimumScale...max(kind.minimumScale, min(widest, highest))
  }

  /// Returns the rectangle in which the centre of a shape may rest.
  ///
  /// On an axis that the shape fills, its length is 0. On an axis on which the shape does not fit, it is the middle of
  /// the area.
  public func centers(of kind: ShapeKind, scale: Double, rotation: Double = 0) -> Rect {
    let drawn = ShapeGeometry(center: .zero, scale: scale, rotation: rotation).drawnBounds(of: kind)
    let (minX, maxX) = Corral.span(from: area.minX - drawn.minX, to: area.maxX - drawn.maxX)
    let (minY, maxY) = Corral.span(from: area.minY - drawn.minY, to: area.maxY - drawn.maxY)
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// Returns the nearest geometry at which the shape may rest: `geometry` itself if it fits. Whole turns are subtracted
  /// from the rotation.
  public func resting(_ geometry: ShapeGeometry, kind: ShapeKind) -> ShapeGeometry {
    guard geometry.isFinite else {
      return resting(ShapeGeometry(center: area.center), kind: kind)
    }
    let rotation = geometry.rotation.asDirection
    let scale = geometry.scale.clamped(to: scales(of: kind, rotation: rotation))
    let free = centers(of: kind, scale: scale, rotation: rotation)
    return ShapeGeometry(center: free.clamp(geometry.center), scale: scale, rotation: rotation)
  }

  /// Returns whether the shape may rest at `geometry`.
  public func holds(_ geometry: ShapeGeometry, kind: ShapeKind) -> Bool {
    resting(geometry, kind: kind) == geometry
  }

  private static func span(from low: Double, to high: Double) -> (Double, Double) {
    if low <= high { return (low, high) }
    let middle = low + (high - low) / 2
    return (middle, middle)
  }
}
