extension Cubic {
  /// The parameter of the curve's point nearest to `point`.
  ///
  /// Branch and bound: halves are visited nearest first and dropped when their control points' box is no nearer
  /// than what was found; then Newton's method sharpens the best. Where many points are equally near (a circle
  /// seen from its centre) any of those within a millionth of the curve's extent may be the answer.
  public func nearestParameter(to point: Point) -> Double {
    let extent = controlBounds
    var search = NearestSearch(
      target: point, tolerance: 1e-6 * max(extent.width, extent.height),
      parameter: 0, distanceSquared: (start - point).lengthSquared)
    search.consider(end, at: 1)
    search.visit(self, from: 0, to: 1, depth: 0)
    return polished(search.parameter, nearTo: point)
  }

  /// The point nearest to `point`; see ``nearestParameter(to:)``.
  public func nearestPoint(to point: Point) -> Point {
    let t = nearestParameter(to: point)
    return t == 0 ? start : t == 1 ? end : self.point(at: t)
  }

  /// A few Newton steps towards where the line to `point` stands square on the curve, kept only while they come
  /// nearer.
  private func polished(_ t: Double, nearTo point: Point) -> Double {
    var best = t
    var bestDistance = (self.point(at: t) - point).lengthSquared
    for _ in 0..<4 {
      let offset = self.point(at: best) - point
      let first = derivative(at: best)
      let slope = first.lengthSquared + offset.dot(secondDerivative(at: best))
      let next = max(0, min(1, best - offset.dot(first) / slope))
      let distance = (self.point(at: next) - point).lengthSquared
      guard distance < bestDistance else { break }
      (best, bestDistance) = (next, distance)
    }
    return best
  }
}

/// The state of a search for the nearest point of one curve.
private struct NearestSearch {
  let target: Point
  let tolerance: Double
  var parameter: Double
  var distanceSquared: Double

  mutating func consider(_ point: Point, at t: Double) {
    let distance = (point - target).lengthSquared
    if distance < distanceSquared { (parameter, distanceSquared) = (t, distance) }
  }

  mutating func visit(_ curve: Cubic, from: Double, to: Double, depth: Int) {
    if depth >= 20 || curve.pieces(tolerance: max(tolerance, 1e-9)) == 1 {
      let t = Line(curve.start, curve.end).nearestParameter(to: target)
      consider(curve.start.lerp(to: curve.end, t), at: from + (to - from) * t)
      return
    }
    let (left, right) = curve.split(at: 0.5)
    let middle = (from + to) / 2
    consider(left.end, at: middle)
    let leftBound = bound(left)
    let rightBound = bound(right)
    if leftBound <= rightBound {
      if leftBound < distanceSquared { visit(left, from: from, to: middle, depth: depth + 1) }
      if rightBound < distanceSquared { visit(right, from: middle, to: to, depth: depth + 1) }
    } else {
      if rightBound < distanceSquared { visit(right, from: middle, to: to, depth: depth + 1) }
      if leftBound < distanceSquared { visit(left, from: from, to: middle, depth: depth + 1) }
    }
  }

  /// No point of the curve is nearer than this, squared.
  private func bound(_ curve: Cubic) -> Double {
    (curve.controlBounds.clamp(target) - target).lengthSquared
  }
}
