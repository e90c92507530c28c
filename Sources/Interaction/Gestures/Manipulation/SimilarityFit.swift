import Geometry

/// The similarity that fits source points to target points with the least sum of squared distances. For one point it is
/// a translation; for two points it is exact.
///
/// With p and q the points relative to their centres, the minimum is at a = Σ p·q / Σ p·p and b = Σ p×q / Σ p·p. It
/// follows from setting the derivatives to zero. Nothing is allocated.
struct SimilarityFit {
  private(set) var from = Point.zero
  private(set) var to = Point.zero
  /// Twice the root mean square distance from the centre, before and after: for two points, their distance.
  private(set) var spanBefore = 0.0
  private(set) var spanAfter = 0.0
  private var dot = 0.0
  private var cross = 0.0

  /// - Precondition: `count` is at least 1.
  init(count: Int, from source: (Int) -> Point, to target: (Int) -> Point) {
    var sums = (Vector.zero, Vector.zero)
    for index in 0..<count {
      sums.0 += source(index) - .zero
      sums.1 += target(index) - .zero
    }
    from = .zero + sums.0 / Double(count)
    to = .zero + sums.1 / Double(count)
    var square = 0.0
    for index in 0..<count {
      let p = source(index) - from
      let q = target(index) - to
      square += p.lengthSquared
      dot += p.dot(q)
      cross += p.cross(q)
    }
    spanBefore = 2 * (square / Double(count)).squareRoot()
    spanAfter = square > 0 ? spanBefore * (dot * dot + cross * cross).squareRoot() / square : 0
  }

  /// The rotation in radians, clockwise on screen, in −π...π; 0 for one point.
  var rotation: Double { Vector(dot, cross).angle }

  /// Returns the scale. Smaller spans count as `minimum`, so that the scale does not diverge when fingers meet.
  func scale(minimumSpan minimum: Double) -> Double { max(minimum, spanAfter) / max(minimum, spanBefore) }
}
