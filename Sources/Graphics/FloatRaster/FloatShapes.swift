import Geometry
import Painting

/// A shape as polygons in device pixels.
struct ReferenceShape {
  var polygons: [[Point]] = []
  var rule = FillRule.nonZero
  /// The fraction of the shape's coverage that is painted, less than 1 for dashes too fine to be drawn one by one.
  var coveredFraction = 1.0
  /// Whether pixels may be covered in part. Otherwise a pixel is covered wholly if its centre lies inside.
  var antialias = true

  /// Whether all points are finite and within the limit of coordinates.
  var isDrawable: Bool { polygons.allSatisfy { $0.allSatisfy(\.isDrawable) } }
}

extension Point {
  /// In device pixels: finite, and within the limit of coordinates.
  var isDrawable: Bool {
    x.magnitude <= DrawingLimits.coordinate && y.magnitude <= DrawingLimits.coordinate
  }
}

/// Makes shapes of the commands of a list.
struct FloatShapes {
  /// The straight pieces of a curve.
  let curveSteps: Int
  /// The pixels that are needed.
  let rect: PixelRect
  /// The inside of a path. Nil, and nothing is drawn, if a coordinate is not finite or too far away.
  func fill(_ path: Path, rule: FillRule, _ toPixels: Transform) -> ReferenceShape? {
    guard isDrawable(path, toPixels) else { return nil }
    return ReferenceShape(polygons: subpaths(path).map { $0.points.map { toPixels * $0 } }, rule: rule)
  }

  func rectangle(_ rect: Rect, _ toPixels: Transform) -> ReferenceShape? {
    guard rect.isFinite, toPixels.isFinite, !rect.isEmpty else { return nil }
    let shape = ReferenceShape(polygons: [rect.corners.map { toPixels * $0 }])
    return shape.isDrawable ? shape : nil
  }

  func stroke(_ path: Path, _ style: StrokeStyle, _ toPixels: Transform) -> ReferenceShape? {
    guard isDrawable(path, toPixels), style.width > 0,
      style.width * toPixels.maximumScale <= DrawingLimits.coordinate
    else { return nil }
    // The angle between two pieces is visible at the rim of a wide pen.
    let isWide = style.width * toPixels.maximumScale > 32
    return stroke(referenceSubpaths(of: path, steps: isWide ? curveSteps * 3 : curveSteps), style, toPixels)
  }

  /// A stroke by a pen of one pixel in device pixels, with dashes scaled by the mean scale.
  func hairline(_ path: Path, _ style: StrokeStyle, _ toPixels: Transform) -> ReferenceShape? {
    guard isDrawable(path, toPixels) else { return nil }
    var pen = style
    pen.width = 1
    pen.dash = style.dash.map { $0 * toPixels.meanScale }
    pen.dashPhase = style.dashPhase * toPixels.meanScale
    return stroke(subpaths(path.transformed(by: toPixels)), pen, .identity)
  }

  private func stroke(_ subpaths: [FlattenedSubpath], _ style: StrokeStyle, _ toPixels: Transform)
    -> ReferenceShape?
  {
    let scale = toPixels.maximumScale
    var shape = ReferenceShape()
    var pen = style
    if let dashes = DashPattern(style), dashes.period * scale < DrawingLimits.minimumDashPeriod {
      shape.coveredFraction = dashes.coveredFraction(width: style.width, cap: style.cap)
      pen.dash = []
    }
    let window = window(style, toPixels)
    var budget = 100_000.0
    var pieces: [FlattenedSubpath] = []
    let spacing = scale > 0 ? style.leastSegment(pixel: 1 / scale) : 0
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
    // A mirroring transform reverses all polygons, so their union by the non-zero rule stays the same.
    shape.polygons = stroker.polygons.map { $0.map { toPixels * $0 } }
    return shape.isDrawable ? shape : nil
  }

  /// The part of the path's space outside of which dashes are invisible.
  private func window(_ style: StrokeStyle, _ toPixels: Transform) -> Rect? {
    guard let inverse = toPixels.inverse else { return nil }
    let visible = Rect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    let margin = style.width * max(1, style.miterLimit) + 1
    let box = (inverse * visible).insetBy(dx: -margin, dy: -margin)
    return box.isFinite ? box : nil
  }

  private func isDrawable(_ path: Path, _ toPixels: Transform) -> Bool {
    toPixels.isFinite && path.points.allSatisfy { (toPixels * $0).isDrawable }
  }

  private func subpaths(_ path: Path) -> [FlattenedSubpath] { referenceSubpaths(of: path, steps: curveSteps) }
}
