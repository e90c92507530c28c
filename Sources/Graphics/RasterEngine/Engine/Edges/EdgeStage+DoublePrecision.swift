import Geometry
import Painting

// Shapes beyond the range of the fixed-point coordinates take this slow path in double precision. So do shapes without
// anti-aliasing, because a rounding error would change whole pixels. The path must be correct and finish in bounded time. Its speed
// matters little, because only few of its edges cross the surface.
/// The memory of the path in double precision, kept from shape to shape.
struct DoublePrecisionOutlines {
  var subpaths = FlattenedSubpaths()
  var dashes = FlattenedSubpaths()
  var stroker = StraightStroker()
}

extension EdgeStage {
  /// The tolerance of flattened curves without anti-aliasing, in pixels.
  private static let aliasedTolerance = 1.0 / 128

  /// Appends the edges of a filled path.
  mutating func appendDoublePrecisionFill(_ source: PathSource, _ transform: Transform, isAliased: Bool) {
    builder.isAliased = isAliased
    let flattening = DoublePrecisionFlattening(
      transform, surface: builder.surface, margin: 0,
      tolerance: isAliased ? EdgeStage.aliasedTolerance : EdgeStage.tolerance)
    doublePrecision.subpaths.removeAll()
    flattening.append(source, to: &doublePrecision.subpaths)
    for subpath in doublePrecision.subpaths.subpaths {
      var last = doublePrecision.subpaths.points[subpath.range.upperBound - 1]
      for index in subpath.range {
        builder.appendDoublePrecision(from: last, to: doublePrecision.subpaths.points[index])
        last = doublePrecision.subpaths.points[index]
      }
    }
  }

  /// Appends the edges of a stroked path.
  ///
  /// - Returns: the fraction of the coverage to paint, less than 1 if the dashes are too fine to be drawn.
  mutating func appendDoublePrecisionStroke(
    _ source: PathSource, _ transform: Transform, _ style: UnsafePointer<StrokeStyle>, isHairline: Bool,
    isAliased: Bool
  ) -> Double {
    builder.isAliased = isAliased
    let tolerance = isAliased ? EdgeStage.aliasedTolerance : EdgeStage.tolerance
    // From the space in which the pen is a circle to device pixels, and the inverse.
    let toPixels = isHairline ? .identity : transform
    guard let inverse = toPixels.inverse else { return 1 }
    var pen = style.pointee
    if isHairline { pen.width = 1 }
    let dashScale = isHairline ? transform.meanScale : 1
    let margin = pen.outset * toPixels.maximumScale
    let flattening = DoublePrecisionFlattening(
      transform, surface: builder.surface, margin: margin, tolerance: tolerance,
      keepsLengths: isAliased && !pen.dash.isEmpty && isNear(source, transform))
    pen.dash = []
    let pattern = DashPattern(style, scale: dashScale, isHairline: isHairline)
    let isTooFine =
      pattern.map { $0.period * toPixels.maximumScale < DrawingLimits.minimumDashPeriod } ?? false
    var dashes = isTooFine ? nil : pattern.map { DoublePrecisionDashing(pattern: $0, flattening: flattening) }
    doublePrecision.subpaths.removeAll()
    flattening.append(source, to: &doublePrecision.subpaths)
    if dashes != nil {
      doublePrecision.dashes.removeAll()
      for subpath in doublePrecision.subpaths.subpaths {
        dashes?.append(subpath, of: doublePrecision.subpaths, inverse, to: &doublePrecision.dashes)
      }
      swap(&doublePrecision.subpaths, &doublePrecision.dashes)
    }
    // The pen is a circle in the path's space.
    doublePrecision.subpaths.apply(inverse)
    let pixel = 1 / max(toPixels.maximumScale, 1e-300)
    doublePrecision.stroker.begin(
      style: pen, tolerance: tolerance * pixel, leastSegment: pen.leastSegment(pixel: pixel),
      for: doublePrecision.subpaths)
    // One subpath at a time, because the polygons of many pieces together would be large.
    for subpath in doublePrecision.subpaths.subpaths {
      doublePrecision.stroker.stroke(subpath, of: doublePrecision.subpaths)
      appendPolygons(toPixels)
      doublePrecision.stroker.removePolygons()
    }
    // Each buffer keeps the capacity that its use needs.
    if dashes != nil { swap(&doublePrecision.subpaths, &doublePrecision.dashes) }
    return isTooFine ? pattern?.coveredFraction(width: pen.width / dashScale, cap: pen.cap) ?? 1 : 1
  }

  /// Appends the polygons of the stroker.
  private mutating func appendPolygons(_ toPixels: Transform) {
    var first = 0
    for end in doublePrecision.stroker.polygonEnds {
      var last = toPixels * doublePrecision.stroker.corners[end - 1]
      for index in first..<end {
        let corner = toPixels * doublePrecision.stroker.corners[index]
        builder.appendDoublePrecision(from: last, to: corner)
        last = corner
      }
      first = end
    }
  }

  /// Whether all points lie within the range of the fixed-point coordinates.
  private func isNear(_ source: PathSource, _ transform: Transform) -> Bool {
    var transform = transform
    guard let box = source.bounds(&transform) else { return false }
    let limit = Double(FixedPoint.limit)
    return box.left > -limit && box.top > -limit && box.right < limit && box.bottom < limit
  }
}
