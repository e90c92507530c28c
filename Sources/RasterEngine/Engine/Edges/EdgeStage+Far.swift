import Geometry
import Painting

// What reaches beyond the range of the fixed-point coordinates takes this slow way in double precision, and what is drawn
// without anti-aliasing, where a rounding error makes a pixel of difference. It must be right and end in time; nobody looks
// at more than the few edges that cross the surface.
/// What is used again of it.
struct FarOutlines {
  var contours = FlattenedContours()
  var dashes = FlattenedContours()
  var stroker = StraightStroker()
}

extension EdgeStage {
  /// How far flattened curves may stray where that decides over whole pixels, in pixels.
  private static let aliasedTolerance = 1.0 / 128

  mutating func appendFarFill(_ source: PathSource, _ transform: Transform, isAliased: Bool) {
    builder.isAliased = isAliased
    let flattening = FarFlattening(
      transform, surface: builder.surface, reach: 0,
      tolerance: isAliased ? EdgeStage.aliasedTolerance : EdgeStage.tolerance)
    far.contours.removeAll()
    flattening.append(source, to: &far.contours)
    for contour in far.contours.contours {
      var last = far.contours.points[contour.range.upperBound - 1]
      for index in contour.range {
        builder.appendFar(from: last, to: far.contours.points[index])
        last = far.contours.points[index]
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
    far.contours.removeAll()
    flattening.append(source, to: &far.contours)
    if dashes != nil {
      far.dashes.removeAll()
      for contour in far.contours.contours {
        dashes?.append(contour, of: far.contours, inverse, to: &far.dashes)
      }
      swap(&far.contours, &far.dashes)
    }
    // The pen is a circle in the path's space.
    far.contours.apply(inverse)
    far.stroker.begin(style: pen, tolerance: tolerance / max(place.maximumScale, 1e-300), for: far.contours)
    // One by one: all polygons of many pieces would be large.
    for contour in far.contours.contours {
      far.stroker.stroke(contour, of: far.contours)
      appendPolygons(place)
      far.stroker.removePolygons()
    }
    // Back to where it has the room that it needs.
    if dashes != nil { swap(&far.contours, &far.dashes) }
    return isTooFine ? pattern?.share ?? 1 : 1
  }

  /// Appends what the stroker made.
  private mutating func appendPolygons(_ place: Transform) {
    var first = 0
    for end in far.stroker.polygonEnds {
      var last = place * far.stroker.corners[end - 1]
      for index in first..<end {
        let corner = place * far.stroker.corners[index]
        builder.appendFar(from: last, to: corner)
        last = corner
      }
      first = end
    }
  }

  /// Whether all points lie where fixed-point coordinates could hold them.
  private func isNear(_ source: PathSource, _ transform: Transform) -> Bool {
    var transform = transform
    guard let box = source.bounds(&transform) else { return false }
    let limit = Double(FixedPoint.limit)
    return box.left > -limit && box.top > -limit && box.right < limit && box.bottom < limit
  }
}
