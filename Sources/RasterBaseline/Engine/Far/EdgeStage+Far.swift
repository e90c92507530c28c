import Geometry
import Painting
import RasterReference

// What reaches beyond the range of the fixed-point coordinates takes this slow way in double precision. It must be
// right and end in time; nobody looks at more than the few edges that cross the surface.
extension EdgeStage {
  mutating func appendFarFill(_ source: PathSource, _ transform: Transform) {
    let surface = Rect(
      x: 0, y: 0, width: Double(builder.rightBorder) / 256, height: Double(builder.lowerBorder) / 256)
    for contour in FarFlattening(transform, surface: surface, reach: 0).contours(of: source) {
      for index in contour.points.indices {
        builder.appendFar(from: contour.points[index], to: contour.points[(index + 1) % contour.points.count])
      }
    }
  }

  mutating func appendFarStroke(
    _ source: PathSource, _ transform: Transform, _ style: UnsafePointer<StrokeStyle>
  ) {
    guard let inverse = transform.inverse else { return }
    let surface = Rect(
      x: 0, y: 0, width: Double(builder.rightBorder) / 256, height: Double(builder.lowerBorder) / 256)
    let reach = style.pointee.reach * transform.maximumScale
    let flattening = FarFlattening(transform, surface: surface, reach: reach)
    var pen = style.pointee
    pen.dash = []
    var stroker = ReferenceStroker(
      style: pen, tolerance: EdgeStage.tolerance / max(transform.maximumScale, 1e-300))
    let dashes = DashPattern(style.pointee).map { FarDashing(pattern: $0, flattening: flattening) }
    for contour in flattening.contours(of: source) {
      for piece in dashes?.pieces(of: contour, inverse) ?? [contour] {
        // The pen is a circle in the path's space.
        var own = piece
        own.points = piece.points.map { inverse * $0 }
        stroker.stroke(own)
      }
    }
    for polygon in stroker.polygons {
      let corners = polygon.map { transform * $0 }
      for index in corners.indices {
        builder.appendFar(from: corners[index], to: corners[(index + 1) % corners.count])
      }
    }
  }
}
