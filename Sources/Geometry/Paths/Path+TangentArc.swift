extension Path {
  /// Rounds the corner that lines from the current point to `corner` and on to `end` would make: a line to where
  /// a circle of `radius` touches the first, and the circle's arc to where it touches the second.
  ///
  /// What Core Graphics calls `addArc(tangent1End:tangent2End:radius:)`, and a canvas `arcTo`. The circle may touch
  /// the lines beyond their ends. Where there is nothing to round (a radius not greater than zero, or the three points
  /// on one line) this is a line to `corner`. An empty path starts at `corner`; a point that is not finite adds
  /// nothing.
  public mutating func addArc(tangent1End corner: Point, tangent2End end: Point, radius: Double) {
    guard corner.isFinite, end.isFinite else { return }
    guard let start = currentPoint else { return move(to: corner) }
    let (back, forth) = ((start - corner).normalized, (end - corner).normalized)
    let cross = back.cross(forth)
    // The radius over the tangent of half the angle between the lines.
    let distance = radius * (1 + back.dot(forth)) / abs(cross)
    let (touch, leave) = (corner + back * distance, corner + forth * distance)
    guard radius > 0, abs(cross) > 1e-12, touch.isFinite, leave.isFinite else { return addLine(to: corner) }
    if touch != start { addLine(to: touch) }
    addArc(to: leave, radii: Size(radius, radius), isLarge: false, isClockwise: cross < 0)
  }
}
