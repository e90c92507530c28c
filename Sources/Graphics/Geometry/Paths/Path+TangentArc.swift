extension Path {
  /// Rounds the corner between the lines from the current point to `corner` and from there to `end`. Adds a line to
  /// the point where a circle of `radius` touches the first line, then the circle's arc to the point where it touches
  /// the second.
  ///
  /// Equivalent to Core Graphics' `addArc(tangent1End:tangent2End:radius:)` and a canvas' `arcTo`. The circle may
  /// touch the lines beyond their ends. If the radius is not greater than zero, or the three points lie on one line,
  /// a line to `corner` is added. An empty path starts at `corner`. A point that is not finite adds nothing.
  public mutating func addArc(tangent1End corner: Point, tangent2End end: Point, radius: Double) {
    guard corner.isFinite, end.isFinite else { return }
    guard let start = currentPoint else { return move(to: corner) }
    let (back, forth) = ((start - corner).normalized, (end - corner).normalized)
    let cross = back.cross(forth)
    // The radius divided by the tangent of half the angle between the lines.
    let distance = radius * (1 + back.dot(forth)) / abs(cross)
    let (touch, leave) = (corner + back * distance, corner + forth * distance)
    guard radius > 0, abs(cross) > 1e-12, touch.isFinite, leave.isFinite else { return addLine(to: corner) }
    if touch != start { addLine(to: touch) }
    addArc(to: leave, radii: Size(radius, radius), isLarge: false, isClockwise: cross < 0)
  }
}
