import Geometry
import Painting

/// Flattens paths in double precision, finely only near the surface.
///
/// A piece of a curve is replaced by its chord if all control points lie beyond the same side of the surface and of the margin
/// around it. Both pass the surface on the same side, so no pixel's winding number changes.
struct DoublePrecisionFlattening {
  /// From the path's space to device pixels, the space of the subpaths.
  let transform: Transform
  let surface: Rect
  /// The distance beyond the surface within which points have an effect, in pixels.
  let margin: Double
  /// The square of the tolerance.
  ///
  /// Curves of a pen that is millions of pixels wide get the relative precision of single floating point, because a fixed
  /// tolerance would take millions of pieces.
  private let toleranceSquared: Double
  /// Whether invisible curves are flattened as finely as others, because dashes follow their length. Not for distant curves,
  /// which would take any number of pieces.
  private let keepsLengths: Bool

  /// - Parameter tolerance: the greatest distance of a piece from its curve, in pixels.
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

  /// Appends the subpaths of a path.
  func append(_ source: PathSource, to subpaths: inout FlattenedSubpaths) {
    var start = Point.zero
    var next = 0
    for index in 0..<Int(source.verbCount) {
      let verb = source.verbs[index]
      if next + verb.pointCount > Int(source.pointCount) { break }
      let points = source.points + next
      next += verb.pointCount
      if verb != .move, verb != .close, subpaths.isEmpty { subpaths.append(start, isSmooth: false) }
      switch verb {
      case .move:
        subpaths.end(isClosed: false)
        start = transform * points[0]
        subpaths.append(start, isSmooth: false)
      case .line: subpaths.append(transform * points[0], isSmooth: false)
      case .quadratic:
        let (origin, control, end) = (subpaths.last ?? start, transform * points[0], transform * points[1])
        append(
          origin, origin.lerp(to: control, 2 / 3), end.lerp(to: control, 2 / 3), end, depth: 0, to: &subpaths)
      case .cubic:
        append(
          subpaths.last ?? start, transform * points[0], transform * points[1], transform * points[2],
          depth: 0,
          to: &subpaths)
      case .close: subpaths.end(isClosed: true)
      }
    }
    subpaths.end(isClosed: false)
  }

  /// Appends a cubic, halved until a piece is flat, invisible, or was halved 32 times.
  private func append(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int, to subpaths: inout FlattenedSubpaths
  ) {
    let isFlat =
      max((a - b + (c - b)).lengthSquared, (b - c + (d - c)).lengthSquared) * 0.75 * 0.75
      <= toleranceSquared
    if isFlat || depth == 32 || (!keepsLengths && isInvisible(a, b, c, d)) {
      subpaths.append(d, isSmooth: true)
      if depth == 0 { subpaths.makeLastCorner() }
      return
    }
    let (ab, bc, cd) = (a.midpoint(to: b), b.midpoint(to: c), c.midpoint(to: d))
    let (abc, bcd) = (ab.midpoint(to: bc), bc.midpoint(to: cd))
    let middle = abc.midpoint(to: bcd)
    append(a, ab, abc, middle, depth: depth + 1, to: &subpaths)
    append(middle, bcd, cd, d, depth: depth + 1, to: &subpaths)
    if depth == 0 { subpaths.makeLastCorner() }
  }

  /// Whether all control points lie beyond the same side of the surface and its margin.
  private func isInvisible(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    max(max(a.x, b.x), max(c.x, d.x)) < surface.minX - margin
      || min(min(a.x, b.x), min(c.x, d.x)) > surface.maxX + margin
      || max(max(a.y, b.y), max(c.y, d.y)) < surface.minY - margin
      || min(min(a.y, b.y), min(c.y, d.y)) > surface.maxY + margin
  }
}
