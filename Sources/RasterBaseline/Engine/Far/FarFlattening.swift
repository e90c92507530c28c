import Geometry
import Painting

/// Flattens paths in double precision, finely only where it can be seen.
///
/// A piece of a curve whose control points all lie beyond the same side of the surface (and of what a pen reaches
/// around it) is replaced by its chord: both pass the surface on the same side, so no pixel's winding number changes.
struct FarFlattening {
  /// From the path's space to device pixels, in which contours come out.
  let transform: Transform
  let surface: Rect
  /// How far beyond the surface a point still has an effect, in pixels.
  let reach: Double
  /// How far a piece may lie beside its curve, squared. A pen that reaches millions of pixels sees a whole curve of that
  /// size, and would see millions of pieces: it gets the relative precision that single floating point has.
  private let toleranceSquared: Double
  /// Whether curves out of sight are flattened as finely as others: dashes go by their length. That of a curve far away would
  /// take any number of pieces.
  private let keepsLengths: Bool

  /// - Parameter tolerance: how far a piece may lie beside its curve, in pixels.
  init(
    _ transform: Transform, surface: Rect, reach: Double, tolerance: Double, keepsLengths: Bool = false
  ) {
    self.keepsLengths = keepsLengths
    self.transform = transform
    self.surface = surface
    self.reach = reach
    let tolerance = max(tolerance, reach * 0x1p-24)
    toleranceSquared = tolerance * tolerance
  }

  func contours(of source: PathSource) -> [FlattenedContour] {
    var contours: [FlattenedContour] = []
    var current = FlattenedContour()
    var start = Point.zero
    var next = 0
    func finish(isClosed: Bool) {
      current.isClosed = isClosed
      if !current.points.isEmpty { contours.append(current) }
      current = FlattenedContour()
    }
    for index in 0..<Int(source.verbCount) {
      let verb = source.verbs[index]
      if next + verb.pointCount > Int(source.pointCount) { break }
      let points = (0..<verb.pointCount).map { transform * source.points[next + $0] }
      next += verb.pointCount
      if verb != .move, verb != .close, current.points.isEmpty { current.append(start, isSmooth: false) }
      switch verb {
      case .move:
        finish(isClosed: false)
        start = points[0]
        current.append(start, isSmooth: false)
      case .line: current.append(points[0], isSmooth: false)
      case .quadratic:
        let origin = current.points[current.points.count - 1]
        let control1 = origin.lerp(to: points[0], 2 / 3)
        let control2 = points[1].lerp(to: points[0], 2 / 3)
        append(origin, control1, control2, points[1], depth: 0, to: &current)
      case .cubic:
        let origin = current.points[current.points.count - 1]
        append(origin, points[0], points[1], points[2], depth: 0, to: &current)
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return contours
  }

  /// Appends a cubic by halving it until a piece is flat, out of sight, or was halved 32 times.
  private func append(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int, to contour: inout FlattenedContour
  ) {
    let isFlat =
      max((a - b + (c - b)).lengthSquared, (b - c + (d - c)).lengthSquared) * 0.75 * 0.75
      <= toleranceSquared
    if isFlat || depth == 32 || (!keepsLengths && isOutOfSight(a, b, c, d)) {
      contour.append(d, isSmooth: true)
      if depth == 0 { contour.isSmooth[contour.isSmooth.count - 1] = false }
      return
    }
    let (ab, bc, cd) = (a.midpoint(to: b), b.midpoint(to: c), c.midpoint(to: d))
    let (abc, bcd) = (ab.midpoint(to: bc), bc.midpoint(to: cd))
    let middle = abc.midpoint(to: bcd)
    append(a, ab, abc, middle, depth: depth + 1, to: &contour)
    append(middle, bcd, cd, d, depth: depth + 1, to: &contour)
    if depth == 0 { contour.isSmooth[contour.isSmooth.count - 1] = false }
  }

  private func isOutOfSight(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    max(max(a.x, b.x), max(c.x, d.x)) < surface.minX - reach
      || min(min(a.x, b.x), min(c.x, d.x)) > surface.maxX + reach
      || max(max(a.y, b.y), max(c.y, d.y)) < surface.minY - reach
      || min(min(a.y, b.y), min(c.y, d.y)) > surface.maxY + reach
  }
}
