extension Cubic {
  /// Returns the parameter of the curve's point nearest to `point`.
  ///
  /// Branch and bound: halves are visited in the order of distance, and skipped if their control points' bounding box
  /// is not closer than the best point so far. Newton's method finds the nearest point of the remaining pieces. If
  /// several points are almost equally near, the result may be any that is within a ten-thousandth of the curve's
  /// extent of the nearest.
  public func nearestParameter(to point: Point) -> Double {
    let extent = controlBounds
    var search = NearestSearch(
      target: point, curve: self, tolerance: 1e-4 * max(extent.width, extent.height),
      parameter: 0, distanceSquared: (start - point).lengthSquared)
    search.consider(end, at: 1)
    search.visit(self, from: 0, to: 1, depth: 0)
    return search.parameter
  }

  /// Returns the point nearest to `point`; see ``nearestParameter(to:)``.
  public func nearestPoint(to point: Point) -> Point {
    let t = nearestParameter(to: point)
    return t == 0 ? start : t == 1 ? end : self.point(at: t)
  }
}

/// The state of a search for the nearest point of one curve.
private struct NearestSearch {
  let target: Point
  let curve: Cubic
  let tolerance: Double
  var parameter: Double
  var distanceSquared: Double

  mutating func consider(_ point: Point, at t: Double) {
    let distance = (point - target).lengthSquared
    if distance < distanceSquared { (parameter, distanceSquared) = (t, distance) }
  }

  mutating func visit(_ curve: Cubic, from: Double, to: Double, depth: Int) {
    if depth >= 20 || curve.chordCount(tolerance: max(tolerance, 1e-9)) == 1 {
      let t = Line(curve.start, curve.end).nearestParameter(to: target)
      return polish(from + (to - from) * t)
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

  /// Improves a parameter by a few Newton steps towards a perpendicular to the target, as long as the distance
  /// decreases.
  private mutating func polish(_ start: Double) {
    var t = start
    var point = curve.point(at: t)
    consider(point, at: t)
    var distance = (point - target).lengthSquared
    for _ in 0..<5 {
      let offset = point - target
      let first = curve.derivative(at: t)
      let slope = first.lengthSquared + offset.dot(curve.secondDerivative(at: t))
      let next = max(0, min(1, t - offset.dot(first) / slope))
      point = curve.point(at: next)
      let nextDistance = (point - target).lengthSquared
      guard nextDistance < distance else { return }
      consider(point, at: next)
      (t, distance) = (next, nextDistance)
    }
  }

  /// Returns a lower bound of the squared distance of the curve's points.
  private func bound(_ curve: Cubic) -> Double {
    (curve.controlBounds.clamp(target) - target).lengthSquared
  }
}
