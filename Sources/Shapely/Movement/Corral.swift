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

  /// The scales that a shape may rest at: from its smallest to the largest that fits into the area, or only the
  /// smallest when not even that fits.
  public func scales(of kind: ShapeKind) -> ClosedRange<Double> {
    let outline = ShapeKind.outlineWidth
    let unit = kind.unitBounds
    // What is drawn is (side × scale − outline) × unit + outline long; solved for the scale.
    let wide = ((area.width - outline) / unit.width + outline) / kind.standardSize.width
    let high = ((area.height - outline) / unit.height + outline) / kind.standardSize.height
    return kind.minimumScale...max(kind.minimumScale, min(wide, high))
  }

  /// The rectangle in which the middle of a shape of this size may rest; a line or a point where the shape
  /// fills the area, in the middle where it does not fit.
  public func centers(of kind: ShapeKind, scale: Double) -> Rect {
    let drawn = ShapeGeometry(center: .zero, scale: scale).drawnBounds(of: kind)
    let (minX, maxX) = Corral.span(from: area.minX - drawn.minX, to: area.maxX - drawn.maxX)
    let (minY, maxY) = Corral.span(from: area.minY - drawn.minY, to: area.maxY - drawn.maxY)
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// The nearest place and size at which the shape may rest: `geometry` itself when it fits.
  public func resting(_ geometry: ShapeGeometry, kind: ShapeKind) -> ShapeGeometry {
    guard geometry.isFinite else {
      return resting(ShapeGeometry(center: area.center), kind: kind)
    }
    let scale = geometry.scale.clamped(to: scales(of: kind))
    return ShapeGeometry(center: centers(of: kind, scale: scale).clamp(geometry.center), scale: scale)
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
