extension Segment {
  /// Returns the parameter of a point that lies on the segment or very close to it. 0 and 1 are returned unchanged.
  func parameter(near guess: Double, of point: Point) -> Double {
    guard guess > 0, guess < 1 else { return guess }
    var t = guess
    for _ in 0..<4 {
      let direction = derivative(at: t)
      let next = t + (point - self.point(at: t)).dot(direction) / direction.lengthSquared
      guard next > 0, next < 1 else { break }
      t = next
    }
    return (self.point(at: t) - point).lengthSquared < (self.point(at: guess) - point).lengthSquared
      ? t : guess
  }

  /// Returns the crossing of two segments, by Newton's method from a good estimate. Nil if it does not converge,
  /// which may happen where they touch or end.
  func crossing(near guess: Double, _ other: Segment, near otherGuess: Double) -> Point? {
    var (t, u) = (guess, otherGuess)
    for _ in 0..<8 {
      let gap = other.point(at: u) - point(at: t)
      let (a, b) = (derivative(at: t), other.derivative(at: u))
      let (stepT, stepU) = (gap.cross(b) / a.cross(b), gap.cross(a) / a.cross(b))
      (t, u) = (t + stepT, u + stepU)
      guard t >= 0, t <= 1, u >= 0, u <= 1 else { return nil }
      if stepT.magnitude < 1e-14, stepU.magnitude < 1e-14 { break }
    }
    let (a, b) = (point(at: t), other.point(at: u))
    let size = max(a.x.magnitude, a.y.magnitude)
    return a.distance(to: b) <= 1e-12 * size ? a.midpoint(to: b) : nil
  }
}
