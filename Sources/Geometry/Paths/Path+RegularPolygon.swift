extension Path {
  /// The most sides of a ``regularPolygon(sides:center:radius:rotation:)`` and tips of a ``star(points:innerRatio:in:)``: such
  /// a polygon strays from its circle by a billionth of the radius.
  public static let mostSides = 65_536

  /// A polygon whose corners lie evenly on a circle: a closed subpath, clockwise on screen from the corner at the
  /// top centre.
  ///
  /// - Parameters:
  ///   - sides: the number of sides and corners. Fewer than three make an empty path, more than ``mostSides`` as many as
  ///     these.
  ///   - center: of that circle.
  ///   - radius: of the circle through the corners, in points.
  ///   - rotation: how far the first corner lies from the top, in radians, clockwise on screen.
  public static func regularPolygon(
    sides: Int, center: Point, radius: Double, rotation: Double = 0
  ) -> Path {
    guard sides >= 3 else { return Path() }
    let sides = min(sides, Path.mostSides)
    var path = Path()
    path.addPolygon(
      (0..<sides).map { index in
        let (sine, cosine) = sincos(rotation + 2 * .pi * Double(index) / Double(sides))
        return Point(center.x + radius * sine, center.y - radius * cosine)
      })
    return path
  }
}
