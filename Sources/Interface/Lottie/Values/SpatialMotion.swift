import Geometry

/// A position's curve between two keyframes, travelled by arc length.
struct SpatialMotion: Sendable {
  private let curve: Cubic
  private let measure: PathMeasure

  /// Creates a curve. Nil if it is a straight line at an even speed, or not finite.
  ///
  /// - Parameters:
  ///   - departure: the tangent at the start, relative to it.
  ///   - arrival: the tangent at the end, relative to it.
  init?(from start: Point, to end: Point, departure: Vector, arrival: Vector) {
    curve = Cubic(start, start + departure, end + arrival, end)
    guard curve.isFinite, departure != .zero || arrival != .zero else { return nil }
    var path = Path()
    path.move(to: start)
    path.addCubic(to: end, control1: curve.control1, control2: curve.control2)
    measure = PathMeasure(path)
    guard measure.length.isFinite, measure.length > 0 else { return nil }
  }

  /// Returns the point at a fraction of the length. Outside 0...1 it continues along the tangents.
  func point(at fraction: Double) -> Point {
    if fraction < 0 { return curve.start + curve.startDirection * (fraction * measure.length) }
    if fraction > 1 { return curve.end + curve.endDirection * ((fraction - 1) * measure.length) }
    return measure.point(at: fraction * measure.length) ?? curve.start
  }

  /// Returns the direction of travel at a fraction of the length, of length 1.
  func direction(at fraction: Double) -> Vector {
    measure.tangent(at: max(0, min(1, fraction)) * measure.length) ?? curve.startDirection
  }
}
