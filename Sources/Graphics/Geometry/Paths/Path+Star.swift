extension Path {
  /// Returns a star, as a closed subpath clockwise on screen from the tip at the top centre.
  ///
  /// Its tips lie on the ellipse inscribed in `rect`, and its notches on a smaller concentric copy of it. So the star
  /// scales with the rectangle and never crosses itself.
  ///
  /// - Parameters:
  ///   - points: the number of tips. Fewer than two give an empty path; more than ``maximumSides`` count as that many.
  ///   - innerRatio: the ratio of the distances of notches and tips from the centre, clamped to 0...1.
  ///   - rect: the bounds of the tips' ellipse. The star touches its top edge; the number of tips decides which
  ///     others.
  public static func star(points: Int, innerRatio: Double, in rect: Rect) -> Path {
    guard points >= 2 else { return Path() }
    let points = min(points, Path.maximumSides)
    let inner = innerRatio > 0 ? min(innerRatio, 1) : 0
    var corners: [Point] = []
    corners.reserveCapacity(2 * points)
    for index in 0..<(2 * points) {
      // A quarter turn is subtracted by exchanging sine and cosine, so that the first tip is exactly at the top
      // centre.
      let (sine, cosine) = sincos(.pi * Double(index) / Double(points))
      let factor = index.isMultiple(of: 2) ? 1 : inner
      corners.append(
        Point(rect.midX + rect.width / 2 * factor * sine, rect.midY - rect.height / 2 * factor * cosine))
    }
    var path = Path()
    path.addPolygon(corners)
    return path
  }
}
