extension Path {
  /// A star whose tips lie on the ellipse inscribed in `rect` and whose notches on the same ellipse made smaller,
  /// so that it stretches with the rectangle as an ellipse does and never crosses itself.
  ///
  /// A closed subpath, clockwise on screen from the tip at the top centre.
  ///
  /// - Parameters:
  ///   - points: the number of tips. Fewer than two make an empty path, more than ``mostSides`` as many as these.
  ///   - innerRatio: the notches' distance from the centre as a part of the tips', confined to 0...1.
  ///   - rect: what the ellipse of the tips fills. The star touches its top edge; whether it reaches the others
  ///     depends on the number of tips.
  public static func star(points: Int, innerRatio: Double, in rect: Rect) -> Path {
    guard points >= 2 else { return Path() }
    let points = min(points, Path.mostSides)
    let inner = innerRatio > 0 ? min(innerRatio, 1) : 0
    var corners: [Point] = []
    corners.reserveCapacity(2 * points)
    for index in 0..<(2 * points) {
      // The sine and cosine of a quarter turn back, so that the first tip is exactly at the top centre.
      let (sine, cosine) = sincos(.pi * Double(index) / Double(points))
      let part = index.isMultiple(of: 2) ? 1 : inner
      corners.append(
        Point(rect.midX + rect.width / 2 * part * sine, rect.midY - rect.height / 2 * part * cosine))
    }
    var path = Path()
    path.addPolygon(corners)
    return path
  }
}
