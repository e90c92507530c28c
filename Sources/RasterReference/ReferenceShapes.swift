import Geometry
import Painting

/// A shape as polygons in device pixels.
struct ReferenceShape {
  var polygons: [[Point]] = []
  var rule = FillRule.nonZero
  /// How much of the shape's own coverage is painted; less than 1 for dashes too fine to be drawn one by one.
  var share = 1.0
  /// Whether pixels are covered by the part that lies inside, or else wholly where their centres do.
  var antialias = true

  /// Whether every point lies where it can be drawn.
  var isDrawable: Bool { polygons.allSatisfy { $0.allSatisfy(\.isDrawable) } }
}

extension Point {
  /// In device pixels: finite, and within the limit of coordinates.
  var isDrawable: Bool {
    x.magnitude <= DrawingLimits.coordinate && y.magnitude <= DrawingLimits.coordinate
  }
}

/// Makes the shapes of what a list draws.
struct ReferenceShapes {
  /// Into how many straight pieces a curve is cut.
  let curveSteps: Int
  /// The pixels that are looked at.
  let rect: PixelRect
  /// What is closer than this to the point before it, in pixels, has no direction that joins would show.
  private static let leastSpacing = 1.0 / 1_024

  /// Nil where a coordinate is not finite or too far away: then nothing is drawn.
  func fill(_ path: Path, rule: FillRule, _ place: Transform) -> ReferenceShape? {
    guard isDrawable(path, place) else { return nil }
    return ReferenceShape(polygons: subpaths(path).map { $0.points.map { place * $0 } }, rule: rule)
  }

  func rectangle(_ rect: Rect, _ place: Transform) -> ReferenceShape? {
    guard rect.isFinite, place.isFinite, !rect.isEmpty else { return nil }
    let shape = ReferenceShape(polygons: [rect.corners.map { place * $0 }])
    return shape.isDrawable ? shape : nil
  }

  func stroke(_ path: Path, _ style: StrokeStyle, _ place: Transform) -> ReferenceShape? {
    guard isDrawable(path, place), style.width > 0,
      style.width * place.maximumScale <= DrawingLimits.coordinate
    else { return nil }
    // At the rim of a wide pen one sees the angle between two pieces.
    let isWide = style.width * place.maximumScale > 32
    return stroke(referenceSubpaths(of: path, steps: isWide ? curveSteps * 3 : curveSteps), style, place)
  }

  /// A pen of one pixel on the path in device pixels, whose dashes are scaled by the mean scale.
  func hairline(_ path: Path, _ style: StrokeStyle, _ place: Transform) -> ReferenceShape? {
    guard isDrawable(path, place) else { return nil }
    var pen = style
    pen.width = 1
    pen.dash = style.dash.map { $0 * place.meanScale }
    pen.dashPhase = style.dashPhase * place.meanScale
    return stroke(subpaths(path.transformed(by: place)), pen, .identity)
  }

  private func stroke(_ subpaths: [FlattenedSubpath], _ style: StrokeStyle, _ place: Transform)
    -> ReferenceShape?
  {
    let scale = place.maximumScale
    var shape = ReferenceShape()
    var pen = style
    if let dashes = DashPattern(style), dashes.period * scale < DrawingLimits.minimumDashPeriod {
      shape.share = dashes.share
      pen.dash = []
    }
    let window = window(style, place)
    var budget = 100_000.0
    var pieces: [FlattenedSubpath] = []
    let spacing = scale > 0 ? ReferenceShapes.leastSpacing / scale : 0
    for subpath in subpaths {
      let line = subpath.withoutRepeatedPoints(spacing: spacing)
      if line.points.count > 1 {
        pieces += line.dashed(pen, window: window, budget: &budget)
      } else if subpath.points.count > 1 || subpath.isClosed {
        pieces.append(FlattenedSubpath(points: line.points, isSmooth: [false], isClosed: true))
      }
    }
    var stroker = StraightStroker(style: pen, tolerance: 0.01 / max(scale, 1e-12), pieces: pieces)
    for piece in pieces { stroker.stroke(piece) }
    // A transform that mirrors turns all polygons alike, so their union stays a non-zero union.
    shape.polygons = stroker.polygons.map { $0.map { place * $0 } }
    return shape.isDrawable ? shape : nil
  }

  /// The part of the path's space outside of which dashes cannot be seen.
  private func window(_ style: StrokeStyle, _ place: Transform) -> Rect? {
    guard let inverse = place.inverse else { return nil }
    let seen = Rect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    let reach = style.width * max(1, style.miterLimit) + 1
    let box = (inverse * seen).insetBy(dx: -reach, dy: -reach)
    return box.isFinite ? box : nil
  }

  private func isDrawable(_ path: Path, _ place: Transform) -> Bool {
    place.isFinite && path.points.allSatisfy { (place * $0).isDrawable }
  }

  private func subpaths(_ path: Path) -> [FlattenedSubpath] { referenceSubpaths(of: path, steps: curveSteps) }
}
