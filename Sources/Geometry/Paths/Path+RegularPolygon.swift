extension Path {
  /// A polygon whose corners lie evenly on a circle: a closed contour, clockwise on screen from the corner at the
  /// top centre.
  ///
  /// - Parameters:
  ///   - sides: the number of sides and corners. Fewer than three make an empty path.
  ///   - center: of that circle.
  ///   - radius: of the circle through the corners, in points.
  ///   - rotation: how far the first corner lies from the top, in radians, clockwise on screen.
  public static func regularPolygon(
    sides: Int, center: Point, radius: Double, rotation: Double = 0
  ) -> Path {
    guard sides >= 3 else { return Path() }
    var path = Path()
    path.addPolygon(
      (0..<sides).map { index in
        let (sine, cosine) = sincos(rotation + 2 * .pi * Double(index) / Double(sides))
        return Point(center.x + radius * sine, center.y - radius * cosine)
      })
    return path
  }
}
