import Geometry
import Painting

// What reaches beyond the range of the fixed-point coordinates takes this slow way in double precision, and what is drawn
// without anti-aliasing, where a rounding error makes a pixel of difference. It must be right and end in time; nobody looks
// at more than the few edges that cross the surface.
extension EdgeStage {
  /// How far flattened curves may stray where that decides over whole pixels, in pixels.
  private static let aliasedTolerance = 1.0 / 128

  mutating func appendFarFill(_ source: PathSource, _ transform: Transform, isAliased: Bool) {
    builder.isAliased = isAliased
    let flattening = FarFlattening(
      transform, surface: builder.surface, reach: 0,
      tolerance: isAliased ? EdgeStage.aliasedTolerance : EdgeStage.tolerance)
    for contour in flattening.contours(of: source) {
      for index in contour.points.indices {
        builder.appendFar(from: contour.points[index], to: contour.points[(index + 1) % contour.points.count])
      }
    }
  }

  /// - Returns: how much of the line's coverage is to be painted; less than 1 where its dashes are too fine to be drawn.
  mutating func appendFarStroke(
    _ source: PathSource, _ transform: Transform, _ style: UnsafePointer<StrokeStyle>, isHairline: Bool,
    isAliased: Bool
  ) -> Double {
    builder.isAliased = isAliased
    let tolerance = isAliased ? EdgeStage.aliasedTolerance : EdgeStage.tolerance
    // From the space in which the pen is a circle to device pixels, and back.
    let place = isHairline ? .identity : transform
    guard let inverse = place.inverse else { return 1 }
    var pen = style.pointee
    if isHairline { pen.width = 1 }
    let dashScale = isHairline ? transform.meanScale : 1
    let reach = pen.reach * place.maximumScale
    let flattening = FarFlattening(
      transform, surface: builder.surface, reach: reach, tolerance: tolerance,
      keepsLengths: isAliased && !pen.dash.isEmpty && isNear(source, transform))
    pen.dash = []
    let pattern = DashPattern(style, scale: dashScale)
    let isTooFine = pattern.map { $0.period * place.maximumScale < DrawingLimits.leastDashPeriod } ?? false
    var dashes = isTooFine ? nil : pattern.map { FarDashing(pattern: $0, flattening: flattening) }
    // The pen is a circle in the path's space.
    var pieces: [FlattenedContour] = []
    for contour in flattening.contours(of: source) {
      for var piece in dashes?.pieces(of: contour, inverse) ?? [contour] {
        for index in piece.points.indices { piece.points[index] = inverse * piece.points[index] }
        pieces.append(piece)
      }
    }
    var stroker = StraightStroker(
      style: pen, tolerance: tolerance / max(place.maximumScale, 1e-300), pieces: pieces)
    // One by one: all polygons of many pieces would be large.
    for piece in pieces {
      stroker.stroke(piece)
      for polygon in stroker.polygons {
        let corners = polygon.map { place * $0 }
        for index in corners.indices {
          builder.appendFar(from: corners[index], to: corners[(index + 1) % corners.count])
        }
      }
      stroker.removePolygons()
    }
    return isTooFine ? pattern?.share ?? 1 : 1
  }

  /// Whether all points lie where fixed-point coordinates could hold them.
  private func isNear(_ source: PathSource, _ transform: Transform) -> Bool {
    var transform = transform
    guard let box = source.bounds(&transform) else { return false }
    let limit = Double(FixedPoint.limit)
    return box.left > -limit && box.top > -limit && box.right < limit && box.bottom < limit
  }
}
