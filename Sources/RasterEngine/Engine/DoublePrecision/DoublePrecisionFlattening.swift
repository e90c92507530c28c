import Geometry
import Painting

/// Flattens paths in double precision, finely only where it can be seen.
///
/// A piece of a curve whose control points all lie beyond the same side of the surface (and of what a pen reaches
/// around it) is replaced by its chord: both pass the surface on the same side, so no pixel's winding number changes.
struct DoublePrecisionFlattening {
  /// From the path's space to device pixels, in which contours come out.
  let transform: Transform
  let surface: Rect
  /// How far beyond the surface a point still has an effect, in pixels.
  let margin: Double
  /// How far a piece may lie beside its curve, squared. A pen that reaches millions of pixels sees a whole curve of that
  /// size, and would see millions of pieces: it gets the relative precision that single floating point has.
  private let toleranceSquared: Double
  /// Whether curves out of sight are flattened as finely as others: dashes go by their length. That of a curve far away would
  /// take any number of pieces.
  private let keepsLengths: Bool

  /// - Parameter tolerance: how far a piece may lie beside its curve, in pixels.
  init(
    _ transform: Transform, surface: Rect, margin: Double, tolerance: Double, keepsLengths: Bool = false
  ) {
    self.keepsLengths = keepsLengths
    self.transform = transform
    self.surface = surface
    self.margin = margin
    let tolerance = max(tolerance, margin * 0x1p-24)
    toleranceSquared = tolerance * tolerance
  }

  func append(_ source: PathSource, to contours: inout FlattenedContours) {
    var start = Point.zero
    var next = 0
    for index in 0..<Int(source.verbCount) {
      let verb = source.verbs[index]
      if next + verb.pointCount > Int(source.pointCount) { break }
      let points = source.points + next
      next += verb.pointCount
      if verb != .move, verb != .close, contours.isEmpty { contours.append(start, isSmooth: false) }
      switch verb {
      case .move:
        contours.end(isClosed: false)
        start = transform * points[0]
        contours.append(start, isSmooth: false)
      case .line: contours.append(transform * points[0], isSmooth: false)
      case .quadratic:
        let (origin, control, end) = (contours.last ?? start, transform * points[0], transform * points[1])
        append(
          origin, origin.lerp(to: control, 2 / 3), end.lerp(to: control, 2 / 3), end, depth: 0, to: &contours)
      case .cubic:
        append(
          contours.last ?? start, transform * points[0], transform * points[1], transform * points[2],
          depth: 0,
          to: &contours)
      case .close: contours.end(isClosed: true)
      }
    }
    contours.end(isClosed: false)
  }

  /// Appends a cubic by halving it until a piece is flat, out of sight, or was halved 32 times.
  private func append(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int, to contours: inout FlattenedContours
  ) {
    let isFlat =
      max((a - b + (c - b)).lengthSquared, (b - c + (d - c)).lengthSquared) * 0.75 * 0.75
      <= toleranceSquared
    if isFlat || depth == 32 || (!keepsLengths && isOutOfSight(a, b, c, d)) {
      contours.append(d, isSmooth: true)
      if depth == 0 { contours.makeLastCorner() }
      return
    }
    let (ab, bc, cd) = (a.midpoint(to: b), b.midpoint(to: c), c.midpoint(to: d))
    let (abc, bcd) = (ab.midpoint(to: bc), bc.midpoint(to: cd))
    let middle = abc.midpoint(to: bcd)
    append(a, ab, abc, middle, depth: depth + 1, to: &contours)
    append(middle, bcd, cd, d, depth: depth + 1, to: &contours)
    if depth == 0 { contours.makeLastCorner() }
  }

  private func isOutOfSight(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    max(max(a.x, b.x), max(c.x, d.x)) < surface.minX - margin
      || min(min(a.x, b.x), min(c.x, d.x)) > surface.maxX + margin
      || max(max(a.y, b.y), max(c.y, d.y)) < surface.minY - margin
      || min(min(a.y, b.y), min(c.y, d.y)) > surface.maxY + margin
  }
}
