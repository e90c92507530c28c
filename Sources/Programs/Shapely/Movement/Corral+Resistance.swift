import Geometry
import Motion

/// The resistance to a held shape: none inside the corral, and growing beyond its edges.
nonisolated extension Corral {
  /// Returns the shown centre of a shape for a requested centre. On each axis it is limited by a rubber band of the
  /// area's length.
  public func resisted(_ center: Point, kind: ShapeKind, scale: Double, rotation: Double = 0) -> Point {
    let free = centers(of: kind, scale: scale, rotation: rotation)
    return Point(
      band(area.width).clamp(center.x, to: free.minX...free.maxX),
      band(area.height).clamp(center.y, to: free.minY...free.maxY))
  }

  /// Returns the requested centre for a shown centre: the inverse of ``resisted(_:kind:scale:rotation:)``, so that a
  /// shape caught outside does not jump.
  ///
  /// Centres beyond the range of the rubber bands count as the last one from where a movement back is still visible at
  /// once.
  public func requested(_ center: Point, kind: ShapeKind, scale: Double, rotation: Double = 0) -> Point {
    let free = centers(of: kind, scale: scale, rotation: rotation)
    func requested(_ value: Double, _ range: ClosedRange<Double>, _ length: Double) -> Double {
      let limit = length * Corral.longestStretch
      let near = value.clamped(to: range.lowerBound - limit...range.upperBound + limit)
      return band(length).unclamp(near, from: range)
    }
    return Point(
      requested(center.x, free.minX...free.maxX, max(0, area.width)),
      requested(center.y, free.minY...free.maxY, max(0, area.height)))
  }

  /// Returns the shown scale for a requested scale. A rubber band limits it beyond the area's size, and it is never
  /// below the smallest.
  public func resisted(scale: Double, kind: ShapeKind, rotation: Double = 0) -> Double {
    let range = scales(of: kind, rotation: rotation)
    return max(range.lowerBound, band(range.upperBound).clamp(scale, to: range))
  }

  /// Returns the requested scale for a shown scale; see ``requested(_:kind:scale:rotation:)``.
  public func requested(scale: Double, kind: ShapeKind, rotation: Double = 0) -> Double {
    let range = scales(of: kind, rotation: rotation)
    let limit = range.upperBound * Corral.longestStretch
    let near = min(scale, range.upperBound + limit)
    return near > range.upperBound ? band(range.upperBound).unclamp(near, from: range) : near
  }

  private func band(_ dimension: Double) -> RubberBand { RubberBand(dimension: dimension) }

  /// The largest stretch of a band from which a shape is caught, as a fraction of the band's limit. Nearer to 1 a finger
  /// would have to move back very far before the shape moves.
  private static let longestStretch = 0.8
}
