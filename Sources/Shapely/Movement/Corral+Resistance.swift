import Geometry
import Motion

/// How a shape that is held gives way: freely inside the fence, ever less beyond it.
nonisolated extension Corral {
  /// Where the middle shows of a shape whose middle is pulled to `center`: per axis a rubber band, as long as
  /// the area on that axis.
  public func resisted(_ center: Point, kind: ShapeKind, scale: Double, rotation: Double = 0) -> Point {
    let free = centers(of: kind, scale: scale, rotation: rotation)
    return Point(
      band(area.width).clamp(center.x, to: free.minX...free.maxX),
      band(area.height).clamp(center.y, to: free.minY...free.maxY))
  }

  /// Where the middle has been pulled to when it shows at `center`: undoes ``resisted(_:kind:scale:rotation:)``, so that
  /// a shape that is caught outside does not jump.
  ///
  /// Places further out than the bands could let it come count as the last place from where pulling back
  /// still shows at once.
  public func pulled(_ center: Point, kind: ShapeKind, scale: Double, rotation: Double = 0) -> Point {
    let free = centers(of: kind, scale: scale, rotation: rotation)
    func pulled(_ value: Double, _ range: ClosedRange<Double>, _ length: Double) -> Double {
      let reach = length * Corral.longestStretch
      let near = value.clamped(to: range.lowerBound - reach...range.upperBound + reach)
      return band(length).unclamp(near, from: range)
    }
    return Point(
      pulled(center.x, free.minX...free.maxX, max(0, area.width)),
      pulled(center.y, free.minY...free.maxY, max(0, area.height)))
  }

  /// The scale that shows when fingers ask for `scale`: larger than the area only against a rubber band, and
  /// never smaller than the smallest.
  public func resisted(scale: Double, kind: ShapeKind, rotation: Double = 0) -> Double {
    let range = scales(of: kind, rotation: rotation)
    return max(range.lowerBound, band(range.upperBound).clamp(scale, to: range))
  }

  /// The scale that fingers have asked for when `scale` shows; see ``pulled(_:kind:scale:rotation:)``.
  public func pulled(scale: Double, kind: ShapeKind, rotation: Double = 0) -> Double {
    let range = scales(of: kind, rotation: rotation)
    let reach = range.upperBound * Corral.longestStretch
    let near = min(scale, range.upperBound + reach)
    return near > range.upperBound ? band(range.upperBound).unclamp(near, from: range) : near
  }

  private func band(_ dimension: Double) -> RubberBand { RubberBand(dimension: dimension) }

  /// How much of a band's limit is taken back when a shape is caught outside. Nearer to 1 a finger would have to
  /// come back from very far before anything moves.
  private static let longestStretch = 0.8
}
