extension Path {
  /// The greatest number of sides of a ``regularPolygon(sides:center:radius:rotation:)`` and of tips of a
  /// ``star(points:innerRatio:in:)``. Such a polygon deviates from its circle by a billionth of the radius.
  public static let maximumSides = 65_536

  /// Returns a regular polygon: a closed subpath, clockwise on screen from the corner at the top centre.
  ///
  /// - Parameters:
  ///   - sides: the number of sides and corners. Fewer than three give an empty path; more than ``maximumSides`` count
  ///     as that many.
  ///   - center: the centre of the circle through the corners.
  ///   - radius: the radius of the circle through the corners, in points.
  ///   - rotation: the angle of the first corner from the top, in radians, clockwise on screen.
  public static func regularPolygon(
    sides: Int, center: Point, radius: Double, rotation: Double = 0
  ) -> Path {
    guard sides >= 3 else { return Path() }
    let sides = min(sides, Path.maximumSides)
    var path = Path()
    path.addPolygon(
      (0..<sides).map { index in
        let (sine, cosine) = sincos(rotation + 2 * .pi * Double(index) / Double(sides))
        return Point(center.x + radius * sine, center.y - radius * cosine)
      })
    return path
  }
}
