import Geometry

/// The fence round the shapes: nothing that is drawn of a shape at rest lies outside of ``area``.
///
/// All answers are exact for what is drawn, not for the shapes' frames, and are total: in an area that is too
/// small for a shape the shape keeps its smallest size and rests in the middle.
nonisolated public struct Corral: Hashable, Sendable {
  /// The free part of the window, in the same points as the shapes' geometry.
  public let area: Rect

  /// An area that is not finite counts as empty, at the origin.
  public init(area: Rect) { self.area = area.isFinite ? area : .zero }

  /// The scales that a shape turned like this may rest at: from its smallest to the largest that fits into the
  /// area, or only the smallest when not even that fits.
  public func scales(of kind: ShapeKind, rotation: Double = 0) -> ClosedRange<Double> {
    let turn = rotation == 0 ? .identity : Transform(rotation: rotation)
    let wide = kind.scale(reaching: area.width, along: Vector(turn.a, turn.c))
    let high = kind.scale(reaching: area.height, along: Vector(turn.b, turn.d))
    return kind.minimumScale...max(kind.minimumScale, min(wide, high))
  }

  /// The rectangle in which the middle of a shape of this size and turn may rest; a line or a point where the shape
  /// fills the area, in the middle where it does not fit.
  public func centers(of kind: ShapeKind, scale: Double, rotation: Double = 0) -> Rect {
    let drawn = ShapeGeometry(center: .zero, scale: scale, rotation: rotation).drawnBounds(of: kind)
    let (minX, maxX) = Corral.span(from: area.minX - drawn.minX, to: area.maxX - drawn.maxX)
    let (minY, maxY) = Corral.span(from: area.minY - drawn.minY, to: area.maxY - drawn.maxY)
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// The nearest place and size at which the shape may rest: `geometry` itself when it fits, but for whole turns,
  /// which are taken off.
  public func resting(_ geometry: ShapeGeometry, kind: ShapeKind) -> ShapeGeometry {
    guard geometry.isFinite else {
      return resting(ShapeGeometry(center: area.center), kind: kind)
    }
    let rotation = geometry.rotation.asDirection
    let scale = geometry.scale.clamped(to: scales(of: kind, rotation: rotation))
    let free = centers(of: kind, scale: scale, rotation: rotation)
    return ShapeGeometry(center: free.clamp(geometry.center), scale: scale, rotation: rotation)
  }

  /// Whether `geometry` may stay as it is.
  public func holds(_ geometry: ShapeGeometry, kind: ShapeKind) -> Bool {
    resting(geometry, kind: kind) == geometry
  }

  private static func span(from low: Double, to high: Double) -> (Double, Double) {
    if low <= high { return (low, high) }
    let middle = low + (high - low) / 2
    return (middle, middle)
  }
}

nonisolated extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
