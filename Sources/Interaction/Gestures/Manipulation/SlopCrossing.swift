import Geometry

/// The point where a path leaves the circle of a gesture's slop.
nonisolated enum SlopCrossing {
  /// Returns the first point of the step from `start` to `end` that is `radius` away from the origin; nil inside the
  /// circle.
  ///
  /// The crossing is exact, so that a flick of 60 points a frame loses none of its first frame. It is the larger root
  /// of |start + u (end − start)|² = radius².
  static func point(from start: Vector, to end: Vector, radius: Double) -> Vector? {
    guard end.length > radius else { return nil }
    guard start.length < radius else { return start.normalized * radius }
    let step = end - start
    let a = step.lengthSquared
    let b = start.dot(step)
    let c = start.lengthSquared - radius * radius
    guard a > 0 else { return nil }
    let root = max(0, b * b - a * c).squareRoot()
    let u = min(1, max(0, (root - b) / a))
    return start + step * u
  }
}
